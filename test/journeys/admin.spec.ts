import { expect } from '@playwright/test'
import { signInAs } from './personas.ts'
import { heading, saveFile, sections, totalValue } from './dashboard-page.ts'
import { ADMIN, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test(
  'opens a dashboard of five sections for an admin, who can sign out from its menu',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('banner').getByText('Admin Dashboard')).toBeVisible()
    await expect(page).toHaveTitle(/^Overview \| Admin Dashboard \| /)
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
    await page.getByRole('button', { name: 'Admin', exact: true }).click()
    for (const name of ['Profile', 'Settings', 'Security'])
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('shows the totals of the shop, and saves the last 30 days and a report as CSV', async ({ page, request }) => {
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.goto('/admin')
  const stats = await admin.call<Record<string, number>>('GET', '/api/admin/stats')
  const grouped = (name: string) => (stats[name] ?? 0).toLocaleString('en-US')
  await expect(totalValue(page, 'Total Sales')).toHaveText(/^Rwf [\d,.]+$/)
  await expect(totalValue(page, 'Total Products')).toHaveText(/^[\d,]+$/)
  await expect(totalValue(page, 'Total Users')).toHaveText(grouped('total_users'))
  await expect(totalValue(page, 'Total Sellers')).toHaveText(grouped('total_sellers'))
  await expect(totalValue(page, 'Pending Orders')).toHaveText(grouped('pending_orders'))
  const { name, lines } = await saveFile(page, 'Last 30 days')
  expect(name).toBe('sales-by-day.csv')
  expect(lines).toHaveLength(31)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,\d+,[\d.]+$/)

  const report = page.getByRole('region', { name: 'Report' })
  const rows = report.getByRole('table', { name: 'Report' }).getByRole('row')
  await report.getByRole('button', { name: 'Category' }).click()
  await report.getByLabel('From').fill('2024-01-01')
  await expect(page).toHaveURL(/report_by=category&report_from=2024-01-01/)
  const today = await report.getByLabel('To').inputValue()
  const path = `/api/insights/report?by=category&from=2024-01-01&to=${today}`
  const [best] = await admin.call<{ name: string }[]>('GET', path)
  await expect(rows.nth(1)).toContainText(best?.name ?? '')
  await expect(rows.nth(1)).toContainText('Rwf')
  const file = await saveFile(page, 'Report')
  expect(file.name).toBe(`report-category-2024-01-01-${today}.csv`)
  expect(file.lines[1]).toContain(best?.name)
  await report.getByRole('button', { name: 'Month' }).click()
  expect((await saveFile(page, 'Report', 'CSV for Excel')).lines[1]).toMatch(/^"=""2024-01""",\d/)

  await report.getByLabel('To').fill('2020-01-01')
  await expect(report.getByRole('alert')).toContainText('before')
})

test(
  'leaves the page and sends no more calls after the session ends in another tab',
  { tag: '@nightly' },
  async ({ page, context, request }) => {
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
  },
)
