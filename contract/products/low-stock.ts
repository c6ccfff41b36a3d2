import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'

/** Returns the low-stock threshold of a product, in pieces. */
export const lowStockAt = (lowAt: number | null | undefined): number => lowAt ?? LOW_STOCK_THRESHOLD
