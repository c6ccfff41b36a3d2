import type { Pin, Product, ProductStatus, Spec } from '#contract/catalogue.ts'

/** A field of a product that a column of a file can go to. */
export type ImportField = keyof ProductDraft | 'image_urls' | 'seller'

/** The cells of a row by what their columns are for; a column that the file lacks is missing. */
export type ImportCells = Partial<Record<ImportField, string>>

/** Product fields of an import row; absent fields stay unchanged. */
export interface ProductDraft {
  id?: number
  sku?: string | null
  mpn?: string | null
  name?: string
  description?: string
  price?: number
  stock_quantity?: number
  stock_seen?: number
  /** Names from the top level down. */
  category?: string[]
  status?: ProductStatus
  featured?: boolean
  manufacturer?: string | null
  package?: string | null
  specs?: Pick<Spec, 'name' | 'text'>[]
  pins?: Pin[]
  datasheet_url?: Product['datasheet_url']
  tags?: string[]
}
