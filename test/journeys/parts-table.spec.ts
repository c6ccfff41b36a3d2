import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ADMIN, signInThroughApi, test } from './fixtures.ts'
test.use({ changesShop: true })

const table = (page: Page) => page.getByRole('table', { name: 'Parts' })
const headings = (page: Page) => table(page).getByRole('columnheader')
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name })

/** Returns the names in the first column, from top to bottom. */
const namesIn = (page: Page) => table(page).getByRole('rowheader').getByRole('link')

interface Resistor {
  name: string
  price: number
  specs: { name: string; text: string }[]
}

const RESISTORS: Resistor[] = [
  { name: 'Table resistor A', price: 300, specs: [spec('Resistance', '4k7'), spec('Power', '1/4W')] },
  { name: 'Table resistor B', price: 100, specs: [spec('Resistance', '330R'), spec('Tolerance', '±1%')] },
  { name: 'Table resistor C', price: 200, specs: [spec('Colour of reel', 'blue')] },
]

function spec(name: string, text: string) {
  return { name, text }
}

/** Creates a category of resistors for one test. @returns the category's ID */
async function makeResistors(request: APIRequestContext): Promise<number> {
  const headers = { authorization: `Bearer ${await signInThroughApi(request, ADMIN)}` }
  const name = `Resistors ${crypto.randomUUID().slice(0, 8)}`
  const made = await request.post('/api/admin/categories', { headers, data: { name } })
  const { id } = (await made.json()) as { id: number }
  for (const resistor of RESISTORS) {
    const form = { ...resistor, stock_quantity: 8, category_id: id }
    await request.post('/api/products/', { headers, multipart: { product_data: JSON.stringify(form) } })
  }
  return id
}

test('shows the facts of a list in a table, sorts it by any column, and supports Back', async ({ page, request }) => {
  const id = await makeResistors(request)
  await page.goto(`/products?category_ids=${id}`)
  const view = page.getByRole('navigation', { name: 'View' })
  await expect(view.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page')
  await view.getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL(`/products?category_ids=${id}&view=table`)
  await expect(headings(page)).toHaveText([
    'Part',
    'Price, Rwf',
    'Stock',
    'Cart',
    'Seller',
    'Resistance',
    'Tolerance',
    'Power',
    'Views',
    'Added',
  ])
  await expect(heading(page, 'Added')).toHaveAttribute('aria-sort', 'descending')
  const first = table(page).getByRole('row', { name: /Table resistor A/ })
  await expect(first.getByRole('cell', { name: '4k7' })).toBeVisible()
  await expect(first.getByRole('cell', { name: 'not stated' })).toBeVisible()

  await heading(page, 'Resistance').getByRole('button').click()
  await expect(heading(page, 'Resistance')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort_spec=resistance/)
  await expect(namesIn(page)).toHaveText(['Table resistor B', 'Table resistor A', 'Table resistor C'])
  await heading(page, 'Resistance').getByRole('button').click()
  await expect(namesIn(page)).toHaveText(['Table resistor A', 'Table resistor B', 'Table resistor C'])
  await heading(page, 'Price').getByRole('button').click()
  await expect(heading(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading(page, 'Resistance')).not.toHaveAttribute('aria-sort')
  await expect(namesIn(page)).toHaveText(['Table resistor B', 'Table resistor C', 'Table resistor A'])
  await page.goBack()
  await expect(heading(page, 'Resistance')).toHaveAttribute('aria-sort', 'descending')
  await view.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(`/products?category_ids=${id}`)
  await expect(table(page)).toHaveCount(0)
})

test.describe('a table without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'renders a table sorted by a fact from its address, and marks the page noindex',
    { tag: '@nightly' },
    async ({ page, request }) => {
      const id = await makeResistors(request)
      await page.goto(`/products?category_ids=${id}&view=table&sort_spec=resistance&sort_order=asc`)
      await expect(namesIn(page)).toHaveText(['Table resistor B', 'Table resistor A', 'Table resistor C'])
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    },
  )
})
