import { beforeEach, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { getOrder, listOrders, placeOrder, type Order } from '#contract/orders/calls.ts'
import type { Store } from '#contract/request.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  sampleOrderDetail,
  sampleOrderItem,
  sampleUser,
} from './support/samples.ts'
import { readWhatsAppLink } from './support/whatsapp.ts'
import { nightlyUnless } from './support/nightly.ts'

const SETTINGS: Partial<Store> = {
  payment: ['cash', 'momo'],
  deliveryDays: { from: 1, to: 3 },
  whatsapp: '250788123456',
}
const user = sampleUser()
const progress = page.getByRole('region', { name: 'Progress' })
const link = (name: string, within: Locator = page.getByRole('main')) => within.getByRole('link', { name, exact: true })

function orderApi(fields: Partial<Order> = {}) {
  const order = sampleOrderDetail(fields)
  return fakeApi()
    .on(listOrders, () => [])
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(getOrder, () => order)
    .on(placeOrder, () => ({ ...order, data: order }))
}

beforeEach(() => page.viewport(390, 844))

describe('the progress of an order', () => {
  for (const [status, handover, meaning, states] of [
    ['pending', 'to_pack', 'Pending: ', ['Now', 'Later', 'Later']],
    ['completed', 'to_pack', 'Completed: the order is confirmed and being packed.', ['Done', 'Now', 'Later']],
    ['completed', 'packed', 'Completed: the order is confirmed and packed.', ['Done', 'Done', 'Now']],
    ['delivered', 'handed_over', 'Delivered: ', ['Done', 'Done', 'Done']],
  ] as const)
    test(
      `explains to its buyer what ${status} means while its line is ${handover}, and whom to call`,
      nightlyUnless(status === 'pending'),
      async () => {
        await renderRoute('/orders/41', { api: orderApi({ status, items: [sampleOrderItem({ handover })] }), user })
        await expect.element(progress.getByText(meaning)).toBeVisible()
        const steps = progress.getByRole('listitem').elements()
        for (const [at, step] of ['We call you', 'Sellers pack', 'We deliver'].entries())
          expect(steps[at]?.textContent).toContain(`${step} ${states[at]}`)
        const current = steps.flatMap((step, at) => (step.ariaCurrent === 'step' ? [at] : []))
        expect(current).toEqual(status === 'delivered' ? [] : [states.indexOf('Now')])
        await expect.element(link('Call 0788 000 000', progress)).toHaveAttribute('href', 'tel:0788000000')
        await expectAccessible(`a ${status} order`, 'main')
        expectNoHorizontalScroll(`a ${status} order`)
      },
    )

  test('says that a cancelled order is not delivered, and shows no steps', async () => {
    await renderRoute('/orders/41', { api: orderApi({ status: 'cancelled' }), user })
    await expect.element(progress.getByText("Cancelled: this order won't be delivered.")).toBeVisible()
    expect(progress.getByRole('listitem').elements()).toEqual([])
    await expect.element(link('Call 0788 000 000', progress)).toBeVisible()
  })

  test('is hidden from an admin who looks at the order of another person', async () => {
    await renderRoute('/orders/41', { api: orderApi(), user: sampleAdmin() })
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(progress.elements()).toEqual([])
  })

  test('appears below the thanks for an order', async () => {
    await renderRoute('/cart', { api: orderApi(), user: sampleUser() })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByLabelText('Phone Number').fill('0788 123 456')
    await page.getByLabelText('Delivery Location').fill('KG 11 Ave 42')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect.element(page.getByRole('heading', { name: 'Thank you for your order!' })).toHaveFocus()
    await expect.element(progress.getByText('We call you to confirm the order')).toBeVisible()
    await expectAccessible('the confirmation', 'main')
    expectNoHorizontalScroll('the confirmation')
  })

  test('names the delivery days, the way to pay and WhatsApp as set by the operator', async () => {
    await renderRoute('/orders/41', { api: orderApi(), user, store: SETTINGS })
    await expect
      .element(progress.getByText('1 to 3 days after our call. You pay on delivery, in cash or with MTN MoMo.'))
      .toBeVisible()
    expect(readWhatsAppLink(link('WhatsApp', progress))).toEqual({
      number: '250788123456',
      text: 'I have a question about my order #41: ',
    })
  })
})

describe('a problem with a delivered order', () => {
  const report = page.getByRole('button', { name: 'Report a problem' })

  test('opens a form with the items of the order instead of the contact page', async () => {
    const { path } = await renderRoute('/orders/41', { api: orderApi({ status: 'delivered' }), user })
    await report.click()
    await expect.element(page.getByRole('checkbox', { name: 'Relay' })).toBeChecked()
    expect(path()).toBe('/orders/41')
  })

  for (const status of ['pending', 'completed', 'cancelled'] as const)
    test(`is not offered for a ${status} order`, nightlyUnless(status === 'pending'), async () => {
      await renderRoute('/orders/41', { api: orderApi({ status }), user })
      await expect.element(progress).toBeVisible()
      expect(report.elements()).toEqual([])
    })
})
