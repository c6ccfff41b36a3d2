import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import { compareWords } from '#app/words/catalogue-compare.ts'

/** Value of one part: the seller's text, and the label and size with which it is compared. */
export interface CompareCell {
  text: string
  label: string
  /** Value of a rated property in the base unit. */
  size?: number
}

/** Comparison row: one property with the value of each part. */
export interface CompareRow {
  key: string
  name: string
  cells: (CompareCell | undefined)[]
  /** True if the compared parts have different values. */
  isDifferent: boolean
  /** Best value of a rated property; set only if one part has a better value than the others. */
  best?: number
}

/** Part with its specifications, which here include its package and manufacturer. */
interface ComparedPart extends Pick<ProductWithFacts, 'facts' | 'pins' | 'mpn'> {
  specs: { name: string; text: string }[]
  /** Indices of the specifications that already have a row. */
  shown: Set<number>
}

/**
 * Returns one row per property stated by at least one part: the facts in the order used by the parts' categories, then
 * the other specifications and the pins. Each value appears once, in the seller's spelling.
 */
export function compareRows(products: readonly ProductWithFacts[]): CompareRow[] {
  const parts = products.map(({ facts, specs, pins, mpn, package: body, manufacturer }) => ({
    facts,
    pins,
    mpn,
    shown: new Set<number>(),
    specs: [
      ...specs,
      { name: compareWords.package, text: body ?? '' },
      { name: compareWords.manufacturer, text: manufacturer ?? '' },
    ],
  }))
  const factRows = keysInOrder(parts).flatMap((key) => factRow(key, parts) ?? [])
  const rows = [...factRows, ...specRows(parts), rowOf('pins', compareWords.pins, parts.map(pinCell))]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== undefined))
}

/** Builds the row for a fact; null if earlier rows contain all of its values. */
function factRow(key: string, parts: readonly ComparedPart[]): CompareRow | null {
  const stated = parts.map((part) => ({ part, fact: part.facts.find((fact) => fact.key === key) }))
  const isShown = ({ part, fact }: (typeof stated)[number]) => fact?.spec !== undefined && part.shown.has(fact.spec)
  if (stated.every((one) => !one.fact || isShown(one))) return null
  const name = stated.find(({ fact }) => fact)?.fact?.name ?? key
  const names = [name, ...stated.flatMap(({ part, fact }) => part.specs[fact?.spec ?? -1]?.name ?? [])]
  const cells = stated.map((one): CompareCell | undefined => {
    const { part, fact } = one
    if (!fact) return unreadCell(part, names)
    const text = isShown(one) ? fact.label : (fact.text ?? fact.label)
    for (const [spec, written] of part.specs.entries())
      if (spec === fact.spec || (isSameName(written.name, name) && [undefined, written.text].includes(fact.text)))
        part.shown.add(spec)
    return { text, label: fact.label, ...(fact.size === undefined ? {} : { size: fact.size }) }
  })
  const better = stated.find(({ fact }) => fact?.better)?.fact?.better
  const sizes = cells.flatMap((cell) => cell?.size ?? [])
  const hasBest = better !== undefined && new Set(sizes).size > 1
  return {
    ...rowOf(key, name, cells),
    ...(hasBest && { best: better === 'more' ? Math.max(...sizes) : Math.min(...sizes) }),
  }
}

/** Returns the text of the specifications that belong to this row but that the shop could not parse. */
function unreadCell({ facts, specs, shown }: ComparedPart, names: readonly string[]): CompareCell | undefined {
  const read = new Set(facts.map(({ spec }) => spec))
  const texts = new Set<string>()
  for (const [spec, { name, text }] of specs.entries()) {
    if (read.has(spec) || isUnstated(text) || !names.some((other) => isSameName(name, other))) continue
    texts.add(text)
    shown.add(spec)
  }
  return textCell([...texts].join('; '))
}

/** Builds the rows of specifications without a fact, merged by name. */
function specRows(parts: readonly ComparedPart[]): CompareRow[] {
  const rows = new Map<string, { name: string; texts: Set<string>[] }>()
  for (const [at, { specs, shown, mpn }] of parts.entries())
    for (const [spec, { name, text }] of specs.entries()) {
      if (shown.has(spec) || isUnstated(text) || text.trim() === mpn) continue
      const row = rows.get(plain(name)) ?? { name, texts: parts.map(() => new Set<string>()) }
      row.texts[at]?.add(text)
      rows.set(plain(name), row)
    }
  return [...rows].map(([key, { name, texts }]) =>
    rowOf(
      `spec ${key}`,
      name,
      texts.map((stated) => textCell([...stated].join('; '))),
    ),
  )
}

const rowOf = (key: string, name: string, cells: CompareRow['cells']): CompareRow => ({
  key,
  name,
  cells,
  isDifferent: new Set(cells.map((cell) => cell && plain(cell.label))).size > 1,
})

const textCell = (text: string | null | undefined): CompareCell | undefined =>
  text && !isUnstated(text) ? { text, label: text } : undefined

function pinCell({ pins }: ComparedPart): CompareCell | undefined {
  if (pins.length === 0) return undefined
  return textCell(`${compareWords.pinCount(pins.length)}: ${pins.map(({ name }) => name).join(', ')}`)
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const isSameName = (first: string, second: string) => plain(first) === plain(second)

/**
 * Merges the properties of all parts while keeping each category's order. A property that earlier parts lack is
 * inserted between its neighbours.
 */
function keysInOrder(parts: readonly ComparedPart[]): string[] {
  const keys: string[] = []
  for (const { facts } of parts)
    for (const [at, { key }] of facts.entries()) {
      if (keys.includes(key)) continue
      const next = facts.slice(at).find((fact) => keys.includes(fact.key))
      const before = keys.indexOf(facts[at - 1]?.key ?? '')
      keys.splice(next ? keys.indexOf(next.key) : before < 0 ? keys.length : before + 1, 0, key)
    }
  return keys
}
