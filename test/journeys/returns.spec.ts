import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { makeBuyer, placeOrder, signInAs } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test('reports a problem, counts what came back and refunds it', async ({ page, browser, request }) => {
  const [buyer, seller, admin] = [
    await makeBuyer(request),
    await makeStaff(request, 'seller'),
    await makeStaff(request, 'admin'),
  ]
  const relay = await createOffer(request, seller, { name: 'Relay 5 V', price: 1500, stock: 9 })
  const { id } = await placeOrder(buyer, [relay], 3)
  await admin.call('PUT', `/api/orders/${id}/status`, { status: 'delivered' })
  await admin.call('POST', `/api/orders/${id}/payments`, { kind: 'payment', amount: 4500, method: 'cash' })

  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, buyer)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByRole('checkbox', { name: 'Relay 5 V' })).toBeChecked()
  await page.getByRole('button', { name: 'Decrease Pieces of Relay 5 V with a problem' }).click()
  await page.getByRole('radio', { name: "Doesn't work" }).check()
  await page.getByRole('textbox', { name: "What's wrong?" }).fill('Two of them click, but never switch')
  await expectNoHorizontalScroll(page, 'a report')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectNotice(page, `Thanks. We'll call you about order #${id}.`)
  await expect(page.getByRole('heading', { name: 'Problem reported' })).toBeVisible()

  const office = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signInAs(office, admin)
  await office.goto('/admin/orders?status=to_return')
  await office.getByRole('link', { name: `View Details of order #${id}` }).click()
  const dialog = office.getByRole('dialog', { name: `Order #${id}` })
  await expect(dialog).toContainText('Two of them click, but never switch')
  await dialog.getByRole('button', { name: 'Count what came back' }).first().click()
  await dialog.getByRole('button', { name: 'Increase Restock, Relay 5 V' }).click()
  await expect(dialog).toContainText('2 pieces back, 1 restocked. Rwf 3,000 taken off the order.')
  await expect(dialog).toContainText('Paid by Eric Mugisha: Rwf 3,000.')
  await expectNoHorizontalScroll(office, 'the count of a return')
  await dialog.getByRole('button', { name: 'Close return' }).click()
  await expectNotice(office, `Return for order #${id} closed`)
  await dialog.getByRole('button', { name: 'Record refund' }).first().click()
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('3000')
  await dialog.getByRole('button', { name: 'Save refund' }).click()
  await expect(dialog).toContainText('Paid in full')
  await office.close()
  const { stock_quantity: stock } = await buyer.call<{ stock_quantity: number }>(
    'GET',
    `/api/products/product/${relay.id}`,
  )
  expect(stock).toBe(7)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('2 returned')
  await expect(page.getByRole('main')).toContainText('−Rwf 3,000.00')
  const history = page.getByRole('region', { name: 'Status history' })
  await expect(history).toContainText('2 pieces back. Rwf 3,000 taken off the order.')
  await expect(history).toContainText('Refunded Rwf 3,000 in cash')
  await expectNoHorizontalScroll(page, 'a returned order')
})
