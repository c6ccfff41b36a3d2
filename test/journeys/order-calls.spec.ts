import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder } from './personas.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const history = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem')

async function makeOrder(request: APIRequestContext) {
  const buyer = await makeBuyer(request)
  const products = await createProducts(request, { name: 'Relay 5 V', price: 1500, stock: 3 })
  return { buyer, id: (await placeOrder(buyer, products, 1)).id }
}

async function openOrder(page: Page, request: APIRequestContext, id: number) {
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders/${id}`)
  await expect(history(page)).toHaveCount(1)
}

async function noteCall(page: Page, what: string, text?: string) {
  await page.getByRole('button', { name: 'Note a call or anything else' }).click()
  await page.getByRole('combobox', { name: 'What happened' }).selectOption({ label: what })
  if (text) await page.getByRole('textbox', { name: /^Note$|^What was said/ }).fill(text)
  await page.getByRole('button', { name: 'Note it' }).click()
}

for (const width of [390, 1440])
  test(`A call that reached nobody is noted, and its buyer sees it, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, buyer } = await makeOrder(request)
    await openOrder(page, request, id)
    await noteCall(page, 'Called: no answer', 'Rang for a minute')
    await expect(history(page).first()).toContainText('no answer')
    await expect(history(page).first()).toContainText('Rang for a minute')
    await expectAccessible(page, `a noted call at ${width} px`, 'dialog')
    await expectNoHorizontalScroll(page, `a noted call at ${width} px`)

    const buyersPage = await browser.newPage()
    await signInAs(buyersPage, buyer)
    await buyersPage.goto(`/orders/${id}`)
    const told = buyersPage.getByRole('region', { name: 'Status history' })
    await expect(told).toContainText('We called and could not reach you')
    await expect(told).not.toContainText('Rang for a minute')

    await history(page).getByRole('button', { name: 'Take back' }).click()
    await expect(history(page).first()).toContainText('taken back')
    await buyersPage.reload()
    await expect(told).toContainText('Pending')
    await expect(told).not.toContainText('could not reach you')
  })

test('A call that reached the buyer leads to completed by one more press', async ({ page, request }) => {
  const { id, buyer } = await makeOrder(request)
  await openOrder(page, request, id)
  await noteCall(page, 'Called: reached')
  await page.getByRole('button', { name: 'Set completed' }).click()
  await expect(dialog(page, id).getByRole('button', { name: 'completed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await buyer.call<object>('GET', `/api/orders/${id}`)).toMatchObject({ status: 'completed' })
})

for (const width of [390, 1440])
  test(`An order whose shopper is to be called again is found by a filter, until they are, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await makeOrder(request)
    const admin = await makeStaff(request, 'admin')
    const put = { outcome: 'call_back', call_back_at: '2026-11-02T08:00:00.000Z' }
    await admin.call('POST', `/api/orders/${id}/events`, put)
    await signInAs(page, admin)
    await page.goto('/admin/orders')
    const filter = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Call again/ })
    await expect(filter).toHaveText('Call again1')
    await filter.click()
    await expect(page).toHaveURL('/admin/orders?status=call_due')
    const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expectAccessible(page, `calls to be made at ${width} px`)
    await expectNoHorizontalScroll(page, `calls to be made at ${width} px`)
    await rows.getByRole('link', { name: `View Details of order #${id}` }).click()
    await noteCall(page, 'Called: reached')
    await expect(history(page).first()).toContainText('reached')
    await dialog(page, id).getByText('Close', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await expect(filter).toHaveCount(0)
  })

test('A note for the driver stands on the packing slip, and no other note does', async ({ page, request }) => {
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

test.describe('A call to be made again, in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('The time to call again is typed and shown in the time of the shop', async ({ page, request }) => {
    const { id, buyer } = await makeOrder(request)
    await openOrder(page, request, id)
    await page.getByRole('button', { name: 'Note a call or anything else' }).click()
    await page.getByRole('combobox', { name: 'What happened' }).selectOption('call_back')
    const when = page.getByLabel('Call again at')
    await expect(when).toHaveAccessibleDescription('In the time of the shop, Africa/Kigali')
    await when.fill('2030-12-01T10:00')
    await page.getByRole('button', { name: 'Note it' }).click()
    await expect(history(page).first()).toContainText(/call again Dec 1, 2030, 10:00\sAM/)
    const { events } = await buyer.call<{ events: { call_back_at: string }[] }>('GET', `/api/orders/${id}`)
    expect(events[0]?.call_back_at).toBe('2030-12-01T08:00:00.000Z')
  })
})

test.describe('Notes on an order with a lost network', () => {
  test.use({ allowedNoise: /net::ERR/ })
  test('A note is written by keyboard, and what was typed stays when it could not be sent', async ({
    page,
    request,
  }) => {
    const { id } = await makeOrder(request)
    await openOrder(page, request, id)
    await page.getByRole('button', { name: 'Note a call or anything else' }).press('Enter')
    const what = page.getByRole('combobox', { name: 'What happened' })
    await expect(what).toBeFocused()
    await what.selectOption('note')
    const text = page.getByRole('textbox', { name: 'Note' })
    await page.getByRole('button', { name: 'Note it' }).press('Enter')
    await expect(text).toBeFocused()
    await expect(dialog(page, id)).toContainText('This is required')
    await page.keyboard.type('Gate 4, ask for Aline')
    await page.route('**/events', (route) => route.abort())
    await page.getByRole('button', { name: 'Note it' }).press('Enter')
    await expect(dialog(page, id).getByRole('alert')).toContainText('It could not be noted.')
    await expect(text).toHaveValue('Gate 4, ask for Aline')
    await page.unroute('**/events')
    await page.getByRole('button', { name: 'Note it' }).press('Enter')
    await expect(history(page).first()).toContainText('Gate 4, ask for Aline')
  })
})

test('The next order that waits for a call is one press away, and one that is put off is passed over', async ({
  page,
  request,
}) => {
  const admin = await makeStaff(request, 'admin')
  const [first, putOff, last] = [await makeOrder(request), await makeOrder(request), await makeOrder(request)]
  const later = { outcome: 'call_back', call_back_at: new Date(Date.now() + 3_600_000).toISOString() }
  await admin.call('POST', `/api/orders/${putOff.id}/events`, later)
  await signInAs(page, admin)
  await page.goto(`/admin/orders/${first.id}`)
  const next = page.getByRole('link', { name: 'Next pending order' })
  const seen: number[] = []
  do {
    await next.click()
    await expect(page).not.toHaveURL(new RegExp(`/${seen.at(-1) ?? first.id}$`))
    seen.push(Number(/\d+$/.exec(page.url())?.[0]))
    await expect(dialog(page, seen.at(-1) ?? 0)).toBeVisible()
  } while (seen.at(-1) !== last.id)
  expect(seen).not.toContain(putOff.id)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
})
