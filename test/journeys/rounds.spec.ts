import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { makeReadyOrders, makeRound } from './round-orders.ts'
import { signInAdmin, signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ viewport: { width: 390, height: 844 }, changesShop: true })

test('an admin plans a round on a phone, records its stops and closes it with the cash', async ({ page, request }) => {
  const [first, second] = await makeReadyOrders(request, 2)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'Rounds', exact: true }).click()
  for (const id of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(`^Select order #${id},`) }).check()
  await page.getByRole('button', { name: 'Add to round' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Round ${first}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create round' }).click()
  await page.getByRole('link', { name }).click()
  await page
    .getByRole('button', { name: /^Delivered: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText('Expected Rwf 12,500')).toBeVisible()
  await page.getByRole('button', { name: /^Not at home: / }).click()
  await page.getByRole('button', { name: 'Save visit' }).click()
  await page.getByRole('button', { name: 'Close round' }).click()
  await dialog.getByLabel('Counted cash in Rwf').fill('12500')
  await expect(dialog.getByText('The cash matches.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close round' }).click()
  await expect(page.getByText('Rwf 12,500 counted of Rwf 12,500')).toBeVisible()
  const admin = await signInAdmin(request)
  const orders = await Promise.all(
    [first, second].map((id) => admin<{ status: string; account: { balance: number } }>('GET', `/api/orders/${id}`)),
  )
  expect(orders.map(({ status, account }) => [status, account.balance])).toEqual(
    expect.arrayContaining([
      ['delivered', 0],
      ['completed', 12_500],
    ]),
  )
})

/** Shows the sheet of a round as its print dialog would, until it is printed. */
async function openSheet(page: Page): Promise<void> {
  await page.evaluate(() => (window.print = () => {}))
  await page.getByRole('button', { name: 'Round sheet' }).click()
  await expect(page.locator('[data-paper]')).toBeAttached()
}

async function countPages(page: Page, size: object): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const paper = await page.pdf({ ...size, printBackground: true })
  if (process.env.PRINTS) writeFileSync(`${process.env.PRINTS}/${'format' in size ? 'a4' : 'roll'}.pdf`, paper)
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('prints a round sheet on A4 and on an 80 mm roll', { tag: '@nightly' }, async ({ page, request }) => {
  const { id } = await makeRound(request, 22)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders/rounds/${id}`)
  await expect(page.getByText('0 of 22 recorded')).toBeVisible()
  await openSheet(page)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByRole('listitem')).toHaveCount(22)
  await expect(paper.getByText('22 stops · Rwf 275,000 to collect')).toBeVisible()
  await page.setViewportSize({ width: 272, height: 800 }) // 72 mm of text on a roll
  expect(await paper.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  for (const size of [{ format: 'A4' }, { width: '80mm', height: '297mm' }]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await openSheet(page)
    const pages = await countPages(page, size)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(8)
  }
})
