import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importProducts, listImports } from '#contract/imports/calls.ts'
import { chooseImportFile } from './support/import-file.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { xlsxBook } from '#test/xlsx.ts'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const user = sampleSeller()
const heading = page.getByRole('heading', { level: 1 })
const banner = page.getByRole('main').getByRole('alert')
const goesTo = (name: string) => page.getByLabelText(`${name} goes to`, { exact: true })

async function openImport() {
  const { api } = managedProductsApi(sampleManagedProduct())
  api.on(listImports, () => [])
  await page.viewport(1280, 800)
  await renderRoute('/seller/import?step=check', { api, user })
  await expect.element(heading).toHaveTextContent('Import products')
  return api
}

describe('the file of an import', () => {
  test('shows why a file that is not a table was rejected', async () => {
    await openImport()
    for (const [name, content, sentence] of [
      ['open.csv', `name,price\n"SG90,1\n${'LM358,2\n'.repeat(8_000)}`, 'Check that row for a missing quotation mark'],
      ['wide.csv', `name${','.repeat(2_000)}price`, 'wide.csv has more than 1000 columns.'],
      ['parts.xlsx', 'PK\u0003\u0004', "parts.xlsx isn't a CSV file."],
      ['parts.csv', '', 'parts.csv is empty. Choose another file.'],
      ['parts.csv', 'Name;Prix;Stock\n', 'parts.csv has headings but no rows. Choose another file.'],
      ['photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5]), "photo.csv isn't a text file."],
    ] as const) {
      chooseImportFile(name, content)
      await expect.poll(() => banner.query()?.textContent).toContain(sentence)
    }
  })

  test('asks for confirmation before leaving', async () => {
    await openImport()
    chooseImportFile('parts.csv', 'Name|Prix|Stock\nServo|100|5\n')
    await expect.element(page.getByText('New products also need: Category.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to products' }).click()
    const question = page.getByRole('dialog', { name: 'Leave the import?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(goesTo('Prix')).toBeVisible()
    await page.getByRole('link', { name: 'Back to products' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(heading).toHaveTextContent('Products')
  })
})

describe('the settings of an import', () => {
  test('is accessible, fits a phone, and asks for a missing rate', async () => {
    const api = await openImport()
    chooseImportFile(
      'prices.csv',
      'mpn;description;category;price\nLM393;Comparator;Analog;0.081 USD\nNE555;Timer;Analog;\n',
    )
    const rate = page.getByLabelText('Rate: Rwf per USD')
    await rate.fill('0')
    await page.getByLabelText('Margin (%)').fill('30')
    await page.getByLabelText('Round up to').selectOptions('Rwf 50')
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect.element(rate).toHaveFocus()
    expect(api.countOf(importProducts)).toBe(0)
    await rate.fill('1,450')
    await expect.element(page.getByText('0.081 USD × 1,450 + 30 % = 152.7, rounded up to 50s: Rwf 200')).toBeVisible()
    await page.getByRole('button', { name: 'Add a value for all rows' }).click()
    await page.getByLabelText('Stock for all rows').fill('12')
    await expectAccessible('the settings of an import', 'main')
    await page.viewport(390, 800)
    expectNoHorizontalScroll('the settings of an import')
  })

  test('asks for the rate of the currency that the heading names', async () => {
    const api = await openImport()
    chooseImportFile(
      'prices.csv',
      'mpn;description;category;Unit price (USD)\nLM393;Comparator;Analog;0.08\nNE555;Timer;Analog;Rwf 900\n',
    )
    await expect.element(goesTo('Unit price (USD)')).toHaveValue('price')
    await expect.element(page.getByText('read as 0.08 USD')).toBeVisible()
    await expect.element(page.getByText('Prices that state no currency are in USD, as the heading says.')).toBeVisible()
    await expect
      .element(page.getByText('1 price states a different currency from the heading (Rwf) and stays in that currency.'))
      .toBeVisible()
    await page.getByLabelText('Rate: Rwf per USD').fill('1,450')
    await expect.element(page.getByText('0.08 USD × 1,450 = 116: Rwf 116')).toBeVisible()
    expect(api.countOf(importProducts)).toBe(0)
  })

  test('asks for the currency before checking prices if only some of them state one', async () => {
    const api = await openImport()
    api.on(importProducts, ({ body }) => ({
      rows: (body?.rows ?? []).map(({ row }) => ({ row, outcome: 'created' as const, ...ROW })),
      new_categories: [],
    }))
    chooseImportFile(
      'prices.csv',
      'mpn;name;stock;category;price\nA;A;1;Sensors;$2\nB;B;1;Sensors;3\nC;C;1;Sensors;4\n',
    )
    await expect.element(page.getByText('2 of 3 prices state no currency. Which currency should we use?')).toBeVisible()
    await page.getByLabelText('Rate: Rwf per USD').fill('1000')
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await expect.element(page.getByText("Choose a currency for the prices that don't state one.")).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'USD' })).toHaveFocus()
    expect(api.countOf(importProducts)).toBe(0)
    await expectAccessible('prices without a currency', 'main')
    await page.getByRole('radio', { name: 'Rwf' }).click()
    await expect
      .element(page.getByText("Choose a currency for the prices that don't state one."))
      .not.toBeInTheDocument()
    await page.viewport(390, 800)
    expectNoHorizontalScroll('prices without a currency')
  })
})

describe('a spreadsheet to import', () => {
  const HEADINGS = ['Isoko ID', 'Part number', 'Price']
  const rows = [HEADINGS, ['42', 'SG90', 100], ['43', 'MG90', 200], ['44', 'HC-SR04', 300], ['45', 'NE555', 400]]

  test('asks whether to import hidden rows before it checks them', async () => {
    const api = await openImport()
    chooseImportFile('prices.xlsx', xlsxBook({ rows, hiddenRows: [3, 4, 5] }))
    const question = page.getByRole('group', { name: '3 hidden rows' })
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Check 4 rows' }).click()
    await expect.element(question.getByText('Choose whether to import the hidden rows.')).toBeVisible()
    await expect.element(question.getByRole('radio', { name: 'Import' })).toHaveFocus()
    expect(api.countOf(importProducts)).toBe(0)
    await expectAccessible('the question about hidden rows', 'main')
    await page.viewport(390, 800)
    expectNoHorizontalScroll('the question about hidden rows')
    await page.viewport(1280, 800)
    await question.getByRole('radio', { name: 'Leave out' }).click()
    await expect.element(page.getByRole('button', { name: 'Check 1 row' })).toBeVisible()
    await question.getByRole('radio', { name: 'Import' }).click()
    await expect.element(page.getByRole('button', { name: 'Check 4 rows' })).toBeVisible()
    await question.getByRole('radio', { name: 'Leave out' }).click()
    const checked = checkedRows(api)
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await expect.poll(() => checked.at(-1)).toEqual([{ row: 2, cells: { id: '42', mpn: 'SG90', price: '100' } }])
  })

  test('imports hidden rows if all rows are hidden', NIGHTLY, async () => {
    await openImport()
    chooseImportFile('prices.xlsx', xlsxBook({ rows, hiddenRows: [2, 3, 4, 5] }))
    await expect.element(page.getByRole('radio', { name: 'Leave out' })).toBeDisabled()
  })

  test('opens a visible sheet first, and marks hidden sheets and columns', NIGHTLY, async () => {
    await openImport()
    const parts = { rows: [HEADINGS, ['42', 'SG90', 100]], name: 'Parts', hiddenColumns: [3] }
    chooseImportFile('prices.xlsx', xlsxBook({ rows, name: 'Archive', state: 'hidden', hiddenRows: [2] }, parts))
    await expect.element(page.getByText('1 row, 3 columns. Sheet: Parts.')).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Price hidden column' })).toBeVisible()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabelText('Sheet', { exact: true }).selectOptions('Archive (hidden)')
    await expect.element(page.getByRole('group', { name: '1 hidden row' })).toBeVisible()
    await page.getByRole('radio', { name: 'Leave out' }).click()
    await expect.element(page.getByText('3 rows, 3 columns. Sheet: Archive.')).toBeVisible()
    await page.getByLabelText('Sheet', { exact: true }).selectOptions('Parts')
    await expect.element(page.getByText('1 row, 3 columns. Sheet: Parts.')).toBeVisible()
    await expect.element(page.getByRole('group', { name: /hidden row/ })).not.toBeInTheDocument()
  })

  test('refuses a file with rows on hidden sheets only', async () => {
    await openImport()
    chooseImportFile('prices.xlsx', xlsxBook({ rows: [['About']] }, { rows, state: 'hidden' }))
    await expect.poll(() => banner.query()?.textContent).toContain('prices.xlsx has rows on hidden sheets only.')
  })

  test('lists values that are kept because a spreadsheet program damaged those in the file', async () => {
    const api = await openImport()
    api.on(importProducts, ({ body }) => ({
      rows: body.rows.map(({ row }) => ({
        row,
        outcome: 'updated' as const,
        product_id: 42,
        changed: ['price' as const],
        price_before: 90,
        kept_current: [{ field: 'mpn' as const, text: '0022232021' }],
        problems: [],
      })),
      new_categories: [],
    }))
    chooseImportFile('prices.xlsx', xlsxBook({ rows: [HEADINGS, ['42', 22232021, { v: 99.125 }]] }))
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    const note = 'Part number stays 0022232021. A spreadsheet program changed it to 22232021 in the file.'
    await expect.element(page.getByText(note)).toBeVisible()
    await expect.element(page.getByText('99.13')).toBeVisible()
    await expectAccessible('a row with a kept value', 'main')
  })
})

/** Records the rows that each check of an import sends. */
function checkedRows(api: Awaited<ReturnType<typeof openImport>>) {
  const calls: object[][] = []
  api.on(importProducts, ({ body }) => {
    calls.push(body.rows)
    return { rows: body.rows.map(({ row }) => ({ row, outcome: 'created' as const, ...ROW })), new_categories: [] }
  })
  return calls
}
describe('implausible prices of an import', () => {
  const found = { reason: 'earlier' as const, compared_with: 2500 }
  const problems = [{ field: 'price' as const, message: 'This price is a tenth. Confirm or correct it' }]

  test('are left out until they are confirmed, one by one or as a group', async () => {
    const api = await openImport()
    api.on(importProducts, ({ body }) => ({
      rows: (body?.rows ?? []).map(({ row, cells, confirm_price: isConfirmed }) =>
        cells.price === '250' && !isConfirmed
          ? { row, outcome: 'problems' as const, ...ROW, problems, implausible_price: found }
          : { row, outcome: 'created' as const, ...ROW },
      ),
      new_categories: [],
    }))
    const lines = Array.from({ length: 8 }, (_, at) => `S${at};Part ${at};5;${at < 7 ? 250 : 2500}\n`)
    chooseImportFile('prices.csv', `sku;name;stock;price\n${lines.join('')}`)
    await page.getByRole('button', { name: 'Check 8 rows' }).click()
    const group = page.getByRole('region', {
      name: 'Prices at least ten times higher or lower than your earlier price',
    })
    await expect.element(group.getByText('before: Rwf 2,500').first()).toBeVisible()
    await expect.element(page.getByText('7 prices are unconfirmed; their rows are left out.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
    await expectAccessible('implausible prices', 'main')

    await group.getByRole('button', { name: 'Confirm Rwf 250 for Part 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
    await group.getByRole('button', { name: 'Confirm the 5 shown' }).click()
    await expect.element(page.getByText('1 price is unconfirmed; its row is left out.')).toBeVisible()
    await group.getByRole('button', { name: 'Confirm this price' }).click()
    await expect.element(group).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Import 8 rows' })).toBeVisible()
    await page.getByRole('button', { name: 'Import 8 rows' }).click()
    await expect.element(page.getByText(/^8 rows imported/)).toBeVisible()
    const sent = api.sentTo(importProducts).at(-1)?.rows ?? []
    expect(sent.map(({ confirm_price: isConfirmed }) => isConfirmed === true)).toEqual([...Array(7).fill(true), false])
  })
})

const ROW = { product_id: null, changed: [], price_before: null, problems: [] }
