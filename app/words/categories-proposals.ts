const countOf = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** Texts of the proposed categories, for admins. */
export const proposalWords = {
  heading: 'Proposals',
  note: (total: string) =>
    total === '0' ? 'No category waits' : `${countOf(total, 'category waits', 'categories wait')} for you`,
  none: 'Nothing waits',
  noneText: 'Categories that imports and sellers bring along appear here, before shoppers see them.',
  list: 'Categories that wait',
  listed: (shown: string, total: string) => `The oldest ${shown} of ${total}.`,

  theShop: 'The shop',
  onTop: 'On the top level',
  products: (count: string, names: string) => `${countOf(count, 'product', 'products')}${names && `: ${names}`}`,
  more: (names: string) => `${names}, ...`,
  waits: (seller: string, ago: string) => `${seller}, ${ago}`,
  select: (category: string) => `Select ${category}`,
  selectAll: 'Select all that are shown',
  selection: 'Selected proposals',
  keys: 'Arrow keys walk the list, a accepts, m merges.',

  accept: 'Accept',
  acceptItem: (category: string) => `Accept ${category}`,
  accepting: 'Accepting...',
  merge: 'Merge',
  mergeItem: (category: string) => `Merge ${category}`,
  change: 'Rename or move',
  changeItem: (category: string) => `Rename or move ${category}`,
  accepted: (category: string) => `“${category}” is public now`,
  acceptedMany: (count: string) => `${countOf(count, 'category is', 'categories are')} public now`,
  merged: (category: string, target: string) => `“${category}” merged into “${target}”`,
  mergedMany: (count: string, target: string) => `${countOf(count, 'category', 'categories')} merged into “${target}”`,
  refused: (count: string, reason: string) =>
    `${countOf(count, 'category still waits', 'categories still wait')}: ${reason}`,
  settleFailed: 'Nothing was changed',

  mergeTitle: (count: string) => `Merge ${countOf(count, 'category', 'categories')}`,
  mergeNote: 'Later files of the same seller go there, too.',
  mergeConsequence: (target: string) => `All products go to “${target}”.`,
  changeTitle: (category: string) => `Accept “${category}”`,
  name: 'Name',
  parent: 'In',
} as const
