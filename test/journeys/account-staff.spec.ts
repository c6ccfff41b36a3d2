import { expect, type Page } from '@playwright/test'
import { signInAs } from './personas.ts'
import { heading, press, section, DESKTOP_SIZE } from './account-pages.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ viewport: DESKTOP_SIZE })

const goBy = async (page: Page, menu: string, name: string) => {
  await press(page, menu)
  await page.getByRole('banner').getByRole('link', { name }).click()
}

test("manages profile, security and settings from a seller's menu", { tag: '@nightly' }, async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  await page.goto('/seller/sales')
  await goBy(page, 'Seller', 'Profile')
  await expect(page).toHaveURL('/seller/profile')
  await expect(heading(page, 'Profile')).toBeFocused()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('Full Name').fill('Eric M.')
  await press(page, 'Save changes')
  await expectNotice(page, 'Profile saved.')
  await goBy(page, 'Seller', 'Security')
  await expect(section(page, "Where you're signed in").getByText('This device')).toBeVisible()
  await goBy(page, 'Seller', 'Settings')
  await expect(page).toHaveURL('/seller/settings')
  await expect(section(page, 'Emails').getByRole('checkbox')).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page, '/seller/settings')
})
