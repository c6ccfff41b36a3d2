import { PASSWORD } from '../journeys/buyer.ts'
import { shown, type Screen } from './screen.ts'
import {
  afterOrdering,
  asShopper,
  choosePicture,
  failing,
  fill,
  fillNewEmail,
  goTo,
  press,
  see,
  stalling,
  submitDialog,
} from './steps.ts'

const toNewEmail = [asShopper, goTo('/settings'), press('Change e-mail')]

/** The screens of accounts, in every state that a person may meet. */
export const accountScreens: Record<string, Screen> = {
  profile: shown(asShopper, goTo('/profile'), see('Save changes')),
  'profile-errors': shown(
    asShopper,
    goTo('/profile'),
    fill({ 'Full Name': ' ', 'Phone Number': '12' }),
    press('Save changes'),
  ),
  'profile-failed': shown(
    asShopper,
    failing('**/api/account'),
    goTo('/profile'),
    fill({ Address: 'KG 11 Ave 42' }),
    press('Save changes'),
    see('Out of order'),
  ),
  'profile-picture-chosen': shown(asShopper, goTo('/profile'), choosePicture, see('Save picture')),
  'profile-picture': shown(asShopper, goTo('/profile'), choosePicture, press('Save picture'), see('Remove')),
  settings: shown(asShopper, goTo('/settings'), see('When the status of my order')),
  'settings-failed': shown(asShopper, failing('**/mail-preferences'), goTo('/settings'), see('could not be loaded')),
  'settings-loading': shown(asShopper, stalling('**/mail-preferences'), goTo('/settings')),
  'settings-email-errors': shown(...toNewEmail, submitDialog),
  'settings-email-pending': shown(...toNewEmail, fillNewEmail, submitDialog, see('becomes your e-mail')),
  'settings-delete': shown(asShopper, goTo('/settings'), press('Delete my account')),
  'settings-delete-refused': shown(
    afterOrdering,
    goTo('/settings'),
    press('Delete my account'),
    fill({ 'Current password': PASSWORD }),
    submitDialog,
    see('This account has a pending order'),
  ),
  security: shown(asShopper, goTo('/security'), see('This device')),
  'security-errors': shown(
    asShopper,
    goTo('/security'),
    fill({ 'New password': 'aline2026' }),
    press('Change password'),
  ),
  'security-changed': shown(
    asShopper,
    goTo('/security'),
    fill({ 'Current password': PASSWORD, 'New password': 'gatatu kane', 'Confirm Password': 'gatatu kane' }),
    press('Change password'),
    see('Your password is changed.'),
  ),
  'security-loading': shown(asShopper, stalling('**/api/account/sessions'), goTo('/security')),
  'security-failed': shown(
    asShopper,
    failing('**/api/account/sessions'),
    goTo('/security'),
    see('could not be loaded'),
  ),
  'security-everywhere': shown(asShopper, goTo('/security'), press('Sign out everywhere'), see('Stay signed in')),

  login: shown(goTo('/login')),
  'login-errors': shown(goTo('/login'), press('Sign In')),
  'login-unknown': shown(
    goTo('/login'),
    fill({ Email: 'nobody@isoko.example', Password: 'whatever' }),
    press('Sign In'),
    see(/No account found/),
  ),
  signup: shown(goTo('/signup')),
  'signup-errors': shown(goTo('/signup'), press('Sign Up')),
  'signup-weak': shown(
    goTo('/signup'),
    fill({ 'Full Name': 'Aline Uwase', Password: 'aline2026' }),
    see('Your name or e-mail is part of this password'),
  ),
  'forgot-password': shown(goTo('/forgot-password')),
  'forgot-password-sent': shown(
    goTo('/forgot-password'),
    fill({ Email: 'nobody@isoko.example' }),
    press('Send link'),
    see('a link is on its way'),
  ),
  'reset-password': shown(goTo('/reset-password#a-link')),
  'reset-password-dead': shown(goTo('/reset-password'), see('This link is used or too old')),
  'confirm-email': shown(goTo('/confirm-email#a-link')),
  'confirm-email-dead': shown(goTo('/confirm-email'), see('This link is used or too old')),
  'google-cancelled': shown(goTo('/login/google#error=google_cancelled'), see('was cancelled')),
  'google-failed': shown(goTo('/login/google#error=google_unavailable'), see('cannot be reached')),
}
