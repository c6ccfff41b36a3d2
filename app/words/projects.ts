import { formatFrancs } from '#contract/money.ts'
import type { PriceDifference } from '#contract/rules/price-difference.ts'

/** Sentences of saved parts lists. */
export const projectWords = {
  heading: 'Projects',
  hint: 'Parts lists that you have saved, with their designators and the parts you chose. Opened again, they say what has changed.',
  list: 'Saved parts lists',
  loading: 'Loading your parts lists...',
  loadFailed: 'Your parts lists could not be loaded.',
  empty: 'You have saved no parts list yet',
  emptyHint: 'Paste the parts list of your board: each line is found in the shop. Then save it, and it is here.',
  toBom: 'Paste a parts list',
  lines: (lines: string) => (lines === '1' ? '1 line' : `${lines} lines`),
  boards: (boards: string) => (boards === '1' ? '1 board' : `${boards} boards`),
  saved: 'saved',
  shared: 'Shared',
  actionsOf: (title: string) => `Actions for ${title}`,

  rename: 'Rename',
  renameTitle: 'Rename the parts list',
  title: 'Name',
  renameFailed: 'The parts list could not be renamed.',
  renamed: (title: string) => `It is called ${title} now.`,
  copy: 'Copy',
  copyOf: (title: string) => `Copy of ${title}`,
  copied: (title: string) => `${title} is saved.`,
  copyFailed: 'The parts list could not be copied.',
  delete: 'Delete',
  deleteQuestion: 'Delete this parts list?',
  deleteNote: 'It is gone for good, and so is its link.',
  deleting: 'Deleting...',
  deleted: (title: string) => `${title} is deleted.`,
  deleteFailed: 'The parts list could not be deleted.',

  share: 'Share',
  shareTitle: 'Share the parts list',
  shareHint:
    'Whoever has the link sees the list with its designators, always as you last saved it, but not whose it is.',
  makeLink: 'Make a link',
  makingLink: 'Making it...',
  link: 'Link',
  copyLink: 'Copy the link',
  endLink: 'End the link',
  endHint: 'Ended, it never opens again.',
  endingLink: 'Ending it...',
  shareFailed: 'The link could not be changed.',
} as const

/** Sentences of a parts list that is saved, or was. */
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

/** What became of a saved list since its prices were seen; null: nothing. @param day when they were seen */
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
