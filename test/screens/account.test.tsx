import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { changeProfile, getOwnAccount, type User } from '#contract/accounts/calls.ts'
import {
  changeMailPreferences,
  changeProfilePicture,
  deleteOwnAccount,
  getMailPreferences,
  removeProfilePicture,
} from '#contract/accounts/own.ts'
import { changeEmail, sendConfirmation } from '#contract/accounts/recovery.ts'
import { fieldErrors } from '#contract/errors.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { getQueryClient } from '#app/api/query-client.ts'
import { expectNoHorizontalScroll, heading, tabTo } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import type { FakeApi, Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleSeller, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const part = (name: string) => page.getByRole('region', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const currentPassword = dialog.getByLabelText('Current password')
const MAILS = { order_status: true, new_sale: true, sale_status: true, low_stock: false }

beforeEach(() => page.viewport(1440, 900))

const wrongPassword: Failure = {
  status: 422,
  body: {
    code: 'invalid_input',
    message: 'Please check your entries and try again.',
    detail: [{ loc: ['body', 'current_password'], msg: fieldErrors.current_password_wrong, type: 'custom' }],
  },
}

/** Creates a fake API that stores an account. */
function accountApi(start: User = sampleUser()) {
  let user = start
  let mails = MAILS
  return fakeApi()
    .on(listOrders, () => [])
    .on(getOwnAccount, () => user)
    .on(getMailPreferences, () => mails)
    .on(changeMailPreferences, ({ body }) => (mails = { ...mails, ...body }))
    .on(changeProfile, ({ body }) => {
      const { phone_number = '', address = '' } = body ?? {}
      const name = body?.full_name ?? ''
      return (user = { ...user, full_name: name, name, profile: { ...user.profile, phone_number, address } })
    })
    .on(changeEmail, ({ body }) => {
      const isRevert = body?.email === user.email
      return (user = { ...user, pending_email: isRevert ? null : (body?.email ?? null) })
    })
}

/** Reloads the page; data stored in the browser is kept. */
async function reload(path: string, api: FakeApi) {
  await cleanup()
  document.body.replaceChildren()
  getQueryClient().clear()
  await renderRoute(path, { api, user: sampleUser() })
}

test('links to the account pages from each menu, and focuses their headings', NIGHTLY, async () => {
  const { path } = await renderRoute('/cart', { api: accountApi(), user: sampleUser() })
  await press('Aline Uwase')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Aline Uwase/ })
    .click()
  await expect.poll(path).toBe('/profile')
  await expect.element(heading('Profile')).toHaveFocus()
  await expect.poll(() => document.title).toBe('Profile | Isoko')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  await press('Aline Uwase')
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await expect.element(heading('Settings')).toHaveFocus()

  await page.viewport(390, 844)
  const tabs = page.getByRole('navigation', { name: 'Account' })
  const security = tabs.getByRole('link', { name: 'Security' })
  await tabTo(security, '{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Security' })).toHaveFocus()
  await expect.element(security).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'My Orders' }).click()
  await expect.poll(path).toBe('/orders')
  for (const [name, address] of [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ] as const) {
    await press('Menu')
    await dialog.getByRole('link', { name }).click()
    await expect.poll(path).toBe(address)
  }
})

test('fits the account pages into windows of 320, 450, 900 and 1440 px', NIGHTLY, async () => {
  const { router } = await renderRoute('/profile', { api: accountApi(), user: sampleUser() })
  for (const [path, shown] of [
    ['/profile', 'Save changes'],
    ['/settings', "My order's status changes"],
    ['/security', 'This device'],
  ] as const) {
    await router.navigate(path)
    await expect.element(page.getByText(shown).first()).toBeVisible()
    for (const width of [320, 390, 450, 720, 900, 1440]) {
      await page.viewport(width, 900)
      expectNoHorizontalScroll(`${path} at ${width} px`)
    }
  }
})

