const countOf = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** UI text for the list of proposed categories, for admins. */
export const proposalWords = {
  heading: 'Proposals',
  note: (total: string) =>
    total === '0' ? 'No categories to review' : `${countOf(total, 'category', 'categories')} to review`,
  none: 'Nothing to review',
  noneText: 'Categories proposed by sellers and imports appear here before shoppers see them.',
  list: 'Proposed categories',
  listed: (shown: string, total: string) => `Showing the oldest ${shown} of ${total}.`,

  theShop: 'The shop',
  onTop: 'Top level',
  products: (count: string, names: string) => `${countOf(count, 'product', 'products')}${names && `: ${names}`}`,
  more: (names: string) => `${names}, ...`,
  waits: (seller: string, ago: string) => `${seller}, ${ago}`,
  select: (category: string) => `Select ${category}`,
  selectAll: 'Select all shown',
  selection: 'Selected proposals',
  keys: 'Use the arrow keys to move, A to accept and M to merge.',

  accept: 'Accept',
  acceptItem: (category: string) => `Accept ${category}`,
  accepting: 'Accepting...',
  merge: 'Merge',
  mergeItem: (category: string) => `Merge ${category}`,
  change: 'Rename or move',
  changeItem: (category: string) => `Rename or move ${category}`,
  accepted: (category: string) => `“${category}” is now public`,
  acceptedMany: (count: string) => `${countOf(count, 'category is', 'categories are')} now public`,
  merged: (category: string, target: string) => `“${category}” merged into “${target}”`,
  mergedMany: (count: string, target: string) => `${countOf(count, 'category', 'categories')} merged into “${target}”`,
  refused: (count: string, reason: string) =>
    `${countOf(count, 'category still needs', 'categories still need')} review: ${reason}`,
  settleFailed: "We couldn't save your decision. Try again.",

  mergeTitle: (count: string) => `Merge ${countOf(count, 'category', 'categories')}`,
  mergeNote: "The seller's future imports will use that category too.",
  mergeConsequence: (target: string) => `All its products will be moved to “${target}”.`,
  changeTitle: (category: string) => `Accept “${category}”`,
  name: 'Name',
  parent: 'Parent category',
} as const
