import { MAX_PICTURE_SIZE } from '../limits.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const USERS_PAGE_SIZE = 10
/** Width and height of a profile picture in pixels. */
export const PROFILE_PICTURE_WIDTH = 320
/** Maximum size of the profile picture form: one picture of the maximum size plus the multipart overhead. */
export const MAX_PROFILE_PICTURE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
export const LOGIN_REDIRECT_DELAY_MS = 1500
export const SIGNUP_REDIRECT_DELAY_MS = 2000
/**
 * Maximum number of failed sign-ins: per account and network; per network, including unknown email addresses; and per
 * known device. Failures on known devices are counted separately.
 */
export const LOGIN_FAILURES = { ofAccount: 10, ofNetwork: 50, ofDevice: 10, minutes: 15 } as const
/**
 * Maximum number of wrong passwords for one account from all unknown devices on any network. It exceeds the number of
 * typing errors that a family makes, yet a hundred guesses per day find only the most common passwords. At the limit,
 * the account's owner can still sign in on a known device or with a reset link.
 */
export const ACCOUNT_GUESSES = { anHour: 30, aDay: 100 } as const
/** Maximum number of known devices per account, and number of days for which an unused device is remembered. */
export const MAX_KNOWN_DEVICES = 50
export const KNOWN_DEVICE_DAYS = 365
/**
 * Maximum number of successful sign-ins to one account from one network. It exceeds the needs of a school that shares
 * one address, and of a program that signs in for every request.
 */
export const SIGN_IN_LIMIT = { max: 400, minutes: 10 } as const
/** Maximum number of queued sign-ins, per network and in total; about forty are processed per second. */
export const MAX_WAITING_SIGN_INS = { ofNetwork: 300, inAll: 400 } as const
/** Maximum number of wrong current passwords for a signed-in account. */
export const PASSWORD_FAILURES = { max: 10, minutes: 15 } as const
/**
 * Maximum number of wrong two-step codes for one account from all networks, or on one known device. Codes entered after
 * a password, an emailed link and a Google sign-in are counted separately. Three of a million possible codes are valid
 * at any time.
 */
export const CODE_FAILURES = { max: 10, minutes: 15, aDay: 50 } as const
/** Number of recovery codes per account; each code allows one sign-in without the authenticator app. */
export const RECOVERY_CODE_COUNT = 10
/** Number of minutes allowed for setting up two-step sign-in. */
export const TWO_STEP_SETUP_MINUTES = 30
/** Maximum number of sign-ups per network and hour; a whole school may share an address. */
export const SIGNUPS_PER_HOUR = 30
/** Lifetime in seconds of the state stored during a Google sign-in, and of the code issued afterwards. */
export const GOOGLE_STATE_SECONDS = 10 * 60
export const GOOGLE_CODE_SECONDS = 60
/** Maximum number of Google sign-ins that can be started from one network in 15 minutes. */
export const MAX_GOOGLE_STARTS = 100
/** Lifetime of a password reset link, starting when the email is sent. */
export const RESET_LINK_MINUTES = 30
/** Maximum number of password reset links emailed to one address per hour; further requests are silently ignored. */
export const RESET_MAILS_PER_HOUR = 3
/** Maximum number of password reset links that can be requested from one network per hour. */
export const RESET_CALLS_PER_HOUR = 20
/** Lifetime of a confirmation link, starting when the email is sent. */
export const CONFIRMATION_LINK_DAYS = 7
/** Lifetime of a seller's invitation link, starting when the email is sent. */
export const INVITATION_DAYS = 7
/** Number of days for which applications to sell are kept. */
export const APPLICATION_RETENTION_DAYS = 365
/** Maximum commission charged to a seller, as a percentage of the price. */
export const MAX_COMMISSION_PERCENT = 50
/** Maximum number of confirmation emails to one address per hour. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
/** Maximum number of email address changes, including repeated requests, that one account can make per hour. */
export const EMAIL_CHANGES_PER_HOUR = 10
/** Maximum age, in minutes, of a session that counts as reauthenticated for accounts without a password. */
export const FRESH_SESSION_MINUTES = 10
/** Number of days for which delivery details are kept in the ended orders of a deleted account. */
export const DELIVERY_RETENTION_DAYS = 30
