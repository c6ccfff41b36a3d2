import fs from 'node:fs'
import { expect } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder } from './personas.ts'
import { expectAccessible, expectNoHorizontalScroll, freshEmail, tabTo, test } from './fixtures.ts'
import { dialog, heading, press, section, signIn, DESKTOP_SIZE } from './account-pages.ts'

test.use({ changesShop: true })

const PHONE = { width: 390, height: 844 }
const PICTURE = 'public/icons/share-1200.png'

test.use({ viewport: DESKTOP_SIZE })

test('The account menus link to the account pages and to the orders, and the headings take the focus', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeBuyer(request))
  await page.goto('/cart')
  await press(page, 'Aline Uwase')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Aline Uwase/ })
    .click()
  await expect(page).toHaveURL('/profile')
  await expect(heading(page, 'Profile')).toBeFocused()
  await expect(page).toHaveTitle('Profile | Isoko')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await press(page, 'Aline Uwase')
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeFocused()

  await page.setViewportSize(PHONE)
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await tabTo(page, tabs.getByRole('link', { name: 'Security' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Security')).toBeFocused()
  await expect(tabs.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
  await press(page, 'Menu')
  await dialog(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await press(page, 'Menu')
  await dialog(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
})

test('A signed-out visitor of an account page is redirected to the login page, and back after signing in', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  for (const path of ['/profile', '/security', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await signIn(page, buyer)
  await expect(page).toHaveURL('/settings')
})

for (const [width, height] of [
  [390, 844],
  [900, 900],
  [1440, 900],
] as const)
  test(`The account pages do not scroll sideways at ${width} px, also when zoomed in`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await signInAs(page, await makeBuyer(request))
    for (const [path, shown] of [
      ['/profile', 'Save changes'],
      ['/settings', 'When the status of my order changes'],
      ['/security', 'This device'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(shown).first()).toBeVisible()
      if (width !== 900) await expectAccessible(page, path, 'main')
      await expectNoHorizontalScroll(page, path)
      await page.setViewportSize({ width: Math.max(320, width / 2), height }) // zoomed to 200 %
      await expectNoHorizontalScroll(page, `${path} at half the width`)
      await page.setViewportSize({ width, height })
    }
  })

test('A saved profile survives a reload, and the header shows the new name', async ({ page, request }) => {
  await signInAs(page, await makeBuyer(request))
  await page.goto('/profile')
  await page.getByLabel('Full Name').fill(' ')
  await page.getByLabel('Full Name').press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expectAccessible(page, 'a refused profile')
  await page.getByLabel('Full Name').fill('Aline K. Uwase')
  await page.getByLabel('Phone Number').fill('12')
  await expect(page.getByText('This does not look like a phone number.')).toBeVisible()
  await page.getByLabel('Phone Number').fill('0788 123 456')
  await page.getByLabel('Address').fill('KG 11 Ave 42')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await press(page, 'Save changes')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Aline K. Uwase' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('KG 11 Ave 42')
  await page.getByLabel('Address').fill('Elsewhere')
  await press(page, 'Discard changes')
  await expect(page.getByLabel('Address')).toHaveValue('KG 11 Ave 42')
})

test.describe('Account pages without the network', () => {
  test.use({ allowedNoise: /net::ERR_/ })

  test('A profile that could not be saved shows one error, and its input survives a reload', async ({
    page,
    request,
  }) => {
    await signInAs(page, await makeBuyer(request))
    await page.goto('/profile')
    await page.getByLabel('Address').fill('KG 11 Ave 42')
    await page.route('**/api/account', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await press(page, 'Save changes')
    await expect(page.getByText('Network error - no response from server')).toHaveCount(1)
    await expectAccessible(page, 'a profile without the network')
    await page.reload()
    await expect(page.getByLabel('Address')).toHaveValue('KG 11 Ave 42')
    await expect(page.getByText('Not saved yet.')).toBeVisible()
    await page.unrouteAll()
    await press(page, 'Save changes')
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
  })

  test('Mail settings and sessions that could not be loaded show an error and load on Try Again', async ({
    page,
    request,
  }) => {
    await signInAs(page, await makeBuyer(request))
    await page.clock.install()
    for (const [path, api, sentence, found] of [
      ['/settings', '**/mail-preferences', 'Which mails you want could not be loaded.', 'When the status of my order'],
      ['/security', '**/api/account/sessions', 'Where you are signed in could not be loaded.', 'This device'],
    ] as const) {
      await page.route(api, (route) => route.abort())
      await page.goto(path)
      await expect(async () => {
        await page.clock.runFor(2_000)
        await expect(page.getByText(sentence)).toBeVisible({ timeout: 500 })
      }).toPass()
      await expectAccessible(page, `${path} without the network`)
      await page.unrouteAll()
      await press(page, 'Try Again')
      await expect(page.getByText(found)).toBeVisible()
    }
  })

  test('A mail preference that could not be saved is reset', async ({ page, request }) => {
    await signInAs(page, await makeBuyer(request))
    await page.goto('/settings')
    const mail = page.getByLabel('When the status of my order changes')
    await expect(mail).toBeChecked()
    await page.route('**/mail-preferences', (route) => route.abort())
    await mail.click()
    await expect(page.getByText('This could not be saved.')).toBeVisible()
    await expect(mail).toBeChecked()
    await page.unrouteAll()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await mail.click()
    await expect(mail).not.toBeChecked()
    await saved
    await page.reload()
    await expect(mail).not.toBeChecked()
  })
})

test.describe('Profile picture', () => {
  // Playwright's recorder asks for the preview by itself, which the page's policy forbids.
  test.use({ allowedNoise: /^Connecting to 'blob:/ })

  test('A profile picture is chosen, previewed, saved and removed, and invalid files are refused', async ({
    page,
    request,
  }) => {
    await signInAs(page, await makeBuyer(request))
    await page.goto('/profile')
    const part = section(page, 'Picture')
    const file = part.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await expect(part.getByText('Images must be under 5MB and in a valid format')).toBeVisible()
    await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(part.getByText('Images must be under 5MB and in a valid format')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Choose picture')
    await (await chooser).setFiles(PICTURE)
    await expect(part.getByRole('img', { name: 'The picture that you chose' })).toBeVisible()
    await expect(part.getByText('Images must be under 5MB')).toBeHidden()
    await expectAccessible(page, 'a chosen picture', 'main')
    await press(page, 'Cancel')
    await expect(part.getByRole('img')).toHaveCount(0)
    await file.setInputFiles(PICTURE)
    await press(page, 'Save picture')
    await expect(page.getByText('Your picture is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused()
    const shown = part.getByRole('img', { name: 'Aline Uwase' })
    await expect(shown).toHaveAttribute('src', /^\/static\/people\//)
    await page.reload()
    await expect(shown).toHaveJSProperty('naturalWidth', 320)
    await press(page, 'Remove')
    await expect(page.getByText('Your picture is removed.')).toBeVisible()
    await expect(shown).toHaveCount(0)
  })
})

test('The theme setting switches between light, dark and that of the device', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, await makeBuyer(request))
  await page.goto('/settings')
  const stored = () => page.evaluate(() => localStorage.getItem('theme'))
  const html = page.locator('html')
  await expect(page.getByLabel('Like this device')).toBeChecked()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Light').check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await stored()).toBe('light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
  expect(await stored()).toBe('dark')
  await page.getByLabel('Like this device').check()
  expect(await stored()).toBeNull()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('An e-mail change asks for the password, waits for its confirmation and can be withdrawn', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await signInAs(page, buyer)
  await page.goto('/settings')
  const part = section(page, 'Email')
  await expect(part.getByText('Not confirmed')).toBeVisible()
  await press(page, 'Send the link again')
  await expect(page.getByText(`A link is on its way to ${buyer.email}.`)).toBeVisible()

  await press(page, 'Change e-mail')
  await expect(dialog(page).getByLabel('New e-mail')).toBeFocused()
  await dialog(page).getByLabel('New e-mail').fill('nowhere')
  await dialog(page).getByLabel('New e-mail').press('Enter')
  await expect(dialog(page).getByText('Please enter a valid e-mail')).toBeVisible()
  await expectAccessible(page, 'another e-mail')
  const next = freshEmail()
  await dialog(page).getByLabel('New e-mail').fill(next)
  await dialog(page).getByLabel('Current password').fill('not mine')
  await dialog(page).getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog(page).getByLabel('Current password')).toBeFocused()
  await expect(dialog(page).getByLabel('New e-mail')).toHaveValue(next)
  await dialog(page).getByLabel('Current password').fill(buyer.password)
  await dialog(page).getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(part.getByText(`${next} becomes your e-mail`)).toBeVisible()
  await expect(part.getByText(buyer.email).first()).toBeVisible()
  await expectAccessible(page, 'an e-mail to come', 'main')

  await press(page, 'Keep the old one')
  await dialog(page).getByLabel('Current password').fill(buyer.password)
  await dialog(page).getByLabel('Current password').press('Enter')
  await expect(page.getByText(`Your e-mail stays ${buyer.email}.`)).toBeVisible()
  await expect(part.getByText('becomes your e-mail')).toHaveCount(0)
})

test('A buyer downloads their own data as JSON', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await signInAs(page, buyer)
  await page.goto('/settings')
  const coming = page.waitForEvent('download')
  await press(page, 'Download my data')
  const file = await coming
  expect(file.suggestedFilename()).toBe(`account-${buyer.session.user.id}.json`)
  const held = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as { account: { email: string } }
  expect(held.account.email).toBe(buyer.email)
})

test('Deleting an account needs the password, and is refused while an order is pending', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const products = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  const { id } = await placeOrder(buyer, products)
  await signInAs(page, buyer)
  await page.goto('/settings')
  await press(page, 'Delete my account')
  await expect(dialog(page).getByText('until 30 days after they have ended')).toBeVisible()
  const remove = dialog(page).getByRole('button', { name: 'Delete my account' })
  await dialog(page).getByLabel('Current password').fill('not mine')
  await remove.click()
  await expect(dialog(page).getByLabel('Current password')).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await dialog(page).getByLabel('Current password').fill(buyer.password)
  await remove.click()
  await expect(dialog(page).getByText('This account has a pending order.')).toBeVisible()
  await expect(dialog(page).getByText('Cancel it under My Orders, or wait until it is completed.')).toBeVisible()
  await expectAccessible(page, 'a refused deletion')
  await buyer.call('POST', `/api/orders/${id}/cancel`)
  await remove.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/login')
  await signIn(page, buyer)
  await expect(page.getByText('No account found')).toBeVisible()
})
