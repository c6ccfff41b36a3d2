/** UI text for the notice that someone else has changed the product that is being edited. */
export const productConflictWords = {
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  heading: (by: string, at: string) => `${by} changed this product on ${at}, while you were editing it`,
  note: 'Nothing has been saved yet. Choose which values to keep, then save.',
  now: 'Now',
  yours: 'Yours',
  nothing: 'Nothing',
  keepMineOf: (field: string) => `Keep mine: ${field}`,
  takeTheirsOf: (field: string) => `Take theirs: ${field}`,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  yes: 'Yes',
  no: 'No',
  priceNow: (by: string, price: string) => `${by} has changed it to Rwf ${price}.`,
} as const
