/** Texts of conflicting product edits. */
export const productConflictWords = {
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  heading: (by: string, at: string) => `${by} changed this product on ${at}, while you were editing it`,
  note: 'Nothing is saved yet. Please choose what stays, then save.',
  now: 'Now',
  yours: 'Yours',
  nothing: 'Nothing',
  keepMineOf: (field: string) => `Keep mine: ${field}`,
  takeTheirsOf: (field: string) => `Take theirs: ${field}`,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  yes: 'Yes',
  no: 'No',
  priceNow: (by: string, price: string) => `${by} made it Rwf ${price} meanwhile.`,
} as const
