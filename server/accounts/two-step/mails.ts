import type { Mail } from '#server/outbox/service.ts'
import { NOT_ME, noticeMail, type Recipient } from '../mails.ts'

/** Builds the notice that two-step sign-in is on. */
export function twoStepOnMail(account: Recipient): Mail {
  return securityNotice(account, 'Two-step sign-in is on', [
    'Signing in to your account now requires a code from your authenticator app. All other sessions were signed out.',
    'Keep your recovery codes somewhere you can reach without your phone. Each one signs you in once.',
  ])
}

/** Builds the notice that the owner turned off two-step sign-in. */
export function twoStepOffMail(account: Recipient): Mail {
  return securityNotice(account, 'Two-step sign-in is off', [
    'Signing in to your account no longer requires a code. Your password is enough.',
  ])
}

/** Builds the notice that an admin turned off two-step sign-in for the owner. */
export function twoStepRemovedMail(account: Recipient): Mail {
  return securityNotice(account, 'Two-step sign-in was turned off for you', [
    'We turned off two-step sign-in for your account and signed you out everywhere. Your password has not changed.',
    'After signing in, you can turn it on again under Security.',
  ])
}

/** Builds the notice of new recovery codes. */
export function recoveryCodesMadeMail(account: Recipient): Mail {
  return securityNotice(account, 'You have new recovery codes', [
    'New recovery codes were created for your account. The old ones no longer work.',
  ])
}

/** Builds the notice that a recovery code was used. */
export function recoveryCodeUsedMail(account: Recipient, remaining: number): Mail {
  return securityNotice(account, 'A recovery code was used', [
    `One of your recovery codes was used. You have ${remaining === 0 ? 'none' : remaining} left.`,
    ...(remaining < LOW_RECOVERY_CODES ? ['Please create new ones under Security.'] : []),
  ])
}

const LOW_RECOVERY_CODES = 3

function securityNotice(account: Recipient, subject: string, paragraphs: string[]): Mail {
  return noticeMail(account, subject, {
    paragraphs: [...paragraphs, "If it wasn't you, set a new password right away and tell us."],
    link: NOT_ME,
  })
}
