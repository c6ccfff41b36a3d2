import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { searchProducts, type ProductPage } from '#contract/catalogue/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { heading } from '#test/screens/support/expectations.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleProduct, sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const SEARCH = 'GET /api/products/search_products'
const cards = page.getByRole('main').getByRole('article')

function listed(id: number, fields: Parameters<typeof sampleProduct>[0] = {}): ProductPage['items'][number] {
  const { name = `Part ${id}` } = fields ?? {}
  return { ...exampleOf(searchProducts).items[0], ...sampleProduct({ id, ...fields, name }) }
}

/** Creates a fake API that returns pages of 20 from a shop with the given number of products. */
function listApi(total = 45, first: ProductPage['items'] = []) {
  return fakeApi().on(searchProducts, ({ query }) => {
    const number = Number(query.get('page'))
    const ids = Array.from(
      { length: Math.max(0, Math.min(20, total - (number - 1) * 20)) },
      (_, index) => (number - 1) * 20 + index + 1,
    )
    const items = first.length > 0 ? first : ids.map((id) => listed(id))
    return {
      ...exampleOf(searchProducts),
      items,
      page: number,
      page_size: 20,
      total,
      total_is_bounded: false,
      fallback: undefined,
      ignored: undefined,
    }
  })
}

const emptyApi = () => listApi(0)
const gridOf = (element: Element) =>
  getComputedStyle(element.closest('ul') ?? element).gridTemplateColumns.split(' ').length

describe('a product card', () => {
  test('shows name, description, category, price and "View Details", which lead to the product', async () => {
    const relay = listed(5, {
      name: 'Relay',
      description: 'Switches mains.',
      price: 1234567,
      category_path: [{ id: 2, name: 'Sensors' }],
    })
    await renderRoute('/products', { api: listApi(1, [relay]) })
    const card = cards.filter({ hasText: 'Relay' })
    for (const text of ['Relay', 'Switches mains.', 'Sensors', 'Rwf 1,234,567', 'Add', 'View Details'])
      await expectToReadIn(card, text)
    await expect.element(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/product/5')
    await expect.element(card.getByRole('button', { name: 'Add' })).toBeEnabled()
  })

  test('says "Uncategorized" without a category', async () => {
    const relay = listed(5, { name: 'Relay', category: null, category_path: [] })
    await renderRoute('/products', { api: listApi(1, [relay]) })
    await expectToReadIn(cards.first(), 'Uncategorized')
  })
})

describe('the product grid', () => {
  for (const { width, columns } of [
    { width: 390, columns: 1 },
    { width: 1700, columns: 4 },
  ])
    test(`has ${columns} ${columns === 1 ? 'column' : 'columns'} at ${width} px`, async () => {
      await page.viewport(width, 900)
      await renderRoute('/products', { api: listApi() })
      await expect.element(cards.first()).toBeVisible()
      expect(gridOf(cards.first().element())).toBe(columns)
    })

  test('holds 8 placeholders on the first load', async () => {
    const api = listApi()
    const held = api.hold(searchProducts)
    await renderRoute('/products', { api })
    const placeholders = () => document.querySelectorAll('main ul[aria-busy="true"] > li[aria-hidden="true"]').length
    await expect.poll(placeholders).toBe(8)
    held.release()
    await expect.poll(() => cards.elements().length).toBeGreaterThanOrEqual(20)
  })

  test('asks for 20 products a page, newest first, and shows four placeholders while the next page loads', async () => {
    const api = listApi(38)
    const calls = recordCalls(api)
    const [firstPage, held] = [api.hold(searchProducts), api.hold(searchProducts)]
    await renderRoute('/products', { api, user: sampleUser() })
    firstPage.release()
    await expect.element(cards.first()).toBeVisible()
    const [first] = calls.queriesOf(SEARCH)
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      page: '1',
      page_size: '20',
      sort_by: 'created_at',
      sort_order: 'desc',
    })
    for (const omitted of ['search', 'min_price', 'max_price', 'category_ids']) expect(first?.has(omitted)).toBe(false)
    expect(calls.to(SEARCH)[0]?.headers.get('authorization')).toMatch(/^Bearer token-\d+$/)
    // A mouse click would first scroll to the button, and scrolling already loads the next page.
    const loadMore = page.getByRole('button', { name: 'Load more' })
    await expect.element(loadMore).toBeInTheDocument()
    ;(loadMore.element() as HTMLElement).click()
    await held.arrived
    const placeholders = () => document.querySelectorAll('main ul[aria-busy="true"] > li[aria-hidden="true"]').length
    await expect.poll(placeholders).toBe(4)
    held.release()
    await expect.poll(() => cards.elements().length).toBe(38)
    expect(calls.queriesOf(SEARCH).map((query) => query.get('page'))).toEqual(['1', '2'])
  })

  test('asks for no page after one that is not full, or that reaches the total', async () => {
    const api = listApi(20)
    const calls = recordCalls(api)
    await renderRoute('/products', { api })
    await expect.poll(() => cards.elements().length).toBe(20)
    cards.last().element().scrollIntoView()
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    expect(calls.to(SEARCH)).toHaveLength(1)
  })

  for (const { title, status, body, sentence } of [
    { title: 'shows "Products not found" for a 404', status: 404, body: '{}', sentence: 'Products not found' },
    {
      title: 'shows the text of the answer for another failure',
      status: 400,
      body: 'The shelf is locked',
      sentence: 'The shelf is locked',
    },
    {
      title: 'shows "Failed to load products" without a text',
      status: 400,
      body: '',
      sentence: 'Failed to load products',
    },
  ])
    test(title, async () => {
      await renderRoute('/products', { api: listApi().fail(searchProducts, { status, body }) })
      await expectToReadIn(page.getByRole('main').getByRole('alert'), sentence)
    })
})

