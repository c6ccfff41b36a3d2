import { isDeepStrictEqual } from 'node:util'
import type { productLedger, products } from '#server/db/schema.ts'
import { stockColumns } from './columns.ts'
import { withColumns } from './fields.ts'

type ProductRow = typeof products.$inferSelect

/** Ledger entry with field values from the audit log and the ledger. */
export interface PastChange {
  productId: number
  kind: (typeof productLedger.$inferSelect)['kind']
  fromValue: number | null
  toValue: number | null
  values: Record<string, { from: unknown; to: unknown }> | null
}

interface Surroundings {
  /** True if the product has been ordered. */
  isOrdered: boolean
  /**
   * Categories that exist and accounts that may be sellers; a change can restore only these. Null stands for no
   * category, or for the shop itself.
   */
  categoryIds: ReadonlySet<number | null>
  sellerIds: ReadonlySet<number | null>
}

/**
 * Returns a product with the given changes (newest first) reverted; values that have changed again since then are not
 * reverted.
 */
export function revertChanges(product: ProductRow, changes: PastChange[], surroundings: Surroundings): ProductRow {
  const isDeletedSince = product.deletedAt !== null && !changes.some(({ kind }) => kind === 'deleted')
  if (isDeletedSince) return product
  const before = changes.reduce((row, change) => withColumns(row, columnsBefore(row, change, surroundings)), product)
  const { minQuantity, quantityStep } = before.minQuantity % before.quantityStep === 0 ? before : product
  return { ...before, minQuantity, quantityStep }
}

function columnsBefore(row: ProductRow, change: PastChange, surroundings: Surroundings): Partial<ProductRow> {
  const { kind, values } = change
  const [from, to] = [change.fromValue ?? 0, change.toValue ?? 0]
  switch (kind) {
    case 'stock':
      return stockColumns(row, row.stock + from - to)
    case 'price':
      return row.priceCents === BigInt(to) ? { priceCents: BigInt(from) } : {}
    case 'status':
      return row.status === statusOf(to) ? { status: statusOf(from) } : {}
    case 'created':
      return surroundings.isOrdered ? { status: 'inactive' } : { deletedAt: new Date() }
    case 'deleted':
      return { deletedAt: null }
    case 'restored':
      return { deletedAt: new Date() }
    case 'edit':
      return fieldsBefore(row, values ?? {}, surroundings)
  }
}

/** Decodes a product's status from its number in the ledger. */
export const statusOf = (value: number) => (value === 1 ? 'active' : 'inactive')

function fieldsBefore(
  row: ProductRow,
  values: NonNullable<PastChange['values']>,
  { categoryIds, sellerIds }: Surroundings,
) {
  const isUnchanged = (field: keyof typeof TEXT_COLUMNS) =>
    field in values && isDeepStrictEqual(row[TEXT_COLUMNS[field]], values[field]?.to)
  const fields = Object.entries(TEXT_COLUMNS).filter(
    ([field]) => isUnchanged(field as keyof typeof TEXT_COLUMNS) && (field !== 'key_specs' || isUnchanged('specs')),
  )
  const existing: Record<string, ReadonlySet<number | null>> = { category_id: categoryIds, seller_id: sellerIds }
  const possible = fields.filter(([field]) => existing[field]?.has(values[field]?.from as number | null) ?? true)
  return Object.fromEntries(possible.map(([field, column]) => [column, values[field]?.from])) as Partial<ProductRow>
}

/** Fields, by form name, whose values before and after an edit are stored. */
export const TEXT_COLUMNS = {
  name: 'name',
  category_id: 'categoryId',
  seller_id: 'sellerId',
  featured: 'featured',
  sku: 'sku',
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  package: 'package',
  pieces_per_pack: 'piecesPerPack',
  min_quantity: 'minQuantity',
  quantity_step: 'quantityStep',
  low_at: 'lowAt',
  description: 'description',
  specs: 'specs',
  key_specs: 'keySpecs',
  pins: 'pins',
  datasheet_url: 'datasheetUrl',
  tags: 'tags',
  supplier_numbers: 'supplierNumbers',
} as const satisfies Record<string, keyof ProductRow>
