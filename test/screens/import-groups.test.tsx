import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { importProducts, listImportCategories, listImports, chooseImportCategories } from '#contract/imports/calls.ts'
import { missingFieldIssues, parseImportRow } from '#contract/imports/row.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { chooseImportFile } from './support/import-file.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'

const user = sampleSeller()
const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const preview = page.getByRole('region', { name: 'Preview' })
const groups = page.getByRole('region', { name: 'Problems by cause' })
const group = (title: string) => groups.getByRole('listitem').filter({ hasText: title })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

const expectText = (locator: Locator, text: string) => expect.element(locator).toMatchTextContent(text)

/** Opens the import with a server that checks the rows as if all products were new. */
async function openImport(width = 1440) {
  const { api } = managedProductsApi(sampleManagedProduct())
  api
    .on(listImports, () => [])
    .on(listImportCategories, () => ({ items: [] }))
    .on(chooseImportCategories, () => ({ items: [] }))
    .on(importProducts, ({ body }) => ({
      rows: body.rows.map(({ row, cells }) => {
        const { draft, problems: cellIssues } = parseImportRow(cells as ImportCells)
        const missing = missingFieldIssues(draft).filter(({ field }) => cellIssues.every((one) => one.field !== field))
        const problems = [...cellIssues, ...missing]
        const outcome = problems.length > 0 ? ('problems' as const) : ('created' as const)
        return { row, outcome, product_id: null, changed: [], price_before: null, problems }
      }),
      new_categories: [],
    }))
  await page.viewport(width, 900)
  await renderRoute('/seller/import', { api, user })
  await expectText(page.getByRole('heading', { level: 1 }), 'Import products')
  return api
}

