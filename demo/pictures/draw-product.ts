import type { DemoProduct } from '../demo-product.ts'
import { aside, bagOf, besideRule, tilted } from './angle.ts'
import { svgDocument } from './document.ts'
import { pinDrawing } from './pins.ts'
import { drawRangePart } from './range/all.ts'
import { readDrawing, readScene } from './read-drawing.ts'
import { boxFor, type Shape } from './svg.ts'

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
export function drawProduct(product: DemoProduct): ProductDrawing[] {
  const { slug, picture } = product
  if (picture) return [partView(product, drawRangePart({ ...product, picture }))]
  const part = readDrawing(slug)
  return [partView(product, part), product.pins.length > 0 ? pinView(product, part) : otherView(product, part)]
}

function partView({ name }: DemoProduct, part: Shape): ProductDrawing {
  return { view: 'part', ...svgDocument(part), alt: name }
}

function pinView(product: DemoProduct, part: Shape): ProductDrawing {
  const found = part.pins?.length ?? 0
  if (found !== product.pins.length)
    throw new Error(`${product.slug}: ${found} pins drawn, ${product.pins.length} named`)
  const named = product.pins.map((pin, at) => `${at + 1} ${pin}`).join(', ')
  return { view: 'pins', ...svgDocument(pinDrawing(part, product.pins)), alt: `Pins of ${product.name}: ${named}` }
}

function otherView(product: DemoProduct, part: Shape): ProductDrawing {
  const { shape, words } = readScene(product.slug) ?? otherSide(product, part)
  return { view: 'angle', ...svgDocument(shape), alt: `${product.name}, ${words}` }
}

/** Titles of products whose drawing already shows the whole pack, by slug. */
const PACKS: Record<string, string> = {
  'resistor-kit-600-pcs-30-values': 'Resistor Kit · 600 pcs',
  'electrolytic-capacitor-kit-120-pcs': 'Capacitor Kit · 120 pcs',
  'mifare-13-56-mhz-cards-pack-of-5': 'MIFARE cards · 5 pcs',
  'perfboard-double-sided-7x9-cm-pack-of-5': 'Perfboard 7x9 cm · 5 pcs',
  'jumper-wires-40-pcs-male-male-20-cm': 'Jumper wires M-M · 40 pcs',
  'jumper-wires-40-pcs-female-female-20-cm': 'Jumper wires F-F · 40 pcs',
  'pin-header-1x40-2-54-mm-pack-of-10': 'Pin header 1x40 · 10 pcs',
}

function otherSide(product: DemoProduct, part: Shape): { shape: Shape; words: string } {
  const pack = PACKS[product.slug]
  if (pack) return { shape: bagOf(part, pack, '', true), words: 'as it is packed' }
  const quantity = product.specs.find(({ key }) => key === 'Quantity')?.value
  if (quantity)
    return { shape: bagOf(part, product.name.replace(/ \(pack.*\)/, ''), quantity), words: `the pack of ${quantity}` }
  if (part.slab) return { shape: aside(part), words: 'seen from aside' }
  const { left, right } = boxFor(part)
  if (right - left <= LONGEST_BESIDE_RULE) return { shape: besideRule(part), words: 'beside a rule in millimetres' }
  return { shape: tilted(part), words: 'at an angle' }
}
