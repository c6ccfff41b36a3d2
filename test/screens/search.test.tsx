import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { getProduct, listRecommendations, listSuggestions, searchProducts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { catalogueApi, listPage, sampleCard, sampleCards } from './support/catalogue-api.ts'
import { stopClock } from './support/clock.ts'
import { expectAccessible, expectNoHorizontalScroll, idle } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleProduct } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const field = page.getByRole('combobox', { name: 'Search products' })
const list = page.getByRole('listbox')
const option = (name: string) => page.getByRole('option', { name })
const filters = page.getByRole('complementary', { name: 'Filters' })
const h1 = (name: string) => page.getByRole('heading', { level: 1, name })
const textOf = () => (field.element() as HTMLInputElement).value

const cards = [...sampleCards(6, { category_id: 2 }), sampleCard(7, { name: 'Stepper', category_id: 3 })]
const products = [
  { id: 1, name: 'SG90 Micro Servo 9g', price: 3500, image: null, picture: null },
  { id: 2, name: 'LM35DZ Sensor', price: 900, image: null, picture: null },
]
const categories = [{ id: 31, name: 'Servo Motors' }]

/** Creates a fake API that suggests everything containing the typed text. */
function searchApi() {
  const has = (text: string, query: URLSearchParams) => text.toLowerCase().includes(query.get('q') ?? '')
  return catalogueApi(cards)
    .on(listSuggestions, ({ query }) => ({
      products: products.filter(({ name }) => has(name, query)),
      categories: categories.filter(({ name }) => has(name, query)),
      part_numbers: ['NE555P'].filter((code) => has(code, query)),
      readings: [],
    }))
    .on(getProduct, ({ params }) => sampleProduct({ ...products[Number(params.product_id) - 1] }))
    .on(listRecommendations, () => [])
    .on(recordView, () => ({}) as never)
}

beforeEach(() => page.viewport(1440, 900))

/** Returns the query parameters of all requests to an endpoint, in order. */
const queriesOf = (api: ReturnType<typeof searchApi>, { method, path }: { method: string; path: string }) =>
  api.calls.filter(({ name }) => name === `${method} ${path}`).map(({ query }) => new URLSearchParams(query))

describe('the search suggestions', () => {
  test('focuses the search on a key press, and selects suggestions with the arrow keys', async () => {
    const { path } = await renderRoute('/cart', { api: searchApi() })
    await expect.element(h1('Shopping Cart')).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('serv')
    await expect
      .element(page.getByRole('group', { name: 'Products' }).getByRole('option', { name: 'SG90 Micro Servo 9g' }))
      .toBeVisible()
    await expect
      .element(page.getByRole('group', { name: 'Categories' }).getByRole('option', { name: 'Servo Motors' }))
      .toBeVisible()
    await expect.element(page.getByText('2 suggestions')).toBeInTheDocument()

    const [first, last] = [page.getByRole('option').first(), page.getByRole('option').last()]
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(first).toHaveAttribute('aria-selected', 'true')
    await expect.element(field).toHaveAttribute('aria-activedescendant', first.element().id)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(first).toHaveAttribute('aria-selected', 'false')
    await expect.element(last).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(last).toHaveAttribute('aria-selected', 'true')

    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    expect(textOf()).toBe('serv')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(textOf()).toBe('')
    expect(path(), 'typing elsewhere only suggests').toBe('/cart')

    await userEvent.keyboard('ne5')
    await expect
      .element(page.getByRole('group', { name: 'Part numbers' }).getByRole('option'))
      .toHaveTextContent('NE555P')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.poll(path).toBe('/products?search=NE555P')
    expect(textOf()).toBe('NE555P')
    await expect.element(h1('Results for “NE555P”')).toHaveFocus()
  })

  test('opens a product or category on a click', NIGHTLY, async () => {
    const { path } = await renderRoute('/products', { api: searchApi() })
    await field.fill('servo')
    await option('Servo Motors').click()
    await expect.poll(path).toBe('/products?category_ids=31')
    expect(textOf()).toBe('')
    await field.fill('sg90')
    await option('SG90 Micro Servo 9g').click()
    await expect.element(h1('SG90 Micro Servo 9g')).toHaveFocus()
  })

  test('ignores late answers to an earlier text, and keeps suggestions until the next arrive', async () => {
    const api = searchApi()
    const late = api.hold(listSuggestions, { late: true })
    await renderRoute('/cart', { api })
    await field.click()
    await userEvent.keyboard('lm')
    await late.arrived
    await userEvent.keyboard('35')
    await expect.element(option('LM35DZ Sensor')).toBeVisible()
    late.release()
    await idle()
    await expect.element(option('LM35DZ Sensor')).toBeVisible()
    const next = api.hold(listSuggestions)
    await userEvent.keyboard('d')
    await next.arrived
    await expect.element(option('LM35DZ Sensor')).toBeVisible()
  })

  test('searches on Enter after suggestions fail, and shows all products for an empty search', async () => {
    const refusal = { status: 429, body: { message: 'Slow down', code: 'x' } }
    const api = searchApi().fail(listSuggestions, refusal)
    const { path } = await renderRoute('/product/1', { api })
    await field.fill('servo')
    await expect.poll(() => api.countOf(listSuggestions)).toBe(1)
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products?search=servo')
    await field.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products')
  })
})

