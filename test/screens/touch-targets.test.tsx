import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { listManagedCategories } from '#contract/categories/manage.ts'
import { listUsers } from '#contract/accounts/admin.ts'
import type { User } from '#contract/accounts/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleOrder, sampleOrderItem, sampleSeller, sampleUser } from './support/samples.ts'
import { smallTargets } from './support/touch-targets.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const items = [sampleOrderItem(), sampleOrderItem({ product_id: 2, product_name: 'Servo' })]

function shopApi() {
  const { api } = managedProductsApi(
    sampleManagedProduct({ id: 1, mpn: 'SG90' }),
    sampleManagedProduct({ id: 2, name: 'Relay', stock_quantity: 0 }),
    sampleManagedProduct({ id: 3, name: 'Wire', status: 'inactive' }),
  )
  return api
    .on(listManagedCategories, () =>
      exampleOf(listManagedCategories).map((category) => ({ ...category, name: 'Kits', parent_id: null })),
    )
    .on(listOrders, () => [sampleOrder({ id: 41, items: items.slice(1) }), sampleOrder({ id: 42, items })])
    .on(listUsers, () => [sampleAdmin(), sampleUser({ id: 5 }), sampleSeller({ id: 6 })])
}

const SCREENS: [path: string, user: User, text: string | RegExp][] = [
  ['/seller', sampleSeller(), 'SG90'],
  ['/seller/orders', sampleSeller(), '#42'],
  ['/seller/sales', sampleSeller(), 'Best sellers'],
  ['/admin/orders', sampleAdmin(), '#42'],
  ['/admin/users', sampleAdmin(), /^Page 1/],
  ['/admin/products', sampleAdmin(), 'SG90'],
  ['/admin/products/categories', sampleAdmin(), 'Kits'],
]

beforeEach(async () => {
  await page.viewport(390, 844)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
})

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
})

describe('touch targets on a phone', () => {
  for (const [path, user, text] of SCREENS)
    test(`are large enough on ${path}`, nightlyUnless(path === '/seller'), async () => {
      await renderRoute(path, { api: shopApi(), user })
      await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible()
      expect(smallTargets()).toEqual([])
    })

  for (const [path, user, button] of [
    ['/seller', sampleSeller(), /^Actions for Servo/],
    ['/seller/orders', sampleSeller(), 'Actions for Order #41'],
    ['/seller', sampleSeller(), 'Menu'],
    ['/admin/orders', sampleAdmin(), 'Menu'],
    ['/admin/orders', sampleAdmin(), 'Admin'],
  ] as const)
    test(`are large enough in the menu ${button} of ${path}`, NIGHTLY, async () => {
      await renderRoute(path, { api: shopApi(), user })
      await page.getByRole('button', { name: button }).first().click()
      expect(smallTargets()).toEqual([])
    })
})
