/** UI text for a tab that now shows a different account. */
export const accountNoticeWords = {
  signedInAs: (name: string) => `You're signed in as ${name} now.`,
} as const
