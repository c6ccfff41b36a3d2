import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProducts } from '#contract/catalogue/calls.ts'
import {
  getSalesAnalytics,
  getStatsOverview,
  listBestSellers,
  listLowStock,
  listMissedSearches,
} from '#contract/insights/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleSeller, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const user = sampleSeller()
const heading = page.getByRole('heading', { level: 1 })
const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
const panel = (name: string) => page.getByRole('region', { name })
const refusal = { status: 400, body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' } }
const FAILED = 'Failed to fetch data. Please try again later.'

const totalOf = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent.includes(name))?.nextElementSibling?.textContent

const months = Array.from({ length: 12 }, (_, at) => ({
  period: `${at < 11 ? 'Jan' : 'Dec'} ${2015 + at}`,
  sales: at < 11 ? 0 : 5500,
}))

function sellerApi() {
  const [best, low] = [exampleOf(listBestSellers)[0], exampleOf(listLowStock)[0]]
  if (!best || !low) throw new Error('no examples')
  return managedProductsApi(sampleManagedProduct())
    .api.on(listOrders, () => [])
    .on(getSalesAnalytics, () => months)
    .on(listBestSellers, () => [
      { ...best, id: 1, name: 'Relay', units: 5, picture: null },
      { ...best, id: 2, name: 'Wire, 20 cm', units: 1, picture: null },
    ])
    .on(listLowStock, () => [{ ...low, id: 1, name: 'Relay', units: 5, stock_quantity: 3, picture: null }])
    .on(listMissedSearches, () => [{ text: 'flux kettle', times: 17, last_day: '2026-01-04' }])
}

async function open(path: string, api = sellerApi(), width = 1280) {
  await page.viewport(width, 844)
  return renderRoute(path, { api, user })
}

