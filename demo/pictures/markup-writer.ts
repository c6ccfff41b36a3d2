import { type CssRule, styleOf } from './css.ts'
import { baselineText } from './lettering.ts'
import { type Element, textOf } from './markup.ts'
import { tag } from './svg.ts'

/**
 * Style sheet rules and ids of a third-party drawing. `ids` maps its ids to stable ids, because its elements renumber
 * their ids with every rendering, which must not change our pictures.
 */
type Sheet = { rules: CssRule[]; idPrefix: string; ids: Map<string, string> }
/** Text properties inherited from the enclosing elements. */
type TextLook = { size: number; fill: string; anchor: 'start' | 'middle' | 'end'; bold: boolean }
type Pen = { x: number; y: number }

/**
 * Elements to drop from a drawing. They include filters, since librsvg needs up to 400 ms of processor time for one
 * blur at full size.
 */
const DROPPED = new Set(['foreignObject', 'input', 'style', 'title', 'desc', 'metadata', 'filter'])
const KEPT_STYLES = /^(fill|stroke|opacity|stop|clip|mix-blend|mask|display|flood|paint)/
const DROPPED_ATTRIBUTES =
  /^(style|class|tabindex|xmlns.*|version|width|height|viewBox|@.*|font.*|text-.*|letter-.*|aria.*|role|user-.*|xml:.*|-inkscape.*|line-height)$/

/**
 * Writes a third-party drawing so that it can be embedded next to other drawings. Styles become attributes, ids get a
 * prefix, and texts are drawn with our stroke font. This is because librsvg does not support a shadow root's style
 * sheet, and cannot render text on a machine without fonts.
 */
export function writeMarkup(
  element: Element,
  sheet: Sheet,
  inherited: TextLook = { size: 16, fill: '#000', anchor: 'start', bold: false },
): string {
  if (DROPPED.has(element.name)) return ''
  const style = styleOf(element, sheet.rules)
  const look = textLook({ ...element.attributes, ...style }, inherited)
  if (element.name === 'text')
    return tag('g', { transform: element.attributes['transform'] }, textRuns(element, look, sheet, { x: 0, y: 0 }))
  const inner = element.children
    .map((child) => (typeof child === 'string' ? '' : writeMarkup(child, sheet, look)))
    .join('')
  return tag(element.name, attributesOf(element, style, sheet), inner || undefined)
}

function attributesOf(element: Element, style: Record<string, string>, sheet: Sheet) {
  const shaped =
    element.name === 'g' && element.attributes['viewBox']
      ? DROPPED_ATTRIBUTES
      : /^(style|class|tabindex|filter|@.*|aria.*)$/
  const own = Object.entries(element.attributes).filter(([key]) => !shaped.test(key))
  const styled = Object.entries(style).filter(([key]) => KEPT_STYLES.test(key))
  return Object.fromEntries(
    [...own, ...styled].map(([key, value]) => [key === 'xlink:href' ? 'href' : key, renamed(key, value, sheet)]),
  )
}

function renamed(key: string, value: string, sheet: Sheet) {
  if (key === 'id') return newId(value, sheet)
  if (key.endsWith('href')) return value.replace(/^#(.*)$/, (_, id: string) => `#${newId(id, sheet)}`)
  return value
    .replaceAll(/url\((['"]?)#([^'")]+)/g, (_, quote: string, id: string) => `url(${quote}#${newId(id, sheet)}`)
    .replaceAll(/\s+/g, ' ')
}

function newId(id: string, { ids, idPrefix }: Sheet) {
  const known = ids.get(id) ?? `${idPrefix}${ids.size}`
  ids.set(id, known)
  return known
}

function textLook(style: Record<string, string>, inherited: TextLook): TextLook {
  const anchor = style['text-anchor']
  const weight = style['font-weight']
  return {
    size: fontSize(style['font-size'], inherited.size),
    fill: style['fill'] ?? inherited.fill,
    anchor: anchor === 'middle' || anchor === 'end' || anchor === 'start' ? anchor : inherited.anchor,
    bold: weight ? weight === 'bold' || Number(weight) >= 600 : inherited.bold,
  }
}

function textRuns(element: Element, look: TextLook, sheet: Sheet, pen: Pen): string {
  const { x, y, dx, dy } = element.attributes
  const xs = x ? x.split(/[\s,]+/).map(Number.parseFloat) : [pen.x]
  pen.x = (xs[0] ?? 0) + (dx ? Number.parseFloat(dx) : 0)
  pen.y = (y ? Number.parseFloat(y) : pen.y) + (dy ? Number.parseFloat(dy) : 0)
  const inner = element.children.filter((child) => typeof child !== 'string')
  if (inner.length > 0) {
    return inner
      .map((child) =>
        textRuns(child, textLook({ ...child.attributes, ...styleOf(child, sheet.rules) }, look), sheet, pen),
      )
      .join('')
  }
  const text = textOf(element)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('&deg;', '°')
  if (!text || look.fill === 'none') return ''
  return baselineText(text, xs.length > 1 ? xs : [pen.x], pen.y, look.size, {
    fill: look.fill,
    anchor: look.anchor,
    weight: look.bold ? 2 : 1.4,
  })
}

function fontSize(written: string | undefined, inherited: number) {
  if (!written) return inherited
  return written.endsWith('%') ? (inherited * Number.parseFloat(written)) / 100 : Number.parseFloat(written)
}
