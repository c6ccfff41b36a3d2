import { expect } from '@playwright/test'
import { refuseCalls } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

for (const width of [390, 1440])
  test(`An admin reads what each category sold in chosen days, and saves it, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const admin = await makeStaff(request, 'admin')
    await signInAs(page, admin)
    await page.goto('/admin')
    const report = page.getByRole('region', { name: 'Report' })
    const rows = report.getByRole('table', { name: 'Report' }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await report.getByRole('button', { name: 'Category' }).click()
    await report.getByLabel('From').fill('2024-01-01')
    await expect(rows.nth(1)).toContainText('Rwf')
    await expect(page).toHaveURL(/report_by=category&report_from=2024-01-01/)
    const today = await report.getByLabel('To').inputValue()
    const all = await admin.call<{ name: string }[]>(
      'GET',
      `/api/insights/report?by=category&from=2024-01-01&to=${today}`,
    )
    await expect(rows.nth(1)).toContainText(all[0]?.name ?? '')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`report-category-2024-01-01-${today}.csv`)
    await expectNoHorizontalScroll(page, 'the overview with a report')
    await expectAccessible(page, 'the overview with a report')
  })

test('A period that ends before it begins says so, and a report that failed comes on Try Again', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  await refuseCalls(page, /insights\/report/)
  await page.goto('/seller/sales')
  const report = page.getByRole('region', { name: 'Report' })
  await expect(report.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await report.getByRole('button', { name: 'Try Again' }).click()
  await expect(report.getByRole('row').nth(1)).toBeVisible()
  await expect(report.getByRole('button', { name: 'Seller' })).toBeHidden()
  await report.getByLabel('To').fill('2020-01-01')
  await expect(report.getByRole('alert')).toContainText('before')
  await report.getByRole('button', { name: 'Category' }).click()
  await report.getByLabel('From').fill('2019-12-01')
  await expect(report.getByText('Nothing was sold or looked at in these days.')).toBeVisible()
})
