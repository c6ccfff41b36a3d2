import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errors, fieldErrors } from '#contract/errors.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { addOrderEvent, withdrawOrderEvent } from '#contract/orders/manage.ts'
import { changeOrderStatus, getOrder, listOrders, type OrderDetail } from '#contract/orders/calls.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrder, sampleOrderDetail, sampleOrderItem } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const dialog = page.getByRole('dialog', { name: 'Order #41' })
const history = page.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const newest = history.first()
const status = (name: string) => page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })
const panel = page.getByRole('region', { name: 'Edit cancellation' })
const why = page.getByRole('combobox', { name: 'Reason for cancelling' })
const note = page.getByRole('textbox', { name: 'Note (visible to the shop only)' })
const notify = page.getByRole('checkbox', { name: 'Email the customer and sellers' })
const reopen = page.getByRole('button', { name: 'Edit cancellation' })
const save = panel.getByRole('button', { name: 'Save' })
const back = (name: string) => page.getByRole('spinbutton', { name: `Pieces of ${name} to restock` })
const LATER = '2026-01-05T09:00:00Z'

beforeEach(() => page.viewport(1440, 900))

function sampleEvent(fields: Partial<OrderEvent>): OrderEvent {
  return {
    id: 17,
    kind: fields.outcome ? 'called' : 'note',
    at: LATER,
    by: 'Eric Mugisha',
    audience: 'shop',
    outcome: null,
    call_back_at: null,
    text: '',
    change: null,
    shortage: null,
    is_withdrawn: false,
    can_withdraw: true,
    ...fields,
  }
}

/** Creates a fake API with one order that stores its status, calls and notes. */
function dialogApi(fields: Partial<OrderDetail> = {}) {
  const items = [
    sampleOrderItem({ quantity: 2 }),
    sampleOrderItem({ product_id: 2, product_name: 'Servo', quantity: 2 }),
  ]
  let order = sampleOrderDetail({ items, ...fields })
  const withEvent = (event: OrderEvent) => (order = { ...order, version: order.version + 1, events: [event] })
  return fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
    .on(addOrderEvent, ({ body }) => {
      const { outcome = null, text = '', call_back_at = null } = body ?? {}
      return withEvent(sampleEvent({ outcome, text, call_back_at }))
    })
    .on(withdrawOrderEvent, () =>
      withEvent(sampleEvent({ outcome: 'no_answer', is_withdrawn: true, can_withdraw: false })),
    )
    .on(changeOrderStatus, ({ body }) => {
      const { reason = null, restock = [] } = body ?? {}
      const next = body?.status ?? 'pending'
      const step = { status: next, changed_at: LATER, by: 'Eric Mugisha', reason, note: body?.note ?? '' }
      const isSaidAgain = order.status === next
      const before = isSaidAgain ? order.status_history.slice(0, -1) : order.status_history
      const restockOf = (productId: number) => restock.find((line) => line.product_id === productId)?.quantity
      order = {
        ...order,
        status: next,
        version: order.version + 1,
        status_history: [...before, step],
        items: order.items.map((item) => ({ ...item, restocked: Number(restockOf(item.product_id) ?? 0) })),
      }
      return { ...order, data: order }
    })
}

async function openOrder(api: FakeApi, steps = 1) {
  const rendered = await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
  await expect.element(history).toHaveLength(steps)
  return rendered
}

