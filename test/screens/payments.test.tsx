import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountOf } from '#contract/orders/account.ts'
import { getOrder, listOrders, type OrderDetail } from '#contract/orders/calls.ts'
import { recordPayment, reversePayment } from '#contract/orders/payment-calls.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrderDetail, sampleOrderItem, sampleUser } from './support/samples.ts'

const PAY = { code: '123456', name: 'ISOKO LTD', dial: '*182*8*1*123456*2500#' }
const user = sampleUser()
const payments = page.getByRole('heading', { name: 'Payments' })
const amount = page.getByRole('textbox', { name: 'Amount' })
const method = page.getByRole('combobox', { name: 'Method' })
const reference = page.getByRole('textbox', { name: 'Reference' })
const savePayment = page.getByRole('button', { name: 'Save payment' })

const samplePayment = (fields: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 7,
  kind: 'payment',
  amount: 10_000,
  method: 'momo',
  reference: '13370042',
  at: '2026-01-06T09:00:00Z',
  by: 'Eric Mugisha',
  reversal: null,
  ...fields,
})

/** Returns an order of Rwf 12,500 with these payments. */
function paidOrder(fields: Partial<OrderDetail> = {}): OrderDetail {
  const { status = 'delivered', payments: entries = [] } = fields
  const paid = entries
    .filter(({ reversal }) => reversal === null)
    .reduce((sum, { kind, amount: francs }) => sum + (kind === 'payment' ? francs : -francs), 0)
  const account = accountOf({ status, totalCents: 1_250_000n, returnedCents: 0n, paidCents: BigInt(paid) * 100n })
  const items = [sampleOrderItem({ price: 12_500, handover: 'handed_over' })]
  return sampleOrderDetail({ total_amount: 12_500, status, items, account, ...fields })
}

/** Creates a fake API with one order that stores its payments. */
function paymentsApi(fields: Partial<OrderDetail> = {}) {
  let order = paidOrder(fields)
  const change = (entries: OrderPayment[]) =>
    (order = paidOrder({ ...fields, payments: entries, version: order.version + 1 }))
  return fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
    .on(recordPayment, ({ body }) => {
      const { kind, amount: francs, method: how, reference: number } = body
      const id = order.payments.length + 1
      return change([
        ...order.payments,
        samplePayment({ id, kind, amount: Number(francs), method: how, reference: number ?? null }),
      ])
    })
    .on(reversePayment, ({ params, body }) =>
      change(
        order.payments.map((entry) => {
          const reversal = { at: '2026-01-06T10:00:00Z', by: 'Eric Mugisha', reason: body?.reason ?? '' }
          return entry.id === Number(params.payment_id) ? { ...entry, reversal } : entry
        }),
      ),
    )
}

describe('paying for an order', () => {
  beforeEach(() => page.viewport(390, 844))
  const region = page.getByRole('region', { name: 'Pay with MoMo' })
  const open = (order: OrderDetail) => renderRoute('/orders/41', { api: fakeApi().on(getOrder, () => order), user })

  test('offers to dial the balance, and warns of wrong names', async () => {
    await open(paidOrder({ status: 'completed', payments: [samplePayment()], pay: PAY }))
    await expect.element(region.getByText('Rwf 2,500', { exact: true })).toBeVisible()
    const dial = region.getByRole('link', { name: 'Dial *182*8*1*123456*2500#' })
    await expect.element(dial).toHaveAttribute('href', 'tel:*182*8*1*123456*2500%23')
    await expect
      .element(region.getByText(/Check that your phone shows ISOKO LTD .* You can also pay cash on delivery\./))
      .toBeVisible()
    const summary = page.getByRole('main')
    await expect.element(summary.getByText('Left to pay')).toBeVisible()
    await expect.element(summary.getByText('Paid Rwf 10,000 by MoMo, reference 13370042')).toBeVisible()
    expectNoHorizontalScroll('an order to pay')
    await expectAccessible('an order to pay')
  })

  test('hides MoMo if the server names no account', async () => {
    await open(paidOrder())
    await expect.element(page.getByRole('region', { name: 'Delivery details' })).toBeVisible()
    await expect.element(region).not.toBeInTheDocument()
  })

  test('shows what the shop owes for a cancelled order', async () => {
    await open(paidOrder({ status: 'cancelled', payments: [samplePayment()] }))
    await expect.element(page.getByText('We owe you')).toBeVisible()
    await expect.element(page.getByText('Rwf 10,000.00', { exact: true }).last()).toBeVisible()
  })
})

