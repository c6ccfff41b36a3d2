import { beforeEach, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { listOrders } from '#contract/orders/calls.ts'
import type { Store } from '#contract/request.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleProduct, sampleUser } from './support/samples.ts'
import { readWhatsAppLink } from './support/whatsapp.ts'
import { nightlyUnless } from './support/nightly.ts'

const SETTINGS: Partial<Store> = {
  payment: ['cash', 'momo'],
  deliveryDays: { from: 1, to: 3 },
  returnDays: 7,
  whatsapp: '250788123456',
}
const user = sampleUser()
const trust = page.getByRole('list', { name: 'Payment, delivery and returns' })
const link = (name: string, within: Locator = page.getByRole('main')) => within.getByRole('link', { name, exact: true })

const shopApi = () =>
  fakeApi()
    .on(getProduct, () => sampleProduct({ id: 7 }))
    .on(recordView, () => exampleOf(recordView))
    .on(getCart, () => sampleCart(sampleCartLine()))
    .on(listOrders, () => [])

beforeEach(() => page.viewport(390, 844))

describe('the answers before an order', () => {
  const openCheckout = async (store?: Partial<Store>) => {
    await renderRoute('/cart', { api: shopApi(), user, ...(store && { store }) })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    return page.getByRole('dialog', { name: 'Delivery Information' }).getByRole('list')
  }
  const places: Record<string, (store?: Partial<Store>) => Promise<Locator>> = {
    'a product page': async (store) => {
      await renderRoute('/product/7', { api: shopApi(), ...(store && { store }) })
      return trust
    },
    'the cart': async (store) => {
      await renderRoute('/cart', { api: shopApi(), user, ...(store && { store }) })
      return trust
    },
    'the checkout': openCheckout,
  }

  for (const [where, open] of Object.entries(places)) {
    test(
      `promises on ${where} only what holds in every shop if nothing is configured`,
      nightlyUnless(where === 'the checkout'),
      async () => {
        const list = await open()
        await expect.element(list.getByText('Pay on delivery. No online payment.')).toBeVisible()
        await expect
          .element(list.getByText('Free delivery in Kigali. We call you to confirm and agree on the day.'))
          .toBeVisible()
        await expect.element(list.getByText('Wrong or faulty? Tell us, and we replace or refund it.')).toBeVisible()
        await expect.element(link('Wrong or faulty?', list)).toHaveAttribute('href', '/returns')
        await expect.element(link('Call 0788 000 000', list)).toHaveAttribute('href', 'tel:0788000000')
        expect(list.getByRole('link', { name: 'WhatsApp' }).elements()).toEqual([])
        expect(list.element().textContent).not.toMatch(/\d days?|cash|MoMo/)
      },
    )

    test(
      `shows on ${where} the payment methods, days and WhatsApp that the operator has set`,
      nightlyUnless(where === 'the checkout'),
      async () => {
        const list = await open(SETTINGS)
        await expect
          .element(list.getByText('Pay on delivery, in cash or with MTN MoMo. No online payment.'))
          .toBeVisible()
        await expect
          .element(list.getByText('Free delivery in Kigali, 1 to 3 days after our call to confirm.'))
          .toBeVisible()
        await expect
          .element(list.getByText('Wrong or faulty? Tell us within 7 days, and we replace or refund it.'))
          .toBeVisible()
        const asked = list.getByRole('link', { name: where === 'a product page' ? 'Ask about this part' : 'WhatsApp' })
        expect(readWhatsAppLink(asked).number).toBe('250788123456')
        await expectAccessible(where)
        expectNoHorizontalScroll(where)
      },
    )
  }

  test('says at checkout where the confirmation is sent', async () => {
    await openCheckout()
    await expect.element(page.getByText("We'll email the confirmation to aline@isoko.example.")).toBeVisible()
  })

  test('agree with the pages about delivery and returns', async () => {
    const main = page.getByRole('main')
    const { router } = await renderRoute('/delivery', { store: SETTINGS })
    await expect.element(main.getByText(/You pay when you receive the parts, in cash or with MTN MoMo\./)).toBeVisible()
    await expect.element(main.getByText(/bring everything to you 1 to 3 days after our call\./)).toBeVisible()
    await router.navigate('/returns')
    await expect.element(main.getByText(/as soon as you notice, and within 7 days of delivery\./)).toBeVisible()
  })

  test('leave days and payment methods open on these pages if nothing is configured', async () => {
    const main = page.getByRole('main')
    const { router } = await renderRoute('/delivery')
    await expect.element(main.getByText(/in a way we agree on by phone/)).toBeVisible()
    await router.navigate('/returns')
    await expect.element(main.getByText(/ideally within seven days/)).toBeVisible()
  })
})
