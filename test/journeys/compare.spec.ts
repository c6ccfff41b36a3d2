import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ADMIN, expectAccessible, expectNoHorizontalScroll, signInThroughApi, tabTo, test } from './fixtures.ts'
test.use({ changesShop: true })

const spec = (name: string, text: string) => ({ name, text })

const PARTS = [
  { name: 'Compared A', specs: [spec('Resistance', '4k7'), spec('Power', '1/4W'), spec('Tolerance', '5 %')] },
  { name: 'Compared B', specs: [spec('Resistance', '4700 ohm'), spec('Power', '1 W')] },
  { name: 'Compared C', specs: [spec('Resistance', '330R'), spec('Power', '0.5 W'), spec('Tolerance', '1 %')] },
]

interface Made {
  categoryId: number
  ids: number[]
  headers: { authorization: string }
}

/** Three resistors in a category of their own. */
async function makeParts(request: APIRequestContext): Promise<Made> {
  const headers = { authorization: `Bearer ${await signInThroughApi(request, ADMIN)}` }
  const name = `Resistors ${crypto.randomUUID().slice(0, 8)}`
  const made = await request.post('/api/admin/categories', { headers, data: { name } })
  const { id: categoryId } = (await made.json()) as { id: number }
  const ids: number[] = []
  for (const part of PARTS) {
    const form = { ...part, price: 100, stock_quantity: 4, category_id: categoryId }
    const answer = await request.post('/api/products/', { headers, multipart: { product_data: JSON.stringify(form) } })
    ids.push(((await answer.json()) as { id: number }).id)
  }
  return { categoryId, ids, headers }
}

const tray = (page: Page) => page.getByRole('region', { name: 'Compare parts' })
const table = (page: Page) => page.getByRole('table', { name: 'Compare parts' })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const cells = (page: Page, name: string) => row(page, name).getByRole('cell')

test('Parts are chosen in a table, kept in the tab, and compared by property', async ({ page, request }) => {
  const { categoryId, ids } = await makeParts(request)
  await page.goto(`/products?category_ids=${categoryId}&view=table`)
  await page.getByRole('checkbox', { name: 'Compare Compared A' }).check()
  await expect(tray(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Compare Compared B' }).check()
  await expect(tray(page)).toContainText('2 parts to compare')
  await page.reload()
  await expect(tray(page)).toContainText('2 parts to compare')
  await expect(page.getByRole('checkbox', { name: 'Compare Compared A' })).toBeChecked()
  await page.goto(`/product/${ids[2]}`)
  await page.getByRole('button', { name: 'Compare this product' }).click()
  await expect(tray(page)).toContainText('3 parts to compare')
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/compare?ids=${ids.join(',')}`)
  await expect(tray(page)).toHaveCount(0)
  await expect(table(page).getByRole('rowheader')).toHaveText([
    'Resistance',
    'Tolerance',
    'Power',
    'Price',
    'Stock',
    'Seller',
  ])
  await expect(cells(page, 'Resistance')).toHaveText(['4.7 kΩ', '4.7 kΩ', '330 Ω'])
  await expect(cells(page, 'Tolerance')).toHaveText(['±5 %', 'not stated', '±1 %best'])
  await expect(cells(page, 'Power')).toHaveText(['250 mW', '1 Wbest', '500 mW'])
  await page.goBack()
  await expect(page).toHaveURL(`/product/${ids[2]}`)
})

test('Only differences are shown on demand, a part is removed, and the address says it all', async ({
  page,
  request,
}) => {
  const { ids } = await makeParts(request)
  const [first, second] = ids
  await page.goto(`/compare?ids=${first},${second}`)
  await page.getByRole('checkbox', { name: 'Differences only' }).click() // checked once the address says so
  await expect(page).toHaveURL(`/compare?ids=${first},${second}&differences=true`)
  await expect(row(page, 'Resistance')).toHaveCount(0)
  await expect(row(page, 'Power')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Differences only' })).toBeChecked()
  await expect(row(page, 'Resistance')).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove Compared B' }).click()
  await expect(page).toHaveURL(`/compare?ids=${first}&differences=true`)
  await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText(/^Choose another part/)).toBeVisible()
})

test('A part that is gone is said and left out, and a comparison of none leads to the parts', async ({
  page,
  request,
}) => {
  const { ids, headers } = await makeParts(request)
  await request.delete(`/api/products/${ids[1]}`, { headers })
  await page.goto(`/compare?ids=${ids.join(',')}`)
  await expect(page.getByText('One part is no longer on sale and was left out.')).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse the parts' }).click()
  await expect(page).toHaveURL('/products?view=table')
})

test('Parts are compared by keyboard alone', async ({ page, request }) => {
  const { categoryId } = await makeParts(request)
  await page.goto(`/products?category_ids=${categoryId}&view=table`)
  await page.getByRole('heading', { level: 1 }).focus() // past the categories of all journeys, as a filter leaves it
  for (const name of ['Compare Compared C', 'Compare Compared B']) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await tabTo(page, tray(page).getByRole('link', { name: 'Compare' }))
  await page.keyboard.press('Enter')
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)
})

test('Two parts stand beside each other on a phone, and the others are swiped to', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { ids } = await makeParts(request)
  await page.goto(`/compare?ids=${ids.join(',')}`)
  await expectNoHorizontalScroll(page, 'a comparison at 390 px')
  const heads = table(page).getByRole('columnheader')
  await expect(heads.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(heads.nth(2)).toBeInViewport({ ratio: 1 })
  await expect(heads.nth(3)).not.toBeInViewport({ ratio: 0.5 })
  await heads.nth(3).scrollIntoViewIfNeeded()
  await expect(heads.nth(3)).toBeInViewport()
  await expectAccessible(page, 'a comparison at 390 px')
})

test.describe('A comparison without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A comparison is rendered from its address, and no search engine lists it', async ({ page, request }) => {
    const { ids } = await makeParts(request)
    await page.goto(`/compare?ids=${ids.join(',')}&differences=true`)
    await expect(cells(page, 'Power')).toHaveText(['250 mW', '1 Wbest', '500 mW'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
