const countOf = (count: string) => `${count} ${count === '1' ? 'category' : 'categories'}`

/** UI text for bulk changes to categories, for admins. */
export const selectedCategoryWords = {
  select: (category: string) => `Select ${category}`,
  selectAll: 'Select all shown',
  selection: 'Selected categories',

  moveTitle: (count: string) => `Move ${countOf(count)}`,
  moveTo: 'Move to',
  moveConsequence: (count: string, target: string) =>
    `${count === '1' ? 'It moves' : 'They move'} to the end of ${target}.`,
  moved: (count: string, target: string) => `${countOf(count)} moved to ${target}`,

  mergeTitle: (count: string) => `Merge ${countOf(count)}`,
  mergeInto: 'Merge into',
  mergeNote: 'Old links will redirect.',
  mergeConsequence: (contents: string | null, target: string) =>
    contents
      ? `Everything in the selection moves to ${target} (${contents}). The selection is then deleted.`
      : 'The selection is empty and will be deleted.',
  merged: (count: string, target: string) => `${countOf(count)} merged into “${target}”`,

  deleteQuestion: (count: string) => `Are you sure you want to delete ${countOf(count)}?`,
  deleteNote: 'The selection is empty. Links to it will stop working.',
  deleteContents: (contents: string) =>
    `The selection contains ${contents}. Links to it will stop working; merge instead to keep the links.`,
  deleteInto: 'Move products and sub-categories to',
  deleted: (count: string) => `${countOf(count)} deleted`,

  stayed: (count: string, reason: string) => `${countOf(count)} not changed: ${reason}`,
  changeFailed: "We couldn't change the categories. Try again.",
} as const
