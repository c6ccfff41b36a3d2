import type { Described } from '#contract/parts/read-facts.ts'

/** Pieces whose repetition makes a careless reader of values slow: what a pattern may begin with at every place. */
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

/** Repeats a piece, with something else at the end that no pattern may have awaited. */
export const repeat = (piece: string, length: number, end = ''): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end

/** Texts of so many characters that are made to be slow to read. */
export const hostileTexts = (length: number): string[] =>
  HOSTILE_PIECES.flatMap((piece) => ['', '!', 'Ω'].map((end) => repeat(piece, length, end)))

/** A product that says such a text everywhere. */
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
