/** Sentences of controls that no first view has: values edited where they stand, texts to be copied, menus of rows. */
export const inlineWords = {
  revert: 'Leave it as it was',
  enter: 'Enter',
  enterSaves: 'saves,',
  escape: 'Esc',
  escapeLeaves: 'leaves it',
  copied: 'Copied',
  moreOf: (itemName: string) => `More for ${itemName}`,
  notCopied: 'This browser did not copy it. Please mark it and copy it yourself.',
}
