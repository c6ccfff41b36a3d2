import { expect, type Page } from '@playwright/test'
import { heading, refuseCalls } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'
import { makeBuyer, signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const ADDRESS = '/admin/settings/health'
const panel = (page: Page, name: string) => page.getByRole('region', { name })

for (const width of [390, 900, 1440])
  test(`An admin reads how the installation is, and sends a test mail, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const admin = await makeStaff(request, 'admin')
    await signInAs(page, admin)
    await page.goto('/admin/settings')
    await expect(page.getByText('Settings panel coming soon...')).toBeVisible()
    await page.getByRole('link', { name: 'Health' }).click()
    await expect(page).toHaveURL(ADDRESS)
    await expect(heading(page)).toHaveText('Health')
    await expect(panel(page, 'Worth a look')).toContainText('RATE_LIMIT_SCALE is 1000')
    await expect(panel(page, 'Worth a look')).toContainText('Remove RATE_LIMIT_SCALE; it is for load tests.')
    await expect(panel(page, 'In order')).toContainText(/PostgreSQL \d+\.\d+ answers in/)
    await expect(panel(page, 'In order')).toContainText('127.0.0.1 takes the connection.')
    await expectAccessible(page, 'the health of the installation')
    await expectNoHorizontalScroll(page, 'the health of the installation')

    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(page.getByText(`The mail server took a mail to ${admin.email}, and said: “250`)).toBeVisible()
    expect((await mailTo(admin.email, 'Test mail of Isoko')).text).toContain('whether mails of Isoko arrive')
    await expectAccessible(page, 'a sent test mail', 'main')
    await expectNoHorizontalScroll(page, 'a sent test mail')
  })

test('The installation is checked again by keyboard, and what is wrong comes first with how to mend it', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(ADDRESS)
  await expect(page.getByText(/^Nothing is wrong, \d things? worth a look, checked /).first()).toBeVisible()
  await page.route('**/api/admin/health', async (route) => {
    const health = await (await route.fetch()).json()
    const text = 'The newest backup in /backups is 3 days old.'
    const old = { check: 'backups', title: 'Backups', state: 'wrong', text, fix: 'npm run backup makes one now.' }
    await route.fulfill({ json: { ...health, findings: [old, ...health.findings] } })
  })
  await tabTo(page, page.getByRole('button', { name: 'Check again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^1 thing is wrong, checked / })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
  await expect(page.getByRole('region').first()).toContainText('The newest backup in /backups is 3 days old.')
  await expect(panel(page, 'Wrong').getByRole('img', { name: 'How to mend it' })).toBeVisible()
  await expectAccessible(page, 'a fault of the installation', 'main')
})

test('A check that fails is told, and is made on another try', async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'admin'))
  await refuseCalls(page, /api\/admin\/health/)
  await page.goto(ADDRESS)
  await expect(page.getByRole('alert')).toContainText('The installation could not be checked.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'In order')).toBeVisible()
  await refuseCalls(page, /api\/admin\/health/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('It could not be checked again. What is shown may be old.')).toBeVisible()
  await expect(panel(page, 'In order')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByRole('alert')).toHaveText('Out of order')
})

test('Only admins see how the installation is', async ({ page, request }) => {
  await page.goto(ADDRESS)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInAs(page, await makeBuyer(request))
  await page.goto(ADDRESS)
  await expect(page).toHaveURL('/')
})