describe('the search of the product grid', () => {
  test('waits until 500 ms after the last key, and shows all products when it is cleared', async () => {
    const clock = stopClock()
    const { path } = await renderRoute('/', { api: searchApi() })
    await expect.element(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
    await field.fill('step')
    await clock.pass(499)
    expect(path()).toBe('/')
    await clock.pass(1)
    await expect.poll(path).toBe('/?search=step')
    await expect.element(page.getByRole('heading', { name: 'Results for “step”' })).toBeVisible()
    await field.fill('')
    await clock.pass(500)
    await expect.poll(path).toBe('/products')
  })

  test("searches the whole shop at once on Enter, and keeps the page's filters while typing", NIGHTLY, async () => {
    const clock = stopClock()
    const { path, router } = await renderRoute('/products', { api: searchApi() })
    await filters.getByRole('checkbox', { name: /^Sensors/ }).click()
    await expect.poll(path).toBe('/products?category_ids=2')
    await expect.element(page.getByRole('status').filter({ hasText: '6 of 9' })).toBeVisible()
    await userEvent.keyboard('/') // moves the focus away from the selected checkbox
    await expect.element(field).toHaveFocus()
    await field.fill('stepper')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products?search=stepper')
    await clock.pass(1_000)
    expect(path(), 'the wait for another key is cancelled').toBe('/products?search=stepper')
    await expect.element(page.getByRole('status').filter({ hasText: '1 of 9' })).toBeVisible()

    await router.navigate(-1)
    await expect.poll(textOf).toBe('')
    await field.fill('stepper')
    await clock.pass(500)
    await expect.poll(path).toBe('/products?category_ids=2&search=stepper')
  })
})

/** Gives the visual viewport the height that a phone's keyboard leaves. */
function showKeyboard(height: number): void {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height, offsetTop: 0 }))
}

