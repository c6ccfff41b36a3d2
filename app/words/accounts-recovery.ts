import { RESET_LINK_MINUTES } from '#contract/accounts/limits.ts'

/** UI text for the pages that account emails link to, and for the page that requests a password reset. */
export const recoveryWords = {
  forgot: 'Forgot Password',
  forgotText: "Enter your account's email and we'll send you a link to set a new password.",
  unmailed: "This shop can't send emails at the moment, so we can't send you a link. Ask us for help instead.",
  contact: 'Contact us',
  sendLink: 'Send link',
  sendAgain: 'Send again',
  sending: 'Sending...',
  sent: (email: string) =>
    `If ${email} belongs to an active account, a link is on its way. It works once, within ${RESET_LINK_MINUTES} minutes.`,
  notArrived: 'Nothing after a few minutes? Check your spam folder, or send it again.',
  remembered: 'Remembered it?',

  reset: 'Set a new password',
  resetText: "We'll sign you in here and sign you out everywhere else.",
  invitation: 'Welcome, seller',
  invitationText: "Choose a password for your account. We'll then sign you in and take you to your products.",
  newPassword: 'New Password',
  savePassword: 'Save password',
  askForLink: 'Request a new link',

  confirm: 'Confirm your email',
  confirmText: 'Press the button so we know our emails reach you.',
  confirmEmail: 'Confirm my email',
  confirming: 'Confirming...',
  confirmed: (email: string) => `Thank you! ${email} is confirmed.`,
  toSettings: 'Open Settings',
  toShop: 'Go to the shop',
} as const
