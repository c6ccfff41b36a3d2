import { isPropertyName } from '#contract/parts/find-property.ts'
import { tidyText } from '#contract/parts/tidy.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import { findUnit } from '#contract/parts/units.ts'
import { closeName, SHIPPED } from '#contract/parts/vocabulary.ts'

type Bound = 'min' | 'typ' | 'max'

/**
 * Column for the minimum, typical or maximum value of a specification, such as `Vgs(th) max (V)` next to `Vgs(th) typ
 * (V)`.
 */
export interface SpecPart {
  /** Name of the specification, which all its columns share. */
  name: string
  bound: Bound
  /** Default unit of the cells in the column. */
  unit: string
}

/**
 * English and French words for a bound: min., minimum, mini, minimale, typ., typical, typique, max., maximum, maxi,
 * maximale.
 */
const BOUND = /^(?:(?:min|max)(?:i(?:mum|male?)?)?|typ(?:ical|ique)?)\.?$/i
const BRACKETS = /[([]([^()[\]]*)[)\]]/g
const FIRST_WORD = /^(\p{L}+)(?:\.\s*|[\s_:,-]+)(?=\S)/u
const LAST_WORD = /(?:[\s_:,/-]+|(?<=\)))(\p{L}+)\.?$/u
/** Text that consists only of a number and an optional unit. */
const PLAIN = /^([+-]?\d+(?:[.,]\d+)?) ?([^\s\d;,~@()±<>=≤≥]*)$/

/**
 * Finds the columns for the minimum, typical and maximum values of the same specification; null for every other column.
 */
export function findSpecParts(headings: readonly string[], vocabulary = SHIPPED): (SpecPart | null)[] {
  const parts = headings.map((heading) => {
    const part = splitHeading(heading)
    // keep two properties defined by the shop separate, such as `Flow min` and `Flow max`
    const isOneItself = part && isPropertyName(heading, vocabulary) && !isPropertyName(part.name, vocabulary)
    return isOneItself ? null : part
  })
  const groups = new Map<string, Map<Bound, SpecPart>>()
  for (const part of parts.filter((one) => one !== null)) {
    const group = groups.get(closeName(part.name)) ?? new Map<Bound, SpecPart>()
    groups.set(closeName(part.name), group)
    if (!group.has(part.bound)) group.set(part.bound, part)
  }
  return parts.map((part) => {
    const group = part && groups.get(closeName(part.name))
    if (!group || group.size < 2 || group.get(part.bound) !== part) return null
    return { ...part, name: [...group.values()][0]?.name ?? part.name }
  })
}

function splitHeading(heading: string): SpecPart | null {
  const notes: string[] = []
  const bare = tidyText(heading)
    .replace(BRACKETS, (whole, inner: string) => {
      const words = inner.split(/[\s,;]+/)
      if (!words.every((word) => BOUND.test(word) || findUnit(word))) return whole
      notes.push(...words)
      return ' '
    })
    .trim()
  const [, outer] =
    [FIRST_WORD, LAST_WORD].map((end) => end.exec(bare)).find((found) => BOUND.test(found?.[1] ?? '')) ?? []
  const bound = outer ?? notes.find((note) => BOUND.test(note))
  const name = outer === undefined ? bare : bare.replace(bare.startsWith(outer) ? FIRST_WORD : LAST_WORD, '')
  if (bound === undefined || !/\p{L}/u.test(name)) return null
  const unit = notes.find((note) => !BOUND.test(note)) ?? ''
  return { name: name.trim(), bound: bound.slice(0, 3).toLowerCase() as Bound, unit }
}

/** Joins the cells for one specification into a string; empty if the cells contain no values. */
export function joinSpecParts(cells: readonly (SpecPart & { text: string })[]): string {
  const stated = cells.flatMap(({ bound, unit, text }) =>
    isUnstated(text) ? [] : [{ bound, text: withUnit(text, unit) }],
  )
  const of = (bound: Bound) => PLAIN.exec(stated.find((one) => one.bound === bound)?.text ?? '')
  const [min, typ, max] = [of('min'), of('typ'), of('max')]
  if (min && typ && max && min[2] === typ[2] && typ[2] === max[2])
    return `${[min[1], typ[1], max[1]].join('/')} ${max[2]} (min/typ/max)`.replace('  ', ' ')
  // a comma would merge the next value with a condition, as in `2 V @ 250 µA`
  const joint = stated.every(({ text }) => PLAIN.test(text)) ? ', ' : '; '
  return (['min', 'typ', 'max'] as const)
    .flatMap((bound) => stated.filter((one) => one.bound === bound).map(({ text }) => `${bound} ${text}`))
    .join(joint)
}

function withUnit(cell: string, unit: string): string {
  const text = tidyText(cell)
  return unit === '' || /[\p{L}°%"]/u.test(text) ? text : `${text} ${unit}`
}
