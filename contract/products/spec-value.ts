import type { Spec } from '#contract/catalogue/calls.ts'
import { findUnit, type Unit } from '#contract/parts/units.ts'

/**
 * Quantity in its base unit. The minimum or the maximum is absent if the text does not state it, and the unit is absent
 * for a count.
 */
export type SpecValue = Pick<Spec, 'min' | 'max' | 'unit'>

const NUMBER = String.raw`[+-]?\d+(?:,\d{3})*(?:\.\d+)?`
/** Number and the word after it, unless that word connects two numbers. */
const QUANTITY = new RegExp(String.raw`^(${NUMBER})\s*((?!to\b|or\b)[^\d\s,;+/–-][^\s,;]*)?`)
/** Separator between the ends of a range or between alternative values. */
const SEPARATOR = /^\s*(?:-|–|\/|to\b|or\b)\s*(?=[+-]?\d)/
/** Fraction such as 1/16, as opposed to alternative values, which are written with spaces or a unit. */
const FRACTION = new RegExp(String.raw`^${NUMBER}/${NUMBER}$`)
const PARENTHESES = /\s*\([^)]*\)/g
/** Words after a quantity that state its type (AC, max, analogue) or a condition (at 25 °C, per LED). */
const TRAILING_REMARK = /^(?:\s+(?!at\b|per\b)\p{L}[^\s,+]*)*(?:\s+(?:at|per)\b.*)?$/u
const AT_MOST = /^(?:up to|less than|max\.?|<|≤)\s*/i
const AT_LEAST = /^(?:at least|from|min\.?|>|≥)\s*/i
const ABOUT = /^(?:about|approx\.?|~|≈)\s*/i

/**
 * Parses the text of a property as a quantity in its base unit so that parts can be compared: '4.8-6 V', '16 MHz',
 * '±0.5 °C', 'up to 7 m', '3.3 V / 5 V' (as a range from the lowest to the highest value). Conditions before or after
 * the value are ignored.
 * @returns null for a string that is not a single quantity, such as 'ATmega328P', '5 V 2 A' or '128 x 64'
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
  // ±16 g states an acceleration, not a mass, and is therefore not compared.
  if (isEitherWay) return values.unit === 'kg' ? null : { min: -max, max, ...unit }
  return { ...(isAtMost ? {} : { min }), ...(isAtLeast ? {} : { max }), ...unit }
}

interface Values {
  numbers: number[]
  unit?: string
}

/**
 * Parses numbers that are joined by `-`, `/`, `to` or `or`. The last unit also applies to earlier numbers without a
 * unit.
 */
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
  // A count must not be followed by other words, so that '60 per metre' and '3 in series' are not counts.
  const isWhole = read.at(-1)?.unit ? TRAILING_REMARK.test(rest) : rest === ''
  return isWhole ? toBaseUnit(read) : null
}

function toBaseUnit(read: { number: number; unit: Unit | null }[]): Values | null {
  const last = read.at(-1)?.unit ?? null
  const units = read.map(({ unit }) => unit ?? last)
  if (units.some((unit) => unit?.base !== last?.base)) return null
  // Rounds to 12 digits, so that 0.1 µF becomes 1e-7 instead of 1.0000000000000001e-7.
  const numbers = read.map(({ number }, at) => Number((number * (units[at]?.factor ?? 1)).toPrecision(12)))
  return last ? { numbers, unit: last.base } : { numbers }
}

/** Normalizes symbols: Unicode has two characters for micro and two for ohm, and data sheets use u. */
function plain(text: string): string {
  return text
    .replaceAll('\u03bc', 'µ')
    .replaceAll('\u2126', 'Ω')
    .replaceAll('℃', '°C')
    .replaceAll('−', '-')
    .replace(/(\d\s*)u(?=[AFVHsW])/g, '$1µ')
}
