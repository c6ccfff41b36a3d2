import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { refuseCalls } from './dashboard-page.ts'
import { expectAccessible, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const bar = (page: Page) => page.getByRole('group', { name: 'Selected products' })
const PRODUCTS = 1_100

/** A seller of 1,100 parts at Rwf 1,000, the oldest of them at Rwf 10, every tenth of them a servo. */
async function openManyProducts(page: Page, request: APIRequestContext, cheap = 0) {
  const seller = await makeStaff(request, 'seller')
  const rows = Array.from({ length: PRODUCTS }, (_, at) => ({
    row: at + 2,
    cells: {
      name: `${at % 10 === 0 ? 'Servo' : 'Relay'} ${at}`,
      price: at < cheap ? '10' : '1000',
      stock_quantity: '9',
      category: 'Sensors',
    },
  }))
  for (let from = 0; from < rows.length; from += 200)
    await seller.call('POST', '/api/products/import', { rows: rows.slice(from, from + 200) })
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(page.getByText('1,000+ products, 50 loaded')).toBeVisible()
  const prices = async () => {
    const found = await seller.call<{ product_ids: number[] }>('GET', '/api/products/ids?min_price=1001')
    return found.product_ids.length
  }
  const pricesBelow = async (francs: number) =>
    (await seller.call<{ product_ids: number[] }>('GET', `/api/products/ids?max_price=${francs}`)).product_ids.length
  return { prices, pricesBelow }
}

const selectLoaded = (page: Page) => page.getByRole('checkbox', { name: 'Select all that are loaded' }).check()
const selectWhole = (page: Page) =>
  page.getByRole('button', { name: /^Select all .* that match$/ }).filter({ visible: true })

async function raisePrices(page: Page) {
  await bar(page).getByLabel('Price by, in percent').fill('10')
  await bar(page).getByRole('button', { name: 'Apply' }).click()
}

test.describe('All products that match', () => {
  test('All of 1,100 products are repriced by three calls that are one change, stopped after the first, and put back whole', async ({
    page,
    request,
  }) => {
    test.slow()
    const { prices } = await openManyProducts(page, request)
    await selectLoaded(page)
    await expect(bar(page).getByText('50 selected')).toBeVisible()
    await selectWhole(page).click()
    await expect(bar(page).getByText('1,100 selected')).toBeVisible()
    await expect(selectWhole(page)).toHaveCount(0)
    await expectAccessible(page, 'all that match are selected')

    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    let calls = 0
    await page.route('**/api/products/changes', async (route) => {
      calls += 1
      if (calls === 1) await held
      await route.fallback()
    })
    await raisePrices(page)
    await expect(bar(page).getByText('0 of 1,100 products done')).toBeVisible()
    await expect(bar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expectAccessible(page, 'a change of many')
    await bar(page).getByRole('button', { name: 'Stop' }).click()
    release()
    await expect(page.getByText('500 prices changed')).toBeVisible()
    expect(await prices()).toBe(500)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('500 put back', { exact: true })).toBeVisible()
    expect(await prices()).toBe(0)

    await selectLoaded(page)
    await selectWhole(page).click()
    await raisePrices(page)
    await expect(page.getByText('1,100 prices changed')).toBeVisible()
    expect(calls).toBe(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1,100 put back', { exact: true })).toBeVisible()
    expect(await prices()).toBe(0)
  })

  test('All that a search finds are deactivated, and a failure in between offers to undo what was done', async ({
    page,
    request,
  }) => {
    test.slow()
    await openManyProducts(page, request)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('servo')
    await expect(page.getByText('110 products, 50 loaded')).toBeVisible()
    await selectLoaded(page)
    await selectWhole(page).click()
    await expect(bar(page).getByText('110 selected')).toBeVisible()
    await page
      .getByRole('checkbox', { name: /^Select Servo/ })
      .first()
      .uncheck()
    await expect(bar(page).getByText('109 selected')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Status' }).click()
    await page.getByRole('button', { name: 'Set inactive' }).click()
    await expect(page.getByText('109 products are inactive now')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Inactive 109' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search products' }).fill('')
    await expect(page.getByText('1,000+ products, 50 loaded')).toBeVisible()
    await selectLoaded(page)
    await refuseCalls(page, /products\/ids/)
    await selectWhole(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Out of order')
    await page.unrouteAll()
    await selectWhole(page).click()
    await expect(bar(page).getByText('1,100 selected')).toBeVisible()
    let calls = 0
    await page.route('**/api/products/changes', async (route) => {
      calls += 1
      await (calls === 2 ? route.fulfill({ status: 409, json: { detail: 'Out of order' } }) : route.fallback())
    })
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 1,100 products?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('500 products deleted')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Out of order')
    const done = page.getByRole('listitem').filter({ hasText: '500 products deleted' })
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('500 put back', { exact: true })).toBeVisible()
  })

  test('A phone selects all that match from the bar at its foot', async ({ page, request }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await openManyProducts(page, request)
    await page
      .getByRole('checkbox', { name: /^Select Relay/ })
      .first()
      .check()
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await expect(search, 'stays, so that no row moves').toBeVisible()
    await selectWhole(page).click()
    await expect(bar(page).getByText('1,100 selected')).toBeVisible()
    await expectAccessible(page, 'all that match on a phone')
  })
})

for (const width of [390, 1440])
  test(`A change of all that match asks about startling prices that are not loaded, at ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const { pricesBelow } = await openManyProducts(page, request, 300)
    if (width > 768) await selectLoaded(page)
    else
      await page
        .getByRole('checkbox', { name: /^Select Relay/ })
        .first()
        .check()
    await selectWhole(page).click()
    await expect(bar(page).getByText('1,100 selected')).toBeVisible()
    await bar(page).getByLabel('Price by, in percent').fill('-88')
    await bar(page).getByRole('button', { name: 'Apply' }).click()
    const question = page.getByRole('dialog', { name: '300 prices change tenfold or more. Change them?' })
    await expect(question.getByRole('listitem')).toHaveCount(3)
    await expect(question.getByRole('listitem').first()).toContainText('Rwf 10 becomes Rwf 1')
    await expectAccessible(page, `startling prices of all that match at ${width} px`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await pricesBelow(9)).toBe(0)
    await bar(page).getByRole('button', { name: 'Apply' }).click()
    await question.getByRole('button', { name: 'Change prices' }).click()
    await expect(page.getByText('1,100 prices changed')).toBeVisible()
    expect(await pricesBelow(9)).toBe(300)
  })
