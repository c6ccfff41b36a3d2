import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts'

/** With how many pieces left a product runs low. */
export const lowStockAt = (lowAt: number | null | undefined): number => lowAt ?? LOW_STOCK_THRESHOLD
