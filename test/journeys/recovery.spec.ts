import { expect, type Page } from '@playwright/test'
import { signInAs, makeBuyer } from './personas.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('resets a forgotten password with a single-use e-mailed link, and signs in', async ({ page, request }) => {
  const { email, password } = await makeBuyer(request)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If ${email} belongs to an active account`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused()

  const link = linkIn(await mailTo(email, 'Set a new password'))
  await page.goto(link)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toHaveCount(1)
  await choose(page, 'password1')
  await expect(page.getByText('Many people use passwords like this')).toBeVisible()
  await choose(page, 'copper zebra 7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectNotice(page, 'Welcome back Aline Uwase! Redirecting to user dashboard...')
  await expect(page).toHaveURL('/')

  const signIn = (secret: string) => request.post('/api/auth/login', { data: { email, password: secret } })
  expect((await signIn(password)).status()).toBe(401)
  expect((await signIn('copper zebra 7')).status()).toBe(200)
  await mailTo(email, 'Your password was changed')

  await page.goto(link)
  await choose(page, 'another one 8')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or has already been used. Please request a new one.',
  )
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('confirms an e-mail once with the button of its page, not by opening the link', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const isConfirmed = async () =>
    (await buyer.call<{ email_confirmed: boolean }>('GET', '/api/account')).email_confirmed
  const link = linkIn(await mailTo(buyer.email, 'Confirm your email'))
  await signInAs(page, buyer)
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Confirm my email' })
  await expect(button).toBeVisible()
  expect(await isConfirmed()).toBe(false)
  await button.click()
  await expectNotice(page, `Thank you! ${buyer.email} is confirmed.`)
  expect(await isConfirmed()).toBe(true)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object))
    .toMatchObject({ email_confirmed: true })

  await page.goto('/about')
  await page.goto(link)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
  await expect(page.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
})

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}
