import { findKind } from './kinds.ts'
import { COMPONENT_TERMS } from './lexicon/components.ts'
import { GENERIC_KIND_TERMS, KIND_TERMS } from './lexicon/kinds.ts'

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

/** Maximum number of words in a term; longer terms are ignored. */
export const MAX_TERM_WORDS = 4
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', '’': "'", '‘': "'" }

/** Converts a string to lower case and removes accents, as in the product index. */
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

/** Reads the concepts of a table. */
export function readRows(table: string, isGeneric: boolean): Concept[] {
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

export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
export const listOf = (cell: string) => (cell === '-' ? [] : cell.split(',').map((term) => term.trim()))

/** Concepts that denote a kind, and other components. */
export const KIND_CONCEPTS: readonly Concept[] = [COMPONENT_TERMS, KIND_TERMS].flatMap((table) =>
  readRows(table, false),
)
export const GENERIC_KIND_CONCEPTS: readonly Concept[] = readRows(GENERIC_KIND_TERMS, true)

/**
 * Creates a search for the concepts denoted by a sequence of words, which may be singular or plural and may be written
 * as one word.
 */
export function createConceptIndex(concepts: readonly Concept[]): (words: readonly string[]) => Concept[] {
  // keyed both by the stems of the words and by the term joined into one word
  const byTerm = new Map<string, Set<Concept>>()
  for (const concept of concepts)
    for (const term of concept.terms)
      for (const key of [term.map(stem).join(' '), stem(term.join(''))])
        byTerm.set(key, (byTerm.get(key) ?? new Set()).add(concept))
  return (words) => [...(byTerm.get(words.map(stem).join(' ')) ?? byTerm.get(stem(words.join(''))) ?? [])]
}

/** Finds the kinds that a sequence of words names. */
export const findKindConcepts = createConceptIndex([...KIND_CONCEPTS, ...GENERIC_KIND_CONCEPTS])

/** Returns the kind that a concept denotes; null if the concept denotes a category or neither. */
export const kindOfConcept = ({ place }: Concept) => findKind(place ?? '') ?? null
