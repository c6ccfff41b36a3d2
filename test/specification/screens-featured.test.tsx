import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPopularProducts, listProducts } from '#contract/catalogue/calls.ts'
import { addToCart } from '#contract/cart/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleProduct, sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const carousel = page.getByRole('region', { name: 'Featured Products' })
const cards = carousel.getByRole('listitem')
const popular = carousel.getByRole('tab', { name: 'Popular' })
const latest = carousel.getByRole('tab', { name: 'Latest' })
const next = carousel.getByRole('button', { name: /^Next/ })

const linkOf = (name: string) => cards.getByRole('link', { name, exact: true })

const product = (id: number, name: string, fields = {}) => sampleProduct({ id, name, ...fields })
const eight = Array.from({ length: 8 }, (_, index) => product(index + 1, `Part ${index + 1}`))

function featuredApi(products = eight) {
  return fakeApi()
    .on(listPopularProducts, () => products)
    .on(listProducts, () => ({ ...exampleOf(listProducts), items: [product(31, 'Servo')] as never, total: 1 }))
    .on(addToCart, () => sampleCart(sampleCartLine()))
}

const isInView = (name: string) => {
  const card = carousel.getByRole('listitem').filter({ hasText: name }).element().getBoundingClientRect()
  const frame = carousel.getByRole('tabpanel').element().getBoundingClientRect()
  return card.left >= frame.left - 8 && card.right <= frame.right + 8
}

describe('the featured carousel', () => {
  test('asks for 8 popular products, and for the 8 latest on "Latest" with the bearer token', async () => {
    const api = featuredApi()
    const calls = recordCalls(api)
    await renderRoute('/', { api, user: sampleUser() })
    await expect.element(popular).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => cards.elements().length).toBe(8)
    expect(calls.to('GET /api/products/popular_products?limit=8').map(({ line }) => line)).toEqual([
      'GET /api/products/popular_products?limit=8',
    ])
    await latest.click()
    await expect.element(linkOf('Servo')).toBeVisible()
    const [query] = calls.queriesOf('GET /api/products/?page=1&page_size=8')
    expect(query?.get('sort_by')).toBe('created_at')
    expect(query?.get('sort_order')).toBe('desc')
    const [call] = calls.to('GET /api/products/?page=1&page_size=8')
    expect(call?.headers.get('authorization')).toMatch(/^Bearer token-\d+$/)
  })

  test('shows name, description, price, rating and badge, and links to the product', async () => {
    const shown = product(5, 'Relay', { price: 1234567, rating: 3.2, is_new: true, description: 'Switches mains.' })
    await renderRoute('/', { api: featuredApi([shown, product(6, 'Servo', { rating: null, is_new: false })]) })
    const relay = cards.filter({ hasText: 'Relay' })
    const servo = cards.filter({ hasText: 'Servo' })
    await expectToReadIn(relay, 'Rwf 1,234,567')
    await expectToReadIn(relay, 'Switches mains.')
    await expectToReadIn(relay, '3.2')
    await expect.element(relay.getByText('New', { exact: true })).toBeVisible()
    await expect.element(relay.getByRole('link', { name: 'Relay' })).toHaveAttribute('href', '/product/5')
    await expectToReadIn(servo, '4.5')
    await expect.element(servo.getByText('New', { exact: true })).not.toBeInTheDocument()
  })

  test('shows the first picture of the product', async () => {
    const picture = (name: string) => ({
      path: `products/${name}`,
      width: 640,
      height: 480,
      avif: false,
      alt: name,
      shows: 'part' as const,
    })
    await renderRoute('/', {
      api: featuredApi([product(5, 'Relay', { pictures: [picture('first'), picture('second')] })]),
    })
    await expect.element(linkOf('Relay')).toBeVisible()
    await expect
      .poll(() => cards.first().element().querySelector('img')?.getAttribute('src'))
      .toMatch(/^\/static\/products\/first/)
  })

  test('reads "Adding..." on the button while the call is under way', async () => {
    const api = featuredApi([product(5, 'Relay')])
    const calls = recordCalls(api)
    await renderRoute('/', { api, user: sampleUser() })
    const add = cards.getByRole('button', { name: /^Add/ })
    await expectToReadIn(add, 'Add')
    const pressed = add.element()
    const held = api.hold(addToCart)
    await add.click()
    await held.arrived
    await expectToRead(pressed, 'Adding...')
    expect(calls.to('POST /api/cart/add').map(({ body }) => body)).toEqual([{ product_id: 5, quantity: 1 }])
    held.release()
    await expectToReadIn(pressed, 'Relay to cart')
  })

  for (const { width, count } of [
    { width: 639, count: 1 },
    { width: 640, count: 2 },
    { width: 767, count: 2 },
    { width: 768, count: 3 },
    { width: 1023, count: 3 },
    { width: 1024, count: 4 },
  ])
    test(`shows ${count} cards per view at ${width} px`, async () => {
      await page.viewport(width, 900)
      await renderRoute('/', { api: featuredApi() })
      await expect.element(linkOf('Part 1')).toBeVisible()
      await expect.poll(() => eight.filter(({ name }) => isInView(name)).length).toBe(count)
    })
})

