import { mergeMinutesFor, type Mail } from '#server/outbox/service.ts'

/** What is mailed to whose account can be opened with Google from now on. @param isTakenOver the address had never been confirmed */
export function linkedMail(email: string, isTakenOver: boolean): Mail {
  const subject = 'Your account can be opened with Google now'
  return {
    to: email,
    subject,
    merge: { topic: subject, minutes: mergeMinutesFor(true) }, // Google says that the address is theirs
    letter: {
      greeting: 'Muraho,',
      paragraphs: [
        'somebody signed in to your account with a Google account that has this e-mail, and can do so from now on.',
        isTakenOver ? TAKEN_OVER_TEXT : 'Your password works as before.',
        'If it was not you, see who can use your Google account, and tell us.',
      ],
      link: { label: 'Set a new password', path: '/forgot-password' },
    },
  }
}

const TAKEN_OVER_TEXT =
  'Nobody had ever confirmed this e-mail to us, so that the account may have been made by somebody else: its old password works no more, and all its sessions have ended. You can set a new password.'
