/** Sentences of controls that no first view has: values edited where they stand, texts to be copied, rows with their menus and pages. */
export const inlineWords = {
  revert: 'Leave it as it was',
  enter: 'Enter',
  enterSaves: 'saves,',
  escape: 'Esc',
  escapeLeaves: 'leaves it',
  copied: 'Copied',
  edit: 'Edit',
  editItem: (itemName: string) => `Edit ${itemName}`,
  deleteItem: (itemName: string) => `Delete ${itemName}`,
  actionsOf: (itemName: string) => `Actions for ${itemName}`,
  range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  moreOf: (itemName: string) => `More for ${itemName}`,
  notCopied: 'This browser did not copy it. Please mark it and copy it yourself.',
}
