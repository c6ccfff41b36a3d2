import type { HealthState } from '#contract/health.ts'

/** Texts of the health page; the findings themselves come from the server. */
export const healthWords = {
  tabs: 'Settings and health',
  heading: 'Health',
  failed: 'The installation could not be checked. On the server, npm run doctor says why.',
  refetchFailed: 'It could not be checked again. What is shown may be old.',
  checking: 'Checking...',
  checkAgain: 'Check again',
  summary: (wrong: number, advice: number) => {
    const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)
    if (wrong > 0) return `${things(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong`
    return advice > 0 ? `Nothing is wrong, ${things(advice)} worth a look` : 'Everything is in order'
  },
  checkedAt: (moment: string) => `checked ${moment}`,
  groups: {
    wrong: 'Wrong',
    advice: 'Worth a look',
    skipped: 'Not checked',
    good: 'In order',
  } satisfies Record<HealthState, string>,
  fix: 'How to mend it',

  sendTestMail: 'Send a test mail',
  sending: 'Sending...',
  sendFailed: 'The test mail could not be sent',
} as const
