const countOf = (count: string) => `${count} ${count === '1' ? 'category' : 'categories'}`

/** UI text for bulk changes to categories, for admins. */
export const selectedCategoryWords = {
  select: (category: string) => `Select ${category}`,
  selectAll: 'Select all shown',
  selection: 'Selected categories',

  moveTitle: (count: string) => `Move ${countOf(count)}`,
  moveTo: 'Move them to',
  moveConsequence: (count: string, target: string) =>
    `${count === '1' ? 'It moves' : 'They move'} to the end of ${target}.`,
  moved: (count: string, target: string) => `${countOf(count)} moved to ${target}`,

  mergeTitle: (count: string) => `Merge ${countOf(count)}`,
  mergeInto: 'Merge them into',
  mergeNote: 'Old links will redirect.',
  mergeConsequence: (contents: string | null, target: string) =>
    contents ? `Everything in them moves to ${target}: ${contents}.` : `They are empty and will be deleted.`,
  merged: (count: string, target: string) => `${countOf(count)} merged into “${target}”`,

  deleteQuestion: (count: string) => `Are you sure you want to delete ${countOf(count)}?`,
  deleteNote: 'They hold no products or other sub-categories. Links to them will stop working.',
  deleteContents: (contents: string) =>
    `They hold ${contents}. Links to them will stop working; merge them instead to keep the links.`,
  deleteInto: 'Move their products and sub-categories to',
  deleted: (count: string) => `${countOf(count)} deleted`,

  stayed: (count: string, reason: string) => `${countOf(count)} not changed: ${reason}`,
  changeFailed: 'Nothing was changed',
} as const
