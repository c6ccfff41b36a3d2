import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  ADMIN,
  expectAccessible,
  expectNoHorizontalScroll,
  signInThroughApi,
  test,
  testWithConsole,
} from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })
testWithConsole.use({ viewport: { width: 1440, height: 900 } })

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Shop in numbers' })
const POPULAR = '**/api/products/popular_products?limit=3'
const FAILED = 'Failed to load content. Please try again later.'

test('The side panel of the home page shows totals, a chart and three lists that link to products', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/')
  const panel = panelOf(page)
  const headings = ['Performance Overview', 'Hot Sales', 'Top Rated', 'Recently Viewed']
  await expect(panel.getByRole('heading')).toHaveText(headings)
  expect(calls).toEqual(
    expect.arrayContaining([
      '/api/products/popular_products?limit=3',
      '/api/products/featured?limit=3',
      '/api/products/?sort_by=views_count&sort_order=desc&limit=4',
      '/api/products/stats/overview',
    ]),
  )
  expect(calls.filter((call) => call.includes('recommendations'))).toEqual([])

  await expect(panel.getByText('Total views')).toBeVisible()
  const table = panel.getByRole('table', { name: 'Views and sales of the last 7 days' })
  await expect(table.getByRole('rowheader')).toHaveText([1, 2, 3, 4, 5, 6, 7].map((day) => `Day ${day}`))
  await expect(panel.locator('svg text', { hasText: /^Day \d$/ })).toHaveCount(7)
  await expect(table.getByText('Day 7 is today and not over yet')).toBeAttached()
  const fills = panel.locator('figure circle').evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).fill))
  const surface = await panel
    .locator('.box')
    .first()
    .evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(await fills, "today's points are hollow").toEqual([surface, surface])

  const lists = panel.getByRole('list')
  for (const [place, length] of [3, 3, 4].entries())
    await expect(lists.nth(place).getByRole('listitem')).toHaveCount(length)
  await expect(lists.nth(1).getByRole('img', { name: 'Rated 4.8 of 5' })).toHaveCount(3)
  const prices = lists.nth(0).getByText(/Rwf\s*[\d,]+/)
  await expect(prices).toHaveCount(3)
  const colours = await Promise.all([0, 2].map((place) => colourOf(lists.nth(place).getByText(/Rwf/).first())))
  expect(colours[0], 'hot prices are red').not.toBe(colours[1])
  await expectAccessible(page, 'home with its panel')

  const link = lists.nth(2).getByRole('link').first()
  await link.focus()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
})

