/** Printed unit: its base unit and the factor. */
export interface Unit {
  base: string
  factor: number
}

const PREFIXES: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  m: 1e-3,
  c: 1e-2,
  h: 1e2,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}
const BASES = ['V', 'A', 'Hz', 'Ω', 'F', 'H', 'm', 's', 'W', 'Pa', 'N', 'Ah', 'Wh', 'lx', 'bit/s', 'bar', 'Bd']
/** Units that take no prefix. */
const BARE = ['byte', 'bit', 'kg', 'N·m', 'rpm', 'samples/s', '°C', '°', '°/s', '%', '%RH', 'ppm', 'dB', 'dBm']
const KIB = 1024

/** Units by name; storage counts in 1,024s, as datasheets do. */
const NAMED: Record<string, Unit> = {
  B: { base: 'byte', factor: 1 },
  bytes: { base: 'byte', factor: 1 },
  KB: { base: 'byte', factor: KIB },
  kB: { base: 'byte', factor: KIB },
  MB: { base: 'byte', factor: KIB ** 2 },
  GB: { base: 'byte', factor: KIB ** 3 },
  TB: { base: 'byte', factor: KIB ** 4 },
  bits: { base: 'bit', factor: 1 },
  ohm: { base: 'Ω', factor: 1 },
  ohms: { base: 'Ω', factor: 1 },
  kohm: { base: 'Ω', factor: 1e3 },
  inch: { base: 'm', factor: 0.0254 },
  'mm²': { base: 'm²', factor: 1e-6 },
  'cm²': { base: 'm²', factor: 1e-4 },
  g: { base: 'kg', factor: 1e-3 },
  mg: { base: 'kg', factor: 1e-6 },
  min: { base: 's', factor: 60 },
  h: { base: 's', factor: 3600 },
  L: { base: 'm³', factor: 1e-3 },
  mL: { base: 'm³', factor: 1e-6 },
  'L/min': { base: 'm³/s', factor: 1e-3 / 60 },
  'L/h': { base: 'm³/s', factor: 1e-3 / 3600 },
  'N·cm': { base: 'N·m', factor: 1e-2 },
  'kg·cm': { base: 'N·m', factor: 0.0980665 },
  baud: { base: 'Bd', factor: 1 },
  'kS/s': { base: 'samples/s', factor: 1e3 },
  'MS/s': { base: 'samples/s', factor: 1e6 },
  MP: { base: 'pixel', factor: 1e6 },
}

/** Finds the unit of a word, such as kΩ; null if there is none. */
export function findUnit(word: string): Unit | null {
  const named = NAMED[word]
  if (named) return named
  if (BASES.includes(word) || BARE.includes(word)) return { base: word, factor: 1 }
  const factor = PREFIXES[word.slice(0, 1)]
  const base = word.slice(1)
  return factor !== undefined && BASES.includes(base) ? { base, factor } : null
}
