import type { SpecList } from '#contract/facts/product-facts.ts'
import { isUnstated } from '#contract/parts/unstated.ts'

type ListName = SpecList['list']

/** Specification names, in English and French, whose texts are lists rather than values. */
const NAMES: Record<ListName, RegExp> = {
  in_the_box:
    /^(?:what['’]?s )?(?:in|included in) the (?:box|kit|pack|package)$|^(?:kit |box |pack |package )?(?:contents?|includes?|included|content list)$|^contenu(?: de la bo[iî]te| du kit)?$/i,
  works_with:
    /^(?:works|compatible|for use) with$|^fits$|^compatib(?:ility|le (?:boards|devices|models))$|^compatib(?:le avec|ilit[eé])$/i,
}

/** Finds the specifications that are lists, and splits them into their entries. */
export function findSpecLists(specs: readonly { name: string; text: string }[]): SpecList[] {
  return (Object.keys(NAMES) as ListName[]).flatMap((list) => {
    const found = [...specs.entries()].filter(([, { name, text }]) => listOfSpec(name) === list && !isUnstated(text))
    const entries = [...new Set(found.flatMap(([, { text }]) => splitEntries(text)))]
    return entries.length > 0 ? [{ list, entries, specs: found.map(([at]) => at) }] : []
  })
}

/** Returns the list that a specification belongs to; null for an ordinary value. */
export function listOfSpec(name: string): ListName | null {
  const plain = name.trim().replaceAll(/\s+/g, ' ')
  return (Object.keys(NAMES) as ListName[]).find((list) => NAMES[list].test(plain)) ?? null
}

const STRONG = /\s*[;•\n]\s*/
/** Commas and plus signs between entries: not within parentheses, and not within a number such as 1,000. */
const WEAK = /\s*,(?!\d)\s*(?![^(]*\))|\s+\+\s+(?![^(]*\))/

/** Splits a string into its entries, in the seller's spelling; commas separate entries only if nothing else does. */
export function splitEntries(text: string): string[] {
  const entries = text.trim().split(STRONG.test(text.trim()) ? STRONG : WEAK)
  return entries.map((entry) => entry.replace(/^(?:[-–*]|and|et)\s+/i, '').replace(/\.$/, '')).filter(Boolean)
}
