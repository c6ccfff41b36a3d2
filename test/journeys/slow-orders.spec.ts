import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { createProducts, fillCart, makeBuyer, placeOrder, signInAs } from './personas.ts'

test.use({ changesShop: true })

interface Shift {
  value: number
  moved: string[]
}

const progress = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('listitem')

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(
    `causes no layout shift of an order or the thank-you page on slow 3G at ${width} px`,
    { tag: '@nightly' },
    async ({ page, request }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      const buyer = await makeBuyer(request)
      const products = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
      const { id } = await placeOrder(buyer, products)
      await signInAs(page, buyer)
      await page.addInitScript(noteShifts)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      })
      await page.goto(`/orders/${id}`)
      await expect(progress(page).first()).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
      await expectStill(page, 'the order')

      await fillCart(buyer, products)
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click({ timeout: 60_000 })
      await page.getByLabel('Phone Number').fill('+250 788 123 456')
      await page.getByLabel('Delivery Location').fill('KN 4 Ave, Nyarugenge')
      await expectStill(page, 'the cart')
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 60_000 })
      await expect(progress(page).first()).toBeVisible({ timeout: 60_000 })
      await expectStill(page, 'the thank-you page')
    },
  )

/** Expects a layout shift score far below 0.1, the limit that browsers call good, and resets the score. */
async function expectStill(page: Page, where: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(0.05)
}

/** Records layout shifts, including those that a press causes. Runs in the page. */
function noteShifts(): void {
  const noted = window as unknown as { shifts: Shift[] }
  noted.shifts = []
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      noted.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}
