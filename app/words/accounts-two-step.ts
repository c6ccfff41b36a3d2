import { CODE_FAILURES, RECOVERY_CODE_COUNT } from '#contract/accounts/limits.ts'

/** UI text for two-step sign-in: the second step itself, and its settings under Security. */
export const twoStepWords = {
  code: 'Code',
  codeHint: 'The six-digit code from your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryHint: `One of your ${RECOVERY_CODE_COUNT} saved codes. Each works once.`,
  byRecoveryCode: 'Use a recovery code',
  byApp: 'Use authenticator app',
  signingInAs: 'Signing in as',
  otherAccount: 'Use another account',
  afterReset: 'One more step: enter a code to save your new password and sign in.',
  afterGoogle: 'Google has confirmed your account. One more step: enter a code.',
  continue: 'Continue',

  heading: 'Two-step sign-in',
  hint: "When you sign in, we ask for a code from an app on your phone as well as your password. Your password alone won't open your account.",
  loading: 'Loading two-step sign-in...',
  loadFailed: "We couldn't load two-step sign-in.",
  required: 'Admins of this shop need two-step sign-in. Turn it on here to get access to everything else.',
  confirmFirst: (isMailed: boolean) =>
    isMailed
      ? 'Confirm your email first, so that nobody else can lock you out of your account.'
      : "You can turn this on once your email is confirmed, and this shop can't send emails at the moment.",
  toSettings: 'Open Settings',

  off: 'Off',
  on: 'On',
  since: 'since',
  codesLeft: (left: number) => `${left} of ${RECOVERY_CODE_COUNT} recovery codes left.`,
  fewCodes: 'Create new ones before they run out.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',

  turnOnTitle: 'Turn on two-step sign-in',
  newCodesTitle: 'Create new recovery codes',
  turnOffTitle: 'Turn off two-step sign-in',
  newCodesNote: 'Your old codes will stop working.',
  offNote: 'Anyone with your password will be able to open your account.',
  offRequiredNote: "You'll need to turn it on again before you can do anything else in this shop.",
  making: 'Creating...',
  turningOff: 'Turning off...',
  failed: "We couldn't change two-step sign-in.",
  turnedOff: 'Two-step sign-in is off.',

  scan: 'Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password manager.',
  qr: 'QR code for your authenticator app',
  openApp: 'Open in an app on this device',
  secret: 'Or type this key into the app',
  copyKey: 'Copy key',
  firstCode: 'Then enter the code shown in the app',
  confirm: 'Turn on',
  confirming: 'Turning on...',
  signOutNote: 'You stay signed in here and are signed out everywhere else.',

  keepCodes: 'Save your recovery codes',
  keepCodesHint:
    'These codes are shown only once. Each one signs you in once if your phone is lost or broken, so keep them somewhere you can reach without it.',
  copyCodes: 'Copy',
  downloadCodes: 'Download',
  printCodes: 'Print',
  savedThem: "I've saved them",
  codesOf: (shop: string, email: string) => `Recovery codes for ${email} at ${shop}`,
  eachOnce: 'Each works once.',
  fileName: 'recovery-codes.txt',

  ofUser: 'Two-step sign-in',
  ofUserOn: 'On',
  removeQuestion: 'Turn off two-step sign-in for this user?',
  removeNote: (isMailed: boolean) =>
    `Do this only if they've lost both their phone and their recovery codes and you're sure who is asking. Their password alone will then open the account. They'll be signed out everywhere${isMailed ? ' and notified by email' : ''}. (After ${CODE_FAILURES.max} wrong codes, they only need to wait ${CODE_FAILURES.minutes} minutes.)`,
  removed: 'Two-step sign-in turned off',
} as const
