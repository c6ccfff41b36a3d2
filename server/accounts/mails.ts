import {
  CONFIRMATION_LINK_DAYS,
  DELIVERY_RETENTION_DAYS,
  INVITATION_DAYS,
  RESET_LINK_MINUTES,
} from '#contract/limits.ts'
import type { accounts } from '#server/db/schema.ts'
import { payoutFieldName } from '#server/events/sentences.ts'
import type { MailContent } from '#server/outbox/mail-content.ts'
import { mergeMinutesFor, type ContentMail, type Mail } from '#server/outbox/service.ts'

// Anyone can sign up with somebody else's address, and with an advertisement for a name: what a person typed stands only in
// mails to an address that is confirmed.

type Account = typeof accounts.$inferSelect
export type Recipient = Pick<Account, 'email' | 'emailConfirmedAt'>

/** Password reset mail; whether the account exists is checked when it is sent. */
export function resetMail(email: string): Mail {
  return linkMail(email, { kind: 'reset', email }, 'Set a new password', {
    paragraphs: [
      'somebody, probably you, asked to set a new password for the account with this e-mail.',
      `The link below works once and for ${RESET_LINK_MINUTES} minutes. If it was not you, do nothing: the password stays as it is.`,
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  })
}

/** Invitation of a seller whose account was just made; their name is what an unconfirmed address typed, so it is left out. */
export function invitationMail(email: string): Mail {
  return linkMail(email, { kind: 'invitation', email }, 'Your shop is ready', {
    paragraphs: [
      'you asked to sell with us, and we would be glad if you did. An account was made for you with this e-mail.',
      `The link below lets you choose its password. It works once and for ${INVITATION_DAYS} days; later, choose 'Forgot password' on the login page. If you asked for nothing like this, do nothing.`,
    ],
    link: { label: 'Choose a password', path: '/invitation' },
  })
}

/** Tells a shopper that their account may sell from now on. */
export function mayNowSellMail(account: Recipient): Mail {
  return noticeMail(account, 'You can sell now', {
    paragraphs: [
      'you asked to sell with us, and we would be glad if you did. Your account is one of a seller from now on.',
      'Sign in again as before: you come to your products, and add the first one there.',
    ],
    link: { label: 'Sign in', path: '/login' },
  })
}

/** Confirmation mail to a new account's address. */
export function confirmationMail(email: string): Mail {
  return linkMail(email, { kind: 'confirmation', email }, 'Confirm your e-mail', {
    paragraphs: [
      'an account was made with this e-mail. Please confirm that it is yours.',
      `The link below works once and for ${CONFIRMATION_LINK_DAYS} days. If you made no account, do not confirm it. To have it for yourself, choose 'Forgot password' on the login page: whoever made it is locked out then.`,
    ],
    link: { label: 'Confirm my e-mail', path: '/confirm-email' },
  })
}

/**
 * Mails to a requested new address: a confirmation, or a notice to the account that already has it; chosen when sent,
 * to prevent account enumeration.
 */
export const newEmailMails = (accountId: number, email: string): Mail[] => [
  newEmailMail(accountId, email),
  emailTakenMail(accountId, email),
]

function emailTakenMail(accountId: number, email: string): Mail {
  return linkMail(email, { kind: 'email_taken', accountId, email }, 'Your e-mail was asked for', {
    paragraphs: [
      'another account asked to have this e-mail. It is the e-mail of your account, so nothing was changed.',
      'If it was you, sign in with this e-mail instead: you have two accounts. If it was not you, do nothing.',
    ],
    link: { label: 'Sign in', path: '/login' },
  })
}

function newEmailMail(accountId: number, email: string): Mail {
  return linkMail(email, { kind: 'new_email', accountId, email }, 'Confirm your new e-mail', {
    paragraphs: [
      'an account is to have this e-mail from now on. Please confirm that it is yours.',
      `The link below works once and for ${CONFIRMATION_LINK_DAYS} days. If you asked for nothing like this, do nothing.`,
    ],
    link: { label: 'Confirm my new e-mail', path: '/confirm-email' },
  })
}

/** Notice to the current address of a requested e-mail change. */
export function emailChangeNotice(account: Recipient, newEmail: string): Mail {
  return noticeMail(account, 'Your e-mail is to be changed', {
    paragraphs: [
      `the e-mail of your account is to become ${account.emailConfirmedAt ? newEmail : 'another one'}, as soon as that address is confirmed.`,
      'If it was not you who asked for this, set a new password at once: that stops it and signs everybody else out.',
    ],
    link: NOT_ME,
  })
}

/** Notice of a changed password. */
export function passwordChangedMail(account: Recipient): Mail {
  return noticeMail(account, 'Your password was changed', {
    paragraphs: [
      'the password of your account was changed, and its other sessions have ended.',
      'If it was neither you nor the shop at your wish, set a new password at once and tell us.',
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

/** Notice of a change of how a seller is paid; one of where the money goes is never replaced by one of anything else. */
export function payoutChangedMail({ account, fields, changedAt, lastDigits }: PayoutNews): Mail {
  const isOtherTarget = fields.some((field) => field.startsWith('payout_'))
  const goesTo = lastDigits ? ` Your money goes to the number that ends in ${lastDigits} now.` : ''
  return noticeMail(account, isOtherTarget ? 'How you are paid was changed' : 'Your tax details were changed', {
    paragraphs: [
      `on ${changedAt}, this was changed of how you are paid: ${fields.map(payoutFieldName).join(', ')}.${account.emailConfirmedAt ? goesTo : ''}`,
      'If it was not you, set a new password at once and call us before the next payout.',
    ],
    link: NOT_ME,
  })
}

/** Confirms an account deletion; the last mail to its owner. */
export function accountDeletedMail(account: Recipient & Pick<Account, 'fullName'>): Mail {
  const { emailConfirmedAt, fullName } = account
  return noticeMail(account, 'Your account was deleted', {
    greeting: emailConfirmedAt && fullName ? `Muraho ${fullName},` : 'Muraho,',
    paragraphs: [
      'your account was deleted, as you asked: your name and address, your cart and your picture are gone, and you are signed out everywhere.',
      `What was needed to deliver your orders is forgotten ${DELIVERY_RETENTION_DAYS} days after they ended.`,
      'If it was not you who did this, please call us or answer this mail.',
    ],
    link: { label: 'Visit the shop', path: '/' },
  })
}

/** What is mailed to whose account can be opened with Google from now on. @param isTakenOver the address had never been confirmed */
export function linkedMail(email: string, isTakenOver: boolean): Mail {
  const emailConfirmedAt = new Date() // Google says that the address is theirs
  return noticeMail({ email, emailConfirmedAt }, 'Your account can be opened with Google now', {
    paragraphs: [
      'somebody signed in to your account with a Google account that has this e-mail, and can do so from now on.',
      isTakenOver ? TAKEN_OVER_TEXT : 'Your password works as before.',
      'If it was not you, see who can use your Google account, and tell us.',
    ],
    link: { label: 'Set a new password', path: '/forgot-password' },
  })
}

const TAKEN_OVER_TEXT =
  'Nobody had ever confirmed this e-mail to us, so that the account may have been made by somebody else: its old password works no more, and all its sessions have ended. You can set a new password.'

/** What an owner presses who did not do what the mail tells. */
export const NOT_ME = { label: 'It was not me: set a new password', path: '/forgot-password' }

type NoticeContent = Omit<MailContent, 'greeting'> & Partial<MailContent>

function linkMail(to: string, linkRequest: ContentMail['wish'], subject: string, content: NoticeContent): Mail {
  return { to, subject, letter: { greeting: 'Muraho,', ...content }, wish: linkRequest }
}

/** Mail about an account; of several with one subject only the newest is sent. */
export function noticeMail({ email: to, emailConfirmedAt }: Recipient, subject: string, content: NoticeContent): Mail {
  const merge = { topic: subject, minutes: mergeMinutesFor(emailConfirmedAt !== null) }
  return { to, subject, letter: { greeting: 'Muraho,', ...content }, merge }
}
