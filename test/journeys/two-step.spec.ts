import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { signInAs, makeBuyer, type Buyer } from './personas.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { dialog, heading, press, section, signIn, DESKTOP_SIZE } from './account-pages.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

const twoStep = (page: Page) => section(page, 'Two-step sign-in')
const codeOf = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead })

test('A buyer turns on two-step sign-in, signs in by code and by recovery code, and turns it off', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await signInAs(page, buyer)
  await page.goto('/security')
  await expect(twoStep(page)).toContainText('Confirm your e-mail first')
  await page.goto(linkIn(await mailTo(buyer.email, 'Confirm your e-mail')))
  await press(page, 'Confirm my e-mail')
  await expect(page.getByText('is confirmed. Thank you!')).toBeVisible()

  await page.goto('/security')
  const { secret, codes } = await turnOn(page, buyer)
  await mailTo(buyer.email, 'Two-step sign-in is on')
  await press(page, 'I have saved them')
  await expect(twoStep(page)).toContainText('10 of 10 recovery codes left.')

  await signOut(page)
  await page.goto('/login?next=%2Fsecurity')
  await signIn(page, buyer)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'the second step', 'main')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not correct or was used already.')).toBeVisible()
  await expect(code).toBeFocused()
  const digits = codeOf(secret, 1)
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Welcome back .*! Redirecting to user dashboard\.\.\.$/)).toBeVisible()
  await expect(page).toHaveURL('/security')

  await signOut(page)
  await page.goto('/login?next=%2Fsecurity')
  await signIn(page, buyer)
  await tabTo(page, page.getByRole('button', { name: 'Use a recovery code' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/security')
  await mailTo(buyer.email, 'A recovery code was used')
  await expect(twoStep(page)).toContainText('9 of 10 recovery codes left.')

  await press(page, 'Turn off')
  await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog(page)
    .getByLabel('Recovery code')
    .fill(codes[0] ?? '')
  await dialog(page).getByLabel('Current password').fill(buyer.password)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page).getByText('This code is not correct or was used already')).toBeVisible()
  await expectAccessible(page, 'turning it off', 'dialog')
  await dialog(page)
    .getByLabel('Recovery code')
    .fill(codes[1] ?? '')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(twoStep(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('A password reset asks for the two-step code before it signs in', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await page.goto(linkIn(await mailTo(buyer.email, 'Confirm your e-mail')))
  await press(page, 'Confirm my e-mail')
  await signInAs(page, buyer)
  await page.goto('/security')
  const { secret } = await turnOn(page, buyer)
  await signOut(page)
  await request.post('/api/auth/forgot-password', { data: { email: buyer.email } })
  await page.goto(linkIn(await mailTo(buyer.email, 'Set a new password')))
  await page.getByLabel('New Password').fill('imashini eshatu')
  await page.getByLabel('Confirm Password').fill('imashini eshatu')
  await press(page, 'Save password')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Welcome back/)).toBeVisible()
})

test.describe('Required two-step sign-in', () => {
  test.use({ viewport: DESKTOP_SIZE })

  test('An admin without the required two-step sign-in is sent to Security, turns it on and gets the dashboard', async ({
    page,
    request,
  }) => {
    const admin = await makeStaff(request, 'admin')
    await signInAs(page, admin)
    let isOn = false
    // What the server answers with REQUIRE_ADMIN_2FA; that it does is tried in its own tests.
    await page.route('**/api/**', (route) =>
      isOn || /\/api\/(auth|account($|\/two-step))/.test(new URL(route.request().url()).pathname)
        ? route.fallback()
        : route.fulfill({ status: 403, json: { detail: REFUSED, message: REFUSED, code: 'two_step_required' } }),
    )
    await page.route('**/api/account/two-step', async (route) => {
      const answer = await route.fetch()
      if (route.request().method() === 'POST') isOn = answer.ok()
      const json = (await answer.json()) as object
      return route.fulfill({ response: answer, json: { ...json, required: true } })
    })
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/admin/security')
    await expect(twoStep(page)).toContainText('Admins of this shop need two-step sign-in.')
    await expect(section(page, 'Password')).toHaveCount(0)
    await expectAccessible(page, 'an admin who is held up')
    await turnOn(page, admin)
    await press(page, 'I have saved them')
    await expect(section(page, 'Password')).toBeVisible()
    await page.getByRole('link', { name: 'Users', exact: true }).first().click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})

const REFUSED = 'Admins of this shop need two-step sign-in. Please turn it on under Security first.'

/** From the Security page that is open. @returns what the app and the owner keep */
async function turnOn(page: Page, { password }: Pick<Buyer, 'password'>) {
  await twoStep(page).getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'setting it up', 'main')
  await expectNoHorizontalScroll(page, 'setting it up')
  const secret = ((await twoStep(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href')).toContain(`secret=${secret}`)
  await page.getByLabel('Then enter the code').fill('111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not correct or was used already')).toBeVisible()
  await page.getByLabel('Then enter the code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await expectAccessible(page, 'recovery codes', 'main')
  const codes = await twoStep(page).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  return { secret, codes }
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await expect(heading(page, 'Two-step sign-in')).toHaveCount(0)
}
