import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideways, tabTo, test } from './person.ts'

test.use({ viewport: { width: 1024, height: 900 } })

const LIST = '**/api/products/search_products?*'
const cardsOf = (page: Page) => page.getByRole('link', { name: 'View Details' })
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** The list's calls, as the queries that they carry. */
function watchCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/search_products') calls.push(searchParams)
  })
  return calls
}

test.describe('filters', () => {
  test('sorting: three as specified, then price; best match only with a search text', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/')
    const filters = filtersOf(page)
    const usual = ['Latest', 'Oldest', 'Most Popular', 'Price, low to high', 'Price, high to low']
    expect(await filters.getByRole('group', { name: 'Sort By' }).getByRole('radio').all()).toHaveLength(5)
    for (const [place, name] of usual.entries())
      await expect(filters.getByRole('radio').nth(place)).toHaveAccessibleName(name)
    await expect(filters.getByRole('radio', { name: 'Latest' })).toBeChecked()

    await filters.getByRole('radio', { name: 'Price, low to high' }).check()
    await expect(page).toHaveURL('/?sort_by=price&sort_order=asc')
    await expect.poll(() => calls.at(-1)?.get('sort_by')).toBe('price')
    await page.goBack()
    await expect(filters.getByRole('radio', { name: 'Latest' })).toBeChecked()

    await page.goto('/products?search=servo')
    await expect(filters.getByRole('radio').first()).toHaveAccessibleName('Best match')
    await expect(filters.getByRole('radio', { name: 'Best match' })).toBeChecked()
  })

  test('prices: sent on release, kept apart, typed, clamped in the address', async ({ page }) => {
    await page.goto('/products')
    const calls = watchCalls(page)
    const filters = filtersOf(page)
    const low = filters.getByRole('slider', { name: 'Lowest price' })
    const high = filters.getByRole('slider', { name: 'Highest price' })
    await expect(filters.getByText('Rwf 100,000+')).toBeVisible()

    const track = (await low.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(track.x + 12, track.y + track.height / 2)
    await page.mouse.down()
    await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2, { steps: 4 })
    await expect(low).toHaveAttribute('aria-valuetext', /Rwf (49|50|51),000/)
    expect(calls, 'while the thumb is held').toEqual([])
    await expect(page).toHaveURL('/products')
    await page.mouse.up()
    await expect(page).toHaveURL(/min_price=(49|50|51)000$/)
    await expect.poll(() => calls.length).toBe(1)

    await high.press('Home')
    await expect(page).toHaveURL(/min_price=(\d\d)000&max_price=(\d\d)000$/)
    const [min = 0, max = 0] = (page.url().match(/\d+000/g) ?? []).map(Number)
    expect(max - min).toBe(1000)

    const to = filters.getByRole('textbox', { name: 'To price in Rwf' })
    await to.fill('3 000')
    await to.press('Enter')
    await expect(page).toHaveURL('/products?min_price=2000&max_price=3000')
    await expect(page.getByText(/^Rwf 2,000 - 3,000$/)).toBeVisible()

    await page.goto('/products?min_price=5&max_price=999999999')
    await expect(low).toHaveAttribute('aria-valuetext', 'Rwf 100')
    await expect(high).toHaveAttribute('aria-valuetext', 'Rwf 100,000+')
  })

  test('categories: a checklist that counts, opens and comes back with Back', async ({ page }) => {
    await page.goto('/')
    const filters = filtersOf(page)
    const heading = (count: number) => filters.getByRole('group', { name: `Categories (${count} selected)` })
    await expect(heading(0)).toBeVisible()
    await filters.getByRole('checkbox', { name: /^Sensors/ }).check()
    await expect(heading(1)).toBeVisible()
    await filters.getByRole('button', { name: 'Show what is in Power' }).click()
    const below = filters
      .getByRole('listitem')
      .filter({ hasText: /^Power/ })
      .getByRole('checkbox')
      .nth(1)
    await below.check()
    await expect(heading(2)).toBeVisible()
    await expect(page).toHaveURL(/category_ids=\d+&category_ids=\d+$/)
    await page.goBack()
    await expect(heading(1)).toBeVisible()
    await expectAccessible(page, 'a filtered list')
    await filters.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/')
    await expect(heading(0)).toBeVisible()
  })

  test('on phones they slide in, and close by Esc, outside and their button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    await expect(cardsOf(page)).toHaveCount(20)
    await expect(filtersOf(page)).toBeHidden()
    const open = page.getByRole('main').getByRole('button', { name: /^Filters/ })
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await open.click()
    await expectAccessible(page, 'the filter drawer')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await drawer.getByRole('checkbox', { name: /^Robotics/ }).check()
    await expect(drawer.getByRole('button', { name: /^Show \d+$/ })).toBeVisible()
    await page.mouse.click(368, 400)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Remove filter Robotics' })).toBeVisible()

    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSideways(page, 'the list')
    await open.click()
    await expectNoSideways(page, 'the filter drawer')
  })
})

