import type { Kind } from '#contract/parts/kinds.ts'
import { findFootprint } from '#contract/parts/footprints.ts'
import { findConcepts, kindOfConcept, stem, wordsOf } from '#contract/parts/lexicon.ts'
import { closeNumber } from '#contract/parts/part-number.ts'
import { rememberByText } from '#contract/rules/remember.ts'
import { readTyped } from '#contract/parts/typed-value.ts'
import type { FoundPart } from './find-parts.ts'

/** Words in any language of a parts list that do not distinguish one part from another. */
const NEUTRAL = new Set(
  `smd smt smc tht th thru through hole mount mounted mounting surface chip component components part parts device symbol
   generic general purpose standard normal common fixed passive
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
  ceramic_capacitor: ['ceramic', 'mlcc', 'multilayer', 'unpolarized', 'unpolarised'],
  electrolytic_capacitor: ['aluminium', 'aluminum', 'electrolytic', 'radial', 'polar', 'polarized', 'polarised'],
  crystal: ['quartz', 'resonator'],
}
/** Words for a different part of the same kind; a part matches such a word only if it states the word. */
const DISTINCT = new Set(['oscillator', 'tcxo', 'ocxo', 'vcxo'])
/** Word before `film` that rules out the usual kinds of film. */
const THIN = 'thin'

/** Word of a line, in the form that is compared and as the line spells it. */
export interface TellingWord {
  word: string
  spelled: string
  /** Index of the word in the line, and the text between it and the previous word. */
  place: number
  joint: string
}

const SPELLED = /[\p{L}\p{M}\p{N}'’‘]+/gu

/** Returns the words of a string that may distinguish one part from another: no values, packages or neutral words. */
export function tellingWords(text: string): TellingWord[] {
  let end = 0
  const words = Array.from(text.matchAll(SPELLED)).flatMap(({ 0: spelled, index }, place) => {
    const joint = text.slice(end, index)
    end = index + spelled.length
    return wordsOf(spelled).map((word) => ({ word, spelled, place, joint }))
  })
  return words.filter(({ word }) => isTelling(word))
}

const isTelling = rememberByText(
  (word) => !NEUTRAL.has(stem(word)) && readTyped(word).length === 0 && findFootprint(word) === null,
)

/**
 * Returns the telling words of a line that neither the part's own texts nor its kind explain, as the line spells them;
 * empty if there are none.
 */
export function leftoverOf(asked: readonly TellingWord[], part: FoundPart, kind: Kind | null): string {
  if (asked.length === 0) return ''
  const words = asked.map(({ word }) => word)
  const texts = [part.name, part.mpn, part.manufacturer, part.package].filter((text) => text !== null)
  const known = new Set(texts.flatMap(wordsOf).map(stem))
  const joined = closeNumber(texts.join(' '))
  const usual = words.includes(THIN) ? [] : (USUAL[kind?.key ?? ''] ?? [])
  const isStated = (word: string) =>
    known.has(stem(word)) || (word.length > 2 && /\d/.test(word) && joined.includes(closeNumber(word)))
  const isOfKind = (terms: readonly string[]) =>
    !terms.some((term) => DISTINCT.has(term)) &&
    findConcepts(terms).some((concept) => kind !== null && kindOfConcept(concept) === kind)
  const isExplained = (word: string, at: number) =>
    isStated(word) ||
    usual.includes(word) ||
    isOfKind([word]) ||
    isOfKind(words.slice(at, at + 2)) ||
    (at > 0 && isOfKind(words.slice(at - 1, at + 1)))
  return joinSpelled(asked.filter(({ word }, at) => !isExplained(word, at)))
}

/** Joins words as the line spells them, such as anti-surge, without repetitions. */
function joinSpelled(words: readonly TellingWord[]): string {
  const fresh = words.filter(({ word }, at) => words.findIndex((one) => one.word === word) === at)
  return fresh.reduce((text, { spelled, place, joint }, at) => {
    const last = fresh[at - 1]
    if (!last || last.place === place) return text || spelled
    return text + (last.place === place - 1 && !/\s/.test(joint) ? joint : ' ') + spelled
  }, '')
}
