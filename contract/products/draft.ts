import type { Pin, Product, ProductStatus, Spec } from '#contract/catalogue/calls.ts'

/** Product field to which a column of an imported file can be mapped. */
export type ImportField = keyof ProductDraft | 'image_urls' | 'seller'

/** Cells of a row by product field; fields without a column in the file are absent. */
export type ImportCells = Partial<Record<ImportField, string>>

/** Product fields of an import row; absent fields remain unchanged. */
export interface ProductDraft {
  id?: number
  sku?: string | null
  mpn?: string | null
  name?: string
  description?: string
  price?: number
  stock_quantity?: number
  stock_seen?: number
  /** Names in the category path, from the top level down. */
  category?: string[]
  status?: ProductStatus
  featured?: boolean
  manufacturer?: string | null
  package?: string | null
  specs?: Pick<Spec, 'name' | 'text'>[]
  pins?: Pin[]
  datasheet_url?: Product['datasheet_url']
  tags?: string[]
  supplier_numbers?: string[]
  pieces_per_pack?: number
  min_quantity?: number
  quantity_step?: number
  low_at?: number | null
}
