/** Why stock, price, status or texts of a product changed; `by_hand` is what nobody told a reason of. */
export type ChangeCause =
  'sale' | 'cancelled' | 'revived' | 'form' | 'inline' | 'bulk' | 'import' | 'category' | 'by_hand'
