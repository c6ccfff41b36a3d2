import { render } from '@lit-labs/ssr'
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js'
import '@wokwi/elements'
import type { LitElement } from 'lit'
import { cssRules } from './css.ts'
import { writeMarkup } from './markup-writer.ts'
import { type Element, findElement, parseMarkup, textOf } from './markup.ts'
import { type Box, type Pin, round, type Shape, SIDES, tag } from './svg.ts'

type WokwiElement = LitElement & { pinInfo?: { name: string; x: number; y: number }[] }
type ElementClass = { new (): WokwiElement; elementStyles?: { cssText?: string }[] }
type ElementOptions = {
  /** Actual bounding box of the drawing in millimetres, if it differs from the element's stated size. */
  crop?: Box
  /**
   * The element's pins in the product's order, such as 'GND', or 'GND@left' if the lead does not leave at the nearest
   * edge.
   */
  pins?: string[]
  /** Makes a final change to the SVG markup, such as adding a name to the chip or changing a colour. */
  change?: (svg: string) => string
}

/** CSS pixels per millimetre. Wokwi's `pinInfo` uses pixels, while our drawings use millimetres. */
const PIXELS_PER_MM = 96 / 25.4

/**
 * Draws one of the Wokwi elements (MIT, Uri Shaked) from the dependency, in millimetres, with its upper left corner at
 * the origin.
 * @throws if the package lacks the element, or the element lacks a pin
 */
export function wokwi(
  name: string,
  properties: Record<string, unknown> = {},
  { crop, pins = [], change }: ElementOptions = {},
): Shape {
  const { element, css } = makeElement(name, properties)
  const markup = findElement(parseMarkup(collectResultSync(render(renderedBy(element)))), 'svg')
  if (!markup) throw new Error(`${name} renders no svg`)
  const { x, y, scale, width, height } = frameOf(markup)
  const rules = cssRules(css + (findElement(markup, 'style') ? textOf(findElement(markup, 'style') ?? markup) : ''))
  const inner = writeMarkup(
    { ...markup, name: 'g' },
    { rules, idPrefix: `${name.replace('wokwi-', '')}-`, ids: new Map() },
  )
  return {
    svg: tag(
      'g',
      { transform: `scale(${scale.toFixed(5)}) translate(${round(-x)} ${round(-y)})` },
      change ? change(inner) : inner,
    ),
    box: crop ?? { left: 0, top: 0, right: width, bottom: height },
    pins: pins.map((pin) => pinOf(element, name, pin)),
  }
}

function makeElement(name: string, properties: Record<string, unknown>) {
  const { customElements } = globalThis as unknown as { customElements: Map<string, ElementClass> } // lit's registry outside browsers
  const Element = customElements.get(name)
  if (!Element) throw new Error(`@wokwi/elements has no ${name}`)
  const element = Object.assign(new Element(), properties)
  return { element, css: (Element.elementStyles ?? []).map((sheet) => sheet.cssText ?? '').join('\n') }
}

/** Calls the element's `render`, which is protected in lit's types. */
function renderedBy(element: WokwiElement) {
  const draw: unknown = Reflect.get(element, 'render')
  return typeof draw === 'function' ? (Reflect.apply(draw, element, []) as unknown) : ''
}

function frameOf({ attributes }: Element) {
  const [x = 0, y = 0, unitsWide = 1, unitsHigh = 1] = (attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number)
  const written = attributes['width'] ?? ''
  const width = written.endsWith('mm')
    ? Number.parseFloat(written)
    : (Number.parseFloat(written) || unitsWide) / PIXELS_PER_MM
  const scale = width / unitsWide
  return { x, y, scale, width, height: unitsHigh * scale }
}

function pinOf(element: WokwiElement, name: string, requestedPins: string): Pin {
  const [pinName = '', side] = requestedPins.split('@')
  const pin = element.pinInfo?.find((one) => one.name === pinName)
  if (!pin) throw new Error(`${name} has no pin ${requestedPins}`)
  const known = SIDES.find((one) => one === side)
  return { x: pin.x / PIXELS_PER_MM, y: pin.y / PIXELS_PER_MM, side: known }
}