describe('recording payments as an admin', () => {
  beforeEach(() => page.viewport(1440, 900))
  const open = async (api: ReturnType<typeof paymentsApi>) => {
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await expect.element(payments).toBeVisible()
  }

  test('records the whole balance in cash with two presses after the delivery', async () => {
    const api = paymentsApi()
    await open(api)
    await expect.element(page.getByText('Rwf 12,500 to collect')).toBeVisible()
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toHaveValue('12500')
    await savePayment.click()
    await expect.element(page.getByText('Paid in full')).toBeVisible()
    await expect.element(page.getByText('Payment of Rwf 12,500 recorded for order #41')).toBeVisible()
    expect(api.sentTo(recordPayment)).toEqual([{ kind: 'payment', amount: 12_500, method: 'cash', confirm: [] }])
    const newest = page.getByRole('list', { name: 'Status history' }).getByRole('listitem').first()
    await expect.element(newest.getByText('Rwf 12,500 in cash, by Eric Mugisha')).toBeVisible()
  })

  test('requires a reference unless the payment is in cash', async () => {
    const api = paymentsApi()
    await open(api)
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    await expect.element(reference).not.toBeInTheDocument()
    await method.selectOptions('MoMo')
    await amount.fill('2,500')
    await savePayment.click()
    await expect.element(reference).toHaveFocus()
    await expect.element(page.getByText('Enter the reference of the transaction')).toBeVisible()
    await reference.fill('1337 0042')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Rwf 10,000 to collect')).toBeVisible()
    expect(api.sentTo(recordPayment)[0]).toMatchObject({ amount: 2_500, method: 'momo', reference: '1337 0042' })
  })

  for (const typed of ['', '0', '99.5', 'abc', '-5'])
    test(`rejects the amount "${typed}"`, async () => {
      const api = paymentsApi()
      await open(api)
      await page.getByRole('button', { name: 'Record payment' }).first().click()
      await amount.fill(typed)
      await savePayment.click()
      await expect.element(page.getByText('Enter a whole number of francs, at least 1')).toBeVisible()
      expect(api.sentTo(recordPayment)).toEqual([])
    })

  test('asks before recording more than is due, and keeps the typed text', async () => {
    const api = paymentsApi()
    api.failOnce(recordPayment, 'more_than_due')
    await open(api)
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    await amount.fill('13000')
    await savePayment.click()
    await expect.element(page.getByText('is due for this order. Confirm if the customer paid more.')).toBeVisible()
    await expectAccessible('a doubtful payment')
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await expect.element(page.getByText('Rwf 500 owed to the customer')).toBeVisible()
    expect(api.sentTo(recordPayment).map((body) => body?.confirm)).toEqual([[], ['more_than_due']])
    await expect.element(page.getByRole('button', { name: 'Record refund' }).first()).toBeVisible()
  })

  test('reverses an entry with a reason, and strikes it through', async () => {
    const api = paymentsApi({ payments: [samplePayment({ amount: 12_500 })] })
    await open(api)
    await page.getByRole('button', { name: /^Reverse: Paid Rwf 12,500/ }).click()
    const reason = page.getByRole('textbox', { name: 'What was wrong?' })
    await expect.element(reason).toHaveFocus()
    await page.getByRole('button', { name: 'Reverse', exact: true }).click()
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.fill('Typed on the wrong order')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Reversed by Eric Mugisha: Typed on the wrong order')).toBeVisible()
    await expect.element(page.getByText('Rwf 12,500 to collect')).toBeVisible()
  })

  test('refunds what is owed for a cancelled order on a phone', async () => {
    await page.viewport(390, 844)
    const api = paymentsApi({ status: 'cancelled', payments: [samplePayment()] })
    await open(api)
    await expect.element(page.getByText('Rwf 10,000 owed to the customer')).toBeVisible()
    await page.getByRole('button', { name: 'Record refund' }).first().click()
    await expect.element(amount).toHaveValue('10000')
    expectNoHorizontalScroll('a refund')
    await expectAccessible('a refund')
    await page.getByRole('button', { name: 'Save refund' }).click()
    await expect.element(page.getByText('Nothing to pay')).toBeVisible()
  })

  test('has no payments for an order without an account', async () => {
    await renderRoute('/admin/orders/41', { api: paymentsApi({ account: null }), user: sampleAdmin() })
    await expect.element(page.getByRole('list', { name: 'Status history' })).toBeVisible()
    await expect.element(payments).not.toBeInTheDocument()
  })
})
