import { formatFrancs } from '#contract/money.ts'
import type { PriceDifference } from '#contract/projects/price-difference.ts'

/** UI text for saved parts lists and for saving a list. */
export const savedListWords = {
  save: 'Save this list',
  saveTitle: 'Save this parts list',
  saveNote:
    "We save the list in your account under Projects, with its designators and the parts you chose. Until now it was only in your browser. We don't keep the file itself.",
  title: 'Name',
  saveChanges: 'Save changes',
  saved: (title: string) => `${title} saved.`,
  saveFailed: "We couldn't save the parts list.",
  signIn: "Please sign in to save the list. You won't lose it.",
  signInToOpen: 'Please sign in to open this parts list',
  copyToOwn: 'Copy to my projects',
  opening: 'Opening the parts list...',
  openFailed: "We couldn't open the parts list.",
  sharedHeading: 'Shared parts list',
} as const

/**
 * Describes how the prices and stock in a saved list have changed; null if they haven't.
 * @param day date of the former prices
 */
export function differenceSentence(difference: PriceDifference, day: string): string | null {
  const { francs, dearer, cheaper, soldOut, gone } = difference
  const prices = (count: number) => (count === 1 ? '1 price' : `${count} prices`)
  const parts = [
    dearer > 0 && `${prices(dearer)} up`,
    cheaper > 0 && `${prices(cheaper)} down`,
    soldOut > 0 && `${soldOut} sold out`,
    gone > 0 && `${gone} no longer sold`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const amount = `Rwf ${formatFrancs(Math.abs(francs))} ${francs > 0 ? 'more' : 'less'} than on ${day}`
  return `${francs === 0 ? `Since ${day}` : amount}: ${parts.join(', ')}`
}
