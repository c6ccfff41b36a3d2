import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  getProduct,
  listFeaturedProducts,
  listPopularProducts,
  listProducts,
  listRecommendations,
} from '#contract/catalogue/calls.ts'
import { getStatsOverview } from '#contract/insights/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleProduct, sampleUser } from '#test/screens/support/samples.ts'
import { expectToReadIn, recordCalls } from './reading.ts'

const panel = page.getByRole('complementary', { name: 'Shop in numbers' })
const listUnder = (name: string) => panel.getByRole('heading', { name }).element().parentElement as HTMLElement

const product = (id: number, name: string, fields = {}) => sampleProduct({ id, name, rating: null, ...fields })

function panelApi() {
  return fakeApi()
    .on(getProduct, () => product(5, 'Relay'))
    .on(recordView, () => ({}) as never)
    .on(getStatsOverview, () => ({
      ...exampleOf(getStatsOverview),
      total_views: 98765,
      daily_stats: [
        { sales: 1, views: 10 },
        { sales: 2, views: 20 },
        { sales: 3, views: 30 },
      ] as never,
    }))
    .on(listPopularProducts, () => [product(11, 'Hot part', { price: 1234567 })])
    .on(listFeaturedProducts, () => [product(12, 'Rated part', { rating: 3.3 }), product(13, 'Unrated part')])
    .on(listProducts, () => ({ ...exampleOf(listProducts), items: [product(14, 'Seen part')] as never }))
    .on(listRecommendations, () => [product(15, 'Like part')])
}

async function renderWide(path = '/products', options: Parameters<typeof renderRoute>[1] = {}) {
  await page.viewport(1440, 1000)
  return renderRoute(path, { api: panelApi(), ...options })
}

describe('the side panel', () => {
  test('shows the performance overview with total views and a chart of the days', async () => {
    await renderWide()
    await expectToReadIn(panel, 'Performance Overview')
    await expectToReadIn(panel, '98,765')
    const chart = panel.getByRole('figure')
    await expect.element(chart).toBeVisible()
    for (const label of ['Day 1', 'Day 2', 'Day 3'])
      await expect
        .poll(() => [...chart.element().querySelectorAll('svg text')].map(({ textContent }) => textContent))
        .toContain(label)
  })

  test('lists Hot Sales, Top Rated and Recently Viewed, each product with name, price and link', async () => {
    await renderWide()
    await expectToReadIn(panel, 'Hot Sales')
    expect(listUnder('Hot Sales').innerText.replaceAll(/\s+/g, ' ')).toContain('Hot part Rwf 1,234,567')
    expect(listUnder('Top Rated').innerText).toContain('Rated part')
    expect(listUnder('Recently Viewed').innerText).toContain('Seen part')
    await expect.element(panel.getByRole('link', { name: 'Hot part' })).toHaveAttribute('href', '/product/11')
  })

  test('shows the rating of a top rated product, and 4.8 without one', async () => {
    await renderWide()
    await expectToReadIn(panel, 'Top Rated')
    const [rated, unrated] = [...listUnder('Top Rated').querySelectorAll('li')].map(({ innerText }) => innerText)
    expect(rated).toContain('3.3')
    expect(unrated).toContain('4.8')
  })

  test('asks for 3 hot, 3 top rated and the 4 most viewed, with the bearer token and as JSON', async () => {
    const api = panelApi()
    const calls = recordCalls(api)
    await renderWide('/products', { api, user: sampleUser() })
    await expectToReadIn(panel, 'Recently Viewed')
    const sent = [
      'GET /api/products/popular_products?limit=3',
      'GET /api/products/featured?limit=3',
      'GET /api/products/?sort_by=views_count&sort_order=desc&limit=4',
      'GET /api/products/stats/overview',
    ]
    for (const line of sent) {
      const [call] = calls.to(line)
      expect(call?.line).toBe(line)
      expect(call?.headers.get('authorization')).toMatch(/^Bearer token-\d+$/)
      expect(call?.headers.get('content-type')).toBe('application/json')
    }
    expect(calls.to('GET /api/products/recommendations')).toEqual([])
  })

  test('recommends 2 products on the page of a product', async () => {
    const api = panelApi()
    const calls = recordCalls(api)
    await renderWide('/product/5', { api })
    await expectToReadIn(panel, 'Recommended for You')
    expect(listUnder('Recommended for You').innerText).toContain('Like part')
    const limits = calls.queriesOf('GET /api/products/recommendations/5').map((query) => query.get('limit'))
    expect(limits).toContain('2')
  })

  for (const { title, prepare } of [
    { title: 'come back empty', prepare: (api: ReturnType<typeof fakeApi>) => api.on(listRecommendations, () => []) },
    {
      title: 'fail',
      prepare: (api: ReturnType<typeof fakeApi>) => api.fail(listRecommendations, { status: 400, body: {} }),
    },
  ])
    test(`leaves "Recommended for You" out where recommendations ${title}`, async () => {
      await renderWide('/product/5', { api: prepare(panelApi()) })
      await expectToReadIn(panel, 'Recently Viewed')
      await expect.element(panel.getByText('Recommended for You')).not.toBeInTheDocument()
      await expect.element(panel.getByText('Failed to load content')).not.toBeInTheDocument()
    })

  for (const { width, isShown } of [
    { width: 1279, isShown: false },
    { width: 1280, isShown: true },
  ])
    test(`${isShown ? 'is shown' : 'is not there'} at ${width} px`, async () => {
      await page.viewport(width, 900)
      await renderRoute('/products', { api: panelApi() })
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      if (isShown) await expectToReadIn(panel, 'Hot Sales')
      else expect(document.querySelector('aside[aria-label="Shop in numbers"]')?.checkVisibility() ?? false).toBe(false)
    })
})

describe('a failed side panel', () => {
  for (const { endpoint, log } of [
    { endpoint: listPopularProducts, log: 'Hot sales error: 400' },
    { endpoint: listFeaturedProducts, log: 'Featured error: 400' },
    { endpoint: listProducts, log: 'Recent views error: 400' },
    { endpoint: getStatsOverview, log: 'Stats error: 400' },
  ])
    test(`says so and logs "${log}", and loads again on "Try Again"`, async () => {
      const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      onTestFinished(() => logged.mockRestore())
      const api = panelApi().failOnce(endpoint, { status: 400, body: {} })
      await renderWide('/products', { api })
      await expectToReadIn(panel, 'Failed to load content. Please try again later.')
      expect(logged.mock.calls.flat().map(String)).toContain(log)
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await expectToReadIn(panel, 'Hot Sales')
    })
})
