/** UI text for the form in which buyers change the items of a pending order. */
export const orderItemsWords = {
  change: 'Change items',
  form: 'Change items',
  hint: 'You can lower quantities and remove items until they are packed. To get more, place another order.',
  packed: 'Already packed. Please contact us to change it.',
  empty: 'An order needs at least one item. Keep one, or cancel the order.',
  save: 'Save',
  saved: (total: string) => `Items updated. Your new total is ${total}.`,
  failed: "We couldn't change your order.",
  undo: 'Undo',
  undone: 'Your change was undone.',
  undoFailed: "We couldn't undo the change. Reload the page to see what applies, then try again.",
} as const
