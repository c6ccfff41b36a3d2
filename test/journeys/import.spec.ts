import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'
import { signInAs } from './personas.ts'
import { heading } from './dashboard-page.ts'
import { banner, cell, checkParts, chooseFile, goesTo, proposeCategories, rows, segment } from './import-page.ts'
import { expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const step = (name: string) => new RegExp(`[?&]step=${name}$`)

test("imports a supplier's file with mapped columns, corrected cells and matched existing products", async ({
  page,
  request,
}) => {
  const seller = await makeStaff(request, 'seller')
  const tag = crypto.randomUUID().slice(0, 8)
  await createOffer(request, seller, { name: `Module GPS ${tag}`, price: 15_000, stock: 1 })
  await signInAs(page, seller)
  await page.goto('/seller')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(heading(page)).toHaveText('Import products')
  await checkParts(page, tag)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('4 rows, 7 columns. Semicolons, Windows-1252 (detected).')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Prix TTC' })).toContainText('by name, read as Rwf 3,000.00')
  await goesTo(page, 'Tension').selectOption('Stock')
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await expect(banner(page)).toHaveText('Two columns go to Stock. Choose only one of them.')
  await expect(goesTo(page, 'Qté')).toBeFocused()
  await goesTo(page, 'Tension').selectOption('Specification: Tension')
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await proposeCategories(page)
  await expect(page).toHaveURL(step('check'))

  await expect(page.getByText('2 with problems')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Enter an amount with at most two decimals')
  await expect(segment(page, 'New')).toHaveText('New1')
  await tabTo(page, cell(page, 'Price \\(Rwf\\)', 3))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('11 000')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Price \\(Rwf\\)', 3)).toBeFocused()
  await expect(rows(page).first()).toContainText('11,000.00')
  await cell(page, 'Stock', 4).click()
  await page.keyboard.type('4')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 with a problem')).toBeVisible()

  // Corrections are kept when the columns are mapped again.
  await page.getByRole('button', { name: 'Columns' }).click()
  await goesTo(page, 'Remarque').selectOption('Description')
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await proposeCategories(page)
  await expect(page.getByText('1 with a problem')).toBeVisible()
  await segment(page, 'Changes').click()
  await expect(rows(page)).toContainText('was 15,00010,500.00')
  await expect(rows(page)).toContainText('Also changes')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'the check at 320 px')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Problem rows as CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('pièces-janvier-problems.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`RLY-${tag};6000;'-4;Relais`)

  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText(/^3 rows imported in \d+ seconds?: 2 new, 1 changed, 0 unchanged\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Fix these rows' }).click()
  await cell(page, 'Stock', 4).click()
  await page.getByRole('textbox', { name: 'Correct Stock, row 4' }).fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText(/^1 row imported/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to products' }).click()
  await expect(page.getByText('4 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: `Servomoteur ${tag}` })).toContainText('Rwf 11,000.00')
})

test('imports an exported product file again without changes', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  await createOffer(request, seller, { name: '=1+1; "quoted", mètre', price: 4.5, stock: 3 })
  await createOffer(request, seller, { name: "'+plain", price: 21_000, stock: 1 })
  await signInAs(page, seller)
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('radio', { name: 'CSV for Excel' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: 'Import' }).click()
  await chooseFile(page, file.suggestedFilename(), await readFile(await file.path()))
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText('2 unchanged')).toBeVisible()
  await expect(page.getByText('Nothing needs fixing.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText(/0 new, 0 changed, 2 unchanged\.$/)).toBeVisible()
})

test.describe('an import on a failing network', () => {
  test.use({ allowedNoise: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test(
    'resumes an interrupted import where it stopped, and imports no row twice',
    { tag: '@nightly' },
    async ({ page, request }) => {
      const seller = await makeStaff(request, 'seller')
      const lines = Array.from({ length: 450 }, (_, at) => [`R-${at}`, `Resistor ${at}`, '10', '50', 'Resistors'])
      const text = [['SKU', 'Name', 'Price', 'Stock', 'Category'], ...lines].map((cells) => csvLine(cells)).join('')
      await signInAs(page, seller)
      await page.goto('/seller/import')
      await chooseFile(page, 'resistors.csv', Buffer.from(text))
      await page.route(/\/api\/products\/import/, (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name: 'Check 450 rows' }).click()
      await expect(page.getByText("We couldn't check the rows.", { exact: true })).toBeVisible()
      await expect(page.getByText('Network error - no response from server', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(segment(page, 'New')).toHaveText('New450')
      expect(await rows(page).count()).toBeLessThan(200)

      const ends = ['through', 'answer lost', 'lost', 'refused', 'through']
      await page.route('**/api/products/import', async (route) => {
        const end = ends.shift()
        if (end === 'answer lost') await route.fetch()
        if (end === 'answer lost' || end === 'lost') return route.abort()
        if (end !== 'refused') return route.continue()
        await route.fulfill({
          status: 400,
          json: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
        })
      })
      await page.getByRole('button', { name: 'Import 450 rows' }).click()
      await expect(page.getByText('No connection. Trying again...')).toBeVisible()
      await expect(banner(page)).toContainText('Out of order')
      await expect(banner(page)).toContainText('200 of 450 rows imported. They stay in the shop.')
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(
        page.getByText(/^450 rows imported in \d+ seconds?: 450 new, 0 changed, 0 unchanged\.$/),
      ).toBeVisible()
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      const { total } = await seller.call<{ total: number }>('GET', '/api/products/?mine=true&page_size=1')
      expect(total).toBe(450)
    },
  )
})
