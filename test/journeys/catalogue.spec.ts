import { expect, type Page } from '@playwright/test'
import { cardsOf, filtersOf, delayLists, LIST_URL, recordCalls } from './catalogue-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'

test.use({ viewport: { width: 1024, height: 900 } })

test.describe('Product filters', () => {
  test('Sort options come in a fixed order, and Best match appears only with a search text', async ({ page }) => {
    const calls = recordCalls(page)
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

  test('The price filter sends on release, keeps its thumbs apart, accepts typing and clamps the address', async ({
    page,
  }) => {
    await page.goto('/products')
    const calls = recordCalls(page)
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

  test('The category filter counts its selection, expands, and follows the Back button', async ({ page }) => {
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

  test('The filters of a phone open in a drawer that closes by Escape and by a tap outside', async ({ page }) => {
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
    await expectNoHorizontalScroll(page, 'the list')
    await open.click()
    await expectNoHorizontalScroll(page, 'the filter drawer')
  })
})

test.describe('Product grid', () => {
  test('The product grid shows 8 placeholders at first and 4 for more, and each card its facts', async ({ page }) => {
    await page.goto('/cart')
    const answerFirst = await delayLists(page)
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    const grid = page.getByRole('main').locator('ul[aria-busy=true]')
    await expect(grid.locator('> li')).toHaveCount(8)
    await answerFirst()
    await expect(cardsOf(page)).toHaveCount(20)

    await page.goto('/products')
    const answerNext = await delayLists(page)
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(grid.locator('> li')).toHaveCount(24)
    await answerNext()
    await expect(cardsOf(page)).toHaveCount(40)

    const card = page.getByRole('article').first()
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await expect(card.getByText(/^Rwf\s[\d,]+$/)).toBeVisible()
    await expect(card.getByText(/^Sold by /)).toBeVisible()
    await expect(card.getByRole('button', { name: /^Add .* to cart$/ })).toBeVisible()
  })

  test('The product grid loads more while scrolling, and restores its position on Back and after a reload', async ({
    page,
  }) => {
    await page.goto('/products')
    for (const count of [20, 40, 60]) {
      await expect(cardsOf(page)).toHaveCount(count)
      if (count < 60) await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    }
    const seen = page.getByRole('article').nth(44)
    await seen.scrollIntoViewIfNeeded()
    const name = await seen.getByRole('heading').innerText()
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    const calls = recordCalls(page)
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

  test('The back-to-top button of a phone appears only while scrolling up', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    await expect(cardsOf(page)).toHaveCount(20)
    const toTop = page.getByRole('button', { name: 'Back to top' })
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', /true|false/) // hydrated
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(toTop).toBeHidden()
    await page.mouse.wheel(0, -200)
    await expect(toTop).toBeVisible()
  })

  test('The keyboard skips the grid to the footer, and Load more moves the focus to the first new card', async ({
    page,
  }) => {
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

  test('The product grid stops loading by itself after 500 products until Load more is pressed', async ({ page }) => {
    await multiplyProducts(page)
    await page.goto('/products')
    const more = page.getByRole('button', { name: 'Load more' })
    await expect(more).toBeVisible() // a link until the scripts run
    for (const count of [20, 140, 260, 380]) {
      await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(count)
      if (await more.isVisible()) await more.scrollIntoViewIfNeeded()
    }
    await expect(cardsOf(page)).toHaveCount(500)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(more).not.toHaveAttribute('aria-busy')
    await expect(cardsOf(page)).toHaveCount(500)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cardsOf(page)).toHaveCount(620)
    await expect(page.getByRole('article').nth(500).getByRole('heading').getByRole('link')).toBeFocused()
  })
})

/** The demo shop has 471 products: each further page brings its own ones six times, as those of a larger shop. */
async function multiplyProducts(page: Page): Promise<void> {
  await page.route(LIST_URL, async (route) => {
    const list = (await (await route.fetch()).json()) as { items: { id: number }[]; page: number }
    const items = [1, 2, 3, 4, 5, 6].flatMap((copy) =>
      list.items.map((item) => ({ ...item, id: item.id + 1000 * (copy + 6 * list.page) })),
    )
    await route.fulfill({ json: { ...list, items, page_size: items.length, total: 10_000 } })
  })
}
