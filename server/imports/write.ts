import { inArray, sql, type SQL } from 'drizzle-orm'
import type { ProductStatus } from '#contract/catalogue/calls.ts'
import { LOW_STOCK_THRESHOLD, MAX_STOCK } from '#contract/products/limits.ts'
import { toCents } from '#contract/money.ts'
import type { ImportField } from '#contract/products/draft.ts'
import type { Db } from '#server/db/client.ts'
import { productCards, products } from '#server/db/schema.ts'
import type { EventProduct, UpdatedProduct } from '#server/products/events.ts'
import type { PlannedRow } from './plan.ts'
import { compareProducts, toProductColumns, withColumns, type ProductExportRow } from '#server/products/service.ts'

/** Creates the products of new rows, attributed to this import. @returns the products in row order */
export async function insertPlanned(
  tx: Db,
  { sellerId, changeId }: { sellerId: number | null; changeId: string },
  rows: PlannedRow[],
): Promise<EventProduct[]> {
  if (rows.length === 0) return []
  const values = rows.map(({ draft, categoryId }) => {
    const { name = '', price = 0, stock_quantity: stock = 0 } = draft
    return { ...toProductColumns(draft), name, priceCents: toCents(price), stock, categoryId, sellerId }
  })
  const added = await tx
    .insert(products)
    .values(values)
    .returning({ id: products.id, name: products.name, sellerId: products.sellerId })
  const ids = added.map(({ id }) => id)
  await tx.update(productCards).set({ importId: changeId }).where(inArray(productCards.productId, ids))
  return added
}

/**
 * Updates the products of rows in one statement; `current` holds the locked products. If a row has `stock_seen`, the
 * stock changes by the difference between the row's stock and `stock_seen`.
 */
export async function updatePlanned(
  tx: Db,
  rows: PlannedRow[],
  current: ReadonlyMap<number, ProductExportRow>,
): Promise<UpdatedProduct[]> {
  const rowsToWrite = rows.flatMap((row) => {
    const product = row.product && current.get(row.product.id)
    return product ? [{ ...row, product }] : []
  })
  if (rowsToWrite.length === 0) return []
  const fields = new Set(rowsToWrite.flatMap(({ changed }) => changed))
  const { rows: updated } = await updateRecords(tx, rowsToWrite.map(toRecord), fields)
  const resultById = new Map(updated.map((result) => [result.id, result]))
  return rowsToWrite.flatMap((row) => {
    const result = resultById.get(row.product.id)
    return result ? [toUpdatedProduct(row, result)] : []
  })
}

function toUpdatedProduct(row: RowToWrite, { stock, status, version }: Updated): UpdatedProduct {
  const after = { ...plannedProduct(row), stock, status }
  const { id, name, sellerId } = after
  return { id, name, sellerId, version, changes: compareProducts(row.product, after) }
}

type RowToWrite = PlannedRow & { product: ProductExportRow }

/** Returns the product that a row describes, without its stock. */
function plannedProduct({ draft, product, changed, categoryId }: RowToWrite): ProductExportRow {
  const columns = { ...toProductColumns(draft, product), ...(changed.includes('category') && { categoryId }) }
  return withColumns(product, columns)
}

/** Returns the values of a row's product by column name; if the row has no stock, the current stock is kept. */
function toRecord(row: RowToWrite) {
  const { draft, changed } = row
  const { priceCents, keySpecs, datasheetUrl, categoryId, piecesPerPack, minQuantity, quantityStep, lowAt, ...rest } =
    plannedProduct(row)
  const { supplierNumbers, ...after } = rest
  return {
    ...after,
    price_cents: String(priceCents),
    key_specs: keySpecs,
    datasheet_url: datasheetUrl,
    category_id: categoryId,
    pieces_per_pack: piecesPerPack,
    min_quantity: minQuantity,
    quantity_step: quantityStep,
    low_at: lowAt,
    supplier_numbers: supplierNumbers,
    stock: changed.includes('stock_quantity') ? draft.stock_quantity : null,
    stock_seen: draft.stock_seen,
  }
}

/** Updates only the given fields, so that the search text is rebuilt only when necessary. */
function updateRecords(tx: Db, records: ReturnType<typeof toRecord>[], fields: Set<ImportField>) {
  const setters = new Set([...fields].flatMap((field) => setClauses[field] ?? []))
  return tx.execute<Updated>(sql`
    update products p set ${sql.join([...setters, sql`version = version + 1`, sql`updated_at = now()`], sql`, `)}
    from json_to_recordset(${JSON.stringify(records)}::json) as w (
      id int, name text, description text, status text, sku text, featured boolean, mpn text, manufacturer text,
      package text, specs jsonb, key_specs text[], pins jsonb, tags text[], price_cents bigint, datasheet_url text,
      category_id int, stock int, stock_seen int, pieces_per_pack int, min_quantity int, quantity_step int, low_at int,
      supplier_numbers text[])
    where p.id = w.id
    returning p.id, p.stock, p.status, p.version`)
}

type Updated = Record<string, unknown> & { id: number; stock: number; status: ProductStatus; version: number }

const newStock = sql`case when w.stock is null then p.stock
  else least(greatest(coalesce(p.stock - w.stock_seen, 0) + w.stock, 0), ${MAX_STOCK}::int) end`

/** Updates minimum quantity and step together, since the minimum is a multiple of the step. */
const quantityClauses = [sql`min_quantity = w.min_quantity`, sql`quantity_step = w.quantity_step`]

/**
 * SQL clauses for each changed field. A low-stock alert is sent once and rearmed only by a restock, as with the product
 * form.
 */
const setClauses: Partial<Record<ImportField, SQL[]>> = {
  name: [sql`name = w.name`],
  description: [sql`description = w.description`],
  price: [sql`price_cents = w.price_cents`],
  stock_quantity: [
    sql`stock = ${newStock}`,
    sql`low_stock_told = case when w.stock is null then p.low_stock_told
      else ${newStock} <= coalesce(w.low_at, ${LOW_STOCK_THRESHOLD}::int) and (p.low_stock_told or ${newStock} < p.stock) end`,
  ],
  category: [sql`category_id = w.category_id`],
  status: [sql`status = w.status`],
  featured: [sql`featured = w.featured`],
  sku: [sql`sku = w.sku`],
  mpn: [sql`mpn = w.mpn`],
  manufacturer: [sql`manufacturer = w.manufacturer`],
  package: [sql`package = w.package`],
  specs: [sql`specs = w.specs`, sql`key_specs = w.key_specs`],
  pins: [sql`pins = w.pins`],
  datasheet_url: [sql`datasheet_url = w.datasheet_url`],
  tags: [sql`tags = w.tags`],
  supplier_numbers: [sql`supplier_numbers = w.supplier_numbers`],
  pieces_per_pack: [sql`pieces_per_pack = w.pieces_per_pack`],
  min_quantity: quantityClauses,
  quantity_step: quantityClauses,
  low_at: [sql`low_at = w.low_at`],
}