test.describe('the grid', () => {
  test('eight placeholders at first, four for more, and each card with its facts', async ({ page }) => {
    await page.goto('/cart')
    let answer = () => undefined as unknown
    const hold = () =>
      page.route(LIST, async (route) => {
        await new Promise((resolve) => (answer = () => resolve(undefined)))
        await route.continue().catch(() => undefined)
      })
    await hold()
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    const grid = page.getByRole('main').locator('ul[aria-busy=true]')
    await expect(grid.locator('> li')).toHaveCount(8)
    answer()
    await expect(cardsOf(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(grid.locator('> li')).toHaveCount(24)
    await page.unroute(LIST)
    answer()
    await expect(cardsOf(page)).toHaveCount(40)

    const card = page.getByRole('article').first()
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await expect(card.getByText(/^Rwf\s[\d,]+$/)).toBeVisible()
    await expect(card.getByText(/^Sold by /)).toBeVisible()
    await expect(card.getByRole('button', { name: /^Add .* to cart$/ })).toBeVisible()
  })

  test('it grows while scrolling, and keeps its place on Back and after a reload', async ({ page }) => {
    await page.goto('/products')
    for (const count of [20, 40, 60]) {
      await expect(cardsOf(page)).toHaveCount(count)
      if (count < 60) await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    }
    const seen = page.getByRole('article').nth(44)
    await seen.scrollIntoViewIfNeeded()
    const name = await seen.getByRole('heading').innerText()
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    const calls = watchCalls(page)
    await seen.getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(seen).toBeInViewport()
    expect(calls, 'Back asks for nothing').toEqual([])

    const before = await page.evaluate(() => scrollY)
    await page.reload()
    await expect(seen.getByRole('heading', { name })).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)

    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden()
  })

  test('on phones the button to the top appears only while scrolling up', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    await expect(cardsOf(page)).toHaveCount(20)
    const toTop = page.getByRole('button', { name: 'Back to top' })
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(toTop).toBeHidden()
    await page.mouse.wheel(0, -200)
    await expect(toTop).toBeVisible()
  })

  test('by keyboard: past the list to the footer, and on from the last card', async ({ page }) => {
    await page.addInitScript(() => (IntersectionObserver.prototype.observe = () => undefined)) // only the button loads
    await page.goto('/products?page=2')
    await expect(page.getByRole('link', { name: 'Show from the first page' })).toBeVisible()
    const more = page.getByRole('button', { name: 'Load more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cardsOf(page)).toHaveCount(40)
    await expect(page.getByRole('article').nth(20).getByRole('heading').getByRole('link')).toBeFocused()

    await page.reload()
    await tabTo(page, page.getByRole('link', { name: 'Skip to footer' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('contentinfo')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeInViewport()
  })

  test('after 500 products it waits for its button', async ({ page }) => {
    await multiplyProducts(page)
    await page.goto('/products')
    const more = page.getByRole('button', { name: 'Load more' })
    for (const count of [20, 140, 260, 380]) {
      await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(count)
      if (await more.isVisible()) await more.scrollIntoViewIfNeeded()
    }
    await expect(cardsOf(page)).toHaveCount(500)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(more).toHaveAttribute('type', 'submit')
    await expect(cardsOf(page)).toHaveCount(500)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cardsOf(page)).toHaveCount(620)
    await expect(page.getByRole('article').nth(500).getByRole('heading').getByRole('link')).toBeFocused()
  })
})

test.describe('lists', () => {
  test('featured, newest and search have their headings; empty ones lead on', async ({ page }) => {
    for (const [query, heading] of [
      ['featured=true', 'Featured Products'],
      ['newest=true', 'Newest Arrivals'],
      ['search=relay', 'Results for “relay”'],
    ] as const) {
      await page.goto(`/products?${query}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(heading))
    }
    await page.goto('/products?search=zzqxj')
    await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    await expect(page.getByText('We found nothing for “zzqxj”.')).toBeVisible()
    await expectAccessible(page, 'a search without matches')
    await page.getByRole('button', { name: 'Reset All Filters' }).click()
    await expect(page).toHaveURL('/products')
    await expect(cardsOf(page)).toHaveCount(20)

    await page.goto('/products?category_ids=2147483647')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
    await expect(main.getByText('No products match your current selection')).toBeVisible()
    await expect(main.getByText('Need help? Contact support')).toBeVisible()
    for (const [name, href] of [
      ['Contact support', '/contact'],
      ['Featured Products', '/products?featured=true'],
      ['Newest Arrivals', '/products?newest=true'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('a failure says what the server says, once, and Try Again asks again', async ({ page }) => {
    await page.goto('/products')
    const alert = page.getByRole('main').getByRole('alert')
    for (const [place, [status, body, sentence]] of FAILURES.entries()) {
      await page.route(LIST, (route) => route.fulfill({ status, body, contentType: 'text/plain' }))
      await filtersOf(page).getByRole('checkbox').nth(place).check()
      await expect(alert).toContainText(sentence)
      await expect(page.getByText(sentence)).toHaveCount(1)
      if (place === 0) await expectAccessible(page, 'a failed list')
      await page.unroute(LIST)
      await alert.getByRole('button', { name: 'Try Again' }).click()
      await expect(alert).toBeHidden()
      await expect(cardsOf(page).first()).toBeVisible()
    }

    await page.goto('/products')
    await page.route(LIST, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(alert).toContainText('Products not found')
    await expect(cardsOf(page)).toHaveCount(20)
    await page.unroute(LIST)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(cardsOf(page)).toHaveCount(40)
  })

  test('a dead token: it is taken away, and the login page leads back', async ({ page }) => {
    await page.goto('/products')
    await page.route(LIST, (route) => route.fulfill({ status: 401 }))
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    await filtersOf(page)
      .getByRole('checkbox', { name: /^Power/ })
      .check()
    await expect(page).toHaveURL(/\/login\?next=%2Fproducts/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('the catalogue cache: first pages come without a call; another order is shown at once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/products')
  const calls = watchCalls(page)
  const filters = filtersOf(page)
  const header = page.getByRole('banner')
  const kits = filters.getByRole('checkbox', { name: /^Kits/ })
  await kits.check()
  await expect(page.getByText('8 of 211')).toBeVisible()
  await page.goto('/products?search=servo') // a new document: the server has rendered it
  calls.length = 0

  await header.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('211 parts')).toBeVisible()
  await kits.check()
  await expect(page.getByText('8 of 211')).toBeVisible()
  await expect.poll(() => calls.length).toBe(2)
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('211 parts')).toBeVisible()
  await kits.check()
  await expect(page.getByText('8 of 211')).toBeVisible()
  expect(calls, 'each first page was asked for once').toHaveLength(2)

  // All eight kits are at hand: another order needs no call.
  await filters.getByRole('radio', { name: 'Price, high to low' }).check()
  await expect(page).toHaveURL(/sort_by=price/)
  expect(await pricesOf(page)).toEqual((await pricesOf(page)).toSorted((a, b) => b - a))
  expect(calls).toHaveLength(2)

  // Of the whole catalogue only the first page is: it is put into the order at once, then the true one follows.
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('211 parts')).toBeVisible()
  let answer = () => undefined as unknown
  await page.route(LIST, async (route) => {
    await new Promise((resolve) => (answer = () => resolve(undefined)))
    await route.continue()
  })
  await filters.getByRole('radio', { name: 'Price, low to high' }).check()
  await expect.poll(() => calls.length).toBe(3)
  const local = await pricesOf(page)
  expect(local).toEqual(local.toSorted((a, b) => a - b))
  answer()
  await expect.poll(() => pricesOf(page)).not.toEqual(local)
  await page.unroute(LIST)

  // Five minutes later the whole catalogue is asked for again, the kits are not.
  calls.length = 0
  await page.clock.fastForward('06:00')
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(filters.getByRole('radio', { name: 'Latest' })).toBeChecked()
  await expect.poll(() => calls.length).toBe(1)
  await kits.check()
  await expect(page.getByText('8 of 211')).toBeVisible()
  expect(calls).toHaveLength(1)
})

const FAILURES = [
  [404, '', 'Products not found'],
  [400, 'The shelf is being counted.', 'The shelf is being counted.'],
  [400, '', 'Failed to load products'],
] as const

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('article')
    .getByText(/^Rwf\s[\d,]+$/)
    .allInnerTexts()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

/** The demo shop has 211 products: each further page brings its own ones six times, as those of a larger shop. */
async function multiplyProducts(page: Page): Promise<void> {
  await page.route(LIST, async (route) => {
    const list = (await (await route.fetch()).json()) as { items: { id: number }[]; page: number }
    const items = [1, 2, 3, 4, 5, 6].flatMap((copy) =>
      list.items.map((item) => ({ ...item, id: item.id + 1000 * (copy + 6 * list.page) })),
    )
    await route.fulfill({ json: { ...list, items, page_size: items.length, total: 10_000 } })
  })
}
