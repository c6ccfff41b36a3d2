import { expect, type Page } from '@playwright/test'
import { heading } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { mailTo } from './mailbox.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const ADDRESS = '/admin/settings/health'
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('shows the health of the installation, and delivers a test mail', async ({ page, request }) => {
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.goto('/admin/settings')
  await expect(page.getByText('Settings panel coming soon...')).toBeVisible()
  await page.getByRole('link', { name: 'Health' }).click()
  await expect(page).toHaveURL(ADDRESS)
  await expect(heading(page)).toHaveText('Health')
  await expect(panel(page, 'Recommendations')).toContainText('RATE_LIMIT_SCALE is 1000')
  await expect(panel(page, 'Recommendations')).toContainText('Remove RATE_LIMIT_SCALE; it is for load tests.')
  await expect(panel(page, 'In order')).toContainText(/PostgreSQL \d+\.\d+ answers in/)
  await expect(panel(page, 'In order')).toContainText('127.0.0.1 accepts the connection.')

  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expectNotice(page, `The mail server accepted an email to ${admin.email} and replied: “250`)
  expect((await mailTo(admin.email, 'Test email from Isoko')).text).toContain('Emails from Isoko are reaching you')
})
