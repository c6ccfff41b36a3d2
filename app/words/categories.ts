/** Texts of the categories page, for admins. */
export const categoryWords = {
  tabs: 'Products, categories, proposals, facts and banners',
  heading: 'Categories',
  note: (categories: string) => (categories === '1' ? '1 category' : `${categories} categories`),
  loading: 'Loading categories',
  refetchFailed: 'The list could not be renewed. What it shows may be old.',

  search: 'Search categories',
  searchPlaceholder: 'Search categories...',
  found: (categories: string) => (categories === '1' ? '1 category found' : `${categories} categories found`),
  noneFound: 'No category found',
  noneFoundText: (search: string) => `None has “${search}” in its name.`,
  showAll: 'Show all categories',
  none: 'No categories yet',
  noneText: 'The first one begins the menu of the shop.',
  openAll: 'Open all',
  closeAll: 'Close all',

  category: 'Category',
  here: 'Products here',
  inAll: 'Products in all',
  actions: 'Actions',
  products: (total: string) => `${total} ${total === '1' ? 'product' : 'products'}`,
  listed: (products: string, listed: string) => `${products}, of which the shop shows ${listed}`,
  open: (category: string) => `Open ${category}`,
  close: (category: string) => `Close ${category}`,
  keys: 'Arrow keys walk the tree, Enter renames, Delete deletes, Shift with Space selects, Alt with an arrow changes the order; Tab goes to what else a row can do.',

  add: 'Add Category',
  addBelow: 'Add below',
  addBelowItem: (category: string) => `Add a category below ${category}`,
  rename: 'Rename',
  renameItem: (category: string) => `Rename ${category}`,
  describe: 'Describe',
  move: 'Move',
  merge: 'Merge',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Delete',

  newName: (parent: string | null) =>
    parent === null ? 'Name of the new category' : `Name of the new category below ${parent}`,
  newNamePlaceholder: 'New category',
  added: (category: string) => `“${category}” added`,
  renamed: (category: string) => `Renamed to “${category}”`,
  described: (category: string) => `“${category}” described`,
  moved: (category: string, target: string) => `“${category}” moved to ${target}`,
  merged: (category: string, target: string) => `“${category}” merged into “${target}”`,
  deleted: (category: string) => `“${category}” deleted`,
  placed: (category: string, place: string, of: string) => `“${category}” is number ${place} of ${of} now`,
  createFailed: 'Failed to create category',
  saveFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',

  describeTitle: (category: string) => `Describe “${category}”`,
  description: 'Description',
  descriptionHint: 'What belongs here, in a sentence.',

  top: 'The top level',
  moveTitle: (category: string) => `Move “${category}”`,
  moveTo: 'Move it to',
  moveConsequence: (category: string, contents: string | null, target: string) =>
    `“${category}”${contents ? `, with ${contents},` : ''} becomes the last in ${target}.`,
  moving: 'Moving...',
  mergeTitle: (category: string) => `Merge “${category}”`,
  mergeInto: 'Merge it into',
  mergeNote: 'Links to it will lead to the other one.',
  merging: 'Merging...',
  deleteQuestion: 'Are you sure you want to delete this category?',
  deleteNote: 'It holds no products and no sub-categories. Links to it will find nothing.',
  deleteInto: 'Where its products and sub-categories go',
  deleteContents: (contents: string) =>
    `It holds ${contents}. Links to it will find nothing; to keep them, merge it instead.`,
  deleting: 'Deleting...',
  target: 'Please choose a category',
  onlyAllowedTargets: 'Only where it fits. A search shows the others too, and why they do not.',

  /** Returns `12 products and 3 sub-categories`; null for nothing. */
  contents: (products: number, categories: number, count: (many: number) => string) => {
    const parts = [
      products > 0 && `${count(products)} ${products === 1 ? 'product' : 'products'}`,
      categories > 0 && `${count(categories)} ${categories === 1 ? 'sub-category' : 'sub-categories'}`,
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' and ') : null
  },
  movesTo: (category: string, contents: string | null, isOne: boolean, target: string) =>
    contents
      ? `${contents} ${isOne ? 'moves' : 'move'} to ${target}; “${category}” is gone.`
      : `It holds nothing; “${category}” is gone.`,

  refusalTexts: {
    itself: 'itself',
    below: 'below it',
    here: 'where it is',
    deep: 'too deep',
    taken: (name: string) => `has “${name}” too`,
  },
} as const
