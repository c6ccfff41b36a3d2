import { toFrancs } from '#contract/money.ts'
import type { products } from '#server/db/schema.ts'
import { fieldChanges, type FieldChange } from '#server/events/field-changes.ts'

type ProductRow = typeof products.$inferSelect
export type EditableRow = Pick<ProductRow, EditableColumn>
type EditableColumn =
  | ('name' | 'description' | 'priceCents' | 'stock' | 'categoryId' | 'sellerId' | 'featured' | 'status' | 'sku')
  | ('mpn' | 'manufacturer' | 'package' | 'specs' | 'pins' | 'datasheetUrl' | 'tags' | 'supplierNumbers')
  | ('piecesPerPack' | 'minQuantity' | 'quantityStep' | 'lowAt')

/** Returns the fields that users edit, keyed by their form names; the other columns are derived from these fields. */
export function toFields(row: EditableRow) {
  return {
    name: row.name,
    description: row.description,
    price: toFrancs(row.priceCents),
    stock_quantity: row.stock,
    category_id: row.categoryId,
    seller_id: row.sellerId,
    featured: row.featured,
    status: row.status,
    sku: row.sku,
    mpn: row.mpn,
    manufacturer: row.manufacturer,
    package: row.package,
    specs: row.specs.map(({ name, text }) => ({ name, text })),
    pins: row.pins.map(({ number, name }) => ({ number, name })),
    datasheet_url: row.datasheetUrl,
    tags: row.tags,
    supplier_numbers: row.supplierNumbers,
    pieces_per_pack: row.piecesPerPack,
    min_quantity: row.minQuantity,
    quantity_step: row.quantityStep,
    low_at: row.lowAt,
  }
}

/** Compares the fields of a product before and after an edit. */
export function compareProducts(before: EditableRow, after: EditableRow): FieldChange[] {
  return fieldChanges(toFields(before), toFields(after), LONG_FIELDS)
}

const LONG_FIELDS = ['description', 'specs', 'pins', 'datasheet_url', 'tags', 'supplier_numbers'] as const

/** Overwrites columns of a row with new values; columns without a new value remain unchanged. */
export function withColumns<Row extends object>(
  row: Row,
  columns: { [Column in keyof Row]?: Row[Column] | undefined },
) {
  const definedColumns = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return { ...row, ...(definedColumns as Partial<Row>) }
}
