import { findConcepts, plain } from './lexicon.ts'
import { tidyText } from './tidy.ts'
import { readTyped } from './typed-value.ts'

/** A word of what was typed. */
export interface Token {
  typed: string
  /** Made plain. */
  plain: string
}

const MAX_TOKENS = 12
const MAX_LENGTH = 200
const SEPARATORS = /[\s;()|\\]+|(?<=[\p{L}\p{N}])%(?=[\p{L}\p{N}])|,(?!\d)|(?<=[a-zµΩ%]),(?!\d{3}$)/iu
const ELISION = /^(?:qu|[bcdjklmnrstyz]|[bckmr]w|[bc]y)'(?=.)/i
const ONLY_LETTERS = /^[\p{L}'&+/_-]+$/u

/** The words of a text, at most twelve; those of letters alone are cut at their joints. */
export function tokenize(text: string): Token[] {
  return tidyText(text)
    .slice(0, MAX_LENGTH)
    .replaceAll(/[’‘]/g, "'")
    .split(SEPARATORS)
    .map((word) => word.replace(ELISION, '').replace(/^[^\p{L}\p{N}±.]+|[^\p{L}\p{N}%"+]+$/gu, ''))
    .flatMap((word) => (ONLY_LETTERS.test(word) ? word.split(/['&+/_-]+/) : splitValues(word)))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_TOKENS)
    .map((word) => ({ typed: word, plain: plain(word) }))
}

/** 100n/50V is two values. */
function splitValues(word: string): string[] {
  const pieces = word.split(/[/_]|(?<=[a-zµΩ])-/i)
  return pieces.length > 1 && pieces.every((piece) => readTyped(piece).length > 0) ? pieces : [word]
}

/** Shorter words are in too many others. */
const MIN_PIECE = 3
const MIN_VALUE = 2
/** Longer words are not cut. */
const MAX_JOINED = 24

interface Known {
  isKnown: (word: string) => boolean
  isSmall: (word: string) => boolean
}

/** A word that means nothing, in two that do, such as stepperdriver or 12vrelay; itself where there are none. */
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

/** The words that must be known to cut what was typed: each of its words, and the pieces it may be of. */
export function wordsToKnow(text: string): string[] {
  const words = tokenize(text).map((token) => token.plain)
  return [...new Set([...words, ...words.flatMap((word) => cutsOf(word).flat())])]
}

/** A value or a word of four letters stands on one side: numbers are not cut in numbers. */
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
