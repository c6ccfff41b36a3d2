import { createHash } from 'node:crypto'

export interface TypingError {
  /** Text that the user meant to type: a word or the start of a word. */
  meant: string
  typed: string
}

type Slip = (word: string, at: number, letter: string) => string

const leaveOut: Slip = (word, at) => word.slice(0, at) + word.slice(at + 1)
const double: Slip = (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at)
const change: Slip = (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1)
const swap: Slip = (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)

/**
 * Makes an error at a random position after the first letter. The same word and dice value always give the same error.
 */
const inside =
  (slip: Slip, turn = 0): Kind['type'] =>
  (word, dice = 0) =>
    slip(word, 1 + (diceOf(word, turn + dice) % Math.max(1, word.length - 2)), letterOf(word, turn + dice))

const atFirst =
  (slip: Slip): Kind['type'] =>
  (word, dice = 0) =>
    slip(word, 0, letterOf(word, 7 + dice))

interface Kind {
  /** Minimum length of words in which the error is made. */
  from: number
  /** Number of letters typed of each word; defaults to all letters. */
  letters?: number
  type: (word: string, dice?: number) => string
}

const kinds = {
  'a letter left out': { from: 4, type: inside(leaveOut) },
  'a letter doubled': { from: 4, type: inside(double) },
  'a letter changed': { from: 4, type: inside(change) },
  'two letters swapped': { from: 4, type: inside(swap) },
  'two errors': { from: 8, type: (word) => inside(change, 3)(inside(leaveOut, 2)(word)) },
  'a swap and another letter': { from: 8, type: (word) => inside(change, 5)(inside(swap, 4)(word)) },
  'three errors': { from: 11, type: (word) => inside(double, 8)(inside(change, 3)(inside(leaveOut, 2)(word))) },
  'the first letter changed': { from: 6, type: atFirst(change) },
  'the first letter left out': { from: 6, type: atFirst(leaveOut) },
  'the first letters swapped': { from: 6, type: atFirst(swap) },
  'the beginning of a longer word': { from: 9, letters: 7, type: inside(change, 6) },
  'the first letter and another': { from: 11, type: (word) => inside(change, 9)(atFirst(change)(word)) },
} satisfies Record<string, Kind>

export type ErrorKind = keyof typeof kinds

/** Makes an error of the given kind in any text. The same text and dice value always give the same error. */
export const makeError = (text: string, kind: ErrorKind, dice: number): string => {
  const { type }: Kind = kinds[kind]
  return type(text, dice)
}

/**
 * Returns typing errors of one kind in known words. Excludes errors that produce the start of another known word, since
 * search would not correct them.
 */
export function typingErrors(words: string[], kind: ErrorKind): TypingError[] {
  const known = new Set(words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))))
  const { from, letters, type }: Kind = kinds[kind]
  return words
    .filter((word) => /^[a-z]/.test(word) && word.length >= from)
    .toSorted((one, other) => diceOf(one, 1) - diceOf(other, 1))
    .map((word) => word.slice(0, letters))
    .map((meant) => ({ meant, typed: type(meant) }))
    .filter(({ typed }) => !known.has(typed))
}

function diceOf(word: string, turn: number): number {
  return createHash('md5').update(`${turn} ${word}`).digest().readUInt32BE(0)
}

/** Returns a letter that does not occur in the word. */
function letterOf(word: string, turn: number): string {
  const others = Array.from('abcdefghijklmnopqrstuvwxyz').filter((letter) => !word.includes(letter))
  return others[diceOf(word, turn + 100) % others.length] ?? 'x'
}
