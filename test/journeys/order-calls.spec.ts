import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder } from './personas.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true, timezoneId: 'America/New_York' })

const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const history = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem')

async function makeOrder(request: APIRequestContext) {
  const buyer = await makeBuyer(request)
  const products = await createProducts(request, { name: 'Relay 5 V', price: 1500, stock: 3 })
  return { buyer, id: (await placeOrder(buyer, products, 1)).id }
}

async function startNote(page: Page, what: string) {
  await page.getByRole('button', { name: 'Log a call or note' }).click()
  await page.getByRole('combobox', { name: 'What happened' }).selectOption({ label: what })
}

const submitNote = (page: Page) => page.getByRole('button', { name: 'Save note' }).click()

test('records calls about an order until it is completed, and shows them to its buyer', async ({
  page,
  browser,
  request,
}) => {
  const { id, buyer } = await makeOrder(request)
  await page.setViewportSize({ width: 390, height: 900 })
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders/${id}`)
  await expect(history(page)).toHaveCount(1)
  await startNote(page, 'Called: no answer')
  await page.getByRole('textbox', { name: /^What was said/ }).fill('Rang for a minute')
  await submitNote(page)
  await expect(history(page).first()).toContainText('no answer')
  await expect(history(page).first()).toContainText('Rang for a minute')
  await expectNoHorizontalScroll(page, 'a noted call')

  const buyersPage = await browser.newPage()
  await signInAs(buyersPage, buyer)
  await buyersPage.goto(`/orders/${id}`)
  const told = buyersPage.getByRole('region', { name: 'Status history' })
  await expect(told).toContainText("We called but couldn't reach you")
  await expect(told).not.toContainText('Rang for a minute')
  await history(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(history(page).first()).toContainText('withdrawn')
  await buyersPage.reload()
  await expect(told).toContainText('Pending')
  await expect(told).not.toContainText("couldn't reach you")
  await buyersPage.close()

  await startNote(page, 'Called: call back later')
  await page.getByLabel('Call back at').fill('2026-11-02T10:00') // in the past
  await submitNote(page)
  await expect(history(page).first()).toContainText(/call back Nov 2, 2026, 10:00\sAM/)
  const { events } = await buyer.call<{ events: { call_back_at: string }[] }>('GET', `/api/orders/${id}`)
  expect(events.at(-1)?.call_back_at).toBe('2026-11-02T08:00:00.000Z')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  const filter = page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Call back due/ })
  await expect(filter).toHaveText('Call back due1')
  await filter.click()
  await expect(page).toHaveURL('/admin/orders?status=call_due')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `calls to be made at ${width} px`)
  }
  await rows.getByRole('link', { name: `View Details of order #${id}` }).click()
  await startNote(page, 'Called: reached')
  await submitNote(page)
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(dialog(page, id).getByRole('button', { name: 'completed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await buyer.call<object>('GET', `/api/orders/${id}`)).toMatchObject({ status: 'completed' })
  await dialog(page, id).getByText('Close', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(filter).toHaveText('Call back due0')
})

test('prints only the note for the driver on the packing slip', { tag: '@nightly' }, async ({ page, request }) => {
  const { id } = await makeOrder(request)
  const admin = await makeStaff(request, 'admin')
  for (const [audience, text] of [
    ['driver', 'Gate 4, ring twice'],
    ['shop', 'Pays late'],
  ])
    await admin.call('POST', `/api/orders/${id}/events`, { audience, text })
  await page.addInitScript(() => {
    window.print = () => (document.title = 'printed')
  })
  await signInAs(page, admin)
  await page.goto(`/admin/orders/${id}`)
  await expect(history(page)).toHaveCount(3)
  await dialog(page, id).getByRole('button', { name: 'Packing slip' }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'For the driver' })).toBeVisible()
  await expect(page.getByText('Gate 4, ring twice').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Pays late').filter({ visible: true })).toHaveCount(0)
})