describe('the list of suggestions', () => {
  const boxOf = (target: Locator) => target.element().getBoundingClientRect()
  /** Returns the box of the list and the link below it. */
  const panelBox = () => (list.element().parentElement as HTMLElement).getBoundingClientRect()

  async function openList() {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field.fill('s')
    await userEvent.keyboard('er')
    await expect.element(option('SG90 Micro Servo 9g')).toBeVisible()
    await expect.poll(() => document.getAnimations().length).toBe(0)
  }

  test('covers neither the search box nor the keyboard of a phone', NIGHTLY, async () => {
    for (const [width, height, visible] of [
      [360, 640, 350],
      [390, 844, 500],
    ] as const) {
      await page.viewport(width, height)
      showKeyboard(visible)
      await renderRoute('/cart', { api: searchApi() })
      await openList()
      expect(panelBox().top).toBeGreaterThanOrEqual(boxOf(field).bottom)
      expect(panelBox().bottom).toBeLessThanOrEqual(visible)
      vi.unstubAllGlobals()
      await cleanup()
    }
  })

  test('covers no search box at 400 % zoom, and the page scrolls to its end', NIGHTLY, async () => {
    for (const [width, height] of [
      [320, 256],
      [341, 192],
    ] as const) {
      await page.viewport(width, height)
      await renderRoute('/cart', { api: searchApi() })
      await openList()
      expect(panelBox().top).toBeGreaterThanOrEqual(boxOf(field).bottom)
      expect(panelBox().height).toBeGreaterThanOrEqual(100)
      const link = page.getByRole('search').getByRole('link', { name: 'Paste a parts list' })
      link.element().scrollIntoView({ block: 'nearest' })
      await expect.element(link).toBeInViewport({ ratio: 1 })
      await cleanup()
    }
  })

  test('does not cover the search box on a wide screen', NIGHTLY, async () => {
    await page.viewport(1280, 800)
    await renderRoute('/cart', { api: searchApi() })
    await field.fill('ser')
    await expect.element(option('SG90 Micro Servo 9g')).toBeVisible()
    expect(panelBox().top).toBeGreaterThanOrEqual(boxOf(field).bottom)
  })
})

describe('the search on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('shows in chips how the search was read, and offers to search for exactly what was typed', async () => {
    const understood = [
      { kind: 'value' as const, text: '4.7 kΩ', typed: '4k7', property: 'resistance' },
      { kind: 'concept' as const, text: 'resistor', typed: 'résistance' },
    ]
    const api = searchApi().on(searchProducts, ({ query }) => ({
      ...listPage(cards, new URLSearchParams()),
      understood: understood.filter(({ typed }) => !query.getAll('literal').includes(typed)),
    }))
    const { path } = await renderRoute('/products?search=4k7+r%C3%A9sistance', { api })
    const reading = page.getByRole('button', { name: 'Search for “4k7” exactly as typed, not as 4.7 kΩ' })
    await expect.element(reading).toHaveTextContent('4k7 = 4.7 kΩ')
    await expect.element(page.getByText('résistance = resistor')).toBeVisible()
    expectNoHorizontalScroll('the chips')
    await expectAccessible('the chips', 'main ul')
    reading.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toMatch(/&literal=4k7$/)
    const again = page.getByRole('button', { name: 'Interpret “4k7” again' })
    await expect.element(again).toBeVisible()
    again.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toMatch(/search=4k7\+r%C3%A9sistance$/)
    expect(queriesOf(api, searchProducts).map((query) => query.getAll('literal'))).toContainEqual(['4k7'])
  })

  test('says when no part has exactly the searched value', NIGHTLY, async () => {
    const fallback = { by: 'values', text: '4.7 kΩ, 4.3 kΩ' } as const
    const api = searchApi().on(searchProducts, () => ({ ...listPage(cards, new URLSearchParams()), fallback }))
    await renderRoute('/products?search=4k6+resistor', { api })
    await expect
      .element(page.getByText('No part has exactly this value. Showing similar values: 4.7 kΩ, 4.3 kΩ.'))
      .toBeVisible()
  })

  test('opens with its icon, and closes on Escape, on a press outside and after a choice', NIGHTLY, async () => {
    await renderRoute('/cart', { api: searchApi() })
    const icon = page.getByRole('button', { name: 'Search', exact: true })
    await expect.element(field).not.toBeInTheDocument()
    await icon.click()
    await expect.element(field).toHaveFocus()
    await field.fill('serv')
    await expect.element(list).toBeInViewport({ ratio: 1 })
    expectNoHorizontalScroll('the suggestions')
    await userEvent.keyboard('{Escape}')
    expect(textOf()).toBe('serv')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(textOf()).toBe('')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(icon).toHaveFocus()
    await icon.click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).click()
    await expect.element(field).not.toBeInTheDocument()
    await icon.click()
    await field.fill('serv')
    await option('SG90 Micro Servo 9g').click()
    await expect.element(h1('SG90 Micro Servo 9g')).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })
})
