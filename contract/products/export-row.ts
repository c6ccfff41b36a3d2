import type { CategoryName } from '#contract/categories/calls.ts'
import type { Pin, ProductStatus, Spec } from '#contract/catalogue/calls.ts'
import { BYTE_ORDER_MARK, csvLine, csvText, type CsvFormat } from '../rules/csv.ts'
import { importColumns, importFields } from '../imports/columns.ts'
import { formatCategory, formatPins, formatSpecs, formatTags } from '../imports/lists.ts'
import type { ImportCells, ImportField } from './draft.ts'

/** Product in an exported file; `price` is in francs. */
export interface ExportedProduct {
  id: number
  sku: string | null
  mpn: string | null
  name: string
  description: string
  price: number
  stock: number
  categoryPath: readonly Pick<CategoryName, 'name'>[]
  status: ProductStatus
  featured: boolean
  manufacturer: string | null
  package: string | null
  specs: readonly Spec[]
  pins: readonly Pin[]
  datasheetUrl: string | null
  tags: readonly string[]
  supplierNumbers: readonly string[]
  piecesPerPack: number
  minQuantity: number
  quantityStep: number
  lowAt: number | null
  imageUrls?: readonly string[]
  seller?: string
}

/** Builds the first line of a product file, with the byte order mark and the headings. */
export function exportHead(): string {
  return BYTE_ORDER_MARK + csvLine(importFields.map((field) => importColumns[field].label))
}

/**
 * Formats a product as a line of the file, with cells guarded so that spreadsheet programs do not run them as formulas.
 */
export function exportLine(product: ExportedProduct, format: CsvFormat): string {
  const cells = exportCells(product, format)
  return csvLine(importFields.map((field) => cells[field] ?? ''))
}

/** Fields that hold numbers, which spreadsheet programs may read as such. */
const NUMBERS: ReadonlySet<string> = new Set([
  'id',
  'price',
  'stock_quantity',
  'stock_seen',
  'pieces_per_pack',
  'min_quantity',
  'quantity_step',
  'low_at',
] satisfies ImportField[])

/** Converts a product to import cells that `parseImportRow` can parse. */
export function exportCells(product: ExportedProduct, format: CsvFormat = 'plain'): ImportCells {
  const texts: Record<ImportField, string> = {
    id: String(product.id),
    sku: product.sku ?? '',
    mpn: product.mpn ?? '',
    name: product.name,
    description: product.description,
    price: String(product.price),
    stock_quantity: String(product.stock),
    stock_seen: String(product.stock),
    category: formatCategory(product.categoryPath.map(({ name }) => name)),
    status: product.status,
    featured: product.featured ? 'yes' : 'no',
    manufacturer: product.manufacturer ?? '',
    package: product.package ?? '',
    specs: formatSpecs(product.specs),
    pins: formatPins(product.pins),
    datasheet_url: product.datasheetUrl ?? '',
    tags: formatTags(product.tags),
    image_urls: (product.imageUrls ?? []).join('; '),
    seller: product.seller ?? '',
    pieces_per_pack: String(product.piecesPerPack),
    min_quantity: String(product.minQuantity),
    quantity_step: String(product.quantityStep),
    low_at: product.lowAt === null ? '' : String(product.lowAt),
    supplier_numbers: formatTags(product.supplierNumbers),
  }
  const guarded = Object.entries(texts).map(([field, text]) => [
    field,
    csvText(text, NUMBERS.has(field) ? 'plain' : format),
  ])
  return Object.fromEntries(guarded) as ImportCells
}
