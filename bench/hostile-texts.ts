import type { Described } from '#contract/parts/read-facts.ts'

/**
 * Fragments that slow down a careless value parser when repeated, since its pattern may start to match at every
 * position.
 */
export const HOSTILE_PIECES = [
  '1',
  '1-',
  '(',
  '()',
  '(1',
  '1/',
  ',1',
  '1,',
  '4k',
  '±',
  ' ',
  '@',
  '1e',
  'a ',
  'a',
  '5 V ',
  '/',
  ';1',
  '1 to ',
  '.',
  '²x',
  'per ',
  ' at',
  '-1',
  'x1',
  'M3x',
  '0603 ',
  '0603',
  'SOT-',
  'L1x',
  '_1',
  'RC06',
  'max ',
  'Ω',
  'µ',
  '\u3000',
] as const

/** Repeats a fragment up to the given length and appends an ending that a pattern may not expect. */
export const repeat = (piece: string, length: number, end = ''): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end

/** Returns strings of the given length that are designed to be slow to parse. */
export const hostileTexts = (length: number): string[] =>
  HOSTILE_PIECES.flatMap((piece) => ['', '!', 'Ω'].map((end) => repeat(piece, length, end)))

/** Builds a product that contains the given text in every field. */
export const describeHostile = (text: string): Described => ({
  name: text,
  mpn: text,
  manufacturer: text,
  package: text,
  specs: [
    { name: text, text },
    { name: 'Resistance', text },
  ],
})
