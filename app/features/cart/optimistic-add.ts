import type { Cart, CartLine } from '#contract/cart/calls.ts'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import type { PictureFiles } from '#app/display/picture-sources.ts'

/** Product fields needed to add a product to the cart optimistically. */
export type AddableProduct = Pick<
  ProductCard,
  'id' | 'name' | 'price' | 'stock_quantity' | 'pieces_per_pack' | 'min_quantity' | 'quantity_step' | 'seller'
> & {
  pictures: PictureFiles[]
}

/** Pending addition of a product quantity to the cart. */
export interface Addition {
  product: AddableProduct
  quantity: number
}

/** Returns the cart with the product added: raises the quantity of the product's line, or appends a new line. */
export function withAddition(cart: Cart, { product, quantity }: Addition): Cart {
  const isInCart = cart.items.some((line) => line.id === product.id)
  const items = isInCart
    ? cart.items.map((line) => (line.id === product.id ? { ...line, quantity: line.quantity + quantity } : line))
    : [...cart.items, newLine(product, quantity)]
  return { items, total: cart.total + product.price * quantity }
}

function newLine(product: AddableProduct, quantity: number): CartLine {
  const { pictures, seller, ...sold } = product
  const [files] = pictures
  return {
    ...sold,
    quantity,
    image: null,
    picture: files ? { ...files, alt: product.name, shows: 'part' } : null,
    available: true,
    away_until: null,
    seller_name: seller.name,
  }
}
