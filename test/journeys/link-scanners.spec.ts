import { expect, type Browser } from '@playwright/test'
import { linkIn, mailTo } from './mailbox.ts'
import { makeBuyer, PASSWORD, signInAdmin } from './personas.ts'
import { freshEmail, test } from './fixtures.ts'
import { noteHydration, settled } from './settled.ts'

const NEW_PASSWORD = 'copper zebra 7'

/**
 * Opens a link as a mail provider's scanner does: without scripts, then twice in a browser that runs them.
 * @returns the writes that the page sent by itself
 */
async function scan(browser: Browser, link: string): Promise<string[]> {
  const context = await browser.newContext()
  await context.addInitScript(noteHydration)
  const writes: string[] = []
  for (const method of ['HEAD', 'GET']) expect((await context.request.fetch(link, { method })).ok()).toBe(true)
  for (let opened = 0; opened < 2; opened += 1) {
    const page = await context.newPage()
    page.on('request', (request) => request.method() === 'GET' || writes.push(new URL(request.url()).pathname))
    await page.goto(link)
    await settled(page)
  }
  await context.close()
  return writes.filter((path) => path.startsWith('/api/auth/'))
}

test('keeps the links in emails usable after a scanner has opened them', async ({ page, request, browser }) => {
  const { email, call } = await makeBuyer(request)
  const confirmation = linkIn(await mailTo(email, 'Confirm your email'))
  expect(await scan(browser, confirmation)).toEqual([])
  await page.goto(confirmation)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()

  const next = freshEmail()
  await call('PUT', '/api/account/email', { email: next, current_password: PASSWORD })
  const change = linkIn(await mailTo(next, 'Confirm your new email'))
  expect(await scan(browser, change)).toEqual([])
  await page.goto(change)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(`${next} is confirmed`)).toBeVisible()

  await request.post('/api/auth/forgot-password', { data: { email: next } })
  const reset = linkIn(await mailTo(next, 'Set a new password'))
  expect(await scan(browser, reset)).toEqual([])
  await page.goto(reset)
  await page.getByLabel('New Password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/')
})

test(
  "keeps a new seller's invitation usable after a scanner has opened it",
  { tag: '@nightly' },
  async ({ page, request, browser }) => {
    const email = freshEmail()
    const business = `Scanned ${email}`
    const form = { name: 'Eric Mugabo', email, phone: '+250 788 000 002', business, offer: 'Motors' }
    await request.post('/api/contact/seller', { data: form })
    const admin = await signInAdmin(request)
    const applications = await admin<{ id: number; business: string }[]>('GET', '/api/admin/applications')
    const application = applications.find((found) => found.business === business)
    await admin('POST', `/api/admin/applications/${application?.id}/approve`, {
      shop_name: business,
      commission_percent: 12,
    })
    const invitation = linkIn(await mailTo(email, 'Your shop is ready'))
    expect(await scan(browser, invitation)).toEqual([])
    await page.goto(invitation)
    await page.getByLabel('New Password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL(/\/seller/)
  },
)
