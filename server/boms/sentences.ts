/** What is said of a candidate, by the code of the reason; the only place of these texts. */
export const reasonTexts = {
  same_number: 'Same part number',
} as const
