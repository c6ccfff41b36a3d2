import { aside, bagOf, besideRule, tilted } from './angle.ts'
import { type DemoProduct, specOf } from './demo-product.ts'
import { svgDocument } from './document.ts'
import { pinDrawing } from './pins.ts'
import { boxFor, type Shape } from './svg.ts'

export type { DemoProduct } from './demo-product.ts'
export type ProductDrawing = {
  view: 'part' | 'pins' | 'angle'
  svg: string
  width: number
  height: number
  alt: string
}

/** Maximum length in millimetres of a part that is drawn beside a rule; a longer part would look wrong there. */
const LONGEST_BESIDE_RULE = 130

/**
 * Draws the pictures of a demo product as stand-alone SVGs with a transparent background, 1280 px on the longer side.
 * The first picture shows the part. The second shows its pins with labels or, if the catalogue names no pins, the part
 * at an angle or in use. Products of the range have only the first picture. The same product gives the same bytes on
 * every machine.
 * @throws if the drawing lacks a pin named in the catalogue
 */
export async function drawProduct(product: DemoProduct): Promise<ProductDrawing[]> {
  // Loaded on first use, since the drawings depend on lit's server rendering.
  const [{ drawPart }, { sceneOf }] = await Promise.all([import('./parts/all.ts'), import('./parts/scenes.ts')])
  const part = drawPart(product)
  const first: ProductDrawing = { view: 'part', ...svgDocument(part, marginOf(part)), alt: product.name }
  if (product.isRange) return [first]
  const second =
    product.pins.length > 0
      ? pinView(product, part)
      : angleView(product, sceneOf(product, part) ?? otherSide(product, part))
  return [first, second]
}

function pinView(product: DemoProduct, part: Shape): ProductDrawing {
  const found = part.pins?.length ?? 0
  if (found !== product.pins.length)
    throw new Error(`${product.slug}: ${found} pins drawn, ${product.pins.length} named`)
  const named = product.pins.map((pin, at) => `${at + 1} ${pin}`).join(', ')
  const drawing = pinDrawing(part, product.pins)
  return { view: 'pins', ...svgDocument(drawing, marginOf(drawing)), alt: `Pins of ${product.name}: ${named}` }
}

function angleView(product: DemoProduct, { shape, words }: { shape: Shape; words: string }): ProductDrawing {
  return { view: 'angle', ...svgDocument(shape, marginOf(shape)), alt: `${product.name}, ${words}` }
}

function otherSide(product: DemoProduct, part: Shape): { shape: Shape; words: string } {
  const quantity = specOf(product, 'Quantity')
  if (quantity)
    return { shape: bagOf(part, product.name.replace(/ \(pack.*\)/, ''), quantity), words: `the pack of ${quantity}` }
  if (part.slab) return { shape: aside(part), words: 'seen from aside' }
  const { left, right } = boxFor(part)
  if (right - left <= LONGEST_BESIDE_RULE) return { shape: besideRule(part), words: 'beside a rule in millimetres' }
  return { shape: tilted(part), words: 'at an angle' }
}

/** Returns a small margin that keeps anti-aliased edges from being cut off. */
function marginOf(shape: Shape) {
  const { left, right, top, bottom } = boxFor(shape)
  return Math.max(right - left, bottom - top) * 0.004
}
