/** UI text for the categories page, for admins. */
export const categoryWords = {
  tabs: 'Product pages',
  heading: 'Categories',
  note: (categories: string) => (categories === '1' ? '1 category' : `${categories} categories`),
  loading: 'Loading categories',
  refetchFailed: "The list couldn't be refreshed and may be out of date.",

  search: 'Search categories',
  searchPlaceholder: 'Search categories...',
  found: (categories: string) => (categories === '1' ? '1 category found' : `${categories} categories found`),
  noneFound: 'No category found',
  noneFoundText: (search: string) => `No category name contains “${search}”.`,
  showAll: 'Show all categories',
  none: 'No categories yet',
  noneText: 'Add a category to start the shop menu.',
  openAll: 'Expand all',
  closeAll: 'Collapse all',

  category: 'Category',
  here: 'Products here',
  inAll: 'Products in total',
  actions: 'Actions',
  products: (total: string) => `${total} ${total === '1' ? 'product' : 'products'}`,
  listed: (products: string, listed: string) => `${products}, ${listed} shown in the shop`,
  open: (category: string) => `Expand ${category}`,
  close: (category: string) => `Collapse ${category}`,
  keys: 'Use the arrow keys to move, Enter to rename, Delete to delete, Shift+Space to select, Alt+arrow to reorder and Tab to reach other actions.',

  add: 'Add Category',
  addBelow: 'Add sub-category',
  addBelowItem: (category: string) => `Add sub-category to ${category}`,
  rename: 'Rename',
  renameItem: (category: string) => `Rename ${category}`,
  describe: 'Edit description',
  move: 'Move',
  merge: 'Merge',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Delete',

  newName: (parent: string | null) =>
    parent === null ? 'Name of the new category' : `Name of the new sub-category of ${parent}`,
  newNamePlaceholder: 'New category',
  added: (category: string) => `“${category}” added`,
  renamed: (category: string) => `Renamed to “${category}”`,
  described: (category: string) => `Description of “${category}” saved`,
  moved: (category: string, target: string) => `“${category}” moved to ${target}`,
  merged: (category: string, target: string) => `“${category}” merged into “${target}”`,
  mergesUndone: (categories: number) =>
    categories === 1 ? 'Merge undone. The category is back.' : 'Merges undone. The categories are back.',
  undoMergeFailed: "We couldn't undo the merge.",
  deleted: (category: string) => `“${category}” deleted`,
  placed: (category: string, place: string, of: string) => `“${category}” moved to position ${place} of ${of}`,
  createFailed: 'Failed to create category',
  saveFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',

  describeTitle: (category: string) => `Description of “${category}”`,
  description: 'Description',
  descriptionHint: 'Say what belongs here, in one sentence.',

  top: 'The top level',
  moveTitle: (category: string) => `Move “${category}”`,
  moveTo: 'Move it to',
  moveConsequence: (category: string, contents: string | null, target: string) =>
    `“${category}”${contents ? `, with ${contents},` : ''} moves to the end of ${target}.`,
  moving: 'Moving...',
  mergeTitle: (category: string) => `Merge “${category}”`,
  mergeInto: 'Merge it into',
  mergeNote: 'Old links will redirect.',
  merging: 'Merging...',
  deleteQuestion: 'Are you sure you want to delete this category?',
  deleteNote: 'It holds no products or sub-categories. Links to it will stop working.',
  deleteInto: 'Move its products and sub-categories to',
  deleteContents: (contents: string) =>
    `It holds ${contents}. Links to it will stop working; merge it instead to keep the links.`,
  deleting: 'Deleting...',
  target: 'Choose a category',
  onlyAllowedTargets: "Only suitable categories are listed. Search to see the others and why they don't fit.",

  /** Returns the contents, such as `12 products and 3 sub-categories`; null if there are none. */
  contents: (products: number, categories: number, count: (many: number) => string) => {
    const parts = [
      products > 0 && `${count(products)} ${products === 1 ? 'product' : 'products'}`,
      categories > 0 && `${count(categories)} ${categories === 1 ? 'sub-category' : 'sub-categories'}`,
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' and ') : null
  },
  movesTo: (category: string, contents: string | null, isOne: boolean, target: string) =>
    contents
      ? `${contents} ${isOne ? 'moves' : 'move'} to ${target}, and “${category}” is deleted.`
      : `“${category}” is empty and will be deleted.`,

  refusalTexts: {
    itself: 'itself',
    below: 'below it',
    here: 'already here',
    deep: 'too deep',
    taken: (name: string) => `already has “${name}”`,
  },
} as const