test('The side panel of a product page recommends two products, and leaves them out when they fail', async ({
  page,
}) => {
  await page.goto('/product/1')
  const panel = panelOf(page)
  const recommended = panel.getByRole('heading', { name: 'Recommended for You' })
  await expect(recommended).toBeVisible()
  await expect(panel.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(2)

  await page.route('**/api/products/recommendations/2?limit=2&place=recommended', (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.goto('/product/2')
  await expect(panel.getByRole('heading', { name: 'Top Rated' })).toBeVisible()
  await expect(recommended).toBeHidden()
  await expect(panel.getByText(FAILED)).toBeHidden()
  await expectNoHorizontalScroll(page, 'product with its panel')
})

test('A product page shows no product twice but in Recently Viewed, and how often parts were bought together', async ({
  page,
  request,
}) => {
  const path = `/product/${await findNamedPair(request)}`
  await page.goto(path)
  const lists = panelOf(page).getByRole('list')
  await expect(panelOf(page).getByRole('heading', { name: 'Top Rated' })).toBeVisible()
  await expect(panelOf(page).getByRole('heading', { name: 'Recommended for You' })).toBeVisible()
  await expect(lists).toHaveCount(4)
  const shelves = page.getByRole('article').getByRole('link', { name: 'View Details' })
  await expect(shelves).toHaveCount(8)
  const panel = (place: number) => lists.nth(place).getByRole('link')
  const links = [shelves, panel(0), panel(1), panel(2)]
  const shown = await Promise.all(
    links.map((list) => list.evaluateAll((all) => all.map((link) => link.getAttribute('href')))),
  )
  const addresses = [path, ...shown.flat()]
  expect(new Set(addresses).size, addresses.join(' ')).toBe(addresses.length)
  await expect(page.getByText(/^Bought together in \d+ orders$/).first()).toBeVisible()
})

/** A product that at least five accounts bought together with another. */
async function findNamedPair(request: APIRequestContext): Promise<number> {
  const popular = (await (await request.get('/api/products/popular_products?limit=50')).json()) as { id: number }[]
  for (const { id } of popular) {
    const answer = await request.get(`/api/products/recommendations/${id}?place=related`)
    const cards = (await answer.json()) as { bought_together?: number }[]
    if (cards.length === 4 && cards[0]?.bought_together) return id
  }
  throw new Error('Nothing is named as bought together')
}

testWithConsole.describe('Failing calls of the side panel', () => {
  testWithConsole(
    'The side panel shows four placeholders and then one error, and loads on Try Again',
    async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
      let answer = () => undefined as unknown
      const held = new Promise((resolve) => (answer = () => resolve(undefined)))
      await page.route(POPULAR, async (route) => {
        await held
        await route.fulfill({ status: 503 })
      })
      await page.goto('/products')
      const panel = panelOf(page)
      const waiting = panel.getByRole('status')
      await expect(waiting).toHaveAttribute('aria-busy', 'true')
      await expect(waiting.locator('> div')).toHaveCount(4)
      answer()
      await expect(panel.getByText(FAILED)).toHaveCount(1)
      expect(logged).toContain('Hot sales error: 503')
      await expectAccessible(page, 'the failed panel')

      await page.unroute(POPULAR)
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await expect(panel.getByRole('heading', { name: 'Hot Sales' })).toBeVisible()
    },
  )

  testWithConsole(
    'Each failed call of the side panel is logged, and a 401 removes the token and redirects to the login',
    async ({ page, request }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
      const failing = [
        ['**/api/products/featured?limit=3', 'Featured error: 500'],
        ['**/api/products/?sort_by=views_count*', 'Recent views error: 500'],
        ['**/api/products/stats/overview', 'Stats error: 500'],
      ] as const
      for (const [call] of failing) await page.route(call, (route) => route.fulfill({ status: 500 }))
      await page.goto('/')
      await expect(panelOf(page).getByText(FAILED)).toBeVisible()
      await expect.poll(() => logged).toEqual(expect.arrayContaining(failing.map(([, sentence]) => sentence)))
      for (const [call] of failing) await page.unroute(call)

      const token = await signInThroughApi(request, ADMIN)
      await page.evaluate((text) => localStorage.setItem('token', text), token)
      await page.route(POPULAR, (route) => route.fulfill({ status: 401, json: REFUSED }))
      const [call] = await Promise.all([page.waitForRequest(POPULAR), page.reload()])
      expect(call.headers()).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
      await expect(page).toHaveURL(/\/login/)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    },
  )
})

test('A chart whose code cannot be fetched leaves the page and the rest of the side panel', async ({ page }) => {
  await page.route('**/assets/daily-chart-*', (route) => route.fulfill({ status: 404 }))
  const answered = page.waitForResponse('**/assets/daily-chart-*')
  await page.goto('/')
  await answered
  await expect(panelOf(page).getByRole('heading', { name: 'Hot Sales' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
})

test('Screens narrower than the side panel load neither its code nor its data', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 900 })
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(panelOf(page)).toBeHidden()
  expect(calls.filter((call) => /stats\/overview|side-panel-content|daily-chart/.test(call))).toEqual([])
})

const REFUSED = { detail: 'Please sign in again.', message: 'Please sign in again.', code: 'session_ended' }

function colourOf(element: ReturnType<Page['locator']>): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).color)
}
