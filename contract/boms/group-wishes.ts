import { findKind } from '../parts/kinds.ts'
import { PROPERTIES } from '../parts/properties.ts'
import type { Wish } from '../projects.ts'
import type { BomLine } from './bom.ts'

/** Lines that ask for the same part. */
interface WishGroup {
  wish: Wish
  lines: BomLine[]
  quantity: number
}

/**
 * Groups lines by the part they ask for, in the order of the list, and sums their pieces: by part number, else by kind, value and package.
 * Yields after each line.
 */
export function* groupWishes(lines: Iterable<BomLine>): Generator<undefined, WishGroup[]> {
  const groups = new Map<string, WishGroup>()
  for (const line of lines) {
    const key = keyOf(line.wish)
    const group = groups.get(key)
    if (group) {
      group.wish = { ...line.wish, ...group.wish }
      group.lines.push(line)
      group.quantity += line.quantity
    } else groups.set(key, { wish: line.wish, lines: [line], quantity: line.quantity })
    yield
  }
  return [...groups.values()]
}

function keyOf({ mpn, supplier_part: supplierPart, kind, value, package: name, maker, words }: Wish): string {
  const number = (mpn ?? supplierPart ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  if (number) return JSON.stringify([number, name])
  const facts = value?.split(' ').toSorted()
  return JSON.stringify([kind, facts, name, maker, isValued(kind) && value ? null : words?.toLowerCase()])
}

/** True if the value alone identifies the part: resistors, capacitors, coils, crystals. */
const isValued = (kind: string | undefined) =>
  ['Ω', 'F', 'H', 'Hz'].includes(PROPERTIES.get(findKind(kind ?? '')?.identity[0] ?? '')?.unit ?? '')
