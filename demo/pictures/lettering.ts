import { readAttributes, type Shape, round } from './svg.ts'

/**
 * Our own stroke font, which makes a drawing look the same on every machine, even without installed fonts. Silkscreen
 * on real boards uses stroke fonts too. Each glyph has a width and strokes; capitals are ten units high and the
 * baseline is at zero. A stroke starts with an absolute M followed by relative commands, so that moving a glyph changes
 * only its Ms.
 */
const GLYPHS: Record<string, [width: number, strokes: string]> = {
  A: [6.4, 'M0 0l3.2-10 3.2 10M1.1-3.4h4.2'],
  B: [5.8, 'M0 0v-10h3.1a2.4 2.4 0 0 1 0 4.8h-3.1M3.1-5.2h.1a2.6 2.6 0 0 1 0 5.2h-3.2'],
  C: [5.8, 'M5.8-7a2.9 3 0 0 0-5.8 0v4a2.9 3 0 0 0 5.8 0'],
  D: [6, 'M0 0v-10h2.6a3.4 3.4 0 0 1 3.4 3.4v3.2a3.4 3.4 0 0 1-3.4 3.4z'],
  E: [5, 'M5 0h-5v-10h5M0-5.2h4.3'],
  F: [5, 'M0 0v-10h5M0-5.2h4.3'],
  G: [6, 'M6-7.3a3 2.7 0 0 0-6 .3v4a3 3 0 0 0 6 0v-1.9h-2.6'],
  H: [6, 'M0 0v-10M6 0v-10M0-5.2h6'],
  I: [1.4, 'M.7 0v-10'],
  J: [4.4, 'M4.4-10v7.2a2.2 2.8 0 0 1-4.4 0'],
  K: [5.8, 'M0 0v-10M5.6-10l-5.6 6.2M2-6l3.8 6'],
  L: [4.8, 'M0-10v10h4.8'],
  M: [7.2, 'M0 0v-10l3.6 6.5 3.6-6.5v10'],
  N: [6, 'M0 0v-10l6 10v-10'],
  O: [6, 'M0-3v-4a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0z'],
  P: [5.7, 'M0 0v-10h3a2.7 2.7 0 0 1 0 5.4h-3'],
  Q: [6.2, 'M0-3v-4a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0zM3.7-2.6l2.5 3'],
  R: [5.9, 'M0 0v-10h3a2.7 2.7 0 0 1 0 5.4h-3M3.1-4.6l2.8 4.6'],
  S: [5.8, 'M5.5-7.6q-.4-2.4-2.7-2.4-2.7 0-2.7 2.5 0 1.8 2.3 2.2l1 .2q2.4.5 2.4 2.5 0 2.6-3 2.6-2.5 0-2.8-2.5'],
  T: [6, 'M0-10h6M3-10v10'],
  U: [6, 'M0-10v7a3 3 0 0 0 6 0v-7'],
  V: [6.2, 'M0-10l3.1 10 3.1-10'],
  W: [8.4, 'M0-10l2 10 2.2-8 2.2 8 2-10'],
  X: [5.8, 'M0-10l5.8 10M5.8-10l-5.8 10'],
  Y: [6, 'M0-10l3 5.2 3-5.2M3-4.8v4.8'],
  Z: [5.6, 'M0-10h5.6l-5.6 10h5.6'],
  0: [5.6, 'M0-3v-4a2.8 3 0 0 1 5.6 0v4a2.8 3 0 0 1-5.6 0z'],
  1: [5.6, 'M1-8l2.4-2v10'],
  2: [5.6, 'M.1-7.3a2.7 2.7 0 0 1 5.4 0q0 1.6-1.5 3.2l-4 4.1h5.6'],
  3: [5.6, 'M.3-10h5l-2.9 4.1h.3a2.9 2.95 0 0 1 0 5.9q-2.4 0-2.7-2.2'],
  4: [5.8, 'M4.4 0v-10l-4.4 7.2h5.8'],
  5: [5.6, 'M5.2-10h-4.4l-.4 4.8q.9-.9 2.4-.9a2.8 3.05 0 0 1 0 6.1q-2.3 0-2.8-2.1'],
  6: [5.6, 'M4.3-10l-3.8 5.3M0-3a2.8 3 0 0 1 5.6 0a2.8 3 0 0 1-5.6 0z'],
  7: [5.6, 'M0-10h5.6l-3.8 10'],
  8: [5.6, 'M.4-7.6a2.4 2.4 0 0 1 4.8 0a2.4 2.4 0 0 1-4.8 0zM0-2.6a2.8 2.6 0 0 1 5.6 0a2.8 2.6 0 0 1-5.6 0z'],
  9: [5.6, 'M1.3 0l3.8-5.3M0-7a2.8 3 0 0 1 5.6 0a2.8 3 0 0 1-5.6 0z'],
  a: [5, 'M5-7v7M5-3.5a2.5 3.5 0 0 1-5 0a2.5 3.5 0 0 1 5 0z'],
  b: [5, 'M0-10v10M0-3.5a2.5 3.5 0 0 1 5 0a2.5 3.5 0 0 1-5 0z'],
  c: [4.8, 'M4.8-4.8a2.4 2.2 0 0 0-4.8 0v2.6a2.4 2.2 0 0 0 4.8 0'],
  d: [5, 'M5-10v10M5-3.5a2.5 3.5 0 0 1-5 0a2.5 3.5 0 0 1 5 0z'],
  e: [5, 'M0-3.6h5v-.8a2.5 2.6 0 0 0-5 0v1.8a2.5 2.6 0 0 0 4.7 1.2'],
  f: [3.7, 'M3.7-10h-.4a1.9 2 0 0 0-1.9 2v8M0-6.8h3.4'],
  g: [5, 'M5-7v7.2a2.5 2.8 0 0 1-4.7 1.4M5-3.5a2.5 3.5 0 0 1-5 0a2.5 3.5 0 0 1 5 0z'],
  h: [4.8, 'M0-10v10M0-4.4a2.4 2.6 0 0 1 4.8 0v4.4'],
  i: [1.2, 'M.6-7v7M.6-9.7v.1'],
  j: [2.2, 'M1.8-7v8.2a1.6 1.7 0 0 1-1.6 1.7M1.8-9.7v.1'],
  k: [4.6, 'M0-10v10M4.4-7l-4.4 4.2M1.7-4.3l2.9 4.3'],
  l: [1.2, 'M.6-10v10'],
  m: [7.6, 'M0-7v7M0-4.6a1.9 2.4 0 0 1 3.8 0v4.6M3.8-4.6a1.9 2.4 0 0 1 3.8 0v4.6'],
  n: [4.8, 'M0-7v7M0-4.4a2.4 2.6 0 0 1 4.8 0v4.4'],
  o: [5, 'M0-3.5a2.5 3.5 0 0 1 5 0a2.5 3.5 0 0 1-5 0z'],
  p: [5, 'M0-7v10M0-3.5a2.5 3.5 0 0 1 5 0a2.5 3.5 0 0 1-5 0z'],
  q: [5, 'M5-7v10M5-3.5a2.5 3.5 0 0 1-5 0a2.5 3.5 0 0 1 5 0z'],
  r: [3.3, 'M0-7v7M0-4q.4-3 3.3-2.9'],
  s: [4.5, 'M4.3-5.4q-.4-1.6-2.1-1.6-2.1 0-2.1 1.8 0 1.3 2 1.7 2.4.5 2.4 1.8 0 1.7-2.3 1.7-1.8 0-2.2-1.6'],
  t: [3.8, 'M1.4-9.5v7.5a2 2 0 0 0 2 2h.4M0-6.9h3.6'],
  u: [4.8, 'M0-7v4.4a2.4 2.6 0 0 0 4.8 0M4.8-7v7'],
  v: [5, 'M0-7l2.5 7 2.5-7'],
  w: [7.2, 'M0-7l1.8 7 1.8-6 1.8 6 1.8-7'],
  x: [4.8, 'M0-7l4.8 7M4.8-7l-4.8 7'],
  y: [5, 'M0-7l2.6 6.6M5-7l-3 8.3q-.5 1.6-1.9 1.6'],
  z: [4.6, 'M0-7h4.5l-4.5 7h4.6'],
  '.': [1.2, 'M.6-.2v.1'],
  ',': [1.4, 'M.9-.3l-.5 1.8'],
  ':': [1.2, 'M.6-6.4v.1M.6-1v.1'],
  '-': [4, 'M.3-4.2h3.4'],
  '−': [5.6, 'M.3-4.8h5'],
  '+': [5.6, 'M.3-4.8h5M2.8-7.3v5'],
  '=': [5.6, 'M.3-6.3h5M.3-3.3h5'],
  _: [5.6, 'M0 1.2h5.6'],
  '/': [4.4, 'M0 .8l4.4-11.6'],
  '\\': [4.4, 'M0-10.8l4.4 11.6'],
  '|': [1.4, 'M.7 1v-12'],
  '(': [2.6, 'M2.6-11q-2.6 2.6-2.6 6t2.6 6'],
  ')': [2.6, 'M0-11q2.6 2.6 2.6 6t-2.6 6'],
  '[': [2.4, 'M2.4-11h-2.4v12h2.4'],
  ']': [2.4, 'M0-11h2.4v12h-2.4'],
  '<': [5, 'M5-7.6l-5 2.8 5 2.8'],
  '>': [5, 'M0-7.6l5 2.8-5 2.8'],
  '%': [8, 'M0-8a1.7 2 0 0 1 3.4 0a1.7 2 0 0 1-3.4 0zM4.6-2a1.7 2 0 0 1 3.4 0a1.7 2 0 0 1-3.4 0zM6.6-10l-5.2 10'],
  '#': [6, 'M2-10l-1 10M5-10l-1 10M0-6.8h6M0-3.2h6'],
  '*': [4, 'M2-10v4M.2-9l3.6 2M3.8-9l-3.6 2'],
  '&': [6.6, 'M6.4 0l-5-6.4q-1.6-3.4 1.1-3.6 2.6 0 2.2 2.4-.3 1.2-2.9 2.7-1.8 1.2-1.8 2.6 0 2.3 2.5 2.3 3 0 3.5-4.6'],
  "'": [1.2, 'M.6-10v2.6'],
  '"': [3, 'M.6-10v2.6M2.4-10v2.6'],
  '!': [1.2, 'M.6-10v7M.6-.2v.1'],
  '?': [5, 'M0-7.6a2.5 2.4 0 0 1 5 0q0 1.5-1.3 2.5-1.2.9-1.2 2.1M2.5-.2v.1'],
  '~': [5.6, 'M0-4.2q1.3-2 2.8-.6t2.8-.6'],
  '^': [4.4, 'M0-7.4l2.2-2.6 2.2 2.6'],
  '°': [3, 'M0-8.5a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0z'],
  '·': [1.4, 'M.7-4.8v.1'],
  '×': [5, 'M.4-7l4.2 4.4M4.6-7l-4.2 4.4'],
  '±': [5.6, 'M.3-5.8h5M2.8-8.3v5M.3-.6h5'],
  '²': [3.6, 'M.1-8.8a1.7 1.4 0 0 1 3.4 0q0 .9-.9 1.8l-2.5 2.4h3.5'],
  µ: [4.8, 'M0-7v10M0-2.6a2.4 2.6 0 0 0 4.8 0M4.8-7v7'],
  Ω: [6.8, 'M0 0h2.2v-1.3q-2.2-1.8-2.2-4.7a3.4 4 0 0 1 6.8 0q0 2.9-2.2 4.7v1.3h2.2'],
  '→': [7, 'M0-4.8h7M4.4-7.4l2.6 2.6-2.6 2.6'],
  '↓': [4, 'M2-10v9.6M0-3l2 2.6 2-2.6'],
  '↑': [4, 'M2 0v-9.6M0-7l2-2.6 2 2.6'],
  '®': [6, 'M0-7a3 3 0 0 1 6 0a3 3 0 0 1-6 0zM2-5.4v-3.2h1.4a.9.9 0 0 1 0 1.8h-1.4M3.3-6.8l.9 1.4'],
}

