import type { Mail } from '#server/outbox/service.ts'
import { NOT_ME, noticeMail, type Recipient } from '../mails.ts'

/** What is mailed when two-step sign-in is on. */
export function twoStepOnMail(account: Recipient): Mail {
  return securityNotice(account, 'Two-step sign-in is on', [
    'signing in to your account asks for a code from your authenticator app from now on, and its other sessions have ended.',
    'Keep your recovery codes where you find them without your phone: each signs you in once.',
  ])
}

/** What is mailed when its owner turned two-step sign-in off. */
export function twoStepOffMail(account: Recipient): Mail {
  return securityNotice(account, 'Two-step sign-in is off', [
    'signing in to your account asks for no code any more: the password alone opens it.',
  ])
}

/** What is mailed when an admin turned two-step sign-in off for somebody. */
export function twoStepRemovedMail(account: Recipient): Mail {
  return securityNotice(account, 'Two-step sign-in was turned off for you', [
    'the shop turned two-step sign-in off for your account, and you are signed out everywhere. Your password is as it was.',
    'Once you have signed in you can turn it on again under Security.',
  ])
}

/** What is mailed when new recovery codes were made. */
export function recoveryCodesMadeMail(account: Recipient): Mail {
  return securityNotice(account, 'You have new recovery codes', [
    'new recovery codes were made for your account. The old ones are worth nothing now.',
  ])
}

/** What is mailed when a recovery code was used. */
export function recoveryCodeUsedMail(account: Recipient, remaining: number): Mail {
  return securityNotice(account, 'A recovery code was used', [
    `a recovery code of your account was used. ${remaining === 0 ? 'None is left.' : `${remaining} ${remaining === 1 ? 'is' : 'are'} left.`}`,
    ...(remaining < LOW_RECOVERY_CODES ? ['Please make new ones under Security.'] : []),
  ])
}

const LOW_RECOVERY_CODES = 3

function securityNotice(account: Recipient, subject: string, paragraphs: string[]): Mail {
  return noticeMail(account, subject, {
    paragraphs: [...paragraphs, 'If it was not you, set a new password at once and tell us.'],
    link: NOT_ME,
  })
}
