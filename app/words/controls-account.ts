/** UI text for a tab that shows another account than before. */
export const accountNoticeWords = {
  signedInAs: (name: string) => `You're signed in as ${name} now.`,
} as const
