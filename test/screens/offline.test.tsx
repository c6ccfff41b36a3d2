import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { listManagedCategories } from '#contract/categories/manage.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { getAdminStats, getSalesAnalytics } from '#contract/insights/calls.ts'
import { getProduct, listPopularProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { getOrder, listOrders } from '#contract/orders/calls.ts'
import { allowNoise } from './support/noise.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleSeller, sampleUser } from './support/samples.ts'

const OFFLINE = "You're offline."
const offline = page.getByText(OFFLINE)

/** Disconnects the device until the end of the test. */
function disconnect(): void {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
}

beforeEach(() => page.viewport(390, 844))

describe('a page opened offline', () => {
  for (const [path, call, sentence] of [
    ['/products', searchProducts, 'Failed to load products'],
    ['/product/7', getProduct, "Sorry, we couldn't find this product."],
    ['/', listPopularProducts, 'Failed to load products. Please try again.'],
    ['/cart', getCart, "We couldn't load your cart."],
    ['/orders/41', getOrder, "We couldn't load your order."],
  ] as const)
    test(`says so below the sentence of ${path}`, async () => {
      allowNoise(/NetworkError|Network error/)
      disconnect()
      await renderRoute(path, { api: fakeApi().fail(call), user: sampleUser() })
      const failure = page.getByText(sentence, { exact: true }).first()
      await expect.element(failure).toBeVisible()
      await expect.element(offline.first()).toBeVisible()
      expect(offline.first().element().compareDocumentPosition(failure.element())).toBe(
        Node.DOCUMENT_POSITION_PRECEDING,
      )
    })

  for (const [path, call, sentence, user] of [
    ['/admin', getAdminStats, 'Failed to fetch admin data. Please try again later.', sampleAdmin()],
    ['/admin/orders', listOrders, 'Unable to load orders', sampleAdmin()],
    ['/admin/users/activity', listActivity, 'Error fetching activity', sampleAdmin()],
    ['/admin/products/categories', listManagedCategories, 'Failed to fetch categories', sampleAdmin()],
    ['/seller/orders', listOrders, 'Failed to fetch data. Please try again later.', sampleSeller()],
    ['/seller/sales', getSalesAnalytics, 'Failed to fetch data. Please try again later.', sampleSeller()],
  ] as const)
    test(`says so below the sentence of ${path}`, async () => {
      allowNoise(/NetworkError|Network error/)
      disconnect()
      await renderRoute(path, { api: fakeApi().fail(call), user })
      await expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible()
      await expect.element(offline.first()).toBeVisible()
    })

  test('is not called offline when the server fails', async () => {
    await renderRoute('/orders/41', { api: fakeApi().fail(getOrder), user: sampleUser() })
    await expect.element(page.getByText("We couldn't load your order.")).toBeVisible()
    expect(offline.elements()).toEqual([])
  })
})
