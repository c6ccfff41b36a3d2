import { readNumber, type Parser } from './list-state.ts'

// These parsers are in a separate file because the shop's first load doesn't need them.

/** Parses an ID that is at least `least`. */
export const id =
  (least = 1): Parser<number | undefined> =>
  ([first]) =>
    readNumber(first, least)

export const oneOf =
  <Name extends string>(names: readonly Name[]): Parser<Name | undefined> =>
  ([first]) =>
    names.find((name) => name === first)

/** Parses a date such as `2026-11-21`. */
export const day: Parser<string | undefined> = ([first = '']) =>
  /^\d{4}-\d\d-\d\d$/.test(first) && !Number.isNaN(Date.parse(first)) ? first : undefined
