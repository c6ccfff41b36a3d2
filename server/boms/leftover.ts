import type { Kind } from '#contract/parts/kinds.ts'
import { findFootprint } from '#contract/parts/footprints.ts'
import { findConcepts, kindOfConcept, stem, wordsOf } from '#contract/parts/lexicon.ts'
import { closeNumber } from '#contract/parts/part-number.ts'
import { readTyped } from '#contract/parts/typed-value.ts'
import type { FoundPart } from './find-parts.ts'
import type { AskedPart } from './read-line.ts'

/** Words in any language of a parts list that do not distinguish one part from another. */
const NEUTRAL = new Set(
  `smd smt smc tht th thru through hole mount mounted mounting surface chip component components part parts device symbol
   generic general purpose standard normal common small single unpolarized unpolarised polarized polarised fixed passive
   type series value val rated rating nominal tolerance tol package case size body footprint housing pcb electronic
   electronics circuit integrated ic ics semiconductor discrete us european iec ansi din
   res cap ind resistors capacitors resistance capacitance inductance impedance
   a an and or of for the to in on with without at by from as per each ea pcs pc piece pieces pack qty quantity
   de du des le la les un une et ou pour avec der die das und oder mit von fur el los las y o con para di e il per
   rohs lead free pb compliant new original`
    .split(/\s+/)
    .map(stem),
)
/** Technologies that a part is assumed to have unless it states a different technology. */
const USUAL: Record<string, readonly string[]> = {
  resistor: ['thick', 'film', 'carbon', 'metal'],
  ceramic_capacitor: ['ceramic', 'mlcc', 'multilayer'],
  electrolytic_capacitor: ['aluminium', 'aluminum', 'electrolytic', 'radial', 'polar'],
  crystal: ['quartz', 'resonator'],
}
/** Words for a different part of the same kind; a part matches such a word only if it states the word. */
const DISTINCT = new Set(['oscillator', 'tcxo', 'ocxo', 'vcxo'])
/** Film types of resistors; a resistor is usually thick film, carbon film or metal film. */
const THIN = 'thin'

/** Returns the words of a line that are explained neither by the line's facts nor by the part's own texts. */
export function leftoverOf({ unread }: AskedPart, part: FoundPart, kind: Kind | null): string[] {
  const texts = [part.name, part.mpn, part.manufacturer, part.package].filter((text) => text !== null)
  const known = new Set(texts.flatMap(wordsOf).map(stem))
  const joined = closeNumber(texts.join(' '))
  const asked = wordsOf(unread.join(' '))
  const usual = asked.includes(THIN) ? [] : (USUAL[kind?.key ?? ''] ?? [])
  const isExplained = (word: string) =>
    known.has(stem(word)) ||
    NEUTRAL.has(stem(word)) ||
    usual.includes(word) ||
    (word.length > 2 && /\d/.test(word) && joined.includes(closeNumber(word))) ||
    readTyped(word).length > 0 ||
    findFootprint(word) !== null
  const isOfKind = (terms: readonly string[]) =>
    !terms.some((term) => DISTINCT.has(term)) &&
    findConcepts(terms).some((concept) => kind !== null && kindOfConcept(concept) === kind)
  const isPairOfKind = (at: number) =>
    isOfKind(asked.slice(at, at + 2)) || (at > 0 && isOfKind(asked.slice(at - 1, at + 1)))
  return [...new Set(asked.filter((word, at) => !isExplained(word) && !isOfKind([word]) && !isPairOfKind(at)))]
}
