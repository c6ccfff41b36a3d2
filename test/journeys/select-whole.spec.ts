import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const bar = (page: Page) => page.getByRole('group', { name: 'Selected products' })
const PRODUCTS = 1_100

/**
 * Opens the product list of a seller with 1,100 parts for Rwf 1,000 each, except that the oldest parts cost Rwf 10.
 * Every tenth part is a servo.
 */
async function openManyProducts(page: Page, request: APIRequestContext, cheap: number) {
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

const selectLoaded = (page: Page) => page.getByRole('checkbox', { name: 'Select all loaded' }).check()
const selectWhole = (page: Page) =>
  page.getByRole('button', { name: /^Select all .* that match$/ }).filter({ visible: true })

async function changePrices(page: Page, percent: string) {
  await bar(page).getByLabel('Change prices by, in percent').fill(percent)
  await bar(page).getByRole('button', { name: 'Apply' }).click()
}

test(
  'reprices all 1,100 products in one change, asks about unusual prices, and undoes it',
  { tag: '@nightly' },
  async ({ page, request }) => {
    test.slow()
    const { prices, pricesBelow } = await openManyProducts(page, request, 300)
    await selectLoaded(page)
    await selectWhole(page).click()
    await expect(bar(page).getByText('1,100 selected')).toBeVisible()

    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    let calls = 0
    await page.route('**/api/products/changes', async (route) => {
      calls += 1
      if (calls === 1) await held
      await route.fallback()
    })
    await changePrices(page, '10')
    await expect(bar(page).getByText('0 of 1,100 products done')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Stop' }).click()
    release()
    await expectNotice(page, '500 prices changed')
    expect(await prices()).toBe(500)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, '500 undone')
    expect(await prices()).toBe(0)

    await selectLoaded(page)
    await selectWhole(page).click()
    await changePrices(page, '-88')
    const question = page.getByRole('dialog', { name: '300 prices would change tenfold or more. Change them anyway?' })
    await expect(question.getByRole('listitem').first()).toContainText('Rwf 10 becomes Rwf 1')
    expect(await pricesBelow(9)).toBe(0)
    await question.getByRole('button', { name: 'Change prices' }).click()
    await expectNotice(page, '1,100 prices changed')
    expect(await pricesBelow(9)).toBe(300)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, '1,100 undone')
    expect(await pricesBelow(9)).toBe(0)
  },
)
