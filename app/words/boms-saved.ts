import { formatFrancs } from '#contract/money.ts'
import type { PriceDifference } from '#contract/rules/price-difference.ts'

/** Texts of saving and reopening a parts list. */
export const savedListWords = {
  save: 'Save this list',
  saveTitle: 'Save this parts list',
  saveNote:
    'It is kept in your account, under Projects: each line with its designators and the part you chose. Until now they were only in your browser. The file itself is not kept.',
  title: 'Name',
  saveChanges: 'Save changes',
  saved: (title: string) => `${title} is saved.`,
  saveFailed: 'The parts list could not be saved.',
  signIn: 'Please sign in to save the list. It stays here meanwhile.',
  signInToOpen: 'Please sign in to open this parts list',
  copyToOwn: 'Copy to my projects',
  opening: 'Opening the parts list...',
  openFailed: 'The parts list could not be opened.',
  sharedHeading: 'Shared parts list',
} as const

/**
 * Describes what changed in a saved list since its prices were seen; null if nothing did. @param day when they were
 * seen
 */
export function differenceSentence(difference: PriceDifference, day: string): string | null {
  const { francs, dearer, cheaper, soldOut, gone } = difference
  const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
  const parts = [
    dearer > 0 && `${lines(dearer)} dearer`,
    cheaper > 0 && `${lines(cheaper)} cheaper`,
    soldOut > 0 && `${soldOut} sold out`,
    gone > 0 && `${gone} no longer sold`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const amount = `Rwf ${formatFrancs(Math.abs(francs))} ${francs > 0 ? 'more' : 'less'} than on ${day}`
  return `${francs === 0 ? `Since ${day}` : amount}: ${parts.join(', ')}`
}
