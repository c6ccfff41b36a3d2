import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, freshEmail, tabTo, test } from './fixtures.ts'

const PAGES = ['/about', '/delivery', '/returns', '/privacy', '/terms', '/contact', '/sell']
/** The server has the last word: a character that turns writing around passes the form's own rules. */
const REFUSED_NAME = 'Aline \u202E Uwase'

const TOO_MANY = 'Too many messages came from your network in this hour. Please call us, or try again in 20 min.'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const focused = (page: Page) => page.locator(':focus')

for (const path of PAGES)
  test(`${path} does not scroll sideways and is accessible in both themes`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page, `${path} at ${width}`)
      // Header and footer are the same on all of them.
      if (width > 320) await expectAccessible(page, `${path} at ${width}`, path === '/about' ? 'html' : 'main')
    }
  })

test.describe('Contact form with a network failure', () => {
  test.use({ allowedNoise: /net::ERR_/ })

  test('The contact form shows errors at their fields and keeps the input through every failure', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    for (const sentence of ['Full name is required', 'Email is required', 'Please write your message'])
      await expect(page.getByText(sentence)).toBeVisible()
    await expect(field(page, 'Full Name')).toBeFocused()
    await expectAccessible(page, 'the contact form with errors')

    await field(page, 'Full Name').fill(REFUSED_NAME)
    await field(page, 'Email').fill('aline@isoko.example')
    await field(page, 'Message').fill('Is the HC-SR04 in stock?\nI need two.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('This contains a character that cannot be stored')).toBeVisible()
    await expect(field(page, 'Full Name')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await field(page, 'Full Name').fill('Aline Uwase')
    await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send message' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Your message was not sent. Nothing that you typed is lost.')
    await expect(alert).toContainText('Network error - no response from server')
    await expect(field(page, 'Message')).toHaveValue('Is the HC-SR04 in stock?\nI need two.')
    await expectAccessible(page, 'the contact form without a network')

    await page.unroute('**/api/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    const thanks = page.getByRole('heading', { name: 'Thank you, your message is on its way' })
    await expect(thanks).toBeFocused()
    await expect(page.getByText('We read it and answer to aline@isoko.example.')).toBeVisible()
    await expectAccessible(page, 'the thanks for a message')
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(field(page, 'Full Name')).toHaveValue('Aline Uwase')
    await expect(field(page, 'Message')).toHaveValue('')
  })
})

test("The contact form shows the server's message of a 429", async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_messages', message: TOO_MANY, detail: TOO_MANY } }),
  )
  await page.goto('/contact')
  await field(page, 'Full Name').fill('Aline Uwase')
  await field(page, 'Email').fill('aline@isoko.example')
  await field(page, 'Message').fill('Muraho')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText(TOO_MANY)
})

test('The contact form is prefilled with name and e-mail of a signed-in buyer', async ({ page, request }) => {
  const email = freshEmail()
  const person = { full_name: 'Eric Mugabo', email, password: 'correct horse', confirm_password: 'correct horse' }
  const session = (await (await request.post('/api/auth/signup', { data: person })).json()) as Record<string, unknown>
  await page.goto('/about')
  await page.evaluate((kept) => {
    localStorage.setItem('token', String(kept.access_token))
    localStorage.setItem('user', JSON.stringify(kept.user))
  }, session)
  await page.goto('/contact')
  await expect(field(page, 'Full Name')).toHaveValue('Eric Mugabo')
  await expect(field(page, 'Email')).toHaveValue(email)
})

test('An application to sell is completed by keyboard alone', async ({ page }) => {
  await page.goto('/sell')
  await tabTo(page, page.getByRole('button', { name: 'Send application' }))
  await page.keyboard.press('Enter')
  for (const sentence of [
    'Full name is required',
    'Email is required',
    'Business name is required',
    'Phone number must be at least 10 characters',
    'Please tell us what you sell',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(field(page, 'Full Name')).toBeFocused()
  await expectAccessible(page, 'the application with errors')
  for (const text of ['Eric Mugabo', 'eric@robots.example', 'Kigali Robotics', '+250 788 000 002', 'Motors']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(focused(page)).toHaveText(/Send application/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, your application is on its way' })).toBeFocused()
  await expect(
    page.getByText('We look at it and call +250 788 000 002, or write to eric@robots.example.'),
  ).toBeVisible()
})

test('The footer links to every page about the shop', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [link, heading] of [
    ['Contact support', 'Contact support'],
    ['Delivery', 'Delivery'],
    ['Returns', 'Returns'],
    ['Sell on Isoko', 'Sell on Isoko'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
    ['About us', 'About us'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  for (const fact of ['+250 788 000 000', 'muraho@isoko.example', 'KN 4 Ave, Nyarugenge, Kigali'])
    await expect(footer.getByText(fact)).toBeVisible()
})
