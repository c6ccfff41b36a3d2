import { BOM_LIMITS } from '../limits.ts'

export interface Designators {
  refs: string[]
  /** True if the cell has more designators than the limit. */
  isCut: boolean
}

const SEPARATORS = /[\s,;|+]+/
/** R1-R4, R1-4, R1..R4. */
const RANGE = /^(#?[A-Za-z_]{1,12})(\d{1,6})-(?:\1)?(\d{1,6})$/
const DESIGNATOR = /^#?[A-Za-z]{1,5}_?\d{1,5}[A-Za-z]?$/
/** Not numbered yet: each R? counts as a part of its own. */
const isUnnumbered = (ref: string) => ref.endsWith('?')

/** Expands the designators of a cell, each once: `R1-R4, R7`, `R1..R4`, `R1 R2`, `R1, 2, 5`. */
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

/** True if a text holds only designators in the numbering of schematics. */
export function areDesignators(text: string): boolean {
  const pieces = piecesOf(text.slice(0, 2_000))
  return pieces.length > 0 && pieces.every((piece) => DESIGNATOR.test(piece) || RANGE.test(piece))
}

/** Returns the letters of a designator: R for R12. */
export const prefixOf = (ref: string): string => /^[A-Za-z]+/.exec(ref)?.[0].toUpperCase() ?? ''

const piecesOf = (text: string): string[] =>
  text
    .replace(/(?<=[\dA-Za-z])\s{0,3}(?:\.{2,3}|…|–|—|~|-|\bto\b)\s{0,3}(?=[\dA-Za-z])/g, '-')
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
