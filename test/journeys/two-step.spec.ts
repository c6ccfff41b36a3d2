import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { signInAs, makeBuyer, type Buyer } from './personas.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { dialog, heading, press, section, signIn } from './account-pages.ts'
import { expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

const twoStep = (page: Page) => section(page, 'Two-step sign-in')
const codeOf = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead })

test('turns on two-step sign-in, signs in by code and by recovery code, and turns it off', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await signInAs(page, buyer)
  await page.goto('/security')
  await expect(twoStep(page)).toContainText('Confirm your email first')
  await page.goto(linkIn(await mailTo(buyer.email, 'Confirm your email')))
  await press(page, 'Confirm my email')
  await expectNotice(page, 'is confirmed.')

  await page.goto('/security')
  const { secret, codes } = await turnOn(page, buyer)
  await mailTo(buyer.email, 'Two-step sign-in is on')
  await press(page, "I've saved them")
  await expect(twoStep(page)).toContainText('10 of 10 recovery codes left.')

  await signOut(page)
  await page.goto('/login?next=%2Fsecurity')
  await signIn(page, buyer)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is incorrect or has already been used.')).toBeVisible()
  await expect(code).toBeFocused()
  const digits = codeOf(secret, 1)
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.keyboard.press('Enter')
  await expectNotice(page, /^Welcome back .*! Redirecting to user dashboard\.\.\.$/)
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
  await expect(dialog(page).getByText('This code is incorrect or has already been used')).toBeVisible()
  await dialog(page)
    .getByLabel('Recovery code')
    .fill(codes[1] ?? '')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(twoStep(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

/** Turns on two-step sign-in on the open Security page. @returns the authenticator secret and the recovery codes */
async function turnOn(page: Page, { password }: Pick<Buyer, 'password'>) {
  await twoStep(page).getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoHorizontalScroll(page, 'setting it up')
  const secret = ((await twoStep(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href')).toContain(`secret=${secret}`)
  await page.getByLabel('Then enter the code').fill('111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is incorrect or has already been used')).toBeVisible()
  await page.getByLabel('Then enter the code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
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
