import { convertPrice, parseForeignPrice } from '#contract/imports/foreign-price.ts'
import type { ProductRow } from '#contract/imports/layout.ts'
import { parseImportRow, type ImportIssue } from '#contract/imports/row.ts'
import type { ImportCells, ProductDraft } from '#contract/products/draft.ts'
import { cellsOfProduct, type FileColumn } from './column-mapping.ts'
import { priceTextOf, type PriceColumn } from './price-column.ts'
import { tidyCells, withSettings, type ImportSettings } from './import-settings.ts'

/** Product as the shop would show it, read from a row of the file. */
export interface PreviewProduct {
  row: number
  draft: ProductDraft
  cells: ImportCells
  problems: readonly ImportIssue[]
  /** Price as written in the file, if it differs from the price in the shop; otherwise empty. */
  filePrice: string
}

const SHOWN = 10
/** Maximum number of rows shown because of their problems, and number of rows searched for such rows. */
const MAX_PROBLEMS = 3
const SEARCHED = 300

/**
 * Reads the products to preview, which are those in the first rows. Later rows with other problems replace the last of
 * these.
 */
export function previewProducts(
  products: readonly ProductRow[],
  columns: readonly FileColumn[],
  { settings, prices }: PreviewOptions,
): PreviewProduct[] {
  const options = { settings, prices }
  const first = products.slice(0, SHOWN).map((row) => readProduct(row, columns, options))
  const seen = new Set(first.flatMap(kindsOf))
  const others: PreviewProduct[] = []
  for (const row of products.slice(SHOWN, SEARCHED)) {
    if (others.length === MAX_PROBLEMS) break
    const product = readProduct(row, columns, options)
    const fresh = kindsOf(product).filter((kind) => !seen.has(kind))
    if (fresh.length > 0) others.push(product)
    for (const kind of fresh) seen.add(kind)
  }
  return [...first.slice(0, SHOWN - others.length), ...others]
}

interface PreviewOptions {
  settings: ImportSettings
  prices: PriceColumn
}

function readProduct(
  product: ProductRow,
  columns: readonly FileColumn[],
  { settings, prices }: PreviewOptions,
): PreviewProduct {
  const stated = prices.place >= 0 && { price: priceTextOf(product.cells, prices, settings.price) }
  const fileCells = { ...cellsOfProduct(product, columns), ...stated }
  const cells = withSettings({ ...fileCells, ...tidyCells(fileCells) }, settings)
  const { draft, problems } = parseImportRow(cells)
  const price = fileCells.price?.trim() ?? ''
  const isConverted = convertPrice(price, settings.price) !== null
  const isForeign = (parseForeignPrice(price)?.currency ?? '') !== ''
  return { row: product.row, draft, cells, problems, filePrice: isConverted || isForeign ? price : '' }
}

const SHOWN_FIELDS = ['name', 'price', 'stock_quantity', 'category'] as const

/** Returns the kinds of gaps and problems of a product. */
const kindsOf = ({ draft, problems }: PreviewProduct): string[] => [
  ...problems.map(({ field, message }) => `${field} ${message}`),
  ...SHOWN_FIELDS.filter((field) => draft[field] === undefined && problems.every((problem) => problem.field !== field)),
]
