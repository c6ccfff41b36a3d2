import { BOM_LIMITS } from './limits.ts'

export interface Designators {
  refs: string[]
  /** True if the cell contains more designators than allowed. */
  isCut: boolean
}

const SEPARATORS = /[\s,;|+]+/
/** Range of designators: R1-R4, R1-4, R1..R4. */
const RANGE = /^(#?[A-Za-z_]{1,12})(\d{1,6})-(?:\1)?(\d{1,6})$/
/** Range of designators written with spaces or words: R1 - R4, R1…R4, R1 to R4, R1 à R4. */
const RANGE_WORD =
  /(?<=[\dA-Za-z])(?:\s{0,3}(?:\.{2,3}|…|–|—|~|-)\s{0,3}|\s{1,3}(?:to|thru|through|à|bis)\s{1,3})(?=[\dA-Za-z])/gi
const DESIGNATOR = /^#?[A-Za-z]{1,5}_?\d{1,5}[A-Za-z]?$/
/** Returns true for a designator that has no number yet; each R? counts as a separate part. */
const isUnnumbered = (ref: string) => ref.endsWith('?')

/** Expands the designators in a cell and removes duplicates: `R1-R4, R7`, `R1..R4`, `R1 R2`, `R1, 2, 5`. */
export function readDesignators(text: string): Designators {
  const refs = new Set<string>()
  const unnumbered: string[] = []
  let prefix = ''
  for (const piece of piecesOf(text)) {
    const token = /^\d+$/.test(piece) && prefix ? prefix + piece : piece
    prefix = /^(#?[A-Za-z_]+)\d/.exec(token)?.[1] ?? ''
    for (const ref of expand(token)) {
      if (refs.size + unnumbered.length >= BOM_LIMITS.refs) return { refs: [...refs, ...unnumbered], isCut: true }
      if (isUnnumbered(ref)) unnumbered.push(ref)
      else refs.add(ref)
    }
  }
  return { refs: [...refs, ...unnumbered], isCut: false }
}

/** Returns true if a string consists only of designators as numbered in schematics. */
export function areDesignators(text: string): boolean {
  const pieces = piecesOf(text.slice(0, 2_000))
  return pieces.length > 0 && pieces.every((piece) => DESIGNATOR.test(piece) || RANGE.test(piece))
}

/** Returns the letters of a designator, such as R for R12. */
export const prefixOf = (ref: string): string => /^[A-Za-z]+/.exec(ref)?.[0].toUpperCase() ?? ''

const piecesOf = (text: string): string[] =>
  text
    .replace(RANGE_WORD, '-')
    .split(SEPARATORS)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

function* expand(token: string): Generator<string> {
  const [, prefix = '', first = '', last = ''] = RANGE.exec(token) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (!prefix || to <= from) {
    yield token
    return
  }
  for (let number = from; number <= to; number++) yield prefix + String(number).padStart(first.length, '0')
}

/** Maximum gap between the numbers of neighbouring designators, such as R1 and R2, that still form a list. */
const MAX_STEP = 50
const NUMBERED = /^#?([A-Za-z]{1,5})_?(\d{1,4})[A-Za-z]?(?:-[A-Za-z]{0,5}\d{1,4})?$/

/**
 * Splits the leading designators from the rest of a line. A further word counts as a designator if it follows a comma
 * or has the same letters and a nearby number, as in `R1 R2`. A part number after a designator, as in `U1 NE555`, does
 * not count.
 */
export function cutDesignators(text: string, isPrefix: (letters: string) => boolean): { refs: string; rest: string } {
  const words = text.replace(RANGE_WORD, '-').split(' ')
  let length = 0
  let last: { letters: string; number: number } | null = null
  for (const word of words.slice(0, -1)) {
    const pieces = word
      .replace(/[,;:=]+$/, '')
      .split(/[,;+|]/)
      .map((piece) => NUMBERED.exec(piece))
    const [, letters = '', digits = ''] = pieces[0] ?? []
    const isListed = /[,;]$/.test(words[length - 1] ?? ',')
    const isNear: boolean = last?.letters === letters && Math.abs(Number(digits) - last.number) <= MAX_STEP
    const isFurther = isNear || (isListed && digits.length < 3 && isPrefix(letters.toUpperCase()))
    if (!pieces.every(Boolean) || !isFurther) break
    last = { letters, number: Number(pieces.at(-1)?.[2]) }
    length += 1
  }
  return {
    refs: words
      .slice(0, length)
      .join(' ')
      .replace(/[:=,]$/, ''),
    rest: words.slice(length).join(' '),
  }
}
