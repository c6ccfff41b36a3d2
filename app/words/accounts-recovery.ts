import { RESET_LINK_MINUTES } from '#contract/limits.ts'

/** Texts of the pages that account e-mails link to, and of the page that requests such an e-mail. */
export const recoveryWords = {
  forgot: 'Forgot Password',
  forgotText: 'Tell us the e-mail of your account, and we send you a link to set a new password.',
  sendLink: 'Send link',
  sendAgain: 'Send again',
  sending: 'Sending...',
  sent: (email: string) =>
    `If ${email} belongs to an active account, a link is on its way there. It works once and for ${RESET_LINK_MINUTES} minutes.`,
  notArrived: 'Nothing there after a few minutes? Look among unwanted mails too, or send it again.',
  remembered: 'Know it after all?',

  reset: 'Set a new password',
  resetText: 'You are signed in with it at once. Everywhere else your account is signed out.',
  invitation: 'Welcome, seller',
  invitationText: 'Choose a password for your account. You are signed in with it at once, and come to your products.',
  newPassword: 'New Password',
  savePassword: 'Save password',
  askForLink: 'Ask for a new link',

  confirm: 'Confirm your e-mail',
  confirmText: 'One press, and we know that our mails reach you.',
  confirmEmail: 'Confirm my e-mail',
  confirming: 'Confirming...',
  confirmed: (email: string) => `${email} is confirmed. Thank you!`,
  toSettings: 'Open Settings',
  toShop: 'Go to the shop',
} as const
