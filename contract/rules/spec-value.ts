import type { Spec } from '#contract/catalogue.ts'
import { findUnit, type Unit } from './units.ts'

/** A quantity in its base unit. One bound is missing where the text gives only the other; a mere count has no unit. */
export type SpecValue = Pick<Spec, 'min' | 'max' | 'unit'>

const NUMBER = String.raw`[+-]?\d+(?:,\d{3})*(?:\.\d+)?`
/** A number with the word that follows it, when that word is no joint between two numbers. */
const QUANTITY = new RegExp(String.raw`^(${NUMBER})\s*((?!to\b|or\b)[^\d\s,;+/–-][^\s,;]*)?`)
/** What stands between the ends of a range, or between values of which one is chosen. */
const SEPARATOR = /^\s*(?:-|–|\/|to\b|or\b)\s*(?=[+-]?\d)/
/** Values of which one is chosen need air or a unit: 1/16 is a fraction. */
const FRACTION = new RegExp(String.raw`^${NUMBER}/${NUMBER}$`)
const PARENTHESES = /\s*\([^)]*\)/g
/** Words after a quantity name it (AC, max, analogue) or say when it holds (at 25 °C, per LED). */
const TRAILING_REMARK = /^(?:\s+(?!at\b|per\b)\p{L}[^\s,+]*)*(?:\s+(?:at|per)\b.*)?$/u
const AT_MOST = /^(?:up to|less than|max\.?|<|≤)\s*/i
const AT_LEAST = /^(?:at least|from|min\.?|>|≥)\s*/i
const ABOUT = /^(?:about|approx\.?|~|≈)\s*/i

/**
 * Reads a printed property as a quantity in its base unit, so that parts can be compared: '4.8-6 V', '16 MHz', '±0.5 °C',
 * 'up to 7 m', '3.3 V / 5 V' (from the lowest to the highest). What surrounds the value as a condition is left out.
 * @returns null for what is no single quantity, such as 'ATmega328P', '5 V 2 A' or '128 x 64'
 */
export function parseSpecValue(text: string): SpecValue | null {
  const bare = plain(text).replace(PARENTHESES, '').trim()
  const isAtMost = AT_MOST.test(bare) || /\d.*\bmax\b/.test(bare)
  const isAtLeast = AT_LEAST.test(bare)
  const isEitherWay = bare.startsWith('±')
  if (FRACTION.test(bare)) return null
  const values = parseValues(bare.replace(AT_MOST, '').replace(AT_LEAST, '').replace(ABOUT, '').replace('±', ''))
  if (!values) return null
  const [min, max] = [Math.min(...values.numbers), Math.max(...values.numbers)]
  const unit = values.unit ? { unit: values.unit } : {}
  // A mass is never both ways: ±16 g is an acceleration, which we do not compare.
  if (isEitherWay) return values.unit === 'kg' ? null : { min: -max, max, ...unit }
  return { ...(isAtMost ? {} : { min }), ...(isAtLeast ? {} : { max }), ...unit }
}

interface Values {
  numbers: number[]
  unit?: string
}

/** Reads numbers joined by - / to or; a unit after the last goes for those before it that have none. */
function parseValues(text: string): Values | null {
  const read: { number: number; unit: Unit | null }[] = []
  let rest = text
  for (;;) {
    const [whole, number, word] = QUANTITY.exec(rest) ?? []
    if (whole === undefined || number === undefined) return null
    const unit = word ? findUnit(word) : null
    if (word && !unit) return null
    read.push({ number: Number(number.replaceAll(',', '')), unit })
    rest = rest.slice(whole.length)
    const joint = SEPARATOR.exec(rest)?.[0]
    if (joint === undefined) break
    rest = rest.slice(joint.length)
  }
  // A mere count has no more words: '60 per metre' is no number, '3 in series' neither.
  const isWhole = read.at(-1)?.unit ? TRAILING_REMARK.test(rest) : rest === ''
  return isWhole ? toBaseUnit(read) : null
}

function toBaseUnit(read: { number: number; unit: Unit | null }[]): Values | null {
  const last = read.at(-1)?.unit ?? null
  const units = read.map(({ unit }) => unit ?? last)
  if (units.some((unit) => unit?.base !== last?.base)) return null
  // Without the last digits 0.1 µF is 1e-7 and not 1.0000000000000001e-7.
  const numbers = read.map(({ number }, at) => Number((number * (units[at]?.factor ?? 1)).toPrecision(12)))
  return last ? { numbers, unit: last.base } : { numbers }
}

/** One sign for each meaning: Unicode has two for micro and two for ohm, and printers write u. */
function plain(text: string): string {
  return text
    .replaceAll('\u03bc', 'µ')
    .replaceAll('\u2126', 'Ω')
    .replaceAll('℃', '°C')
    .replaceAll('−', '-')
    .replace(/(\d\s*)u(?=[AFVHsW])/g, '$1µ')
}
