import { findPackage } from './packages.ts'
import type { Fact, Property } from './property.ts'
import { tidyText } from './tidy.ts'

/** Maximum length of a choice. Choices consist of a word or two; longer text is prose. */
const MAX_LENGTH = 60
const MAX_CHOICES = 12
const PARENTHESES = /\s*\([^()]*\)/g
const ABOUT = /^(?:about|approx\.?|ca\.)\s+/i
const SEPARATOR = /\s*(?:[,;+]|\s\/\s|\bor\b|\band\b)\s*/

/** Parses one or more choices in any of their known spellings. Open properties also accept other text. */
export function readChoice(property: Property, text: string): Fact | null {
  const tidy = tidyText(text)
  if (property.key === 'package') return readPackage(tidy)
  const pieces = property.isSeveral ? tidy.split(SEPARATOR).filter(Boolean) : [tidy]
  const read = pieces.slice(0, MAX_CHOICES).map((piece) => choose(property, piece))
  const choices = [...new Set(read.filter((choice) => choice !== null))]
  return choices.length > 0 ? { values: choices.map((choice) => ({ choice })) } : null
}

function readPackage(text: string): Fact | null {
  const found = findPackage(text)
  if (found) return { values: [{ choice: found.name }] }
  return text.length <= MAX_LENGTH ? { values: [{ choice: text }] } : null
}

function choose(property: Property, piece: string): string | null {
  const plain = piece.replace(PARENTHESES, '').replace(ABOUT, '').trim() || piece
  const known = knownChoice(property, plain)
  if (known || property.isClosed) return known
  return plain.length <= MAX_LENGTH && /[\p{L}\p{N}]/u.test(plain) ? plain : null
}

/** Finds the choice that matches the whole text or the first words of the text: `UART 9600 baud` is UART. */
function knownChoice({ choices = {} }: Property, text: string): string | null {
  const typed = closed(text)
  const words = text.slice(0, MAX_LENGTH).split(/\s+/)
  const starts = words.map((_, at) => closed(words.slice(0, words.length - at).join(' ')))
  for (const start of starts)
    for (const [choice, spellings] of Object.entries(choices))
      if ([choice, ...spellings].some((spelling) => closed(spelling) === start && start !== '')) return choice
  return Object.keys(choices).find((choice) => closed(choice) === typed) ?? null
}

const closed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
