import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import type { Picture } from '#contract/catalogue.ts'
import { addProductPicture } from '#server/pictures/add-picture.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import type { DemoProduct } from './demo-product.ts'
import type { ProductDrawing } from './pictures/draw-product.ts'

export type DrawProduct = (product: DemoProduct) => Promise<ProductDrawing[]>

interface RenderOptions {
  products: DemoProduct[]
  drawProduct: DrawProduct
  store: PictureStore
  report: (line: string) => void
}

const REPORT_INTERVAL = 20
/** Maximum concurrent pictures, some 40 MB each: of Node's four worker threads one is left for files. */
const MAX_AT_ONCE = 3

/**
 * Draws, encodes and stores the pictures of all products. Files of an earlier load are reused: their names are content hashes.
 * @returns the pictures by the product's slug, the part itself first
 */
export async function renderPictures(options: RenderOptions): Promise<Map<string, Picture[]>> {
  const { products, drawProduct, store, report } = options
  let done = 0
  const render = async (product: DemoProduct) => {
    const pictures: Picture[] = []
    for (const { svg, alt, view } of await drawProduct(product)) {
      const shows = view === 'pins' ? 'pins' : 'part'
      pictures.push({ ...(await addProductPicture(store, Buffer.from(svg))), alt, avif: false, shows })
    }
    done++
    if (done % REPORT_INTERVAL === 0 || done === products.length) report(`Pictures ${done} of ${products.length}`)
    return [product.slug, pictures] as const
  }
  const rendered = Readable.from(products).map(render, { concurrency: Math.min(availableParallelism(), MAX_AT_ONCE) })
  return new Map(await rendered.toArray())
}