describe('a call or note', () => {
  const add = page.getByRole('button', { name: 'Log a call or note' })
  const what = page.getByRole('combobox', { name: 'What happened' })
  const submit = page.getByRole('button', { name: 'Save note' })

  for (const width of [390, 1440])
    test(`adds a call to the history, and withdraws it, at ${width} px`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const api = dialogApi()
      await openOrder(api)
      await add.click()
      await what.selectOptions('Called: no answer')
      await page.getByRole('textbox', { name: /^What was said/ }).fill('Rang for a minute')
      await submit.click()
      await expect.element(newest.getByText('no answer')).toBeVisible()
      await expect.element(newest.getByText('Rang for a minute')).toBeVisible()
      expect(api.sentTo(addOrderEvent)).toEqual([{ outcome: 'no_answer', text: 'Rang for a minute' }])
      if (width < 768) await expectAccessible('a noted call', 'dialog')
      expectNoHorizontalScroll('a noted call')
      await history.getByRole('button', { name: 'Withdraw' }).click()
      await expect.element(newest.getByText('withdrawn')).toBeVisible()
      expect(api.countOf(withdrawOrderEvent)).toBe(1)
      await expect.element(history.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
    })

  test('offers to complete the order with one press after the shopper was reached', async () => {
    const api = dialogApi()
    await openOrder(api)
    await add.click()
    await what.selectOptions('Called: reached')
    await submit.click()
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await expect.element(status('completed')).toHaveAttribute('aria-pressed', 'true')
    expect(api.sentTo(changeOrderStatus)).toEqual([{ status: 'completed', version_seen: 2 }])
  })

  test("accepts and shows the time to call back in the shop's time zone", async () => {
    const api = dialogApi()
    await openOrder(api)
    await add.click()
    await what.selectOptions('call_back')
    const when = page.getByLabelText('Call back at')
    await expect.element(when).toHaveAccessibleDescription('Shop time, Africa/Kigali')
    await submit.click()
    await expect.element(when).toHaveAccessibleDescription(fieldErrors.required)
    await when.fill('2030-12-01T10:00')
    await submit.click()
    await expect.element(newest.getByText(/call back Dec 1, 2030, 10:00\sAM/)).toBeVisible()
    const expected = { outcome: 'call_back', call_back_at: '2030-12-01T08:00:00.000Z', text: '' }
    expect(api.sentTo(addOrderEvent)).toEqual([expected])
  })

  test('saves by keyboard, and keeps its text after a failed save', NIGHTLY, async () => {
    const api = dialogApi().failOnce(addOrderEvent)
    await openOrder(api)
    await tabTo(add)
    await userEvent.keyboard('{Enter}')
    await expect.element(what).toHaveFocus()
    await what.selectOptions('note')
    const text = page.getByRole('textbox', { name: 'Note' })
    await tabTo(submit)
    await userEvent.keyboard('{Enter}')
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveAccessibleDescription(fieldErrors.required)
    await userEvent.keyboard('Gate 4, ask for Aline')
    await tabTo(submit)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('alert').getByText("We couldn't add the call or note. Try again."))
      .toBeVisible()
    await expect.element(text).toHaveValue('Gate 4, ask for Aline')
    await tabTo(submit)
    await userEvent.keyboard('{Enter}')
    await expect.element(newest.getByText('Gate 4, ask for Aline')).toBeVisible()
    const keys = api.calls.filter(({ name }) => name.endsWith('/events')).map(({ headers }) => headers)
    expect(new Set(keys.map((headers) => headers.get('idempotency-key'))).size).toBe(1)
  })
})

test('links to the next pending order that needs a call, from the last back to the first', NIGHTLY, async () => {
  const orders = [39, 41, 44, 46].map((id) => sampleOrder({ id, status: id === 44 ? 'completed' : 'pending' }))
  const api = dialogApi()
    .on(listOrders, () => orders)
    .on(getOrder, ({ params }) => sampleOrderDetail({ id: Number(params.order_id) }))
  const { path } = await openOrder(api)
  const next = page.getByRole('link', { name: 'Next pending order' })
  for (const id of [46, 39, 41]) {
    await next.click()
    await expect.poll(path).toBe(`/admin/orders/${id}`)
    await expect.element(page.getByRole('dialog', { name: `Order #${id}` })).toBeVisible()
  }
  const queries = api.calls.filter(({ name }) => name === 'GET /api/orders').map(({ query }) => query)
  expect(queries).toContain('?waiting=to_call&sort=oldest&page_size=100')
})

