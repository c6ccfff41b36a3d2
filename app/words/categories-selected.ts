const countOf = (count: string) => `${count} ${count === '1' ? 'category' : 'categories'}`

/** Texts of actions on several categories at once, for admins. */
export const selectedCategoryWords = {
  select: (category: string) => `Select ${category}`,
  selectAll: 'Select all that are shown',
  selection: 'Selected categories',

  moveTitle: (count: string) => `Move ${countOf(count)}`,
  moveTo: 'Move them to',
  moveConsequence: (count: string, target: string) =>
    count === '1' ? `It becomes the last in ${target}.` : `They become the last ${count} in ${target}.`,
  moved: (count: string, target: string) => `${countOf(count)} moved to ${target}`,

  mergeTitle: (count: string) => `Merge ${countOf(count)}`,
  mergeInto: 'Merge them into',
  mergeNote: 'Links to them will lead to the other one.',
  mergeConsequence: (contents: string | null, target: string) =>
    contents ? `All they hold goes to ${target}: ${contents}.` : `They hold nothing, and will be gone.`,
  merged: (count: string, target: string) => `${countOf(count)} merged into “${target}”`,

  deleteQuestion: (count: string) => `Are you sure you want to delete ${countOf(count)}?`,
  deleteNote: 'They hold no products and no other sub-categories. Links to them will find nothing.',
  deleteContents: (contents: string) =>
    `They hold ${contents}. Links to them will find nothing; to keep them, merge them instead.`,
  deleteInto: 'Where their products and sub-categories go',
  deleted: (count: string) => `${countOf(count)} deleted`,

  stayed: (count: string, reason: string) =>
    `${countOf(count)} ${count === '1' ? 'stays' : 'stay'} as before: ${reason}`,
  changeFailed: 'Nothing was changed',
} as const
