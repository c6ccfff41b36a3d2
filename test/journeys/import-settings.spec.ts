import { expect } from '@playwright/test'
import { checksumOfRows } from '#contract/imports/checksum-of-rows.ts'
import { csvLine } from '#contract/rules/csv.ts'
import { xlsxFile } from '#test/xlsx.ts'
import { signInAs } from './personas.ts'
import { chooseFile, goesTo, proposeCategories, rows, segment } from './import-page.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test(
  'imports an Excel price list in dollars with rate, margin, rounding and defaults, and undoes it',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const seller = await makeStaff(request, 'seller')
    const tag = crypto.randomUUID().slice(0, 8)
    await signInAs(page, seller)
    await page.goto('/seller/import')
    const sheets: [string[][], string[][]] = [
      [['About'], ['Prices of November']],
      [
        ['mpn', 'manufacturer', 'description', 'category', 'price'],
        [`LM393-${tag}`, 'onsemi', 'Comparator', 'Analog', '0.081 USD'],
        [`LM358-${tag}`, 'onsemi:X|TI:Y', 'Operational amplifier', 'Analog', '$0.5'],
        [`NE555-${tag}`, 'TI', 'Timer', 'Analog', ''],
      ],
    ]
    await chooseFile(page, 'prices.xlsx', Buffer.from(xlsxFile(...sheets)))
    await expect(page.getByText('3 rows, 5 columns. Sheet: Sheet 2.')).toBeVisible()

    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Sheet').selectOption('Parts')
    await expect(page.getByText('1 row, 1 column.')).toBeVisible()
    await page.getByLabel('Sheet').selectOption('Sheet 2')
    await expect(goesTo(page, 'mpn')).toHaveValue('mpn')

    const rate = page.getByLabel('Rate: Rwf per USD')
    await rate.fill('0')
    await page.getByLabel('Margin (%)').fill('30')
    await page.getByLabel('Round up to').selectOption('Rwf 50')
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await expect(rate).toBeFocused()
    await rate.fill('1,450')
    await expect(page.getByText('0.081 USD × 1,450 + 30 % = 152.7, rounded up to 50s: Rwf 200')).toBeVisible()
    await page.getByRole('button', { name: 'Add a value for all rows' }).click()
    await page.getByLabel('Stock for all rows').fill('12')
    await page.getByRole('button', { name: 'Add a value for all rows' }).click()
    await page.getByLabel('Price (Rwf) for all rows').fill('300')
    await page.getByLabel('If the name is empty').selectOption('Use the manufacturer and part number')
    await expect(page.getByText('New products also need:')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoHorizontalScroll(page, 'the columns at 390 px')
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await proposeCategories(page)
    await expect(segment(page, 'New')).toHaveText('New3')
    await expect(page.getByText('1 row with several manufacturers: we used the first')).toBeVisible()
    await expect(rows(page).first()).toContainText(`onsemi LM393-${tag}`)
    await expect(rows(page).first()).toContainText('200.00')
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(page.getByText(/^3 rows imported in \d+ seconds?: 3 new, 0 changed, 0 unchanged\.$/)).toBeVisible()
    const { items } = await seller.call<{ items: { name: string; price: number; stock_quantity: number }[] }>(
      'GET',
      '/api/products/?mine=true&page_size=10',
    )
    expect(Object.fromEntries(items.map(({ name, price, stock_quantity: stock }) => [name, [price, stock]]))).toEqual({
      [`TI NE555-${tag}`]: [300, 12],
      [`onsemi LM358-${tag}`]: [950, 12],
      [`onsemi LM393-${tag}`]: [200, 12],
    })

    await page.getByRole('link', { name: 'Go to products' }).click()
    await page.goto('/seller/import')
    const past = page.getByRole('table', { name: 'Imports in the last 30 days' })
    await expect(past.getByRole('row', { name: 'prices.xlsx' })).toContainText('3 new, 0 changed, 0 unchanged')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoHorizontalScroll(page, 'the imports at 390 px')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Undo prices.xlsx' }).click()
    const question = page.getByRole('dialog', { name: 'Undo the import of prices.xlsx?' })
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(question).toBeHidden()
    await expect(past.getByRole('row', { name: 'prices.xlsx' })).toContainText('undone')
    await expect(page.getByRole('button', { name: 'Undo prices.xlsx' })).toBeHidden()
    expect(await seller.call<{ total: number }>('GET', '/api/products/?mine=true&page_size=1')).toMatchObject({
      total: 0,
    })

    await chooseFile(page, 'prices.xlsx', Buffer.from(xlsxFile(...sheets)))
    await expect(rate).toHaveValue('1,450')
  },
)