const GAP = 2
const SPACE = 2.6
const MONO_CELL = 7.9
/** Height of capitals as a share of the font size, as in Arial and similar fonts. */
const CAPITAL = 0.716
/** Stroke width in glyph units of text with CSS weight 400; 100 more make a stroke 0.2 wider. */
const [REGULAR_STROKE, REGULAR_WEIGHT] = [1.5, 400]

type LabelLook = {
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  /** Stroke width in glyph units, where 1.5 is a regular weight. */
  weight?: number
  /** Rotation in degrees about (x, y). */
  turn?: number
  mono?: boolean
  /** Maximum text width in the drawing's unit; longer text is shrunk to fit. */
  fit?: number
  opacity?: number
}

/** Returns the width of a string at the given font size, in the drawing's unit. */
export function textWidth(text: string, size: number, mono = false) {
  return (typeset(text, mono).width * size * CAPITAL) / 10
}

/** Draws a line of text whose capitals are vertically centred on y. Characters that the font lacks are omitted. */
export function label(text: string, x: number, y: number, size: number, look: LabelLook = {}): Shape {
  const { anchor = 'middle', turn = 0, mono = false } = look
  const { strokes, width } = typeset(text, mono)
  const scale = (Math.min(size, look.fit && width ? (look.fit * 10) / (width * CAPITAL) : size) * CAPITAL) / 10
  const start = { start: 0, middle: -width / 2, end: -width }[anchor]
  const spin = turn ? ` rotate(${round(turn)})` : ''
  const move = `translate(${round(x)} ${round(y)})${spin} scale(${scale.toFixed(4)}) translate(${round(start)} 5)`
  return { svg: letterPath(strokes, move, look) }
}

