import { expect, type Page } from '@playwright/test'
import { cardsOf, filtersOf, LIST_URL, recordCalls } from './catalogue-page.ts'
import { test } from './fixtures.ts'

test.use({ viewport: { width: 1024, height: 900 } })

test('sorts the home page, filters it by price and category, and survives Back and a reload', async ({ page }) => {
  await page.goto('/')
  const filters = filtersOf(page)
  await expect(page.getByText('471 parts')).toBeVisible()
  await filters.getByRole('radio', { name: 'Price, low to high' }).check()
  await expect(page).toHaveURL('/?sort_by=price&sort_order=asc')
  await filters.getByRole('checkbox', { name: /^Sensors/ }).check()
  await expect(page.getByText('47 of 471')).toBeVisible()
  const calls = recordCalls(page)
  const low = filters.getByRole('slider', { name: 'Lowest price' })
  const track = (await low.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(track.x + 12, track.y + track.height / 2)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2, { steps: 4 })
  await expect(low).toHaveAttribute('aria-valuetext', /Rwf (49|50|51),000/)
  expect(calls, 'while the thumb is held').toEqual([])
  await page.mouse.up()
  await expect(page).toHaveURL(/min_price=(49|50|51)000/)
  await expect.poll(() => calls.length).toBe(1)
  await page.reload()
  await expect(low).toHaveAttribute('aria-valuetext', /Rwf (49|50|51),000/)
  await expect(filters.getByRole('radio', { name: 'Price, low to high' })).toBeChecked()
  await page.goBack()
  await expect(page.getByText('47 of 471')).toBeVisible()
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/')
  for (const [query, heading] of [
    ['featured=true', 'Featured Products'],
    ['newest=true', 'Newest Arrivals'],
    ['search=relay', 'Results for “relay”'],
  ] as const) {
    await page.goto(`/products?${query}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(heading))
  }
})

test.describe('the product grid', () => {
  test(
    'loads more while scrolling, and restores the position on Back and after a reload',
    { tag: '@nightly' },
    async ({ page }) => {
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
    },
  )

  test(
    'stops loading automatically after 500 products until Load more is pressed',
    { tag: '@nightly' },
    async ({ page }) => {
      await multiplyProducts(page)
      await page.goto('/products')
      const more = page.getByRole('button', { name: 'Load more' })
      await expect(more).toBeVisible() // the control is a plain link until the scripts have run
      const scrollAndCount = async () => {
        if (await more.isVisible()) await more.scrollIntoViewIfNeeded()
        return cardsOf(page).count()
      }
      await expect.poll(scrollAndCount, { timeout: 30_000 }).toBe(500)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      await expect(more).not.toHaveAttribute('aria-busy')
      await expect(cardsOf(page)).toHaveCount(500)
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(cardsOf(page)).toHaveCount(620)
      await expect(page.getByRole('article').nth(500).getByRole('heading').getByRole('link')).toBeFocused()
    },
  )
})

/**
 * Repeats the products of each page after the first six times to simulate a larger shop, since the demo shop has only
 * 471 products.
 */
async function multiplyProducts(page: Page): Promise<void> {
  await page.route(LIST_URL, async (route) => {
    const list = (await (await route.fetch()).json()) as { items: { id: number }[]; page: number }
    const items = [1, 2, 3, 4, 5, 6].flatMap((copy) =>
      list.items.map((item) => ({ ...item, id: item.id + 1000 * (copy + 6 * list.page) })),
    )
    await route.fulfill({ json: { ...list, items, page_size: items.length, total: 10_000 } })
  })
}
