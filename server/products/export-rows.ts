import { sql } from 'drizzle-orm'
import type { CategoryName } from '#contract/categories/calls.ts'
import { toFrancs } from '#contract/money.ts'
import type { ExportedProduct } from '#contract/products/export-row.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'

/** Columns of a product in exports, also used to compare import rows. */
export const exportColumns = {
  id: products.id,
  sellerId: products.sellerId,
  sku: products.sku,
  mpn: products.mpn,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  stock: products.stock,
  categoryId: products.categoryId,
  categoryPath: sql<CategoryName[] | null>`(select path from categories where id = products.category_id)`,
  status: products.status,
  featured: products.featured,
  manufacturer: products.manufacturer,
  package: products.package,
  specs: products.specs,
  pins: products.pins,
  datasheetUrl: products.datasheetUrl,
  tags: products.tags,
  supplierNumbers: products.supplierNumbers,
  piecesPerPack: products.piecesPerPack,
  minQuantity: products.minQuantity,
  quantityStep: products.quantityStep,
  lowAt: products.lowAt,
  keySpecs: products.keySpecs,
  lowStockTold: products.lowStockTold,
  version: products.version,
}

export function selectExportRows(db: Db) {
  return db.select(exportColumns).from(products)
}

export type ProductExportRow = Awaited<ReturnType<typeof selectExportRows>>[number]

/** Converts a product to the format used in files. */
export function toExported({ priceCents, categoryPath, ...row }: ProductExportRow): ExportedProduct {
  return { ...row, price: toFrancs(priceCents), categoryPath: categoryPath ?? [] }
}
