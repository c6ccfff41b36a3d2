import { sql } from 'drizzle-orm'
import { awayUntil, isPublic } from '#server/catalogue/cards.ts'

/** SQL condition that the outer query's product can be bought. */
export const isBuyable = sql<boolean>`(
  ${isPublic} and products.stock >= products.min_quantity and ${awayUntil} is null)`
