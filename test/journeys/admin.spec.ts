import { expect } from '@playwright/test'
import { signInAs } from './personas.ts'
import { refuseCalls, heading, saveFile, sections, totalValue } from './dashboard-page.ts'
import { ADMIN, expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const SENTENCE = 'Failed to fetch admin data. Please try again later.'

test('Login redirects an admin to the dashboard, whose menu links to the account pages and signs out', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('banner').getByText('Admin Dashboard')).toBeVisible()
  await expect(page).toHaveTitle(/^Overview \| Admin Dashboard \| /)
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  for (const name of ['Profile', 'Settings', 'Security'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await expectAccessible(page, 'the menu of an admin', 'header')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('The admin dashboard has five sections, each with its own address', async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'admin'))
  const answer = await page.goto('/admin/elsewhere')
  expect(answer?.status()).toBe(200)
  await expect(heading(page)).toHaveText('Overview')
  for (const [name, path] of [
    ['Users', '/admin/users'],
    ['Products', '/admin/products'],
    ['Orders', '/admin/orders'],
    ['Settings', '/admin/settings'],
    ['Overview', '/admin'],
  ] as const) {
    await sections(page).getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
  }
  await page.goto('/admin/settings')
  await expect(page.getByText('Settings panel coming soon...')).toBeVisible()
})

test('The overview shows the five totals of the shop', async ({ page, request }) => {
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/stats', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible()
  release()
  const stats = await admin.call<Record<string, number>>('GET', '/api/admin/stats')
  const grouped = (name: string) => (stats[name] ?? 0).toLocaleString('en-US')
  await expect(totalValue(page, 'Total Sales')).toHaveText(/^Rwf [\d,.]+$/)
  await expect(totalValue(page, 'Total Products')).toHaveText(/^[\d,]+$/)
  await expect(totalValue(page, 'Total Users')).toHaveText(grouped('total_users'))
  await expect(totalValue(page, 'Total Sellers')).toHaveText(grouped('total_sellers'))
  await expect(totalValue(page, 'Pending Orders')).toHaveText(grouped('pending_orders'))
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0)
})

for (const width of [390, 1440])
  test(`The last 30 days are shown as chart and table and saved as CSV at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin')
    const panel = page.getByRole('region', { name: 'Last 30 days' })
    const days = panel.getByRole('slider', { name: 'Day' })
    await expect(days).toHaveAttribute('aria-valuenow', '30')
    await tabTo(page, days)
    await page.keyboard.press('ArrowLeft')
    await expect(days).toHaveAttribute('aria-valuenow', '29')
    await expect(days).toHaveAttribute('aria-valuetext', /^\w{3}, \w{3} \d{1,2}, Rwf [\d,.]+, \d+ orders?$/)
    await expectNoHorizontalScroll(page, 'the overview')
    const { name, lines } = await saveFile(page, 'Last 30 days')
    expect(name).toBe('sales-by-day.csv')
    expect(lines).toHaveLength(31)
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,\d+,[\d.]+$/)
    await panel.getByRole('button', { name: 'Table' }).click()
    await expect(panel.getByRole('row')).toHaveCount(31)
    await expectNoHorizontalScroll(page, 'the overview as a table')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScroll(page, 'the overview at 320 px')
  })

const STATS = /api\/admin\/stats/

test('Totals that failed to load show one error in place of every admin section, and load on Try Again', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeStaff(request, 'admin'))
  await refuseCalls(page, STATS)
  await page.route('**/api/notifications/stream', () => {}) // news of other journeys would renew the totals by themselves
  for (const path of ['/admin', '/admin/users', '/admin/orders']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(SENTENCE)
    await expect(page.getByText(SENTENCE)).toHaveCount(1)
    await expect(totalValue(page, 'Total Sales')).toHaveText('Rwf 0')
    for (const name of ['Total Users', 'Total Products', 'Total Sellers', 'Pending Orders'])
      await expect(totalValue(page, name)).toHaveText('0')
  }
  await expectAccessible(page, 'the failed dashboard')
  await page.unroute(STATS)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Orders')
})

test('A session that ends in another tab takes its page along, which asks for nothing more', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto('/admin/products/categories')
  await expect(page.getByRole('row').first()).toBeVisible()
  const calls: string[] = []
  page.on('request', (call) => calls.push(call.url()))
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fproducts%2Fcategories')
  expect(calls.filter((call) => call.includes('/api/admin/'))).toEqual([])
})