describe('the seller dashboard', () => {
  for (const [name, person, address] of [
    ['a shopper', sampleUser(), '/seller'],
    ['an admin', sampleAdmin(), '/seller/orders'],
    ['a seller', user, '/admin'],
    ['a shopper', sampleUser(), '/admin/users'],
  ] as const)
    test(`redirects ${name} from ${address} to the home page`, async () => {
      const { path } = await renderRoute(address, { api: sellerApi(), user: person })
      await expect.poll(path).toBe('/')
    })

  test('shows its sections in a strip and in a menu dialog on a phone', NIGHTLY, async () => {
    await open('/seller', undefined, 390)
    await sections.getByText('Sales').click()
    await expect.element(heading).toHaveTextContent('Sales')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await button.click()
    await expect.element(menu).toBeVisible()
    await page.elementLocator(document.documentElement).click({ position: { x: 365, y: 600 } })
    await expect.element(menu).not.toBeInTheDocument()
    await button.click()
    await menu.getByRole('link', { name: 'Orders' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(heading).toHaveTextContent('Orders')
    await page.viewport(320, 640)
    expectNoHorizontalScroll('the orders at 320 px')
  })

  test('collapses its side menu on a wide screen', async () => {
    await open('/seller', undefined, 1440)
    const width = () => document.querySelector('#side-menu')?.getBoundingClientRect().width
    const fold = page.getByRole('button', { name: 'Side menu' })
    await expect.poll(width).toBe(216)
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(width).toBe(64)
    await expect.element(sections.getByText('Sales')).toBeInTheDocument()
    await page.viewport(900, 900)
    await expect.poll(width).toBe(80)
  })

  test('shows the totals of the seller', async () => {
    const api = sellerApi().on(getStatsOverview, () => ({
      ...exampleOf(getStatsOverview),
      total_products: 1,
      total_sales: 3001,
      pending_orders: 1,
    }))
    await open('/seller', api)
    await expect.poll(() => totalOf('Total Products')).toBe('1')
    expect(totalOf('Total Sales')).toBe('$3,001.00')
    expect(totalOf('Pending Orders')).toBe('1')
    expect(sections.filter({ hasText: 'Orders' }).element().textContent).toBe('Orders1 pending')
  })

  test('shows zeros and no error when the totals fail to load', async () => {
    await open('/seller', sellerApi().fail(getStatsOverview, refusal))
    await expect.poll(() => totalOf('Total Sales')).toBe('$0.00')
    await expect.element(page.getByText(/Failed to fetch/)).not.toBeInTheDocument()
  })

  test('shows one error in place of every section when the products fail to load', async () => {
    const api = sellerApi().fail(listProducts, refusal)
    const { router } = await open('/seller', api)
    for (const path of ['/seller', '/seller/sales', '/seller/orders']) {
      await router.navigate(path)
      await expect.element(page.getByRole('alert').getByText(FAILED)).toBeVisible()
      await expect.poll(() => totalOf('Total Sales')).toBe('$0.00')
    }
    api.on(listProducts, () => ({ items: [], total: 0, page: 1, page_size: 50 }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(heading).toHaveTextContent('Orders')
  })
})

describe('the sales of a seller', () => {
  for (const width of [390, 1440])
    test(`shows a chart with keyboard support and a table at ${width} px`, nightlyUnless(width === 390), async () => {
      await open('/seller/sales', undefined, width)
      await expect.element(page.getByText('Rwf 5,500.00 in 12 months')).toBeVisible()
      const overview = panel('Sales Overview')
      const chart = overview.getByRole('slider', { name: 'Month' })
      await expect.element(chart).toHaveAttribute('aria-valuetext', 'Dec 2026, Rwf 5,500.00')
      await tabTo(chart)
      await userEvent.keyboard('{ArrowLeft}')
      await expect.element(chart).toHaveAttribute('aria-valuetext', 'Jan 2025, Rwf 0.00')
      await expect.element(chart).toHaveAttribute('aria-valuenow', '11')
      await userEvent.keyboard('{Home}')
      await expect.element(chart).toHaveAttribute('aria-valuenow', '1')
      await userEvent.keyboard('{End}')
      await expect.element(overview.getByText('Rwf 5,500.00')).toBeVisible()
      expectNoHorizontalScroll('sales')
      await overview.getByRole('button', { name: 'Table' }).click()
      const table = page.getByRole('table', { name: 'Sales Overview' })
      await expect.poll(() => table.getByRole('row').elements().length).toBe(13)
      await expect.element(table.getByRole('cell').last()).toHaveTextContent('Rwf 5,500.00')

      const best = page.getByRole('table', { name: 'Best sellers' }).getByRole('row')
      await expect.element(best.nth(1).getByText('Relay')).toBeVisible()
      await expect.element(best.nth(2).getByText('Wire, 20 cm')).toBeVisible()
      const low = panel('Low stock').getByRole('listitem')
      await expect.element(low.getByText('5 sold in 30 days, about 18 days left')).toBeVisible()
      await expect.element(low.getByText('3 left', { exact: true })).toBeVisible()
      const missed = page.getByRole('table', { name: 'Searched for, but not in stock anywhere' })
      await expect.element(missed.getByRole('row', { name: 'flux kettle' }).getByText('17')).toBeVisible()
    })

  test('shows an error in a panel that fails to load, and loads it on Try Again', async () => {
    const api = sellerApi()
      .fail(getSalesAnalytics, refusal)
      .fail(listLowStock, refusal)
      .on(listBestSellers, () => [])
    await open('/seller/sales', api)
    for (const name of ['Sales Overview', 'Low stock'])
      await expect.element(panel(name).getByRole('alert').getByText(FAILED)).toBeVisible()
    await expect.element(page.getByText('No sales in the last 12 months.')).toBeVisible()
    api.on(getSalesAnalytics, () => months).on(listLowStock, () => [])
    await page.getByRole('button', { name: 'Try Again' }).first().click()
    await expect.element(page.getByRole('slider', { name: 'Month' })).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('Nothing is running low.')).toBeVisible()
  })
})
