import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  getProduct,
  listFeaturedProducts,
  listPopularProducts,
  listProducts,
  listRecommendations,
} from '#contract/catalogue/calls.ts'
import { getStatsOverview } from '#contract/insights/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { readToken } from '#app/session/session.ts'
import { catalogueApi, sampleCards } from './support/catalogue-api.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import { allowNoise } from './support/noise.ts'
import { renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleProduct, sampleUser } from './support/samples.ts'

const panel = page.getByRole('complementary', { name: 'Shop in numbers' })
const panelHeading = (name: string) => panel.getByRole('heading', { name })
const failure = panel.getByText('Failed to load content. Please try again later.')

beforeEach(() => page.viewport(1440, 900))

/** Creates a fake API with statistics for one week. */
function panelApi() {
  const days = [1, 2, 3, 4, 5, 6, 1234].map((views, day) => ({ views, sales: day }))
  return catalogueApi()
    .on(getStatsOverview, () => ({ ...exampleOf(getStatsOverview), total_views: 5678, daily_stats: days }))
    .on(getProduct, ({ params }) => sampleProduct({ id: Number(params.product_id) }))
    .on(recordView, () => ({}) as never)
}

const linksOf = (place: number) =>
  panel
    .getByRole('list')
    .nth(place)
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)

test('shows totals, a chart and three lists that link to products', async () => {
  const api = panelApi()
  const { path } = await renderRoute('/', { api })
  await expect.element(panelHeading('Recently Viewed')).toBeVisible()
  expect(textsOf(panel.getByRole('heading').elements())).toEqual([
    'Performance Overview',
    'Hot Sales',
    'Top Rated',
    'Recently Viewed',
  ])
  const calls = api.calls.map(({ name, query }) => name + query)
  expect(calls).toEqual(
    expect.arrayContaining([
      `GET ${listPopularProducts.path}?limit=3`,
      `GET ${listFeaturedProducts.path}?limit=3`,
      `GET ${listProducts.path}?sort_by=views_count&sort_order=desc&limit=4`,
      `GET ${getStatsOverview.path}`,
    ]),
  )
  expect(api.countOf(listRecommendations)).toBe(0)

  await expect.element(panel.getByText('Total views')).toBeVisible()
  await expect.element(panel.getByText('5,678')).toBeVisible()
  const table = panel.getByRole('table', { name: 'Views and sales of the last 7 days' })
  await expect.element(table.getByText('Day 7 is today so far')).toBeInTheDocument()
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `Day ${day}`)
  expect(textsOf(table.getByRole('rowheader').elements())).toEqual(days)
  expect(textsOf(table.getByRole('row', { name: 'Day 7' }).getByRole('cell').elements())).toEqual(['1,234', '6'])
  const chart = panel.element().querySelector('figure svg')
  expect(textsOf([...(chart?.querySelectorAll('text') ?? [])]).filter((text) => text?.startsWith('Day'))).toEqual(days)
  const surface = getComputedStyle(panel.element().querySelector('.box') ?? document.body).backgroundColor
  const fills = [...(chart?.querySelectorAll('circle') ?? [])].map((point) => getComputedStyle(point).fill)
  expect(fills, "today's points are hollow").toEqual([surface, surface])

  expect([0, 1, 2].map((place) => linksOf(place).length)).toEqual([3, 3, 4])
  const lists = panel.getByRole('list')
  expect(lists.nth(1).getByRole('img', { name: 'Rated 4.8 of 5' }).elements()).toHaveLength(3)
  expect(
    lists
      .nth(0)
      .getByText(/Rwf\s*[\d,]+/)
      .elements(),
  ).toHaveLength(3)
  const colorOf = (place: number) => getComputedStyle(lists.nth(place).getByText(/Rwf/).first().element()).color
  expect(colorOf(0), 'hot prices are red').not.toBe(colorOf(2))

  const link = lists.nth(2).getByRole('link').first()
  link.element().focus()
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/product/1')
})

