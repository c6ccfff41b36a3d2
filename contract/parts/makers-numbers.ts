import { CAPACITORS } from './numbers/capacitors.ts'
import { digitsAndZeros, significant } from './numbers/codes.ts'
import { RESISTORS } from './numbers/resistors.ts'
import type { Series } from './numbers/series.ts'

/**
 * Decoding of the part numbers that manufacturers assign to passive components. Each series has its own numbering
 * scheme, and the tables are based on the manufacturers' data sheets.
 */

/** Decoded facts by property, with numbers in base units and choices as words. */
export interface DecodedNumber {
  series: string
  kind: Series['kind']
  facts: Record<string, number | string>
}

const SERIES = [...RESISTORS, ...CAPACITORS]

const TOLERANCES: Record<string, number> = { B: 0.1, C: 0.25, D: 0.5, F: 1, G: 2, J: 5, K: 10, M: 20 }
/** Tolerance letters that denote picofarads instead of percent for capacitors below 10 pF. */
const ABSOLUTE = new Set(['B', 'C', 'D'])

/**
 * Decodes a manufacturer part number; null if its series is unknown, or if one of its codes is missing from the tables.
 */
export function decodeNumber(mpn: string): DecodedNumber | null {
  const number = mpn.trim().toUpperCase()
  for (const series of SERIES) {
    const groups = series.pattern.exec(number)?.groups
    const facts = groups && readGroups(series, groups)
    if (facts) return { series: series.name, kind: series.kind, facts }
  }
  return null
}

function readGroups(series: Series, groups: Record<string, string | undefined>): DecodedNumber['facts'] | null {
  const size = series.sizes?.[groups['size'] ?? '']
  const value = series.readValue?.(groups['value'] ?? '')
  if (!size || value === null || value === undefined) return null
  const dielectric = series.dielectrics?.[groups['dielectric'] ?? '']
  if (series.dielectrics && !dielectric) return null
  const voltage = groups['voltage'] === undefined ? undefined : voltsOf(series, groups['voltage'])
  const tolerance = toleranceOf(series, groups['tolerance'] ?? '', value)
  const power = series.powers?.[groups['power'] ?? '']
  return {
    package: size,
    [series.kind === 'resistor' ? 'resistance' : 'capacitance']: value,
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(voltage === undefined ? {} : { voltage_rating: voltage }),
    ...(dielectric === undefined ? {} : { dielectric }),
    ...(power === undefined ? {} : { power: significant(power) }),
  }
}

function voltsOf({ voltages }: Series, code: string): number | undefined {
  return voltages ? voltages[code] : (digitsAndZeros(code) ?? undefined)
}

function toleranceOf({ kind }: Series, letter: string, value: number): number | undefined {
  const isAbsolute = kind === 'ceramic_capacitor' && ABSOLUTE.has(letter) && value < 10e-12
  return isAbsolute ? undefined : TOLERANCES[letter]
}
