import { PASSWORD } from '#test/journeys/personas.ts'
import { screenOf, type Screen } from './screen.ts'
import {
  afterOrdering,
  asShopper,
  choosePicture,
  refusing,
  fill,
  fillNewEmail,
  goTo,
  press,
  expectText,
  neverAnswering,
  submitDialog,
} from './steps.ts'

const openNewEmail = [asShopper, goTo('/settings'), press('Change email')]

/** Account screens in every state. */
export const accountScreens: Record<string, Screen> = {
  profile: screenOf(asShopper, goTo('/profile'), expectText('Save changes')),
  'profile-organisation-failed': screenOf(
    asShopper,
    refusing('**/api/account/organisation'),
    goTo('/profile'),
    expectText("We couldn't load your school or company."),
  ),
  'profile-errors': screenOf(
    asShopper,
    goTo('/profile'),
    fill({ 'Full Name': ' ', 'Phone Number': '12' }),
    press('Save changes'),
  ),
  'profile-failed': screenOf(
    asShopper,
    refusing('**/api/account'),
    goTo('/profile'),
    fill({ Address: 'KG 11 Ave 42' }),
    press('Save changes'),
    expectText('Out of order'),
  ),
  'profile-picture-chosen': screenOf(asShopper, goTo('/profile'), choosePicture, expectText('Save picture')),
  'profile-picture': screenOf(asShopper, goTo('/profile'), choosePicture, press('Save picture'), expectText('Remove')),
  settings: screenOf(asShopper, goTo('/settings'), expectText("My order's status changes")),
  'settings-failed': screenOf(
    asShopper,
    refusing('**/mail-preferences'),
    goTo('/settings'),
    expectText("We couldn't load your email settings"),
  ),
  'settings-loading': screenOf(asShopper, neverAnswering('**/mail-preferences'), goTo('/settings')),
  'settings-email-errors': screenOf(...openNewEmail, submitDialog),
  'settings-email-pending': screenOf(...openNewEmail, fillNewEmail, submitDialog, expectText('will become your email')),
  'settings-delete': screenOf(asShopper, goTo('/settings'), press('Delete my account')),
  'settings-delete-refused': screenOf(
    afterOrdering,
    goTo('/settings'),
    press('Delete my account'),
    fill({ 'Current password': PASSWORD }),
    submitDialog,
    expectText('This account has a pending order'),
  ),
  security: screenOf(asShopper, goTo('/security'), expectText('This device')),
  'security-errors': screenOf(
    asShopper,
    goTo('/security'),
    fill({ 'New password': 'aline2026' }),
    press('Change password'),
  ),
  'security-changed': screenOf(
    asShopper,
    goTo('/security'),
    fill({ 'Current password': PASSWORD, 'New password': 'gatatu kane', 'Confirm Password': 'gatatu kane' }),
    press('Change password'),
    expectText('Password changed.'),
  ),
  'security-loading': screenOf(asShopper, neverAnswering('**/api/account/sessions'), goTo('/security')),
  'security-failed': screenOf(
    asShopper,
    refusing('**/api/account/sessions'),
    goTo('/security'),
    expectText("We couldn't load your sessions"),
  ),
  'security-everywhere': screenOf(
    asShopper,
    goTo('/security'),
    press('Sign out everywhere'),
    expectText('Stay signed in'),
  ),

  login: screenOf(goTo('/login')),
  'login-errors': screenOf(goTo('/login'), press('Sign In')),
  'login-unknown': screenOf(
    goTo('/login'),
    fill({ Email: 'nobody@isoko.example', Password: 'whatever' }),
    press('Sign In'),
    expectText(/No account found/),
  ),
  signup: screenOf(goTo('/signup')),
  'signup-errors': screenOf(goTo('/signup'), press('Sign Up')),
  'signup-weak': screenOf(
    goTo('/signup'),
    fill({ 'Full Name': 'Aline Uwase', Password: 'aline2026' }),
    expectText('This password contains your name or email'),
  ),
  'forgot-password': screenOf(goTo('/forgot-password')),
  'forgot-password-sent': screenOf(
    goTo('/forgot-password'),
    fill({ Email: 'nobody@isoko.example' }),
    press('Send link'),
    expectText('a link is on its way'),
  ),
  'reset-password': screenOf(goTo('/reset-password#a-link')),
  invitation: screenOf(goTo('/invitation#a-link'), expectText('Welcome, seller')),
  'reset-password-dead': screenOf(
    goTo('/reset-password'),
    expectText('This link has expired or has already been used'),
  ),
  'confirm-email': screenOf(goTo('/confirm-email#a-link')),
  'confirm-email-dead': screenOf(goTo('/confirm-email'), expectText('This link has expired or has already been used')),
  'google-cancelled': screenOf(goTo('/login/google#error=google_cancelled'), expectText('was cancelled')),
  'google-failed': screenOf(goTo('/login/google#error=google_unavailable'), expectText("We can't reach Google")),
}