describe('cancelling in the dialog', () => {
  for (const width of [390, 1440])
    test(`asks for the reason and the pieces to restock at ${width} px`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const api = dialogApi()
      await openOrder(api)
      await status('cancelled').click()
      await expect.element(panel.getByText('All items are back in stock')).toBeVisible()
      await expect.element(back('Servo')).toHaveValue('2')
      await why.selectOptions("Customer couldn't be reached")
      await note.fill('Rang three times')
      await page.getByRole('button', { name: 'Decrease Pieces of Relay to restock' }).click()
      if (width < 768) await expectAccessible('a cancellation', 'dialog')
      expectNoHorizontalScroll('a cancellation')
      await save.click()
      await expect.element(panel).not.toBeInTheDocument()
      await expect.element(newest.getByText("customer couldn't be reached, by Eric Mugisha")).toBeVisible()
      await expect.element(newest.getByText('Rang three times')).toBeVisible()
      await expect.element(dialog.getByText('1 of 2 restocked')).toBeVisible()
      await expect.element(history).toHaveLength(2)
      expect(api.sentTo(changeOrderStatus)).toEqual([
        { status: 'cancelled', version_seen: 1 },
        {
          status: 'cancelled',
          version_seen: 2,
          reason: 'unreachable',
          note: 'Rang three times',
          notify: true,
          restock: [
            { product_id: 1, quantity: 1 },
            { product_id: 2, quantity: 2 },
          ],
        },
      ])
    })

  test('removes the reason when none is chosen', NIGHTLY, async () => {
    const api = dialogApi()
    await openOrder(api)
    await status('cancelled').click()
    await why.selectOptions('Ordered twice')
    await save.click()
    await expect.element(newest.getByText('ordered twice')).toBeVisible()
    await reopen.click()
    await why.selectOptions('No reason given')
    await save.click()
    await expect.element(newest.getByText('ordered twice')).not.toBeInTheDocument()
    expect(api.sentTo(changeOrderStatus).at(-1)).toMatchObject({ reason: null })
  })

  test('restocks nothing from a delivered order by default, and marks it as delivered again', async () => {
    const api = dialogApi({ status: 'delivered' })
    await openOrder(api)
    await status('cancelled').click()
    await expect.element(panel.getByText('This order was delivered, so the customer has the items.')).toBeVisible()
    await expect.element(back('Relay')).toHaveValue('0')
    await expectAccessible('a delivered order that was cancelled', 'dialog')
    await page.getByRole('button', { name: 'Mark as delivered again' }).click()
    await expect.element(status('delivered')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(panel).not.toBeInTheDocument()
    expect(api.sentTo(changeOrderStatus).map((body) => body?.status)).toEqual(['cancelled', 'delivered'])
  })

  test('suggests restocking only the pieces that the seller of a short line has', async () => {
    const shortage = { can_supply: 1, reason: 'broken' as const, note: '' }
    const items = [
      sampleOrderItem({ quantity: 2 }),
      sampleOrderItem({ product_id: 2, product_name: 'Servo', quantity: 2, shortage }),
    ]
    await openOrder(dialogApi({ items }))
    await status('cancelled').click()
    await expect.element(panel.getByText('All items except the missing ones are back in stock')).toBeVisible()
    await expect.element(back('Servo')).toHaveValue('1')
    await expect.element(back('Relay')).toHaveValue('2')
  })

  test('cancels and edits the cancellation by keyboard, without asking again whom to notify', NIGHTLY, async () => {
    const api = dialogApi()
    await openOrder(api)
    await tabTo(status('cancelled'))
    await userEvent.keyboard('{Enter}')
    await tabTo(why)
    await why.selectOptions('Suspected abuse (not shown to the customer)')
    await tabTo(page.getByRole('button', { name: 'None', exact: true }))
    await userEvent.keyboard('{Enter}')
    await tabTo(notify)
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(reopen).toHaveFocus()
    const sent = () => api.sentTo(changeOrderStatus).at(-1)
    expect(sent()).toMatchObject({
      notify: false,
      reason: 'suspected_abuse',
      restock: [{ quantity: 0 }, { quantity: 0 }],
    })
    await userEvent.keyboard('{Enter}')
    await expect.element(why).toHaveFocus()
    await expect.element(why).toHaveValue('suspected_abuse')
    await expect.element(notify).not.toBeInTheDocument()
    await back('Relay').fill('1')
    await userEvent.keyboard('{Enter}')
    await expect.element(reopen).toHaveFocus()
    expect(sent()).toMatchObject({ restock: [{ quantity: 1 }, { quantity: 0 }] })
    expect(sent()).not.toHaveProperty('notify')
  })

  test('keeps the typed text after a failed save', NIGHTLY, async () => {
    const api = dialogApi()
    await openOrder(api)
    await status('cancelled').click()
    await note.fill('Moved away')
    api.failOnce(changeOrderStatus)
    await save.click()
    await expect
      .element(
        dialog
          .getByRole('alert')
          .getByText("We couldn't update the cancellation. Reload the page to see whether your change was saved."),
      )
      .toBeVisible()
    await expect.element(note).toHaveValue('Moved away')
    await save.click()
    await expect.element(newest.getByText('Moved away')).toBeVisible()
  })
})

test('shows a concurrent cancellation instead of reopening the order', async () => {
  const api = dialogApi()
  await openOrder(api)
  const message = 'This order has changed and is now cancelled. Please review it before you change it.'
  const refusal = { code: 'order_changed', message, detail: message }
  api.failOnce(changeOrderStatus, { status: errors.order_changed[0], body: refusal })
  const cancelled = sampleOrderDetail({ status: 'cancelled', version: 2 })
  api.on(listOrders, () => [cancelled]).on(getOrder, () => cancelled)
  await status('completed').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`Error updating order status: ${message}`)
  await expect.element(status('cancelled')).toHaveAttribute('aria-pressed', 'true')
  await status('pending').click()
  await expect.element(status('pending')).toHaveAttribute('aria-pressed', 'true')
  expect(api.sentTo(changeOrderStatus)).toEqual([
    { status: 'completed', version_seen: 1 },
    { status: 'pending', version_seen: 2 },
  ])
})
