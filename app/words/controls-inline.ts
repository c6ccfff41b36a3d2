/** Sentences of values that are edited where they stand, which no first view has. */
export const inlineWords = {
  revert: 'Leave it as it was',
  enter: 'Enter',
  enterSaves: 'saves,',
  escape: 'Esc',
  escapeLeaves: 'leaves it',
}
