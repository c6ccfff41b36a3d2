import {
  CONFIRMATION_LINK_DAYS,
  DELIVERY_RETENTION_DAYS,
  INVITATION_DAYS,
  RESET_LINK_MINUTES,
} from '#contract/accounts/limits.ts'
import type { MailContent } from '#server/outbox/mail-content.ts'
import { mergeMinutesFor, type ContentMail, type Mail } from '#server/outbox/service.ts'

// Anyone can sign up with another person's address and an advertisement as the name. User-entered text therefore
// appears only in emails to confirmed addresses.

export interface Recipient {
  email: string
  isConfirmed: boolean
}

/** Builds the password reset email. Whether the address has an account is determined only when the email is sent. */
export function resetMail(email: string): ContentMail {
  return linkMail(email, { kind: 'reset', email }, 'Set a new password', {
    paragraphs: [
      'Someone, probably you, asked to reset the password of the account with this email address.',
      `The link below works once and expires in ${RESET_LINK_MINUTES} minutes. If it wasn't you, ignore this email and your password won't change.`,
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  })
}

/** Page on which a new seller chooses a password. */
export const INVITATION_PATH = '/invitation'

/**
 * Builds the invitation for a seller whose account was just created. Omits the name, which may have been entered by
 * someone with an unconfirmed address.
 */
export function invitationMail(email: string): Mail {
  return linkMail(email, { kind: 'invitation', email }, 'Your shop is ready', {
    paragraphs: [
      'Thank you for applying to sell with us. Your application is approved, and we have created an account for you with this email address.',
      `Choose a password with the link below. It works once and expires in ${INVITATION_DAYS} days; after that, use 'Forgot password' on the login page. If you didn't apply, ignore this email.`,
    ],
    link: { label: 'Choose a password', path: INVITATION_PATH },
  })
}

/** Builds the email that informs a shopper that their account can now sell. */
export function mayNowSellMail(account: Recipient): Mail {
  return noticeMail(account, 'You can now sell', {
    paragraphs: [
      'Thank you for applying to sell with us. Your application is approved, and your account is now a seller account.',
      'Sign in again as usual to add your first product.',
    ],
    link: { label: 'Sign in', path: '/login' },
  })
}

/** Builds the confirmation email for a new account's address. */
export function confirmationMail(email: string): ContentMail {
  return linkMail(email, { kind: 'confirmation', email }, 'Confirm your email', {
    paragraphs: [
      'An account was created with this email address. Please confirm that the address is yours.',
      `The link below works once and expires in ${CONFIRMATION_LINK_DAYS} days. If you didn't create this account, don't confirm it. To take it over, use 'Forgot password' on the login page. This locks out whoever created it.`,
    ],
    link: { label: 'Confirm my email', path: '/confirm-email' },
  })
}

/**
 * Builds the emails for a requested new address: a confirmation, or a notice if the address already has an account. The
 * choice between them is made when the email is sent, to prevent account enumeration.
 */
export const newEmailMails = (accountId: number, email: string): ContentMail[] => [
  newEmailMail(accountId, email),
  emailTakenMail(accountId, email),
]

function emailTakenMail(accountId: number, email: string): ContentMail {
  return linkMail(email, { kind: 'email_taken', accountId, email }, 'Someone tried to use your email', {
    paragraphs: [
      'Another account tried to switch to this email address. Your account already uses it, so nothing was changed.',
      "If it was you, you have two accounts: sign in with this email address instead. If it wasn't you, ignore this email.",
    ],
    link: { label: 'Sign in', path: '/login' },
  })
}

function newEmailMail(accountId: number, email: string): ContentMail {
  return linkMail(email, { kind: 'new_email', accountId, email }, 'Confirm your new email', {
    paragraphs: [
      'Someone asked to use this email address for their account. Please confirm that the address is yours.',
      `The link below works once and expires in ${CONFIRMATION_LINK_DAYS} days. If you didn't ask for this, ignore this email.`,
    ],
    link: { label: 'Confirm my new email', path: '/confirm-email' },
  })
}

/** Builds the notice of a requested email change, sent to the current address. */
export function emailChangeNotice(account: Recipient, newEmail: string): Mail {
  return noticeMail(account, 'Your email is about to change', {
    paragraphs: [
      `The email address of your account will change to ${account.isConfirmed ? newEmail : 'another one'} as soon as that address is confirmed.`,
      "If you didn't ask for this, set a new password right away. This stops the change and signs everyone else out.",
    ],
    link: NOT_ME,
  })
}

/** Builds the notice of a changed password. */
export function passwordChangedMail(account: Recipient): Mail {
  return noticeMail(account, 'Your password was changed', {
    paragraphs: [
      'The password of your account was changed, and all other sessions were signed out.',
      "If you didn't change it or ask us to, set a new password right away and tell us.",
    ],
    link: NOT_ME,
  })
}

interface PayoutNews {
  account: Recipient
  fields: string[]
  changedAt: string
  lastDigits: string
}

/**
 * Builds the notice of changed payout details. A notice about a new payout destination is never replaced by a notice
 * about other fields.
 */
export function payoutChangedMail({ account, fields, changedAt, lastDigits }: PayoutNews): Mail {
  const isOtherTarget = fields.some((field) => field.startsWith('payout_'))
  const goesTo = lastDigits ? ` We now pay you at the number ending in ${lastDigits}.` : ''
  return noticeMail(account, isOtherTarget ? 'Your payout details were changed' : 'Your tax details were changed', {
    paragraphs: [
      `These details were changed on ${changedAt}: ${fields.map(payoutFieldName).join(', ')}.${account.isConfirmed ? goesTo : ''}`,
      "If it wasn't you, set a new password right away and contact us before the next payout.",
    ],
    link: NOT_ME,
  })
}

const PAYOUT_FIELD_NAMES: Partial<Record<string, string>> = {
  tin: 'TIN',
  vat_registered: 'VAT',
  receipts_by: 'who issues receipts',
  payout_method: 'method',
  payout_name: 'name',
  payout_number: 'number',
}

/** Returns the name of a payout field as used in notifications and emails. */
export const payoutFieldName = (field: string) => PAYOUT_FIELD_NAMES[field] ?? field

/** Builds the confirmation of an account deletion, the last email sent to the owner. */
export function accountDeletedMail(account: Recipient & { fullName: string }): Mail {
  const { isConfirmed, fullName } = account
  return noticeMail(account, 'Your account was deleted', {
    greeting: isConfirmed && fullName ? `Muraho ${fullName},` : 'Muraho,',
    paragraphs: [
      'Your account was deleted, as you asked. Your name, address, cart and picture are gone, and you are signed out everywhere.',
      `We erase the delivery details of your orders ${DELIVERY_RETENTION_DAYS} days after each order was closed.`,
      "If it wasn't you, please reply to this email.",
    ],
    link: { label: 'Visit the shop', path: '/' },
  })
}

/**
 * Builds the email to the owner of an account that can now be opened with Google sign-in.
 * @param isTakenOver true if the address had never been confirmed
 */
export function linkedMail(email: string, isTakenOver: boolean): Mail {
  const isConfirmed = true // Google has verified the address
  return noticeMail({ email, isConfirmed }, 'Google sign-in is on for your account', {
    paragraphs: [
      'Someone signed in to your account with a Google account that has this email address. That Google account can now be used to sign in.',
      isTakenOver ? TAKEN_OVER_TEXT : 'Your password still works.',
      "If it wasn't you, check who can use your Google account, and tell us.",
    ],
    link: { label: 'Set a new password', path: '/forgot-password' },
  })
}

const TAKEN_OVER_TEXT =
  'This email address had never been confirmed, so someone else may have created the account. We removed its old password and signed out all sessions. You can set a new password.'

/** Button for an owner who did not make the reported change. */
export const NOT_ME = { label: "It wasn't me: set a new password", path: '/forgot-password' }

type NoticeContent = Omit<MailContent, 'greeting'> & Partial<MailContent>

function linkMail(to: string, linkRequest: ContentMail['wish'], subject: string, content: NoticeContent): ContentMail {
  return { to, subject, letter: { greeting: 'Muraho,', ...content }, wish: linkRequest }
}

/** Builds a notice about an account. If several notices with the same subject are pending, only the newest is sent. */
export function noticeMail({ email: to, isConfirmed }: Recipient, subject: string, content: NoticeContent): Mail {
  const merge = { topic: subject, minutes: mergeMinutesFor(isConfirmed) }
  return { to, subject, letter: { greeting: 'Muraho,', ...content }, merge }
}
