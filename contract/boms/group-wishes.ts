import { findKind } from '../parts/kinds.ts'
import { PROPERTIES } from '../parts/properties.ts'
import type { Wish } from '../projects/calls.ts'
import type { BomLine } from './bom.ts'

/** Group of lines that request the same part. */
interface WishGroup {
  wish: Wish
  lines: BomLine[]
  quantity: number
}

/**
 * Groups lines that request the same part, in list order, and sums their quantities. Lines match by part number or,
 * without a part number, by kind, value and package. Yields after each line.
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

/** Returns true for kinds that are fully identified by their value: resistors, capacitors, coils and crystals. */
const isValued = (kind: string | undefined) =>
  ['Ω', 'F', 'H', 'Hz'].includes(PROPERTIES.get(findKind(kind ?? '')?.identity[0] ?? '')?.unit ?? '')