describe('an empty list', () => {
  test('says "No matches found" for a search text, and names the text', async () => {
    await renderRoute('/products?search=flux', { api: emptyApi() })
    await expect.element(heading('No matches found')).toBeVisible()
    await expect.element(page.getByText(/nothing for .flux/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reset All Filters' })).toBeVisible()
  })

  test('says "Nothing to see here" without a search text or filter, and has nothing to reset', async () => {
    await renderRoute('/products', { api: emptyApi() })
    await expect.element(heading('Nothing to see here')).toBeVisible()
    await expect.element(page.getByText('No products match your current selection', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Reset All Filters')).not.toBeInTheDocument()
  })

  for (const query of ['category_ids=1', 'min_price=5000', 'max_price=5000'])
    test(`offers "Reset All Filters" with ${query}, which clears it`, async () => {
      const { path } = await renderRoute(`/products?${query}`, { api: emptyApi() })
      await expect.element(heading('Nothing to see here')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Reset All Filters' }).first().click()
      await expect.poll(path).toBe('/products')
    })

  test('links to support, featured products and newest arrivals', async () => {
    await renderRoute('/products', { api: emptyApi() })
    const main = page.getByRole('main')
    await expect.element(main.getByText('Need help?')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact')
    await expect
      .element(main.getByRole('link', { name: 'Featured Products' }))
      .toHaveAttribute('href', '/products?featured=true')
    await expect
      .element(main.getByRole('link', { name: 'Newest Arrivals' }))
      .toHaveAttribute('href', '/products?newest=true')
  })
})

describe('the memory of the catalogue', () => {
  /** Opens the list, then returns to it from another page after each of the given delays. */
  async function countCalls(path: string, ...minutes: number[]) {
    const clock = stopClock()
    const api = listApi(30)
    const calls = recordCalls(api)
    const { router } = await renderRoute(path, { api })
    const counts: number[] = []
    for (const delay of minutes) {
      await expect.element(cards.first()).toBeVisible()
      await router.navigate('/about')
      await expect.element(cards.first()).not.toBeInTheDocument()
      await clock.pass(delay * 60_000)
      await router.navigate(path)
      await expect.element(cards.first()).toBeVisible()
      counts.push(calls.queriesOf(SEARCH).filter((query) => query.get('page') === '1').length)
    }
    return { counts, now: () => calls.queriesOf(SEARCH).filter((query) => query.get('page') === '1').length }
  }

  test('serves the unfiltered list without a call for 5 minutes, and then asks again', async () => {
    const { counts, now } = await countCalls('/products', 4.9, 0.2)
    expect(counts[0]).toBe(1)
    await expect.poll(now).toBe(2)
  })

  for (const path of ['/products?search=relay', '/products?category_ids=1'])
    test(`serves ${path} without a call after an hour`, async () => {
      expect((await countCalls(path, 60)).counts).toEqual([1])
    })
})

test('floats a button to the top beyond 400 px of scroll', async () => {
  await renderRoute('/products', { api: listApi() })
  await expect.element(cards.first()).toBeVisible()
  const toTop = page.getByRole('button', { name: 'Back to top' })
  scrollTo({ top: 400, behavior: 'instant' })
  await expect.poll(() => scrollY).toBe(400)
  await expect.element(toTop).not.toBeInTheDocument()
  scrollTo({ top: 402, behavior: 'instant' })
  await expect.element(toTop).toBeVisible()
  await toTop.click()
  await expect.poll(() => scrollY).toBe(0)
})

test('reads the name of the whole list as its heading', async () => {
  await renderRoute('/products', { api: listApi() })
  await expectToRead(page.getByRole('heading', { level: 1 }), 'Products')
})
