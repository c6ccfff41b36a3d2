import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart } from '#contract/cart/calls.ts'
import { getProduct, listPopularProducts, listRecommendations } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { heading } from '#test/screens/support/expectations.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleProduct, sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const main = page.getByRole('main')
const add = main.getByRole('button', { name: 'Add to cart' }).first()
const quantity = main.getByRole('spinbutton').first()

const picture = (name: string) => ({
  path: `products/${name}`,
  width: 640,
  height: 480,
  avif: false,
  alt: name,
  shows: 'part' as const,
})

function productApi(fields: Parameters<typeof sampleProduct>[0] = {}) {
  return fakeApi()
    .on(getProduct, () => sampleProduct({ id: 5, stock_quantity: 1234, views_count: 5678, ...fields }))
    .on(listRecommendations, () => [])
    .on(listPopularProducts, () => [])
    .on(recordView, () => ({}) as never)
    .on(addToCart, () => sampleCart(sampleCartLine()))
}

describe('the product page', () => {
  test('asks for the product by its id', async () => {
    const api = productApi()
    const calls = recordCalls(api)
    await renderRoute('/product/5', { api })
    await expect.element(heading('Relay')).toBeVisible()
    expect(calls.to('GET /api/products/product/5').map(({ line }) => line)).toEqual(['GET /api/products/product/5'])
  })

  test('leads from Home over the category to the product', async () => {
    await renderRoute('/product/5', { api: productApi({ category: { id: 2, name: 'Sensors' } }) })
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect.element(breadcrumb).toBeVisible()
    await expect.element(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.element(breadcrumb.getByRole('link', { name: 'Sensors' })).toBeVisible()
    const items = breadcrumb.getByRole('listitem').elements()
    expect(items.map(({ textContent }) => textContent.replace('/', '').trim())).toEqual(['Home', 'Sensors', 'Relay'])
  })

  test('shows name, price, description, Category, Stock Quantity and Views', async () => {
    const fields = { price: 1234567, description: 'Switches mains.', category: { id: 2, name: 'Sensors' } }
    await renderRoute('/product/5', { api: productApi(fields) })
    await expect.element(heading('Relay')).toBeVisible()
    await expectToReadIn(main, 'Rwf 1,234,567')
    await expectToReadIn(main, 'Switches mains.')
    const valueOf = (label: string) =>
      main.getByRole('term').filter({ hasText: label }).first().element().nextElementSibling?.textContent
    expect(valueOf('Category')).toBe('Sensors')
    expect(valueOf('Stock Quantity')).toBe('1,234')
    expect(valueOf('Views')).toBe('5,678')
  })

  test('shows the first 3 pictures, with thumbnails and arrows', async () => {
    const pictures = ['one', 'two', 'three', 'four'].map(picture)
    await renderRoute('/product/5', { api: productApi({ pictures }) })
    const gallery = main.getByRole('list', { name: 'Pictures' })
    await expect.poll(() => gallery.element().children.length).toBe(3)
    const sources = () => [...gallery.element().querySelectorAll('img')].map((image) => image.getAttribute('src'))
    await expect
      .poll(sources)
      .toEqual(['one', 'two', 'three'].map((name) => expect.stringMatching(`^/static/products/${name}`)))
    const left = () => gallery.element().scrollLeft
    await main.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(left).toBeGreaterThan(0)
    await main.getByRole('button', { name: 'Previous picture' }).click()
    await expect.poll(left).toBe(0)
    await main.getByRole('button', { name: 'Picture 3 of 3', exact: true }).click()
    await expect.poll(() => Math.round(left() / gallery.element().clientWidth)).toBe(2)
  })

  test('steps the quantity from 1 without an upper end, and adds it', async () => {
    const api = productApi({ stock_quantity: 2 })
    const calls = recordCalls(api)
    await renderRoute('/product/5', { api, user: sampleUser() })
    await expect.element(quantity).toHaveValue('1')
    ;(
      main
        .getByRole('button', { name: /^Decrease/ })
        .first()
        .element() as HTMLElement
    ).click()
    await expect.element(quantity).toHaveValue('1')
    for (const expected of ['2', '3', '4']) {
      await main
        .getByRole('button', { name: /^Increase/ })
        .first()
        .click()
      await expect.element(quantity).toHaveValue(expected)
    }
    await add.click()
    await expect
      .poll(() => calls.to('POST /api/cart/add').map(({ body }) => body))
      .toEqual([{ product_id: 5, quantity: 4 }])
  })

  test('says "Added to cart" with an emoji for 5 seconds', async () => {
    const clock = stopClock()
    await renderRoute('/product/5', { api: productApi(), user: sampleUser() })
    await add.click()
    const notice = page.getByText(/^Added to cart \p{Emoji}/u)
    await expect.element(notice).toBeVisible()
    await clock.pass(4900)
    await expect.element(notice).toBeVisible()
    await clock.pass(500)
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('says "You liked this product!" for 3 seconds, and calls nothing', async () => {
    const clock = stopClock()
    const api = productApi()
    const calls = recordCalls(api)
    await renderRoute('/product/5', { api })
    await expect.element(heading('Relay')).toBeVisible()
    const before = calls.to('').length
    await main.getByRole('button', { name: /^Like/ }).click()
    const notice = page.getByText('You liked this product!', { exact: true })
    await expect.element(notice).toBeVisible()
    expect(
      calls
        .to('')
        .slice(before)
        .filter(({ line }) => !line.startsWith('GET')),
    ).toEqual([])
    await clock.pass(2900)
    await expect.element(notice).toBeVisible()
    await clock.pass(500)
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('says "Failed to add to cart" where the server fails', async () => {
    const api = productApi().fail(addToCart, { status: 500, body: { detail: 'no' } })
    await renderRoute('/product/5', { api, user: sampleUser() })
    await add.click()
    await expect.element(page.getByText('Failed to add to cart', { exact: true })).toBeVisible()
  })

  test('asks a visitor to sign in, and sends nothing', async () => {
    const api = productApi()
    const calls = recordCalls(api)
    await renderRoute('/product/5', { api })
    await add.click()
    await expect.element(page.getByText('Please sign in to add items to your cart', { exact: true })).toBeVisible()
    expect(calls.to('POST /api/cart')).toEqual([])
  })
})

describe('the states of the product page', () => {
  test('reads "Loading your product...." while it loads', async () => {
    const api = productApi()
    const held = api.hold(getProduct)
    await renderRoute('/product/5', { api })
    await expectToRead(page.getByRole('heading', { level: 1 }), 'Loading your product....')
    held.release()
    await expectToRead(page.getByRole('heading', { level: 1 }), 'Relay')
  })

  for (const { title, status } of [
    { title: 'is not found', status: 404 },
    { title: 'could not be loaded', status: 400 },
  ])
    test(`says "Sorry, we couldn't find this product." where it ${title}`, async () => {
      await renderRoute('/product/5', { api: productApi().fail(getProduct, { status, body: {} }) })
      await expectToRead(page.getByRole('heading', { level: 1 }), "Sorry, we couldn't find this product.")
    })
})

describe('the lists below a product', () => {
  test('asks for related and for 4 popular products', async () => {
    const api = productApi()
    const calls = recordCalls(api)
    await page.viewport(1100, 900)
    await renderRoute('/product/5', { api })
    await expect.poll(() => calls.to('GET /api/products/recommendations/5').length).toBe(1)
    await expect
      .poll(() => calls.queriesOf('GET /api/products/popular_products').map((query) => query.get('limit')))
      .toEqual(['4'])
  })

  test('shows "Related Products" and "You May Also Like"', async () => {
    const api = productApi()
      .on(listRecommendations, () => [sampleProduct({ id: 6, name: 'Servo' })])
      .on(listPopularProducts, () => [sampleProduct({ id: 7, name: 'Motor' })])
    await renderRoute('/product/5', { api })
    await expect.element(heading('Related Products')).toBeVisible()
    await expect.element(heading('You May Also Like')).toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Servo' }).first()).toBeVisible()
  })

  test('shows neither heading where the lists are empty', async () => {
    await renderRoute('/product/5', { api: productApi() })
    await expect.element(heading('Relay')).toBeVisible()
    await expect.element(page.getByText('Related Products')).not.toBeInTheDocument()
    await expect.element(page.getByText('You May Also Like')).not.toBeInTheDocument()
  })

  test('says "Failed to load product recommendations"', async () => {
    const api = productApi().fail(listRecommendations, { status: 400, body: {} })
    await renderRoute('/product/5', { api })
    await expect.element(main.getByText('Failed to load product recommendations', { exact: true })).toBeVisible()
  })
})

test('leads from /product/product/5 to /product/5', async () => {
  const { path } = await renderRoute('/product/product/5', { api: productApi() })
  await expect.poll(path).toBe('/product/5')
})
