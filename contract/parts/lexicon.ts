import { findKind } from './kinds.ts'
import { COMPONENT_TERMS } from './lexicon/components.ts'
import { MODULE_TERMS } from './lexicon/modules.ts'
import { GENERIC_TERMS, MAKER_TERMS, THING_TERMS } from './lexicon/things.ts'

/** Concept with all its names. */
export interface Concept {
  /** First English term of the concept. */
  name: string
  /** Terms of the concept in all languages, each as a list of normalized words. */
  terms: readonly (readonly string[])[]
  /** Key of the kind or name of the category that the concept denotes. */
  place: string | null
  /** True if the term adds little meaning to the other words of a search. */
  isGeneric: boolean
  isMaker: boolean
}

/** Maximum number of words in a term, and of small words between them; longer terms are ignored. */
export const MAX_TERM_WORDS = 4
export const MAX_SMALL_WORDS = 2
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', '’': "'", '‘': "'" }

/** Converts a text to lower case and removes accents, as in the product index. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[œæøß’‘]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

/** Returns a stem that is the same for a singular and its plural; suitable only for comparison with other stems. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  if (/(?:eau|eu)x$/.test(word)) return word.slice(0, -1)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Returns a word together with its English and French plurals. */
export function inflections(word: string): string[] {
  const base = stem(word)
  if (base.length < 3 || !/^[a-z]+$/.test(base)) return [word]
  const plurals = [`${base}s`]
  if (/[^aeiou]y$/.test(base)) plurals.push(`${base.slice(0, -1)}ies`)
  if (/(?:ch|sh|s|x|z)$/.test(base)) plurals.push(`${base}es`)
  if (/(?:eau|eu)$/.test(base)) plurals.push(`${base}x`)
  return [...new Set([word, base, ...plurals.filter((one) => stem(one) === base)])]
}

const ELISION = /\b(?:qu|[bcdjklmnrstyz]|[bckmr]w|[bc]y)'/g
/** Splits a term or a name into words. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(ELISION, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function readRows(table: string, isGeneric: boolean): Concept[] {
  return rowsOf(table).map(([english = '', french = '', kinyarwanda = '', short = '', place = '']) => {
    const terms = [english, french, kinyarwanda, short].flatMap(listOf)
    return {
      name: terms[0] ?? '',
      terms: terms.map(wordsOf),
      place: place === '-' ? null : place,
      isGeneric,
      isMaker: false,
    }
  })
}

function readMakers(table: string): Concept[] {
  return rowsOf(table).map(([name = '', others = '']) => {
    const terms = [name, ...listOf(others)]
    return { name, terms: terms.map(wordsOf), place: null, isGeneric: false, isMaker: true }
  })
}

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
const listOf = (cell: string) => (cell === '-' ? [] : cell.split(',').map((term) => term.trim()))

/** Stop words in English, French and Kinyarwanda, which a search ignores. */
const SMALL_WORDS = new Set(
  'a an the of for with and or to in on by from my i need want des de du la le les un une pour avec et ou au aux en sur dans je veux ya wa za na mu ku ni cya kya bya rya nshaka ndashaka'.split(
    ' ',
  ),
)
/** Small words between two things, across which a term never goes unless it names them. */
const SEPARATING = new Set(['for', 'with', 'pour', 'avec', 'and', 'et', 'or', 'ou', 'na'])
export const isSmallWord = (word: string) => SMALL_WORDS.has(word)

/** All concepts. If several concepts share a term, the first concept determines the displayed name. */
export const CONCEPTS: readonly Concept[] = [
  ...[COMPONENT_TERMS, MODULE_TERMS, THING_TERMS].flatMap((table) => readRows(table, false)),
  ...readRows(GENERIC_TERMS, true),
  ...readMakers(MAKER_TERMS),
]

/** Concepts by term, keyed both by the stems of the words and by the term joined into one word. */
const BY_TERM = new Map<string, Set<Concept>>()
/** Concepts by the stems of their words in any order, for words in an order that is no term, as in sensor temperature. */
const BY_WORDS = new Map<string, Set<Concept>>()
const addTo = (map: Map<string, Set<Concept>>, key: string, concept: Concept) =>
  map.set(key, (map.get(key) ?? new Set()).add(concept))
for (const concept of CONCEPTS)
  for (const term of concept.terms) {
    for (const key of [term.map(stem).join(' '), stem(term.join(''))]) addTo(BY_TERM, key, concept)
    const telling = term.filter((word) => !isSmallWord(word)).map(stem)
    if (telling.length > 1) addTo(BY_WORDS, telling.toSorted().join(' '), concept)
  }

/**
 * Finds the concepts denoted by a sequence of words, which may be singular or plural, may be written as one word, and
 * may leave out small words or have another order, as in capteur humidité sol.
 */
export function findConcepts(words: readonly string[]): Concept[] {
  const exact = BY_TERM.get(words.map(stem).join(' ')) ?? BY_TERM.get(stem(words.join('')))
  if (exact) return [...exact]
  const isSplit = words.some((word) => SEPARATING.has(word) && !(isPurpose(word) && isGenericTerm(words[0] ?? '')))
  if (isSplit) return []
  const telling = words.filter((word) => !isSmallWord(word)).map(stem)
  const isWhole = telling.length > 1 && !isSmallWord(words[0] ?? '') && !isSmallWord(words.at(-1) ?? '')
  return isWhole ? [...(BY_WORDS.get(telling.toSorted().join(' ')) ?? [])] : []
}

/** Words that continue a generic word, as in kit for beginners and sensor for soil moisture. */
const isPurpose = (word: string) => word === 'for' || word === 'pour'
const isGenericTerm = (word: string) => [...(BY_TERM.get(stem(word)) ?? [])].some(({ isGeneric }) => isGeneric)

/** Returns the kind that a concept denotes; null if the concept denotes a category or neither. */
export const kindOfConcept = ({ place }: Concept) => findKind(place ?? '') ?? null
