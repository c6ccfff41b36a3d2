export const countOf = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`

/** Pairs a problem with its fix. */
export const pair = (text: string, fix: string) => [text, fix] as const