/** Returns the request fields that are the same in every call of an import of the given rows. */
const runOf = (fileName: string, rows: Parameters<typeof checksumOfRows>[0]) => ({
  import_id: crypto.randomUUID(),
  file_name: fileName,
  row_count: rows.length,
  checksum: checksumOfRows(rows),
})

test('restores the settings of the same file, and resumes its stopped import', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const tag = crypto.randomUUID().slice(0, 8)
  const lines = [1, 2, 3].map((at) => [`Relay ${at} ${tag}`, `${at} USD`, 'Sensors'])
  const settings = {
    values: [{ field: 'stock_quantity', text: '7', is_always: false }],
    price: { rates: { USD: '1400' }, typed_at: { USD: Date.now() }, margin: '10', step: 100 },
    name_from: 'file',
  }
  const rows = lines.map(([name = '', , category = ''], at) => ({
    row: at + 2,
    cells: { name, price: `${[1600, 3100, 4700][at]}`, category, stock_quantity: '7' },
  }))
  const run = { ...runOf('relays.csv', rows), settings }
  await seller.call('POST', '/api/products/import', { rows: rows.slice(0, 2), ...run })
  await signInAs(page, seller)
  await page.route('**/api/imports', async (route) => {
    const answer = await route.fetch()
    const imports = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: imports.map((one) => ({ ...one, state: 'stopped' })) })
  })
  const sent: { import_id?: string; rows: unknown[] }[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/api/products/import')) sent.push(call.postDataJSON() as (typeof sent)[number])
  })
  await page.goto('/seller/import')
  await expect(page.getByText('stopped at row 2')).toBeVisible()
  const text = [['Name', 'Price', 'Category'], ...lines].map((cells) => csvLine(cells)).join('')
  await chooseFile(page, 'other.csv', Buffer.from(text))
  await expect(page.getByLabel('Rate: Rwf per USD')).toHaveValue('1400')
  await expect(page.getByLabel('Stock for all rows')).toBeHidden()
  await page.goBack()
  await chooseFile(page, 'relays.csv', Buffer.from(text))
  await expect(page.getByLabel('Margin (%)')).toHaveValue('10')
  await expect(page.getByLabel('Stock for all rows')).toHaveValue('7')
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText(/^3 rows imported in \d+ seconds?: 3 new, 0 changed, 0 unchanged\.$/)).toBeVisible()
  const imported = sent.filter(({ import_id: id }) => id === run.import_id)
  expect(imported.map(({ rows: part }) => part.length)).toEqual([1])
  const [listed] = await seller.call<{ state: string; added: number }[]>('GET', '/api/imports')
  expect(listed).toMatchObject({ state: 'done', added: 3 })
})

test(
  'treats a file with the same name but different stock as a new import, and skips no row',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const seller = await makeStaff(request, 'seller')
    const tag = crypto.randomUUID().slice(0, 8)
    const rows = [1, 2, 3].map((at) => ({
      row: at + 1,
      cells: { name: `Relay ${at} ${tag}`, price: '1000', category: 'Sensors', stock_quantity: '7' },
    }))
    await seller.call('POST', '/api/products/import', { rows: rows.slice(0, 2), ...runOf('relays.csv', rows) })
    await signInAs(page, seller)
    await page.route('**/api/imports', async (route) => {
      const answer = await route.fetch()
      const imports = (await answer.json()) as object[]
      await route.fulfill({ response: answer, json: imports.map((one) => ({ ...one, state: 'stopped' })) })
    })
    await page.goto('/seller/import')
    await expect(page.getByText('stopped at row 2')).toBeVisible()
    const lines = [1, 2, 3].map((at) => [`Relay ${at} ${tag}`, '1000', 'Sensors', '9'])
    const text = [['Name', 'Price', 'Category', 'Stock'], ...lines].map((cells) => csvLine(cells)).join('')
    await chooseFile(page, 'relays.csv', Buffer.from(text))
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(page.getByText(/^3 rows imported in \d+ seconds?: 1 new, 2 changed, 0 unchanged\.$/)).toBeVisible()
    const listed = await seller.call<{ import_id: string; changed: number }[]>('GET', '/api/imports')
    expect(listed.map(({ changed }) => changed)).toEqual([2, 0])
  },
)
