import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importProducts, listImports } from '#contract/imports/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'

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

function chooseFile(name: string, content: BlobPart) {
  const input = page.getByLabelText('CSV file').element() as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(new File([content], name))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the file of an import', () => {
  test('shows why a file that is not a table was rejected', async () => {
    await openImport()
    for (const [name, content, sentence] of [
      ['parts.xlsx', 'PK\u0003\u0004', "parts.xlsx isn't a CSV file."],
      ['parts.csv', '', 'parts.csv is empty.'],
      ['parts.csv', 'Name;Prix;Stock\n', 'parts.csv has headings but no rows.'],
      ['photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5]), "photo.csv isn't a text file."],
    ] as const) {
      chooseFile(name, content)
      await expect.poll(() => banner.query()?.textContent).toContain(sentence)
    }
  })

  test('asks for confirmation before leaving', async () => {
    await openImport()
    chooseFile('parts.csv', 'Name|Prix|Stock\nServo|100|5\n')
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
    chooseFile('prices.csv', 'mpn;description;category;price\nLM393;Comparator;Analog;0.081 USD\nNE555;Timer;Analog;\n')
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
})
