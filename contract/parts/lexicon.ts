import {
  createConceptIndex,
  GENERIC_KIND_CONCEPTS,
  KIND_CONCEPTS,
  listOf,
  readRows,
  rowsOf,
  stem,
  wordsOf,
  type Concept,
} from './lexicon-kinds.ts'
import { MODULE_TERMS } from './lexicon/modules.ts'
import { GENERIC_TERMS, MAKER_TERMS, THING_TERMS } from './lexicon/things.ts'

export { inflections, kindOfConcept, MAX_TERM_WORDS, plain, stem, wordsOf, type Concept } from './lexicon-kinds.ts'

/** Maximum number of stop words between the words of a term. */
export const MAX_SMALL_WORDS = 2

function readMakers(table: string): Concept[] {
  return rowsOf(table).map(([name = '', others = '']) => {
    const terms = [name, ...listOf(others)]
    return { name, terms: terms.map(wordsOf), place: null, isGeneric: false, isMaker: true }
  })
}

/** Stop words in English, French and Kinyarwanda, which a search ignores. */
const SMALL_WORDS = new Set(
  'a an the of for with and or to in on by from my i need want des de du la le les un une pour avec et ou au aux en sur dans je veux ya wa za na mu ku ni cya kya bya rya nshaka ndashaka'.split(
    ' ',
  ),
)
/** Stop words that join two things; a term never spans one of these words unless it contains that word. */
const SEPARATING = new Set(['for', 'with', 'pour', 'avec', 'and', 'et', 'or', 'ou', 'na'])
export const isSmallWord = (word: string) => SMALL_WORDS.has(word)

/** All concepts. If several concepts share a term, the first concept determines the displayed name. */
export const CONCEPTS: readonly Concept[] = [
  ...KIND_CONCEPTS,
  ...[MODULE_TERMS, THING_TERMS].flatMap((table) => readRows(table, false)),
  ...GENERIC_KIND_CONCEPTS,
  ...readRows(GENERIC_TERMS, true),
  ...readMakers(MAKER_TERMS),
]

const findByTerm = createConceptIndex(CONCEPTS)
/** Concepts by the stems of their words in any order, for reordered terms such as sensor temperature. */
const BY_WORDS = new Map<string, Set<Concept>>()
for (const concept of CONCEPTS)
  for (const term of concept.terms) {
    const telling = term.filter((word) => !isSmallWord(word)).map(stem)
    const key = telling.toSorted().join(' ')
    if (telling.length > 1) BY_WORDS.set(key, (BY_WORDS.get(key) ?? new Set()).add(concept))
  }

/**
 * Finds the concepts denoted by a sequence of words. The words may be singular or plural, joined, in another order or
 * without stop words, as in capteur humidité sol.
 */
export function findConcepts(words: readonly string[]): Concept[] {
  const exact = findByTerm(words)
  if (exact.length > 0) return exact
  const isSplit = words.some((word) => SEPARATING.has(word) && !(isPurpose(word) && isGenericTerm(words[0] ?? '')))
  if (isSplit) return []
  const telling = words.filter((word) => !isSmallWord(word)).map(stem)
  const isWhole = telling.length > 1 && !isSmallWord(words[0] ?? '') && !isSmallWord(words.at(-1) ?? '')
  return isWhole ? [...(BY_WORDS.get(telling.toSorted().join(' ')) ?? [])] : []
}

/** Words that continue a generic word, as in kit for beginners and sensor for soil moisture. */
const isPurpose = (word: string) => word === 'for' || word === 'pour'
const isGenericTerm = (word: string) => findByTerm([word]).some(({ isGeneric }) => isGeneric)
