import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strokeTexts } from './lettering.ts'
import { type Box, MARGIN, readAttributes, type Shape, SIDES, tag } from './svg.ts'

const FOLDER = new URL('./', import.meta.url)

/** Reads the drawing of a demo product, with the pins, board edge and window that its hidden elements describe. */
export function readDrawing(slug: string): Shape {
  return readDrawingFile(new URL(`products/${slug}.svg`, FOLDER))
}

/** Reads a product's second picture and its title; returns undefined if the product has none of its own. */
export function readScene(slug: string): { shape: Shape; words: string } | undefined {
  const file = new URL(`scenes/${slug}.svg`, FOLDER)
  if (!existsSync(file)) return undefined
  return { shape: readDrawingFile(file), words: /<title>(.*)<\/title>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '' }
}

/** Reads a drawing in millimetres. */
export function readDrawingFile(file: URL): Shape {
  const { markup, svg, viewBox } = parse(file)
  const longer = Math.max(viewBox.right - viewBox.left, viewBox.bottom - viewBox.top)
  const margin = (longer * MARGIN) / (1 + 2 * MARGIN)
  const board = elementById(markup, 'board')
  const window = elementById(markup, 'pin-window')
  return {
    svg,
    box: {
      left: viewBox.left + margin,
      top: viewBox.top + margin,
      right: viewBox.right - margin,
      bottom: viewBox.bottom - margin,
    },
    pins: pinsOf(elementById(markup, 'pins')),
    slab: board && { box: boxOfRect(board), colour: board['fill'] ?? '', radius: Number(board['rx'] ?? 0) },
    pinWindow: window && boxOfRect(window),
  }
}

/**
 * Makes a drawing embeddable: prefixes its ids, inserts the drawings that it includes, and converts its text to
 * strokes.
 */
function parse(file: URL) {
  const source = readFileSync(file, 'utf8')
  const [, written = '', content = ''] = /<svg ([^>]*)>(.*)<\/svg>/s.exec(source) ?? []
  const [left = 0, top = 0, width = 0, height = 0] = (readAttributes(written)['viewBox'] ?? '').split(' ').map(Number)
  const markup = content
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim()
  const visible = markup.replaceAll(/<title>.*?<\/title>|<(polyline|rect) [^>]*display="none"[^>]*\/>/g, '')
  const prefix = path.basename(file.pathname, '.svg')
  const svg = visible
    .replaceAll(/\b(id="|href="#|url\(#)/g, `$1${prefix}-`)
    .replaceAll(/<image ([^>]*)\/>/g, (_, image: string) => insertDrawing(file, readAttributes(image)))
  return { markup, svg: strokeTexts(svg), viewBox: { left, top, right: left + width, bottom: top + height } }
}

function insertDrawing(file: URL, { href = '', x, y, width, transform = '' }: Record<string, string>): string {
  const { svg, viewBox } = parse(new URL(href, file))
  const scale = Number(width) / (viewBox.right - viewBox.left)
  const [dx, dy] = [Number(x) - viewBox.left * scale, Number(y) - viewBox.top * scale].map((move) => move.toFixed(3))
  return tag('g', { transform: `${transform} translate(${dx} ${dy}) scale(${scale.toFixed(5)})`.trim() }, svg)
}

function elementById(markup: string, id: string): Record<string, string> | undefined {
  const written = new RegExp(`<\\w+ ([^>]*\\bid="${id}"[^>]*)/>`).exec(markup)?.[1]
  return written === undefined ? undefined : readAttributes(written)
}

function pinsOf(line: Record<string, string> | undefined): NonNullable<Shape['pins']> {
  const points = line?.['points']?.split(' ') ?? []
  const sides = line?.['data-sides']?.split(' ') ?? []
  return points.map((point, at) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const side = sides[at] ?? sides[0]
    return { x, y, side: SIDES.find((known) => known === side) }
  })
}

function boxOfRect({ x, y, width, height }: Record<string, string>): Box {
  const [left, top] = [Number(x ?? 0), Number(y ?? 0)]
  return { left, top, right: left + Number(width), bottom: top + Number(height) }
}
