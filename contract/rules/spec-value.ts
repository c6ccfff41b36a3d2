import type { Spec } from '#contract/catalogue.ts'
import { findUnit, type Unit } from '#contract/parts/units.ts'

/** Quantity in its base unit. One bound is absent if the text gives only the other; a count has no unit. */
export type SpecValue = Pick<Spec, 'min' | 'max' | 'unit'>

const NUMBER = String.raw`[+-]?\d+(?:,\d{3})*(?:\.\d+)?`
/** Number with the following word, unless that word joins two numbers. */
const QUANTITY = new RegExp(String.raw`^(${NUMBER})\s*((?!to\b|or\b)[^\d\s,;+/–-][^\s,;]*)?`)
/** Separator between the ends of a range, or between alternative values. */
const SEPARATOR = /^\s*(?:-|–|\/|to\b|or\b)\s*(?=[+-]?\d)/
/** Fraction, such as 1/16; alternative values have spaces or a unit. */
const FRACTION = new RegExp(String.raw`^${NUMBER}/${NUMBER}$`)
const PARENTHESES = /\s*\([^)]*\)/g
/** Words after a quantity: its kind (AC, max, analogue) or condition (at 25 °C, per LED). */
const TRAILING_REMARK = /^(?:\s+(?!at\b|per\b)\p{L}[^\s,+]*)*(?:\s+(?:at|per)\b.*)?$/u
const AT_MOST = /^(?:up to|less than|max\.?|<|≤)\s*/i
const AT_LEAST = /^(?:at least|from|min\.?|>|≥)\s*/i
const ABOUT = /^(?:about|approx\.?|~|≈)\s*/i

/**
 * Parses a printed property as a quantity in its base unit, so that parts can be compared: '4.8-6 V', '16 MHz', '±0.5 °C', 'up
 * to 7 m', '3.3 V / 5 V' (from the lowest to the highest). Conditions around the value are ignored.
 * @returns null for anything but a single quantity, such as 'ATmega328P', '5 V 2 A' or '128 x 64'
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
  // ±16 g is an acceleration, not a mass, and is not compared.
  if (isEitherWay) return values.unit === 'kg' ? null : { min: -max, max, ...unit }
  return { ...(isAtMost ? {} : { min }), ...(isAtLeast ? {} : { max }), ...unit }
}

interface Values {
  numbers: number[]
  unit?: string
}

/** Parses numbers joined by - / to or; the last unit also applies to earlier numbers without one. */
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
  // A count allows no further words: '60 per metre' and '3 in series' are not counts.
  const isWhole = read.at(-1)?.unit ? TRAILING_REMARK.test(rest) : rest === ''
  return isWhole ? toBaseUnit(read) : null
}

function toBaseUnit(read: { number: number; unit: Unit | null }[]): Values | null {
  const last = read.at(-1)?.unit ?? null
  const units = read.map(({ unit }) => unit ?? last)
  if (units.some((unit) => unit?.base !== last?.base)) return null
  // Rounded to 12 digits, so that 0.1 µF is 1e-7 and not 1.0000000000000001e-7.
  const numbers = read.map(({ number }, at) => Number((number * (units[at]?.factor ?? 1)).toPrecision(12)))
  return last ? { numbers, unit: last.base } : { numbers }
}

/** Normalizes signs: Unicode has two for micro and two for ohm, and datasheets write u. */
function plain(text: string): string {
  return text
    .replaceAll('\u03bc', 'µ')
    .replaceAll('\u2126', 'Ω')
    .replaceAll('℃', '°C')
    .replaceAll('−', '-')
    .replace(/(\d\s*)u(?=[AFVHsW])/g, '$1µ')
}
