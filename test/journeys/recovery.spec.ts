import { expect, type Page } from '@playwright/test'
import { signInAs, makeBuyer } from './personas.ts'
import { linkIn, mailsTo, mailTo } from './mailbox.ts'
import { expectAccessible, expectNoHorizontalScroll, freshEmail, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const RESET = '**/api/auth/reset-password'

test('A forgotten password is reset by an e-mailed link, which signs in and works only once', async ({
  page,
  request,
}) => {
  const { email, password } = await makeBuyer(request)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If ${email} belongs to an active account`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused()
  await look(page, 'a link that was sent')

  const link = linkIn(await mailTo(email, 'Set a new password'))
  await page.goto(link)
  await look(page, 'a reset link')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toHaveCount(1)
  await choose(page, 'password1')
  await expect(page.getByText('Many people have a password like this one')).toBeVisible()
  await choose(page, 'copper zebra 7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Welcome back Aline Uwase! Redirecting to user dashboard...')).toBeVisible()
  await expect(page).toHaveURL('/')

  const signIn = (secret: string) => request.post('/api/auth/login', { data: { email, password: secret } })
  expect((await signIn(password)).status()).toBe(401)
  expect((await signIn('copper zebra 7')).status()).toBe(200)
  await mailTo(email, 'Your password was changed')

  await page.goto(link)
  await choose(page, 'another one 8')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is used or too old. Please ask for a new one.')
  await look(page, 'a dead link')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('A reset request for an unknown e-mail shows the same answer and sends no e-mail', async ({ page }) => {
  const nobody = freshEmail()
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email is required')).toHaveCount(1)
  await page.getByLabel('Email').fill(nobody)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If ${nobody} belongs to an active account`)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await page.getByLabel('Email').fill(freshEmail())
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  expect(mailsTo(nobody)).toEqual([])
})

test('A reset or confirmation link without a valid secret shows that it is used or too old', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('This link is used or too old.')
  await page.goto('/confirm-email')
  await expect(page.getByRole('alert')).toContainText('This link is used or too old.')
  await page.goto('/reset-password#%')
  await choose(page, 'copper zebra 7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is used or too old.')
})

test.describe('Password reset with a failing network', () => {
  test.use({ allowedNoise: /net::ERR/ })
  test('A failed password reset shows one error and keeps the input', async ({ page }) => {
    await page.goto('/reset-password#whatever')
    await page.route(RESET, (route) => route.abort())
    await choose(page, 'copper zebra 7')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Network error - no response from server')
    await page.unroute(RESET)
    await page.route(RESET, (route) => route.fulfill({ json: { access_token: 'only that' } }))
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid response from server')
    await expect(page.getByLabel('New Password')).toHaveValue('copper zebra 7')
  })
})

test('An e-mail is confirmed once by the button of its page, not by opening the link', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const isConfirmed = async () =>
    (await buyer.call<{ email_confirmed: boolean }>('GET', '/api/account')).email_confirmed
  const link = linkIn(await mailTo(buyer.email, 'Confirm your e-mail'))
  await signInAs(page, buyer)
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Confirm my e-mail' })
  await expect(button).toBeVisible()
  await look(page, 'a confirmation')
  expect(await isConfirmed()).toBe(false)
  await button.click()
  await expect(page.getByText(`${buyer.email} is confirmed. Thank you!`)).toBeVisible()
  expect(await isConfirmed()).toBe(true)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object))
    .toMatchObject({ email_confirmed: true })

  await page.goto('/about')
  await page.goto(link)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('This link is used or too old.')
  await expect(page.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
})

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

async function look(page: Page, where: string): Promise<void> {
  await expectNoHorizontalScroll(page, where)
  await expectAccessible(page, where)
}