describe('the rows of an import that are not products', () => {
  const file = lines(
    'Item,Product,Price,Stock',
    'COMPONENTS,,,',
    '1,Servo,1500,5',
    'Item,Product,Price,Stock',
    '2,Relay,700,3',
    ',TOTAL ITEMS,2200,8',
    'Prices valid until 31 December,,,',
  )

  test('are named, used as categories or left out, and can be imported after all', async () => {
    await openImport()
    chooseImportFile('prices.csv', file)
    await expectText(page.getByRole('row', { name: 'Item' }), 'numbers the rows')
    const rows = page.getByRole('region', { name: "Rows that aren't products" })
    await expectText(rows, '1 section row COMPONENTS (row 2)')
    await expectText(rows, '1 total row TOTAL ITEMS 2200 8 (row 6)')
    await expectText(rows, '1 repeated heading row')
    await expectText(rows, '1 note or blank row Prices valid until 31 December (row 7)')
    await expectText(preview, 'All 2 products')
    await expectText(preview.getByRole('listitem').first(), 'ServoCOMPONENTS')

    await page.getByLabelText('Use of section rows').selectOptions('Leave out')
    await expectText(preview.getByRole('listitem').first(), 'No category')
    await page.getByLabelText('Use of total rows').selectOptions('Import as products')
    await expect.element(page.getByRole('button', { name: 'Check 3 rows' })).toBeVisible()
    await page.getByLabelText('Use of section rows').selectOptions('Use as categories')
    await page.getByLabelText('Use of total rows').selectOptions('Leave out')

    await press('Check 2 rows')
    await expect.element(page.getByText('1 section row was used as a category · 1 total row left out')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  })
})

describe('the preview of an import', () => {
  test('follows changes to columns, rate and values, and names what is missing', async () => {
    await openImport()
    chooseImportFile('prices.csv', lines('Product,Price,Rayon du magasin', 'Servo,$2,Components', ',$3,Components'))
    const [servo, nameless] = [preview.getByRole('listitem').nth(0), preview.getByRole('listitem').nth(1)]
    await expectText(servo, 'Servo')
    await expectText(servo, '“$2”No stock')
    await expectText(servo, 'No category')
    await expectText(nameless, 'No name')
    await page.getByLabelText('Rayon du magasin goes to', { exact: true }).selectOptions('Category')
    await expectText(servo, 'Components')
    await page.getByLabelText('Rate: Rwf per USD').fill('1450')
    await expectText(servo, 'Rwf 2,900$2')
    await press('Add a value for all rows')
    await page.getByLabelText('Stock for all rows').fill('12')
    await expectText(servo, '12 in stock')
    await expectAccessible('the preview of an import', 'main')
    const table = page.getByRole('table', { name: 'Columns in your file' }).element().getBoundingClientRect()
    expect(preview.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(table.right - 1)
    await page.viewport(390, 800)
    expectNoHorizontalScroll('the preview of an import')
    expect(preview.element().getBoundingClientRect().top).toBeGreaterThan(
      page.getByRole('table', { name: 'Columns in your file' }).element().getBoundingClientRect().bottom,
    )
  })
})

describe('the problems of an import', () => {
  const file = lines(
    'Name,Price,Stock,Category,Status',
    'A,100,n/a,Components,',
    'B,100,-,Components,',
    'C,100,call,Components,',
    'D,100,,Components,',
    'E,on request,5,Components,',
    'F,,5,Components,',
    'G,100,10+,Components,',
    'H,100,5,,',
    'I,100,5,Components,maybe',
    `${'J'.repeat(250)},100,5,Components,`,
    'K,100,5,Components,',
  )

  test('are grouped by cause, fixed with one answer, and undone', async () => {
    const api = await openImport()
    chooseImportFile('prices.csv', file)
    await press('Check 11 rows')
    await expectText(group('4 rows without stock'), '“n/a”, “-”, “call”, empty')
    await expect.element(page.getByText('10 with problems')).toBeVisible()
    await expectAccessible('the problems of an import', 'main')
    const calls = api.countOf(importProducts)
    await group('4 rows without stock').getByRole('button', { name: 'Set for all' }).click()
    await expect.element(page.getByText('6 with problems')).toBeVisible()
    await expect.poll(() => api.countOf(importProducts)).toBe(calls + 1)
    await expect.element(page.getByText('Stock set to 0 for 4 rows')).toBeVisible()

    await group('2 rows without a price').getByRole('button', { name: 'Leave out 2 rows' }).click()
    await expect.element(page.getByText('4 with problems')).toBeVisible()
    await expect.element(page.getByText('2 rows left out by you')).toBeVisible()
    await press('Show 4 more causes')
    await page.getByLabelText(/^Stock for 1 row with an inexact stock/).fill('10')
    await group('1 row with an inexact stock').getByRole('button', { name: 'Set for all' }).click()
    await group('1 row with an unknown status').getByRole('button', { name: 'Set to inactive' }).click()
    await group('1 row with text that is too long').getByRole('button', { name: 'Shorten' }).click()
    const category = group('1 row without a category').getByRole('combobox')
    await category.fill('compo')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Import 9 rows' })).toBeEnabled()

    await press('Undo: Stock set to 0 for 4 rows')
    await expect.element(group('4 rows without stock')).toBeVisible()
    await press('Undo: 2 rows left out')
    await expect.element(group('2 rows without a price')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import 5 rows' })).toBeEnabled()
    await page.viewport(390, 800)
    expectNoHorizontalScroll('the problems of an import')
  })

  test('keep a cell that was corrected after the answer to its group', async () => {
    await openImport()
    chooseImportFile('prices.csv', file)
    await press('Check 11 rows')
    await group('4 rows without stock').getByRole('button', { name: 'Set for all' }).click()
    await page.getByRole('button', { name: /^All / }).click()
    await press(/Correct Stock, row 3$/)
    await page.getByRole('textbox', { name: 'Correct Stock, row 3' }).fill('8')
    await userEvent.keyboard('{Enter}')
    await press('Undo: Stock set to 0 for 4 rows')
    await expect.element(group('3 rows without stock')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^8\s*, Correct Stock, row 3$/ })).toBeVisible()
  })
})

describe('the categories of an import', () => {
  test('are found by typing and chosen with the keyboard', async () => {
    await openImport()
    chooseImportFile('prices.csv', lines('Name,Price,Stock,Category', 'A,1,1,Odd things'))
    await press('Check 1 row')
    const picker = page.getByRole('combobox', { name: 'Odd things goes to' })
    await picker.click()
    await expect.element(page.getByRole('option', { name: 'Propose as a new category' })).toBeVisible()
    await picker.fill('zzz')
    await expect.element(page.getByText('No category found. Try another word.')).toBeVisible()
    await picker.fill('comp')
    await expectText(page.getByRole('option').first(), 'Components')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(picker).toHaveValue('Components')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await picker.fill('other')
    await userEvent.keyboard('{Escape}')
    await expect.element(picker).toHaveValue('Components')
    await expectAccessible('the categories of an import', 'main')
    await press('Check rows')
    await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  })
})
