import type { Spec } from '#contract/catalogue.ts'
import { findUnit } from '#contract/parts/units.ts'

/** Specification as edited; stored as the name and one text of value and unit. */
export interface SpecRow {
  name: string
  value: string
  unit: string
  /** It stands in the field of a property that is asked for, whose text is all in `value`. */
  isAsked?: true
}

export const emptySpec: SpecRow = { name: '', value: '', unit: '' }

/** What the field offers; any other can be typed. */
export const COMMON_UNITS = ['V', 'mV', 'A', 'mA', 'µA', 'W', 'mW', 'Ω', 'kΩ', 'MΩ', 'pF', 'nF', 'µF', 'µH', 'mH', 'Hz']
  .concat(['kHz', 'MHz', 'GHz', 's', 'ms', 'µs', 'mm', 'cm', 'm', 'g', 'kg', '°C', '°', '%', '%RH', 'hPa', 'kPa', 'lx'])
  .concat(['bit', 'KB', 'MB', 'GB', 'Mbit/s', 'mAh', 'rpm', 'dB', 'dBm', 'ppm', 'N·m', 'kg·cm', 'L/min'])

/** Splits a stored specification into value and unit, only where joining them gives the same text again. */
export function specRowOf({ name, text }: Pick<Spec, 'name' | 'text'>): SpecRow {
  const [, value = '', unit = ''] = /^(\S.*) (\S+)$/.exec(text) ?? []
  const isAmount = /\d$/.test(value) && !/[\p{L}%°]/u.test(value.replace(RANGE_WORDS, ''))
  return isAmount && findUnit(unit) ? { name, value, unit } : { name, value: text, unit: '' }
}

/** Value and unit as they are stored and printed: `3u6` with A is `3.6 µA`. */
export function specText({ value, unit }: SpecRow): string {
  const [typed, base] = [value.trim(), unit.trim()]
  return (decodeComponentCode(typed, base) ?? `${typed} ${base}`).trim()
}

/** What a value that was written as a code is read as; null for any other. */
export function readingText({ value, unit }: SpecRow): string | null {
  return decodeComponentCode(value.trim(), unit.trim())
}

/** A field that is asked for is empty without a value, any other row without everything. */
export function isEmptySpec({ name, value, unit, isAsked }: SpecRow): boolean {
  return [isAsked ? '' : name, value, unit].every((text) => text.trim() === '')
}

/**
 * Rows of a table that was copied from a sheet: name, value and, in a third column, unit.
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
/** Printed on parts: the prefix stands in the place of the point. R stands for none. */
const COMPONENT_CODE = /^(\d+)([pnuµmkKMGR])(\d+)$/

function decodeComponentCode(value: string, unit: string): string | null {
  const [, whole, prefixLetter = '', fraction] = COMPONENT_CODE.exec(value) ?? []
  const prefix = { R: '', K: 'k', u: 'µ' }[prefixLetter] ?? prefixLetter
  return whole !== undefined && unit && findUnit(prefix + unit) ? `${whole}.${fraction} ${prefix}${unit}` : null
}