describe('the movement and states of the featured carousel', () => {
  test('advances by 2000 ms while it plays, stays while it is paused, and wraps to the start', async () => {
    const clock = stopClock()
    await page.viewport(600, 900)
    await renderRoute('/', { api: featuredApi(eight.slice(0, 2)) })
    const pause = carousel.getByRole('button', { name: /^Pause/ })
    await expect.element(linkOf('Part 1')).toBeVisible()
    carousel.element().scrollIntoView()
    await carousel.getByRole('button', { name: /^Play/ }).click()
    await expect.element(pause).toBeVisible()
    await expect.poll(() => isInView('Part 1')).toBe(true)
    await clock.pass(1999)
    expect(isInView('Part 1')).toBe(true)
    await clock.pass(1)
    await expect.poll(() => isInView('Part 2')).toBe(true)
    await expect
      .poll(async () => {
        await clock.pass(500)
        return isInView('Part 1')
      })
      .toBe(true)
    await pause.click()
    await clock.pass(20_000)
    expect(isInView('Part 1')).toBe(true)
  })

  test('waits while the pointer is on it', async () => {
    const clock = stopClock()
    await page.viewport(600, 900)
    await renderRoute('/', { api: featuredApi(eight.slice(0, 2)) })
    await expect.element(linkOf('Part 1')).toBeVisible()
    await carousel.getByRole('button', { name: /^Play/ }).click()
    await page.getByRole('banner').hover()
    await cards.first().hover()
    await clock.pass(20_000)
    expect(isInView('Part 1')).toBe(true)
  })

  test('goes on by the next button', async () => {
    await page.viewport(600, 900)
    await renderRoute('/', { api: featuredApi() })
    await expect.element(linkOf('Part 1')).toBeVisible()
    await next.click()
    await expect.poll(() => isInView('Part 2')).toBe(true)
  })

  test('shows placeholders while it loads', async () => {
    const api = featuredApi()
    const held = api.hold(listPopularProducts)
    await renderRoute('/', { api })
    await expect.element(carousel.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true')
    expect(carousel.element().querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0)
    held.release()
    await expect.element(linkOf('Part 1')).toBeVisible()
  })

  test('says that it failed, and loads on "Try Again"', async () => {
    const api = featuredApi().fail(listPopularProducts, { status: 400, body: {} })
    await renderRoute('/', { api })
    await expectToReadIn(carousel.getByRole('alert'), 'Failed to load products. Please try again.')
    api.on(listPopularProducts, () => eight)
    await carousel.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(linkOf('Part 1')).toBeVisible()
  })
})
