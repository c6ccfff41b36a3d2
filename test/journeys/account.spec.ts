import fs from 'node:fs'
import { expect } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder } from './personas.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { dialog, press, section, signIn, DESKTOP_SIZE } from './account-pages.ts'

test.use({ changesShop: true })

const PICTURE = 'public/icons/share-1200.png'

test.use({ viewport: DESKTOP_SIZE })

test.describe('the profile', () => {
  // Playwright's trace recorder requests each picture preview, which the page's Content Security Policy forbids.
  test.use({ allowedNoise: /^Connecting to 'blob:/ })

  test('keeps details and picture after a reload', { tag: '@nightly' }, async ({ page, request }) => {
    await signInAs(page, await makeBuyer(request))
    await page.goto('/profile')
    await page.getByLabel('Full Name').fill('Aline K. Uwase')
    await page.getByLabel('Address').fill('KG 11 Ave 42')
    await page.reload()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await press(page, 'Save changes')
    await expectNotice(page, 'Profile saved.')
    await expect(page.getByRole('button', { name: 'Aline K. Uwase' })).toBeVisible()

    const part = section(page, 'Picture')
    const file = part.locator('input[type=file]')
    await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(part.getByText('Images must be under 5MB and in a valid format')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Choose picture')
    await (await chooser).setFiles(PICTURE)
    await expect(part.getByRole('img', { name: 'Your chosen picture' })).toBeVisible()
    await press(page, 'Save picture')
    await expectNotice(page, 'Picture saved.')
    const shown = part.getByRole('img', { name: 'Aline K. Uwase' })
    await expect(shown).toHaveAttribute('src', /^\/static\/people\//)
    await page.reload()
    await expect(page.getByLabel('Address')).toHaveValue('KG 11 Ave 42')
    await expect(shown).toHaveJSProperty('naturalWidth', 320)
    await press(page, 'Remove')
    await expectNotice(page, 'Picture removed.')
    await expect(shown).toHaveCount(0)
  })
})

test('switches between the light, dark and device themes', { tag: '@nightly' }, async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, await makeBuyer(request))
  await page.goto('/settings')
  const stored = () => page.evaluate(() => localStorage.getItem('theme'))
  const html = page.locator('html')
  await expect(page.getByLabel('Same as device')).toBeChecked()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Light').check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await stored()).toBe('light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
  expect(await stored()).toBe('dark')
  await page.getByLabel('Same as device').check()
  expect(await stored()).toBeNull()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test("downloads the account's data, and deletes the account once no order is pending", async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const products = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  const { id } = await placeOrder(buyer, products)
  await signInAs(page, buyer)
  await page.goto('/settings')
  const coming = page.waitForEvent('download')
  await press(page, 'Download my data')
  const file = await coming
  expect(file.suggestedFilename()).toBe(`account-${buyer.session.user.id}.json`)
  const held = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as { account: { email: string } }
  expect(held.account.email).toBe(buyer.email)

  await press(page, 'Delete my account')
  await expect(dialog(page).getByText('until 30 days after they end')).toBeVisible()
  const remove = dialog(page).getByRole('button', { name: 'Delete my account' })
  await dialog(page).getByLabel('Current password').fill('not mine')
  await remove.click()
  await expect(dialog(page).getByLabel('Current password')).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await dialog(page).getByLabel('Current password').fill(buyer.password)
  await remove.click()
  await expect(dialog(page).getByText('This account has a pending order.')).toBeVisible()
  await expect(dialog(page).getByText('Cancel it under My Orders, or wait until it is completed.')).toBeVisible()
  await buyer.call('POST', `/api/orders/${id}/cancel`)
  await remove.click()
  await expect(page).toHaveURL('/')
  await expectNotice(page, 'Account deleted.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/login')
  await signIn(page, buyer)
  await expect(page.getByText('No account found')).toBeVisible()
})
