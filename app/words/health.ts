import type { HealthState } from '#contract/health/calls.ts'

/** UI text for the health page; the text of the findings comes from the server. */
export const healthWords = {
  tabs: 'Settings and health',
  heading: 'Health',
  failed: "The installation couldn't be checked. Run npm run doctor on the server to find out why.",
  refetchFailed: "The checks couldn't be repeated. These results may be out of date.",
  checking: 'Checking...',
  checkAgain: 'Check again',
  summary: (wrong: number, advice: number) => {
    if (wrong > 0) return wrong === 1 ? '1 problem' : `${wrong} problems`
    if (advice > 0) return `No problems, ${advice === 1 ? '1 recommendation' : `${advice} recommendations`}`
    return 'Everything is in order'
  },
  checkedAt: (moment: string) => `checked ${moment}`,
  groups: {
    wrong: 'Problems',
    advice: 'Recommendations',
    skipped: 'Not checked',
    good: 'In order',
  } satisfies Record<HealthState, string>,
  fix: 'How to fix it',

  sendTestMail: 'Send a test email',
  sending: 'Sending...',
  sendFailed: "The test email couldn't be sent",
} as const