describe('the profile form', () => {
  const name = page.getByLabelText('Full Name')
  const phone = page.getByLabelText('Phone Number')
  const address = page.getByLabelText('Address')

  test('saves the profile, and shows the new name in the header', async () => {
    const api = accountApi()
    await renderRoute('/profile', { api, user: sampleUser() })
    await name.fill(' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    expect(api.countOf(changeProfile)).toBe(0)
    await name.fill('Aline K. Uwase')
    await phone.fill('12')
    await expect.element(page.getByText("This doesn't look like a phone number.")).toBeVisible()
    await phone.fill('0788 123 456')
    await address.fill('KG 11 Ave 42')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await press('Save changes')
    await expect.element(page.getByText('Profile saved.')).toBeVisible()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Aline K. Uwase' })).toBeVisible()
    await address.fill('Elsewhere')
    await press('Discard changes')
    await expect.element(address).toHaveValue('KG 11 Ave 42')
  })

  test('shows one error after a failed save, and keeps the input across a reload', NIGHTLY, async () => {
    const api = accountApi().failOnce(changeProfile)
    await renderRoute('/profile', { api, user: sampleUser() })
    await address.fill('KG 11 Ave 42')
    await press('Save changes')
    const failure = page.getByText('Network error - no response from server')
    await expect.element(failure).toBeVisible()
    expect(failure.elements()).toHaveLength(1)
    await reload('/profile', api)
    await expect.element(address).toHaveValue('KG 11 Ave 42')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await press('Save changes')
    await expect.element(page.getByText('Profile saved.')).toBeVisible()
  })

  test('chooses, previews, saves and removes a picture', async () => {
    const picture = 'people/aline.webp'
    const withPicture = (path: string) => sampleUser({ profile: { phone_number: '', address: '', picture: path } })
    const api = accountApi()
      .on(changeProfilePicture, () => withPicture(picture))
      .on(removeProfilePicture, () => withPicture(''))
    await renderRoute('/profile', { api, user: sampleUser() })
    const section = part('Picture')
    const input = section.getByLabelText('Choose picture')
    const png = new File([await (await fetch('/icons/share-1200.png')).blob()], 'me.png', { type: 'image/png' })
    const refused = section.getByText(fieldErrors.bad_picture)
    await input.upload(new File(['notes'], 'notes.txt', { type: 'text/plain' }))
    await expect.element(refused).toBeVisible()
    await input.upload(png)
    await expect.element(section.getByRole('img', { name: 'Your chosen picture' })).toBeVisible()
    await expect.element(refused).not.toBeInTheDocument()
    await input.upload(new File(['no picture'], 'broken.png', { type: 'image/png' }))
    await expect.element(refused).toBeVisible()
    await input.upload(png)
    await press('Cancel')
    await expect.element(section.getByRole('img')).not.toBeInTheDocument()
    await input.upload(png)
    await press('Save picture')
    await expect.element(page.getByText('Picture saved.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose another' })).toHaveFocus()
    const saved = section.getByRole('img', { name: 'Aline Uwase' })
    await expect.element(saved).toHaveAttribute('src', `/static/${picture}`)
    await press('Remove')
    await expect.element(page.getByText('Picture removed.')).toBeVisible()
    await expect.element(saved).not.toBeInTheDocument()
  })
})

