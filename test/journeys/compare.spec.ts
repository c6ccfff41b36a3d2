import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ADMIN, signInThroughApi, test } from './fixtures.ts'
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

/** Creates three resistors in a new category. */
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

test(
  'chooses parts in a table, keeps them in the tab, and compares them by property',
  { tag: '@nightly' },
  async ({ page, request }) => {
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
      'Price',
      'Stock',
      'Seller',
      'Resistance',
      'Tolerance',
      'Power',
    ])
    await expect(cells(page, 'Resistance')).toHaveText(['4k7', '4700 ohm', '330R'])
    await expect(cells(page, 'Tolerance')).toHaveText(['5 %', 'not stated', '1 %best'])
    await expect(cells(page, 'Power')).toHaveText(['1/4W', '1 Wbest', '0.5 W'])
    await page.goBack()
    await expect(page).toHaveURL(`/product/${ids[2]}`)
  },
)

test.describe('a comparison without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'renders the comparison from its address, and marks the page noindex',
    { tag: '@nightly' },
    async ({ page, request }) => {
      const { ids } = await makeParts(request)
      await page.goto(`/compare?ids=${ids.join(',')}&differences=true`)
      await expect(cells(page, 'Power')).toHaveText(['1/4W', '1 Wbest', '0.5 W'])
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    },
  )
})
