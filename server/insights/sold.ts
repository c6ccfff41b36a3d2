import { sql } from 'drizzle-orm'

/** Amount for which the pieces of an order line `l` were sold, less what was returned, in hundredths of a franc. */
export const soldCents = sql`(l.price_cents * l.quantity - l.returned_cents)`
/** Pieces of an order line `l` that were sold and have not come back. */
export const soldPieces = sql`(l.quantity - l.returned)`
/** Amount for which an order `o` was sold, less what was returned, in hundredths of a franc. */
export const soldTotal = sql`(o.total_cents - o.returned_cents)`