describe('the mail settings', () => {
  const mail = page.getByLabelText("My order's status changes")

  test('shows an error when loading fails, and reloads on Try Again', async () => {
    const clock = stopClock()
    const api = accountApi().fail(getMailPreferences)
    await renderRoute('/settings', { api, user: sampleUser() })
    await expect
      .poll(async () => {
        await clock.pass(2_000)
        return page.getByText("We couldn't load your email settings.").query()
      })
      .toBeTruthy()
    api.on(getMailPreferences, () => MAILS)
    await press('Try Again')
    await expect.element(mail).toBeChecked()
  })

  test('resets a setting after a failed save', NIGHTLY, async () => {
    const api = accountApi().failOnce(changeMailPreferences)
    await renderRoute('/settings', { api, user: sampleUser() })
    await expect.element(mail).toBeChecked()
    await mail.click()
    await expect.element(page.getByText("We couldn't save this setting.")).toBeVisible()
    await expect.element(mail).toBeChecked()
    await mail.click()
    await expect.element(mail).not.toBeChecked()
    await expect.poll(() => api.sentTo(changeMailPreferences)).toHaveLength(2)
    expect(api.sentTo(changeMailPreferences)[1]).toEqual({ order_status: false })
  })

  test('offers sellers a daily list of low stock, which is off by default', async () => {
    const seller = sampleSeller()
    const api = accountApi(seller)
    await renderRoute('/seller/settings', { api, user: seller })
    const daily = page.getByRole('checkbox', { name: 'Daily list of products that ran low or sold out' })
    await expect.element(daily).not.toBeChecked()
    await daily.click()
    await expect.element(daily).toBeChecked()
    await expect.poll(() => api.sentTo(changeMailPreferences)).toEqual([{ low_stock: true }])
  })
})

test('changes the e-mail with the password, waits for its confirmation, and cancels the change', async () => {
  const user = sampleUser({ email_confirmed: false })
  const api = accountApi(user)
    .on(sendConfirmation, () => ({ sent: true as const }))
    .failOnce(changeEmail, wrongPassword)
  await renderRoute('/settings', { api, user })
  const section = part('Email')
  const newEmail = dialog.getByLabelText('New email')
  await expect.element(section.getByText('Not confirmed')).toBeVisible()
  await press('Resend link')
  await expect.element(page.getByText('A link is on its way to aline@isoko.example.')).toBeVisible()

  await press('Change email')
  await expect.element(newEmail).toHaveFocus()
  await newEmail.fill('nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Please enter a valid email')).toBeVisible()
  await newEmail.fill('next@isoko.example')
  await currentPassword.fill('not mine')
  const change = dialog.getByRole('button', { name: 'Change email' })
  await change.click()
  await expect.element(currentPassword).toHaveFocus()
  await expect.element(newEmail).toHaveValue('next@isoko.example')
  await currentPassword.fill('umuti wacu')
  await change.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(section.getByText(/will become your email once/)).toBeVisible()
  await expect.element(section.getByText('next@isoko.example')).toBeVisible()
  await expect.element(section.getByText('aline@isoko.example').first()).toBeVisible()

  await press('Keep current email')
  await currentPassword.fill('umuti wacu')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your email is still aline@isoko.example.')).toBeVisible()
  await expect.element(section.getByText(/will become your email/)).not.toBeInTheDocument()
  expect(api.sentTo(changeEmail).at(-1)).toEqual({ email: user.email, current_password: 'umuti wacu' })
})

test('deletes the account with the password, and explains why a pending order prevents it', async () => {
  const remedy = 'This account has a pending order. Cancel it under My Orders, or wait until it is completed.'
  const detail = [{ loc: ['body', 'password'], msg: fieldErrors.current_password_wrong, type: 'custom' }]
  const api = accountApi()
    .failOnce(deleteOwnAccount, { status: 422, body: { code: 'invalid_input', message: 'no', detail } })
    .failOnce(deleteOwnAccount, { status: 409, body: { code: 'account_has_orders', message: remedy, detail: remedy } })
    .on(deleteOwnAccount, () => ({ deleted: true as const }))
  const { path } = await renderRoute('/settings', { api, user: sampleUser() })
  await press('Delete my account')
  await expect.element(dialog.getByText(/until 30 days after they end/)).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Delete my account' })
  await currentPassword.fill('not mine')
  await remove.click()
  await expect.element(currentPassword).toHaveFocus()
  expect(dialog.getByRole('alert').elements()).toEqual([])
  await currentPassword.fill('umuti wacu')
  await remove.click()
  await expect.element(dialog.getByText(remedy)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  await remove.click()
  await expect.poll(path).toBe('/')
  await expect.element(page.getByText('Account deleted.')).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
})
