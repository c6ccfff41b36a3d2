import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { getOrder, listOrders, placeOrder } from '#contract/orders/calls.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleOrderDetail, sampleOrderItem, sampleUser } from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const user = sampleUser()
const order = () => sampleOrderDetail({ items: [sampleOrderItem(), sampleOrderItem({ product_id: 2 })] })
const progress = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
/** Maximum layout shift score, well below the 0.1 above which browsers call a shift noticeable. */
const LIMIT = 0.02

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Starts recording layout shifts, including those that follow a press. */
function noteShifts() {
  const shifts: [score: number, moved: string][] = []
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push([value, sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')])
  })
  observer.observe({ type: 'layout-shift' })
  return async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    observer.disconnect()
    const sum = shifts.reduce((total, [score]) => total + score, 0)
    expect(sum, `${innerWidth} px: ${JSON.stringify(shifts)}`).toBeLessThan(LIMIT)
  }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  describe(`on a slow connection at ${width} px`, nightlyUnless(width === 390), () => {
    test('an order does not move once it is shown', async () => {
      await page.viewport(width, height)
      const api = fakeApi().on(getOrder, order)
      const held = api.hold(getOrder)
      await renderRoute('/orders/41', { api, user })
      await held.arrived
      const expectStill = noteShifts()
      held.release()
      await expect.element(progress.first()).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
      await expectStill()
    })

    test('the thank-you page does not move once it is shown', async () => {
      await page.viewport(width, height)
      let cart = sampleCart(sampleCartLine())
      const api = fakeApi()
        .on(listOrders, () => [])
        .on(getCart, () => cart)
        .on(placeOrder, () => {
          cart = sampleCart()
          return { ...order(), data: order() }
        })
        .on(getOrder, order)
      await renderRoute('/cart', { api, user })
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
      await dialog.getByLabelText('Phone Number').fill('0788 123 456')
      await dialog.getByLabelText('Delivery Location').fill('KN 5 Rd 7')
      const placed = api.hold(placeOrder)
      await dialog.getByRole('button', { name: 'Place Order' }).click()
      await placed.arrived
      const expectStill = noteShifts()
      let hasShownChange = false
      new MutationObserver(
        () => (hasShownChange ||= document.body.textContent.includes('Your cart has changed')),
      ).observe(document.body, { childList: true, subtree: true })
      placed.release()
      await expect.element(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
      await expect.element(progress.first()).toBeVisible()
      await expectStill()
      expect(hasShownChange).toBe(false)
    })
  })
