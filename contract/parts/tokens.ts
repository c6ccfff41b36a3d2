import { findConcepts, plain } from './lexicon.ts'
import { spellDigits } from './literal-words.ts'
import { tidyText } from './tidy.ts'
import { readTyped } from './typed-value.ts'

/** Word as typed. */
export interface Token {
  typed: string
  /** Normalized form. */
  plain: string
}

const MAX_TOKENS = 16
const MAX_LENGTH = 200
const SEPARATORS =
  /[\s;()|\\]+|(?<=[\p{L}\p{N}])%(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=±)|,(?!\d)|(?<=[a-zµΩ%]),(?!\d{3}$)/iu
const ELISION = /^(?:qu|[bcdjklmnrstyz]|[bckmr]w|[bc]y)'(?=.)/i
const ONLY_LETTERS = /^[\p{L}'&+/_-]+$/u

/**
 * Splits a string into at most sixteen words. Words made only of letters are also split at hyphens, slashes and similar
 * characters.
 */
export function tokenize(text: string): Token[] {
  return spellDigits(tidyText(text))
    .slice(0, MAX_LENGTH)
    .replaceAll(/[’‘]/g, "'")
    .split(SEPARATORS)
    .map((word) => word.replace(ELISION, '').replace(/^[^\p{L}\p{N}±.]+|[^\p{L}\p{N}%"+]+$/gu, ''))
    .flatMap((word) => (ONLY_LETTERS.test(word) ? word.split(/['&+/_-]+/) : splitValues(word)))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_TOKENS)
    .map((word) => ({ typed: word, plain: plain(word) }))
}

/** Splits values that are joined by punctuation: 100n/50V becomes two values. */
function splitValues(word: string): string[] {
  const pieces = word.split(/[/_]|(?<=[a-zµΩ])-/i)
  return pieces.length > 1 && pieces.every((piece) => readTyped(piece).length > 0) ? pieces : [word]
}

/** Minimum length of a segment, because shorter segments occur in too many words. */
const MIN_PIECE = 3
const MIN_VALUE = 2
/** Maximum length of a word that is considered for splitting. */
const MAX_JOINED = 24

interface Known {
  isKnown: (word: string) => boolean
  isSmall: (word: string) => boolean
}

/**
 * Splits an unknown word into two known words, as in stepperdriver and 12vrelay. Returns the word unchanged if it
 * cannot be split.
 */
export function cutJoined(token: Token, { isKnown, isSmall }: Known): Token[] {
  const word = token.plain
  if (isMeant(word, isKnown)) return [token]
  const cut = cutsOf(word)
    .filter(([left, right]) => isMeant(right, isKnown) && !isSmall(left) && (isMeant(left, isKnown) || isValue(left)))
    .toSorted(([left, right], [otherLeft, otherRight]) => shorter(otherLeft, otherRight) - shorter(left, right))[0]
  if (!cut) return [token]
  const { length } = cut[0]
  return [token.typed.slice(0, length), token.typed.slice(length)].map((typed) => ({ typed, plain: plain(typed) }))
}

/**
 * Returns the words to look up before a string is split: each word of the text and the segments into which it could be
 * split.
 */
export function wordsToKnow(text: string): string[] {
  const words = tokenize(text).map((token) => token.plain)
  return [...new Set([...words, ...words.flatMap((word) => cutsOf(word).flat())])]
}

/**
 * Returns the possible splits of a word into two segments. One segment must be a value or a word of at least four
 * letters, so that numbers are not split into shorter numbers.
 */
function cutsOf(word: string): [string, string][] {
  if (word.length > MAX_JOINED || !/[a-z]{3}/.test(word)) return []
  const cuts = Array.from(word, (_, at): [string, string] => [word.slice(0, at), word.slice(at)])
  return cuts.filter(
    ([left, right]) =>
      left.length >= (isValue(left) ? MIN_VALUE : MIN_PIECE) &&
      right.length >= MIN_PIECE &&
      (/^[\d.]*[a-z]+$/.test(word) || [left, right].some((piece) => /^[a-z]{4,}$/.test(piece))),
  )
}

const isMeant = (word: string, isKnown: Known['isKnown']) => isKnown(word) || findConcepts([word]).length > 0
const isValue = (word: string) => /^\d/.test(word) && readTyped(word).length > 0
const shorter = (one: string, other: string) => Math.min(one.length, other.length)
