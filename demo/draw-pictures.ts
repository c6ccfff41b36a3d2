import type { Picture } from '#contract/catalogue/calls.ts'
import { addDrawing } from '#server/pictures/add-picture.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import type { DemoProduct } from './demo-product.ts'
import type { ProductDrawing } from './pictures/draw-product.ts'

export type DrawProduct = (product: DemoProduct) => ProductDrawing[]

interface DrawOptions {
  products: DemoProduct[]
  drawProduct: DrawProduct
  store: PictureStore
  report: (line: string) => void
}

const REPORT_INTERVAL = 20

/**
 * Draws and stores the pictures of all products; they are encoded on first view. Files from an earlier load are reused,
 * since their names are content hashes.
 * @returns the pictures by product slug, starting with the picture of the part itself
 */
export async function drawPictures({
  products,
  drawProduct,
  store,
  report,
}: DrawOptions): Promise<Map<string, Picture[]>> {
  const drawn = new Map<string, Picture[]>()
  for (const product of products) {
    const stored = drawProduct(product).map(async ({ view, alt, ...drawing }) => {
      const shows = view === 'pins' ? ('pins' as const) : ('part' as const)
      return { ...(await addDrawing(store, drawing)), alt, avif: false, shows }
    })
    drawn.set(product.slug, await Promise.all(stored))
    if (drawn.size % REPORT_INTERVAL === 0 || drawn.size === products.length)
      report(`Pictures ${drawn.size} of ${products.length}`)
  }
  return drawn
}
