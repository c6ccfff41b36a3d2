import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  type NotificationPreferences,
} from '#contract/accounts/own.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const banner = page.getByRole('banner')

/** Creates a fake API that stores an admin's notification preferences. */
function settingsApi() {
  let preferences: NotificationPreferences = { new_user: 'bell' }
  return fakeApi()
    .on(getOwnAccount, () => sampleAdmin())
    .on(getNotificationPreferences, () => preferences)
    .on(changeNotificationPreferences, ({ body }) => (preferences = { ...preferences, ...body }))
}

test('turns off optional notifications, and keeps the setting when a change fails', async () => {
  const api = settingsApi()
  await page.viewport(390, 900)
  await renderRoute('/admin/settings', { api, user: sampleAdmin() })
  const section = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect.element(section.getByRole('checkbox', { name: 'New orders (always on)' })).toBeDisabled()
  const accounts = section.getByRole('checkbox', { name: 'New accounts' })
  await expect.element(accounts).toBeChecked()
  await accounts.click()
  await expect.element(accounts).not.toBeChecked()
  await expect.poll(() => api.sentTo(changeNotificationPreferences)).toEqual([{ new_user: 'nothing' }])
  const refused = { detail: 'Out of order', message: 'Out of order', code: 'unexpected' }
  api.fail(changeNotificationPreferences, { status: 400, body: refused })
  await accounts.click()
  await expect.element(page.getByText('Out of order').first()).toBeVisible()
  await expect.element(accounts).not.toBeChecked()
  await expectAccessible('choices of the bell', '[aria-labelledby]:has(input[type=checkbox])')
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    expectNoHorizontalScroll(`choices of the bell at ${width} px`)
  }
})

test('does not let admins delete their own account', async () => {
  await renderRoute('/admin/settings', { api: settingsApi(), user: sampleAdmin() })
  await expect.element(page.getByText('Settings panel coming soon...')).toBeVisible()
  await expect.element(page.getByText("Admins can't delete their own account.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
})

test('links to the account pages from the menu of an admin', NIGHTLY, async () => {
  const visit = await renderRoute('/admin/users', { api: settingsApi(), user: sampleAdmin() })
  for (const [name, path] of [
    ['Profile', '/admin/profile'],
    ['Security', '/admin/security'],
    ['Settings', '/admin/settings'],
  ] as const) {
    await banner.getByRole('button', { name: 'Admin', exact: true }).click()
    await banner.getByRole('link', { name }).click()
    await expect.poll(visit.path).toBe(path)
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toHaveFocus()
  }
})
