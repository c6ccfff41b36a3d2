import { expect, type Page } from '@playwright/test'
import { categoryList, createFactProducts } from './fact-products.ts'
import { createProducts, makeBuyer, placeOrder, signInAs } from './personas.ts'
import { test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

/** Width of the text on a sheet of A4 with the margins of the shop's printed pages, in CSS pixels. */
const PAPER = { width: 673, height: 1002 }
test.use({ viewport: PAPER, colorScheme: 'dark', changesShop: true })

async function pagesOf(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test(
  'prints dashboard pages at full width on a light background, without menus',
  { tag: '@nightly' },
  async ({ page, request }) => {
    for (const [role, paths] of [
      ['seller', ['/seller/sales', '/seller']],
      ['admin', ['/admin', '/admin/orders']],
    ] as const) {
      await signInAs(page, await makeStaff(request, role))
      for (const path of paths) {
        await page.emulateMedia({ media: 'screen' })
        await page.goto(path)
        await page.emulateMedia({ media: 'print' })
        const widthOfMain = async () => (await page.getByRole('main').boundingBox())?.width
        await expect.poll(widthOfMain, `width of ${path}`).toBeGreaterThan(PAPER.width - 20)
        await expect(page.getByRole('banner')).toHaveCount(0)
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
      }
    }
  },
)

test('prints a long open order in full, without the page behind it', { tag: '@nightly' }, async ({ page, request }) => {
  const offers = Array.from({ length: 40 }, (_, at) => ({ name: `Printed part ${at + 1}`, price: 100, stock: 9 }))
  const products = await createProducts(request, ...offers)
  const order = await placeOrder(await makeBuyer(request), products)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders/${order.id}`)
  const dialog = page.getByRole('dialog', { name: `Order #${order.id}` })
  const last = products.at(-1)?.name ?? ''
  await expect(dialog.getByText(last)).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('main').getByRole('table').filter({ visible: true }).getByText('Customer')).toHaveCount(0)
  expect(await pagesOf(page)).toBeGreaterThan(1)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => (window.print = () => {}))
  await dialog.getByRole('button', { name: 'Packing slip' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByText(last)).toBeVisible()
  const head = paper.locator('thead')
  await expect(head).toHaveText(`Order #${order.id} · Aline Uwase`)
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
})

test('prints the table headings that sort on screen', { tag: '@nightly' }, async ({ page, request }) => {
  const { resistors } = await createFactProducts(request)
  await page.goto(`${categoryList(resistors)}&view=table`)
  await page.emulateMedia({ media: 'print' })
  const heads = page.getByRole('table', { name: 'Parts' }).getByRole('columnheader')
  for (const name of ['Part', 'Price, Rwf', 'Resistance'])
    await expect(heads.filter({ hasText: name }).getByText(name).filter({ visible: true }).first()).toBeVisible()
})

test('prints a parts list in one flow, so that the total never covers a row', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/bom')
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(page.getByText(/^\d+ of \d+ lines found\. \d+ to check\.$/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const displays = await page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const found = []
      for (let box = table.parentElement; box && box !== document.body; box = box.parentElement)
        found.push(getComputedStyle(box).display)
      return found
    })
  expect(displays).not.toContain('grid')
})
