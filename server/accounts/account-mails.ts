import { CONFIRMATION_LINK_DAYS, DELIVERY_KEPT_DAYS, RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { accounts } from '#server/db/schema.ts'
import type { Letter } from '#server/outbox/letter.ts'
import { mergeMinutes, type LetterMail, type Mail } from '#server/outbox/service.ts'

// Anyone can sign up with somebody else's address, and with an advertisement for a name: what a person typed stands only in
// mails to an address that is confirmed.

type Account = typeof accounts.$inferSelect
export type Recipient = Pick<Account, 'email' | 'emailConfirmedAt'>

/** What is mailed to who forgot their password; whether there is such an account is found out when it is sent. */
export function resetMail(email: string): Mail {
  return linkTo(email, { kind: 'reset', email }, 'Set a new password', {
    paragraphs: [
      'somebody, probably you, asked to set a new password for the account with this e-mail.',
      `The link below works once and for ${RESET_LINK_MINUTES} minutes. If it was not you, do nothing: the password stays as it is.`,
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  })
}

/** What is mailed to a new account's address. */
export function confirmationMail(email: string): Mail {
  return linkTo(email, { kind: 'confirmation', email }, 'Confirm your e-mail', {
    paragraphs: [
      'an account was made with this e-mail. Please confirm that it is yours.',
      `The link below works once and for ${CONFIRMATION_LINK_DAYS} days. If you made no account, do not confirm it. To have it for yourself, choose 'Forgot password' on the login page: whoever made it is locked out then.`,
    ],
    link: { label: 'Confirm my e-mail', path: '/confirm-email' },
  })
}

/**
 * What an address is mailed that an account is to have: its confirmation or, where another account has it, word of that to
 * its owner. Which of the two goes is found out when they are sent, so that the asker cannot tell.
 */
export const newEmailMails = (accountId: number, email: string): Mail[] => [
  newEmailMail(accountId, email),
  emailTakenMail(accountId, email),
]

function emailTakenMail(accountId: number, email: string): Mail {
  return linkTo(email, { kind: 'email_taken', accountId, email }, 'Your e-mail was asked for', {
    paragraphs: [
      'another account asked to have this e-mail. It is the e-mail of your account, so nothing was changed.',
      'If it was you, sign in with this e-mail instead: you have two accounts. If it was not you, do nothing.',
    ],
    link: { label: 'Sign in', path: '/login' },
  })
}

function newEmailMail(accountId: number, email: string): Mail {
  return linkTo(email, { kind: 'new_email', accountId, email }, 'Confirm your new e-mail', {
    paragraphs: [
      'an account is to have this e-mail from now on. Please confirm that it is yours.',
      `The link below works once and for ${CONFIRMATION_LINK_DAYS} days. If you asked for nothing like this, do nothing.`,
    ],
    link: { label: 'Confirm my new e-mail', path: '/confirm-email' },
  })
}

/** What is mailed to the address that an account is to lose. */
export function emailChangeNotice(account: Recipient, newEmail: string): Mail {
  return noticeTo(account, 'Your e-mail is to be changed', {
    paragraphs: [
      `the e-mail of your account is to become ${account.emailConfirmedAt ? newEmail : 'another one'}, as soon as that address is confirmed.`,
      'If it was not you who asked for this, set a new password at once: that stops it and signs everybody else out.',
    ],
    link: { label: 'It was not me: set a new password', path: '/forgot-password' },
  })
}

/** What is mailed to whose password was set. */
export function passwordChangedMail(account: Recipient): Mail {
  return noticeTo(account, 'Your password was changed', {
    paragraphs: [
      'the password of your account was changed, and its other sessions have ended.',
      'If it was neither you nor the shop at your wish, set a new password at once and tell us.',
    ],
    link: { label: 'It was not me: set a new password', path: '/forgot-password' },
  })
}

/** What a person is written when they have deleted their account: the last that we know of them. */
export function accountDeletedMail(account: Recipient & Pick<Account, 'fullName'>): Mail {
  const { emailConfirmedAt, fullName } = account
  return noticeTo(account, 'Your account was deleted', {
    greeting: emailConfirmedAt && fullName ? `Muraho ${fullName},` : 'Muraho,',
    paragraphs: [
      'your account was deleted, as you asked: your name and address, your cart and your picture are gone, and you are signed out everywhere.',
      `What was needed to deliver your orders is forgotten ${DELIVERY_KEPT_DAYS} days after they ended.`,
      'If it was not you who did this, please call us or answer this mail.',
    ],
    link: { label: 'Visit the shop', path: '/' },
  })
}

type Said = Omit<Letter, 'greeting'> & Partial<Letter>

function linkTo(to: string, wish: LetterMail['wish'], subject: string, said: Said): Mail {
  return { to, subject, letter: { greeting: 'Muraho,', ...said }, wish }
}

/** A mail about an account. Of several with one subject the newest says all there is to say. */
export function noticeTo({ email: to, emailConfirmedAt }: Recipient, subject: string, said: Said): Mail {
  const merge = { topic: subject, minutes: mergeMinutes(emailConfirmedAt !== null) }
  return { to, subject, letter: { greeting: 'Muraho,', ...said }, merge }
}
