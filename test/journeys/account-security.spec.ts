import { expect, type Browser, type Page } from '@playwright/test'
import { signInAs, makeBuyer, type Buyer } from './personas.ts'
import { dialog, heading, press, section, signIn, DESKTOP_SIZE } from './account-pages.ts'
import { tabTo, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

test.use({ viewport: DESKTOP_SIZE })

const places = (page: Page) => section(page, "Where you're signed in").getByRole('listitem')

test('signs out another device, whose unsaved form survives the next sign-in', async ({ page, browser, request }) => {
  const buyer = await makeBuyer(request)
  await signInAs(page, buyer)
  const elsewhere = await signedInElsewhere(browser, buyer)
  await elsewhere.getByLabel('Address').fill('KG 11 Ave 42')
  await page.goto('/security')
  await expect(places(page)).toHaveCount(2)
  await expect(places(page).first()).toContainText('This device')
  await expect(places(page).nth(1)).toContainText(/ on Linux.*Signed in [A-Z].*last used [A-Z]/)
  await tabTo(page, page.getByRole('button', { name: /^Sign out \w+ on Linux$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\w+ on Linux signed out\.$/)).toBeVisible()
  await expect(page.getByRole('list', { name: "Where you're signed in" })).toBeFocused()
  await expect(places(page)).toHaveCount(1)
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible()

  await press(elsewhere, 'Save changes')
  await expect(elsewhere).toHaveURL('/login?next=%2Fprofile')
  await signIn(elsewhere, buyer)
  await expect(elsewhere).toHaveURL('/profile')
  await expect(elsewhere.getByLabel('Address')).toHaveValue('KG 11 Ave 42')
  await press(elsewhere, 'Save changes')
  await expectNotice(elsewhere, 'Profile saved.')
  await elsewhere.context().close()
})

test(
  'signs out all other devices, then every device and tab',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const buyer = await makeBuyer(request)
    await signInAs(page, buyer)
    const elsewhere = await signedInElsewhere(browser, buyer)
    const tab = await page.context().newPage()
    await page.goto('/security')
    await tab.goto('/settings')
    await expect(heading(tab, 'Settings')).toBeVisible()
    await press(page, 'Sign out all others')
    await expectNotice(page, "You're now signed in only here.")
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
    await elsewhere.getByRole('link', { name: 'Security' }).click()
    await expect(elsewhere).toHaveURL('/login?next=%2Fsecurity')

    await press(page, 'Sign out everywhere')
    await expect(dialog(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(tab).toHaveURL('/login?next=%2Fsettings')
    const headers = { authorization: `Bearer ${buyer.session.access_token}` }
    expect((await request.get('/api/account', { headers })).status()).toBe(401)
    await elsewhere.context().close()
  },
)

/** Opens the profile of the same user on another device. */
async function signedInElsewhere(browser: Browser, buyer: Buyer): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESKTOP_SIZE })).newPage()
  await page.goto('/login?next=%2Fprofile')
  await signIn(page, buyer)
  await expect(page).toHaveURL('/profile')
  return page
}
