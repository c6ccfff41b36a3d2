import type { Spec } from '#contract/catalogue/calls.ts'
import { findUnit } from '#contract/parts/units.ts'

/** Specification in the form; stored as a name and a string that combines value and unit. */
export interface SpecRow {
  name: string
  value: string
  unit: string
  /**
   * Set if the row is shown as the field of a requested property; `value` then contains the entire text, including the
   * unit.
   */
  isAsked?: true
}

export const emptySpec: SpecRow = { name: '', value: '', unit: '' }

/** Units suggested in the form; other units can be typed. */
export const COMMON_UNITS = ['V', 'mV', 'A', 'mA', 'µA', 'W', 'mW', 'Ω', 'kΩ', 'MΩ', 'pF', 'nF', 'µF', 'µH', 'mH', 'Hz']
  .concat(['kHz', 'MHz', 'GHz', 's', 'ms', 'µs', 'mm', 'cm', 'm', 'g', 'kg', '°C', '°', '%', '%RH', 'hPa', 'kPa', 'lx'])
  .concat(['bit', 'KB', 'MB', 'GB', 'Mbit/s', 'mAh', 'rpm', 'dB', 'dBm', 'ppm', 'N·m', 'kg·cm', 'L/min'])

/**
 * Splits the text of a stored specification into value and unit, provided that they can be combined into the same text.
 */
export function specRowOf({ name, text }: Pick<Spec, 'name' | 'text'>): SpecRow {
  const [, value = '', unit = ''] = /^(\S.*) (\S+)$/.exec(text) ?? []
  const isAmount = /\d$/.test(value) && !/[\p{L}%°]/u.test(value.replace(RANGE_WORDS, ''))
  return isAmount && findUnit(unit) ? { name, value, unit } : { name, value: text, unit: '' }
}

/** Combines value and unit into the text that is stored and shown: `3u6` with the unit A becomes `3.6 µA`. */
export function specText({ value, unit }: SpecRow): string {
  const [typed, base] = [value.trim(), unit.trim()]
  return (decodeComponentCode(typed, base) ?? `${typed} ${base}`).trim()
}

/** Returns the decoded text of a component code, or null for any other value. */
export function readingText({ value, unit }: SpecRow): string | null {
  return decodeComponentCode(value.trim(), unit.trim())
}

/** Returns true if the row is empty. A row for a requested property counts as empty if it has no value. */
export function isEmptySpec({ name, value, unit, isAsked }: SpecRow): boolean {
  return [isAsked ? '' : name, value, unit].every((text) => text.trim() === '')
}

/**
 * Parses a table copied from a spreadsheet into rows of name, value and an optional unit.
 * @returns null for text without columns
 */
export function pastedSpecs(text: string): SpecRow[] | null {
  if (!text.includes('\t')) return null
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map(([name = '', value = '', unit = '']) => (unit ? { name, value, unit } : specRowOf({ name, text: value })))
}

const RANGE_WORDS = /\b(?:up to|at least|to|or|about)\b/g
/**
 * Matches the component codes printed on parts, in which a unit prefix stands for the decimal point, or R if there is
 * no prefix.
 */
const COMPONENT_CODE = /^(\d+)([pnuµmkKMGR])(\d+)$/

function decodeComponentCode(value: string, unit: string): string | null {
  const [, whole, prefixLetter = '', fraction] = COMPONENT_CODE.exec(value) ?? []
  const prefix = { R: '', K: 'k', u: 'µ' }[prefixLetter] ?? prefixLetter
  return whole !== undefined && unit && findUnit(prefix + unit) ? `${whole}.${fraction} ${prefix}${unit}` : null
}
