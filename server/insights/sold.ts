import { sql } from 'drizzle-orm'

/** Sales amount of an order line `l`, less the value of returns, in hundredths of a franc. */
export const soldCents = sql`(l.price_cents * l.quantity - l.returned_cents)`
/** Pieces of an order line `l` that were sold and have not come back. */
export const soldPieces = sql`(l.quantity - l.returned)`
/** Sales amount of an order `o`, less the value of returns, in hundredths of a franc. */
export const soldTotal = sql`(o.total_cents - o.returned_cents)`
