import type { RecommendedProduct } from '#contract/catalogue/calls.ts'
import type { PictureFiles } from './picture-sources.ts'

/** Product fields that cards display and the cart needs; pages do not embed any other fields of the response. */
export type ShownCard = Omit<Pick<RecommendedProduct, (typeof SHOWN)[number]>, 'pictures'> & {
  pictures: PictureFiles[]
}

const SHOWN = [
  'id',
  'name',
  'description',
  'price',
  'stock_quantity',
  'pieces_per_pack',
  'min_quantity',
  'quantity_step',
  'category_path',
  'pictures',
  'is_new',
  'rating',
  'views_count',
  'created_at',
  'key_specs',
  'seller',
  'away_until',
  'bought_together',
] as const

/** Maximum number of characters of a description, which is more than the two lines of the widest card can show. */
const MAX_DESCRIPTION_LENGTH = 160

export function shownCard(product: RecommendedProduct): ShownCard {
  const entries = SHOWN.flatMap((field) => (product[field] === undefined ? [] : [[field, product[field]]]))
  const card = Object.fromEntries(entries) as ShownCard
  const pictures = product.pictures.slice(0, 1).map(({ path, width, height, avif }) => ({ path, width, height, avif }))
  return { ...card, pictures, category_path: product.category_path.slice(0, 1), description: cut(product.description) }
}

function cut(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`
}