/**
 * Replaces the text elements of a drawing by strokes, since librsvg cannot render text on a machine without fonts.
 * Supports position, size, anchor, colour, weight and monospaced type.
 */
export function strokeTexts(svg: string): string {
  return svg.replaceAll(/<text ([^>]*)>([^<]*)<\/text>/g, (_, written: string, escaped: string) => {
    const { x = '0', y = '0', transform = '', fill = '#000', opacity, ...look } = readAttributes(written)
    const { strokes, width } = typeset(unescapeMarkup(escaped), look['font-family'] === 'monospace')
    const scale = (Number(look['font-size']) * CAPITAL) / 10
    const start = { middle: -width / 2, end: -width }[look['text-anchor'] ?? ''] ?? 0
    const move = `${transform} translate(${x} ${y}) scale(${scale.toFixed(4)}) translate(${round(start)} 0)`
    const weight = REGULAR_STROKE + (Number(look['font-weight'] ?? REGULAR_WEIGHT) - REGULAR_WEIGHT) / 500
    return letterPath(strokes, move.trim(), {
      fill,
      weight: round(weight),
      opacity: opacity === undefined ? opacity : Number(opacity),
    })
  })
}

/** True if the font has every character of a string. */
export function isDrawable(text: string): boolean {
  return Array.from(unescapeMarkup(text)).every((letter) => letter === ' ' || letter in GLYPHS)
}

const unescapeMarkup = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function letterPath(strokes: string, move: string, { fill = '#fff', weight = REGULAR_STROKE, opacity }: LabelLook) {
  const faded = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<path d="${strokes}" transform="${move}" fill="none" stroke="${fill}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"${faded}/>`
}

function typeset(text: string, mono: boolean) {
  let pen = 0
  let strokes = ''
  for (const letter of text) {
    const glyph = GLYPHS[letter]
    if (!glyph) {
      if (letter === ' ') pen += mono ? MONO_CELL : SPACE + GAP
      continue
    }
    const [width, drawn] = glyph
    const at = mono ? pen + Math.max(0, (MONO_CELL - GAP - width) / 2) : pen
    strokes += drawn.replaceAll(/M(-?[\d.]+)/g, (_, start: string) => `M${round(Number(start) + at)}`)
    pen += mono ? MONO_CELL : width + GAP
  }
  return { strokes, width: Math.max(0, pen - GAP) }
}
