import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { createOffer, makeStaff, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

test(
  'exports the orders of a period as CSV for an admin and for a seller',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const seller = await makeStaff(request, 'seller')
    const product = await createOffer(request, seller, { name: 'Hall sensor', price: 700, stock: 9 })
    const { id } = await sellPieces(request, product, 3)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/orders')
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export orders' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page, `the choice of a period at ${width} px`)
    }
    const from = await dialog.getByLabel('From').inputValue()
    await dialog.getByLabel('From').fill('2030-01-01')
    await dialog.getByRole('button', { name: 'Save as CSV' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The last day must not be before the first')
    await dialog.getByLabel('From').fill(from)
    await dialog.getByLabel('One row per').selectOption('Order item')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`^${id},.*,Hall sensor,`, 'm'))
    await expect(dialog).toBeHidden()

    const sellersPage = await browser.newPage({ viewport: { width: 390, height: 900 } })
    await signInAs(sellersPage, seller)
    await sellersPage.goto('/seller/orders')
    await sellersPage.getByRole('button', { name: 'Export' }).click()
    const own = sellersPage.waitForEvent('download')
    await sellersPage.getByRole('button', { name: 'Save as CSV' }).click()
    const [head = '', row = ''] = (await readFile(await (await own).path(), 'utf8')).split('\r\n')
    expect(head).not.toContain('Email')
    expect(row).toMatch(new RegExp(`^${id},.*,1,3,2100,,0$`))
  },
)
