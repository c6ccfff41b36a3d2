import { expect, type Page } from '@playwright/test'
import { cardsOf, filtersOf, delayLists, LIST_URL, recordCalls } from './catalogue-page.ts'
import { expectAccessible, test } from './fixtures.ts'

test.use({ viewport: { width: 1024, height: 900 } })

test.describe('Product lists', () => {
  test('Featured, newest and search lists have their headings, and empty lists link onward', async ({ page }) => {
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
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^I am looking for “zzqxj”/)
    await page.goBack()
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

  test('A search that finds nothing with filters first offers what it finds in the whole shop', async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto('/products')
    await filtersOf(page)
      .getByRole('checkbox', { name: /^Sensors/ })
      .check()
    await expect(page).toHaveURL(/category_ids=/)
    const category = new URL(page.url()).search
    expect(calls.filter((call) => call.has('search'))).toEqual([])

    await page.goto(`/products${category}&search=stepper`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    await expect(main.getByText('We found nothing for “stepper” with these filters.')).toBeVisible()
    const offer = main.getByRole('link', { name: '6 parts in the whole shop' })
    await expect(offer).toHaveAttribute('href', '/products?search=stepper')
    await expectAccessible(page, 'a search without matches in a category', 'main')
    calls.length = 0
    await offer.press('Enter')
    await expect(page).toHaveURL('/products?search=stepper')
    await expect(cardsOf(page)).toHaveCount(6)
    expect(calls, 'the count came with its first page').toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    for (const query of ['search=zzqxj', 'search=zzqxj&max_price=5000', 'category_ids=2147483647']) {
      await page.goto(`/products?${query}`)
      await expect(main.getByRole('button', { name: 'Reset All Filters' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'whole shop' })).toBeHidden()
    }
  })

  test('A product page number past the end links back to the first page', async ({ page }) => {
    await page.goto('/products?page=999&sort_by=price&sort_order=asc')
    await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
    await page.getByRole('link', { name: 'Show from the first page' }).click()
    await expect(page).toHaveURL('/products?sort_by=price&sort_order=asc')
    await expect(cardsOf(page).first()).toBeVisible()
  })

  test("A failed product list shows the server's message once, and loads on Try Again", async ({ page }) => {
    await page.goto('/products')
    const alert = page.getByRole('main').getByRole('alert')
    for (const [place, [status, body, sentence]] of FAILURES.entries()) {
      await page.route(LIST_URL, (route) => route.fulfill({ status, body, contentType: 'text/plain' }))
      await filtersOf(page).getByRole('checkbox').nth(place).check()
      await expect(alert).toContainText(sentence)
      await expect(page.getByText(sentence)).toHaveCount(1)
      if (place === 0) await expectAccessible(page, 'a failed list')
      await page.unroute(LIST_URL)
      await alert.getByRole('button', { name: 'Try Again' }).click()
      await expect(alert).toBeHidden()
      await expect(cardsOf(page).first()).toBeVisible()
    }

    await page.goto('/products')
    await page.route(LIST_URL, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(alert).toContainText('Products not found')
    await expect(cardsOf(page)).toHaveCount(20)
    await page.unroute(LIST_URL)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(cardsOf(page)).toHaveCount(40)
  })

  test('A 401 of the product list removes the token and redirects to the login page', async ({ page }) => {
    await page.goto('/products')
    await page.route(LIST_URL, (route) => route.fulfill({ status: 401 }))
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    await filtersOf(page)
      .getByRole('checkbox', { name: /^Power/ })
      .click()
    await expect(page).toHaveURL(/\/login\?next=%2Fproducts/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('The catalogue cache shows first pages without a call for five minutes, and sorts them locally at once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/products')
  const calls = recordCalls(page)
  const filters = filtersOf(page)
  const header = page.getByRole('banner')
  const kits = filters.getByRole('checkbox', { name: /^Kits/ })
  await kits.check()
  await expect(page.getByText('8 of 471')).toBeVisible()
  await page.goto('/products?search=servo') // a new document: the server has rendered it
  calls.length = 0

  await header.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('471 parts')).toBeVisible()
  await kits.check()
  await expect(page.getByText('8 of 471')).toBeVisible()
  await expect.poll(() => calls.length).toBe(2)
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('471 parts')).toBeVisible()
  await kits.check()
  await expect(page.getByText('8 of 471')).toBeVisible()
  expect(calls, 'each first page was asked for once').toHaveLength(2)

  // All eight kits are at hand: another order needs no call.
  await filters.getByRole('radio', { name: 'Price, high to low' }).check()
  await expect(page).toHaveURL(/sort_by=price/)
  expect(await pricesOf(page)).toEqual((await pricesOf(page)).toSorted((a, b) => b - a))
  expect(calls).toHaveLength(2)

  // Of the whole catalogue only the first page is: it is put into the order at once, then the true one follows.
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('471 parts')).toBeVisible()
  const answer = await delayLists(page)
  await filters.getByRole('radio', { name: 'Price, low to high' }).check()
  await expect.poll(() => calls.length).toBe(3)
  const local = await pricesOf(page)
  expect(local).toEqual(local.toSorted((a, b) => a - b))
  await answer()
  await expect.poll(() => pricesOf(page)).not.toEqual(local)

  // Five minutes later the whole catalogue is asked for again, the kits are not.
  calls.length = 0
  await page.clock.fastForward('06:00')
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(filters.getByRole('radio', { name: 'Latest' })).toBeChecked()
  await expect.poll(() => calls.length).toBe(1)
  await kits.check()
  await expect(page.getByText('8 of 471')).toBeVisible()
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
