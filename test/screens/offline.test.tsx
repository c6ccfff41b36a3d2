import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react/pure'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { listManagedCategories } from '#contract/categories/manage.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { getAdminStats, getSalesAnalytics } from '#contract/insights/calls.ts'
import { getProduct, listPopularProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { getOrder, listOrders } from '#contract/orders/calls.ts'
import UnreachablePage from '#app/shell/unreachable-page.tsx'
import { expectAccessible } from './support/expectations.ts'
import { allowNoise } from './support/noise.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleSeller, sampleStore, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

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
    test(`says so below the error message of ${path}`, nightlyUnless(path === '/products'), async () => {
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
    test(`says so on ${path}, along with an error message`, NIGHTLY, async () => {
      allowNoise(/NetworkError|Network error/)
      disconnect()
      await renderRoute(path, { api: fakeApi().fail(call), user })
      await expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible()
      await expect.element(offline.first()).toBeVisible()
    })

  test('does not claim to be offline when the server fails', async () => {
    await renderRoute('/orders/41', { api: fakeApi().fail(getOrder), user: sampleUser() })
    await expect.element(page.getByText("We couldn't load your order.")).toBeVisible()
    expect(offline.elements()).toEqual([])
  })
})

describe('a page whose code is missing', () => {
  const store = { ...sampleStore, name: 'Isoko' }

  /** Renders the page at `/login` without a shell, or at `/about` within one. */
  async function renderUnreachable(path: '/login' | '/about') {
    allowNoise(/NetworkError|Failed to fetch/)
    disconnect()
    const shop = (
      <>
        <header>Shop</header>
        <main>
          <Outlet />
        </main>
      </>
    )
    const children = [
      { path: '/login', Component: UnreachablePage },
      { element: shop, children: [{ path: '/about', Component: UnreachablePage }] },
    ]
    const router = createMemoryRouter(
      [{ id: 'root', loader: () => ({ store }), HydrateFallback: () => null, Component: Outlet, children }],
      { initialEntries: [path] },
    )
    await render(<RouterProvider router={router} />)
    await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't load this page.")
    await expect.element(offline).toBeVisible()
  }

  test('shows the header of the sign-in page', async () => {
    await renderUnreachable('/login')
    const home = page.getByRole('banner').getByRole('link', { name: 'Isoko, home' })
    await expect.element(home).toHaveAttribute('href', '/')
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    await expectAccessible('a sign-in page that could not be loaded', 'body')
  })

  test('keeps the header of the shop', async () => {
    await renderUnreachable('/about')
    await expect.element(page.getByRole('banner')).toHaveTextContent('Shop')
    expect(page.getByRole('main').elements()).toHaveLength(1)
  })
})
