/** Sentences about the outcome of a change that failed. */
export const outcomeWords = {
  nothingChanged: 'Nothing was changed.',
  unknown: 'Reload the page to see whether your change was saved.',
} as const
