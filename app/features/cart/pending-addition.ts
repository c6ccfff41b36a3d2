import { hasFields, isFlag, isNumber, isText, listOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import type { PictureFiles } from '#app/display/picture-sources.ts'
import type { AddableProduct, Addition } from './optimistic-add.ts'

interface PendingAddition {
  addition: Addition
  /**
   * Path of the page on which the visitor added the product. The addition is replayed only when they return to this
   * page after signing in.
   */
  path: string
  /** Scroll position of that page in CSS pixels. */
  scrollTop: number
}

const isProduct = hasFields<AddableProduct>({
  id: isNumber,
  name: isText,
  price: isNumber,
  stock_quantity: isNumber,
  pieces_per_pack: isNumber,
  min_quantity: isNumber,
  quantity_step: isNumber,
  seller: hasFields({ name: isText }),
  pictures: listOf(hasFields<PictureFiles>({ path: isText, width: isNumber, height: isNumber, avif: isFlag })),
})

/** Cart addition stored for this tab until the visitor signs in. */
export const pendingAddition = stored<PendingAddition>(
  'wish',
  hasFields<PendingAddition>({
    addition: hasFields<Addition>({ product: isProduct, quantity: isNumber }),
    path: isText,
    scrollTop: isNumber,
  }),
)