test('recommends two products next to a product, and leaves them out when they fail to load', async () => {
  const api = panelApi().on(listRecommendations, ({ query }) =>
    sampleCards(Number(query.get('limit') ?? 4)).map((card) => ({ ...card, bought_together: 7 })),
  )
  const { router } = await renderRoute('/product/1', { api })
  const recommended = panelHeading('Recommended for You')
  await expect.element(recommended).toBeVisible()
  expect(linksOf(1)).toHaveLength(2)
  await expect.element(page.getByText('Bought together in 7 orders').first()).toBeVisible()
  // Each product list sends the name of its place on the page, so that the server can omit products already shown on
  // that page.
  const queries = (path: string) => api.calls.filter(({ name }) => name === `GET ${path}`).map(({ query }) => query)
  await expect
    .poll(() => queries('/api/products/recommendations/:product_id').toSorted())
    .toEqual(['?limit=2&place=recommended', '?place=related'])
  await expect
    .poll(() => queries(listPopularProducts.path).toSorted())
    .toEqual(['?limit=3&place=hot&for=1', '?limit=4&place=also&for=1'])
  await expect.poll(() => queries(listFeaturedProducts.path)).toEqual(['?limit=3&place=top_rated&for=1'])

  api.fail(listRecommendations, 'product_not_found')
  await router.navigate('/product/2')
  await expect.poll(() => queries(listFeaturedProducts.path)).toContain('?limit=3&place=top_rated&for=2')
  await expect.element(recommended).not.toBeInTheDocument()
  await expect.element(panelHeading('Top Rated')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  expectNoHorizontalScroll('a product with its panel')
})

test('shows four placeholders and then one error, and reloads on Try Again', async () => {
  allowNoise(/^warn: Hot sales error: 503$/)
  const api = panelApi().fail(listPopularProducts, { status: 503, body: '' })
  const held = api.hold(listPopularProducts)
  await renderRoute('/products', { api })
  const waiting = panel.getByRole('status')
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  expect(waiting.element().querySelectorAll(':scope > div')).toHaveLength(4)
  await held.arrived
  held.release()
  await expect.element(failure).toBeVisible()
  expect(failure.elements()).toHaveLength(1)
  api.on(listPopularProducts, () => sampleCards(3))
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(panelHeading('Hot Sales')).toBeVisible()
})

test('logs each failed call', async () => {
  const logged: string[] = []
  const { warn } = console
  console.warn = (...values) => void logged.push(values.join(' '))
  onTestFinished(() => void (console.warn = warn))
  const api = panelApi()
    .fail(listPopularProducts, { status: 503, body: '' })
    .fail(listFeaturedProducts, { status: 500, body: '' })
    .fail(listProducts, { status: 500, body: '' })
    .fail(getStatsOverview, { status: 500, body: '' })
  await renderRoute('/products', { api })
  await expect.element(failure).toBeVisible()
  await expect
    .poll(() => logged.toSorted())
    .toEqual(['Featured error: 500', 'Hot sales error: 503', 'Recent views error: 500', 'Stats error: 500'])
})

test('signs out and opens the login when a call reports the end of the session', async () => {
  allowNoise(/^warn: Hot sales error: 401$/)
  const api = panelApi().fail(listPopularProducts, 'session_ended')
  const { path } = await renderRoute('/products', { api, user: sampleUser() })
  await expect.poll(path).toMatch(/^\/login/)
  expect(readToken()).toBeNull()
  const { headers } = api.calls.find(({ name }) => name === `GET ${listPopularProducts.path}`) ?? {}
  expect(headers?.get('authorization')).toMatch(/^Bearer token-\d+$/)
  expect(headers?.get('content-type')).toBe('application/json')
})

test('sends no calls on a screen that is too narrow for it', async () => {
  await page.viewport(1279, 900)
  const api = panelApi()
  await renderRoute('/products', { api })
  await expect.element(page.getByRole('heading', { name: 'Part 1', exact: true })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(api.countOf(getStatsOverview)).toBe(0)
})
