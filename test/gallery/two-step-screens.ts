import { expect } from '@playwright/test'
import { generateSync } from 'otplib'
import { linkIn, mailTo } from '#test/journeys/mailbox.ts'
import { screenOf, type Screen } from './screen.ts'
import { asAdmin, asShopper, fill, goTo, press, expectText, submitDialog, type Step } from './steps.ts'

/** Confirms the signed-in user's email, and refreshes the data cached by the page. */
const confirmed: Step = async ({ page, buyer }) => {
  if (!buyer) throw new Error('nobody looks')
  await page.goto(linkIn(await mailTo(buyer.email, 'Confirm your email')))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('is confirmed')).toBeVisible()
}

const reauthenticated: Step = async (visit) => {
  const field = visit.page.getByRole('dialog').getByLabel('Current password')
  await field.fill(visit.buyer?.password ?? '')
  await submitDialog(visit)
}

const firstCode: Step = async ({ page }) => {
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Then enter the code').fill(generateSync({ secret }))
  await page.keyboard.press('Enter')
}

const atSecurity = [asShopper, confirmed, goTo('/security')]
const inSetup = [...atSecurity, press('Turn on'), reauthenticated, expectText('Then enter the code')]
const withCodes = [...inSetup, firstCode, expectText('Save your recovery codes')]
const enabled = [...withCodes, press("I've saved them"), expectText('recovery codes left')]

const signedOut: Step = ({ page }) => page.evaluate(() => localStorage.clear())
const atLogin: Step = async (visit) => {
  await goTo('/login')(visit)
  await fill({ Email: visit.buyer?.email ?? '', Password: visit.buyer?.password ?? '' })(visit)
  await press('Sign In')(visit)
}

/** Makes two-step sign-in mandatory, so that the admin must set it up first. */
const requiredByAdmin: Step = ({ page }) =>
  page.route('**/api/account/two-step', (route) =>
    route.fulfill({ json: { since: null, codes_left: 0, required: true } }),
  )

/** Two-step sign-in screens in every state. */
export const twoStepScreens: Record<string, Screen> = {
  'two-step-unconfirmed': screenOf(asShopper, goTo('/security'), expectText('Confirm your email first')),
  'two-step-off': screenOf(...atSecurity, expectText('Off')),
  'two-step-proof': screenOf(...atSecurity, press('Turn on')),
  'two-step-setup': screenOf(...inSetup),
  'two-step-setup-errors': screenOf(...inSetup, fill({ 'Then enter the code shown in the app': '111' }), pressEnter),
  'two-step-codes': screenOf(...withCodes),
  'two-step-on': screenOf(...enabled),
  'two-step-turn-off': screenOf(...enabled, press('Turn off')),
  'two-step-required': screenOf(
    asAdmin,
    requiredByAdmin,
    goTo('/admin/security'),
    expectText('Admins of this shop need'),
  ),
  'login-code': screenOf(...enabled, signedOut, atLogin, expectText('Use a recovery code')),
  'login-code-wrong': screenOf(
    ...enabled,
    signedOut,
    atLogin,
    fill({ Code: '000000' }),
    press('Sign In'),
    expectText(/is incorrect/),
  ),
  'login-recovery-code': screenOf(...enabled, signedOut, atLogin, press('Use a recovery code')),
}

function pressEnter({ page }: Parameters<Step>[0]) {
  return page.keyboard.press('Enter')
}
