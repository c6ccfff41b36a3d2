import { expect } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { chooseFile, goesTo, rows, segment } from './import-page.ts'
import { openAsSeller, uniqueName } from './product-form-page.ts'

test.use({ changesShop: true })

test(
  'maps import columns by property names, and lists the values kept as text',
  { tag: '@nightly' },
  async ({ page }) => {
    await openAsSeller(page, '/seller/import')
    const [first, second] = [uniqueName('Read'), uniqueName('Kept')]
    const lines = [
      'Name;Price;Stock;Category;Résistance;Voltage Rated;Lager',
      `${first};20;5;Components > Resistors;4k7;50V;A1`,
      `${second};30;5;Components > Resistors;about so much;50V;A2`,
    ]
    await chooseFile(page, 'resistors.csv', Buffer.from(lines.join('\n')))
    await expect(goesTo(page, 'Résistance')).toHaveValue('spec')
    await expect(goesTo(page, 'Voltage Rated')).toHaveValue('spec')
    await expect(goesTo(page, 'Lager')).toHaveValue('')
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect(page.getByText('3 of 4 values read, 1 kept as text')).toBeVisible()
    await segment(page, 'Kept as text').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Kept as text: Résistance: about so much')
    await expectAccessible(page, 'the check of values')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page, 'the check of values at 390 px')
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText(/^2 rows imported/)).toBeVisible()
    const answer = await page.request.get(`/api/products/?spec=resistance:4700&search=${encodeURIComponent(first)}`)
    expect(await answer.text()).toContain(first)
  },
)
