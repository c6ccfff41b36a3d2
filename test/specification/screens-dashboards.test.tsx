import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logOut } from '#contract/accounts/calls.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { getAdminStats, getSalesAnalytics, getStatsOverview } from '#contract/insights/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleProduct, sampleSeller } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const banner = page.getByRole('banner')
const main = page.getByRole('main')
const sections = page.getByRole('navigation', { name: 'Sections' })
const valueOf = (label: string) =>
  main.getByRole('term').filter({ hasText: label }).first().element().parentElement?.innerText.replaceAll(/\s+/g, ' ')

const totals = {
  total_users: 1234,
  total_products: 5678,
  total_sales: 9876543,
  total_sellers: 12,
  pending_orders: 3456,
}

function adminApi() {
  return fakeApi()
    .on(listOrders, () => [])
    .on(getAdminStats, () => ({ ...exampleOf(getAdminStats), ...totals }))
}

async function openAdmin(path = '/admin', api = adminApi()) {
  await page.viewport(1440, 900)
  return renderRoute(path, { api, user: sampleAdmin({ two_step: true }) })
}

describe('the admin dashboard', () => {
  test('has its title, bell, theme toggle and menu in the top bar', async () => {
    const { path } = await openAdmin('/admin/orders')
    await expect.element(banner.getByText('Admin Dashboard', { exact: true })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: /theme/i })).toBeVisible()
    await banner.getByRole('button', { name: 'Admin', exact: true }).click()
    for (const name of ['Profile', 'Settings', 'Security'])
      await expect.element(banner.getByRole('link', { name, exact: true })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
    await banner.getByRole('link', { name: 'Security', exact: true }).click()
    await expect.poll(path).toBe('/admin/security')
  })

  test('has Overview, Users, Products, Orders and Settings in the side menu', async () => {
    await openAdmin('/admin/settings')
    for (const name of ['Overview', 'Users', 'Products', 'Orders', 'Settings'])
      await expect.element(sections.first().getByRole('link', { name })).toBeVisible()
  })

  test('shows the five totals, grouped by thousands', async () => {
    const api = adminApi()
    const calls = recordCalls(api)
    await openAdmin('/admin', api)
    await expectToReadIn(main, 'Total Users')
    await expect.poll(() => valueOf('Total Users')).toContain('1,234')
    expect(valueOf('Total Products')).toContain('5,678')
    expect(valueOf('Total Sales')).toContain('Rwf 9,876,543')
    expect(valueOf('Total Sellers')).toContain('12')
    expect(valueOf('Pending Orders')).toContain('3,456')
    expect(calls.to('GET /api/admin/stats')[0]?.headers.get('authorization')).toMatch(/^Bearer token-\d+$/)
  })

  test('shows one sentence, and zeros, where the totals cannot be had', async () => {
    await openAdmin('/admin', adminApi().fail(getAdminStats, { status: 400, body: {} }))
    await expectToReadIn(main, 'Failed to fetch admin data. Please try again later.')
    expect(valueOf('Total Users')).toContain('0')
    expect(valueOf('Total Sales')).toContain('Rwf 0')
  })

  test('says "Settings panel coming soon..."', async () => {
    await openAdmin('/admin/settings')
    await expect.element(main.getByText('Settings panel coming soon...', { exact: true })).toBeVisible()
  })

  test('has a strip of tabs at 767 px, and a menu that closes on a choice', async () => {
    await openAdmin('/admin/orders')
    await page.viewport(767, 900)
    await expect
      .element(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Orders' }))
      .toBeVisible()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(drawer).not.toBeInTheDocument()
    await banner.getByRole('button', { name: 'Menu' }).click()
    await drawer.getByRole('link', { name: 'Users' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })
})

function sellerApi() {
  return fakeApi()
    .on(logOut, () => ({ ended: true }) as never)
    .on(getStatsOverview, () => ({
      ...exampleOf(getStatsOverview),
      total_products: 1234,
      total_sales: 98765.4,
      pending_orders: 7,
    }))
    .on(listProducts, () => ({
      ...exampleOf(listProducts),
      items: [sampleProduct({ id: 5, name: 'Relay' })] as never,
      total: 1,
    }))
    .on(getSalesAnalytics, () => [
      { ...exampleOf(getSalesAnalytics)[0], period: 'Dec 2025', sales: 100 },
      { ...exampleOf(getSalesAnalytics)[0], period: 'Jan 2026', sales: 250 },
    ])
}

async function openSeller(path = '/seller', api = sellerApi()) {
  await page.viewport(1440, 900)
  return renderRoute(path, { api, user: sampleSeller() })
}

describe('the seller dashboard', () => {
  test('has its title, theme toggle and menu in the top bar', async () => {
    await openSeller()
    await expect.element(banner.getByText('Seller Dashboard', { exact: true })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: /theme/i })).toBeVisible()
    await banner.getByRole('button', { name: 'Seller', exact: true }).click()
    for (const name of ['Profile', 'Settings', 'Security'])
      await expect.element(banner.getByRole('link', { name, exact: true })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('has Products, Sales and Orders in the side menu', async () => {
    await openSeller()
    for (const name of ['Products', 'Sales', 'Orders'])
      await expect.element(sections.first().getByRole('link', { name })).toBeVisible()
  })

  test('shows three totals, the sales with $ and 2 decimals', async () => {
    await openSeller()
    await expectToReadIn(main, 'Total Products')
    await expect.poll(() => valueOf('Total Products')).toContain('1,234')
    expect(valueOf('Total Sales')?.replaceAll(' ', '')).toContain('$98,765.40')
    expect(valueOf('Pending Orders')).toContain('7')
  })

  test('lists products with Product, Price, Stock, Category and Actions, 50 a page', async () => {
    const api = sellerApi()
    const calls = recordCalls(api)
    await openSeller('/seller', api)
    const table = main.getByRole('table', { name: 'Products' })
    await expectToReadIn(table, 'Relay')
    for (const header of ['Product', 'Price', 'Stock', 'Category', 'Actions']) await expectToReadIn(table, header)
    const query = calls.queriesOf('GET /api/products/?page=1').find((one) => one.get('page_size') === '50')
    expect([query?.get('sort_by'), query?.get('sort_order')]).toEqual(['created_at', 'desc'])
  })

  test('shows zeros where the totals cannot be had', async () => {
    await openSeller('/seller', sellerApi().fail(getStatsOverview, { status: 400, body: {} }))
    await expectToReadIn(main, 'Relay')
    await expect.poll(() => valueOf('Total Products')).toContain('0')
  })

  test('says "Failed to fetch data. Please try again later." where the products cannot be had', async () => {
    await openSeller('/seller', sellerApi().fail(listProducts, { status: 400, body: {} }))
    await expectToReadIn(main, 'Failed to fetch data. Please try again later.')
  })

  test('draws "Sales Overview" with a period each', async () => {
    await openSeller('/seller/sales')
    await expectToRead(main.getByRole('heading', { name: 'Sales Overview' }), 'Sales Overview')
    await expect.poll(() => main.element().textContent).toContain('Jan 2026')
  })

  test('opens the products for /seller, and goes to / on logout', async () => {
    const { path, router } = await openSeller()
    await expect.element(main.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await router.navigate('/seller/sales')
    await banner.getByRole('button', { name: 'Seller', exact: true }).click()
    await banner.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(path).toBe('/')
  })
})
