/** Printed unit, expressed as a base unit and a factor. */
export interface Unit {
  base: string
  factor: number
}

const PREFIXES: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  h: 1e2,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}
const BASES = new Set(
  'V A Hz Ω F H m s W Pa N Ah Wh lx bit/s bar Bd C cd lm VA Nm B/s bps samples/s sps Sps S/s ohm ohms Ohm Ohms'.split(
    ' ',
  ),
)
/** Units that do not accept an SI prefix. */
const BARE = new Set('byte bit kg N·m rpm °C ° °/s % %RH ppm ppm/°C dB dBm dBi'.split(' '))
const KIB = 1024
const INCH = 0.0254

const bytes = (factor: number): Unit => ({ base: 'byte', factor })

/** Units by name. Storage sizes use multiples of 1,024, as in data sheets. */
const NAMED: Record<string, Unit> = {
  B: bytes(1),
  bytes: bytes(1),
  KB: bytes(KIB),
  kB: bytes(KIB),
  KiB: bytes(KIB),
  MB: bytes(KIB ** 2),
  MiB: bytes(KIB ** 2),
  GB: bytes(KIB ** 3),
  GiB: bytes(KIB ** 3),
  TB: bytes(KIB ** 4),
  bits: { base: 'bit', factor: 1 },
  Kbit: { base: 'bit', factor: KIB },
  kbit: { base: 'bit', factor: KIB },
  Mbit: { base: 'bit', factor: KIB ** 2 },
  kohm: { base: 'Ω', factor: 1e3 },
  meg: { base: 'Ω', factor: 1e6 },
  inch: { base: 'm', factor: INCH },
  inches: { base: 'm', factor: INCH },
  '"': { base: 'm', factor: INCH },
  thou: { base: 'm', factor: INCH / 1000 },
  mil: { base: 'm', factor: INCH / 1000 },
  mils: { base: 'm', factor: INCH / 1000 },
  ft: { base: 'm', factor: 0.3048 },
  'mm²': { base: 'm²', factor: 1e-6 },
  'cm²': { base: 'm²', factor: 1e-4 },
  g: { base: 'kg', factor: 1e-3 },
  mg: { base: 'kg', factor: 1e-6 },
  sec: { base: 's', factor: 1 },
  min: { base: 's', factor: 60 },
  h: { base: 's', factor: 3600 },
  hrs: { base: 's', factor: 3600 },
  hours: { base: 's', factor: 3600 },
  L: { base: 'm³', factor: 1e-3 },
  mL: { base: 'm³', factor: 1e-6 },
  'L/min': { base: 'm³/s', factor: 1e-3 / 60 },
  'L/h': { base: 'm³/s', factor: 1e-3 / 3600 },
  N·cm: { base: 'N·m', factor: 1e-2 },
  kg·cm: { base: 'N·m', factor: 0.0980665 },
  'kg.cm': { base: 'N·m', factor: 0.0980665 },
  'kg-cm': { base: 'N·m', factor: 0.0980665 },
  baud: { base: 'Bd', factor: 1 },
  percent: { base: '%', factor: 1 },
  degC: { base: '°C', factor: 1 },
  deg: { base: '°', factor: 1 },
  degrees: { base: '°', factor: 1 },
  ppb: { base: 'ppm', factor: 1e-3 },
  'ppm/C': { base: 'ppm/°C', factor: 1 },
  'ppm/K': { base: 'ppm/°C', factor: 1 },
  MP: { base: 'pixel', factor: 1e6 },
  Mpx: { base: 'pixel', factor: 1e6 },
  mfd: { base: 'F', factor: 1e-6 },
  mmfd: { base: 'F', factor: 1e-12 },
}

/** Base units with several names; the first name is canonical. */
const SAME_BASE: Record<string, string> = {
  ohm: 'Ω',
  ohms: 'Ω',
  Ohm: 'Ω',
  Ohms: 'Ω',
  Nm: 'N·m',
  bps: 'bit/s',
  sps: 'samples/s',
  Sps: 'samples/s',
  'S/s': 'samples/s',
}

/** Base units of all properties. */
export const BASE_UNITS: readonly string[] = [
  ...new Set([
    ...Array.from(BASES, (base) => SAME_BASE[base] ?? base),
    ...BARE,
    ...Object.values(NAMED).map(({ base }) => base),
  ]),
]

/** Finds the unit that a word such as kΩ denotes; null if the word is not a unit. */
export function findUnit(word: string): Unit | null {
  const named = NAMED[word]
  if (named) return named
  if (BASES.has(word) || BARE.has(word)) return { base: SAME_BASE[word] ?? word, factor: 1 }
  const factor = PREFIXES[word.slice(0, 1)]
  const base = word.slice(1)
  return factor !== undefined && BASES.has(base) ? { base: SAME_BASE[base] ?? base, factor } : null
}

/** Finds a unit regardless of case, provided that only one interpretation makes sense: `UF`, `khz`, `Vdc`. */
export function findUnitLoosely(word: string, base: string | undefined): Unit | null {
  const found = findUnit(word)
  if (!base || found?.base === base) return found
  const loose = LOOSE[base]?.[word.toLowerCase()]
  if (found) return loose ?? found // C in a temperature does not stand for coulomb
  const spelling = word.replace(/^(.*?V|A)(?:dc|ac|DC|AC|rms|RMS|pp|p)$/i, '$1').replace(/ohms?$/i, 'ohm')
  return findUnit(spelling) ?? LOOSE[base]?.[spelling.toLowerCase()] ?? null
}

const scales = (base: string, units: Record<string, number>): Record<string, Unit> =>
  Object.fromEntries(Object.entries(units).map(([name, factor]) => [name, { base, factor }]))

const LOOSE: Record<string, Record<string, Unit>> = {
  V: scales('V', { v: 1, volt: 1, volts: 1, mv: 1e-3, kv: 1e3 }),
  A: scales('A', { a: 1, amp: 1, amps: 1, ma: 1e-3, ua: 1e-6 }),
  W: scales('W', { w: 1, watt: 1, watts: 1, kw: 1e3 }),
  F: scales('F', { f: 1, pf: 1e-12, nf: 1e-9, uf: 1e-6, µf: 1e-6, mfd: 1e-6 }),
  H: scales('H', { nh: 1e-9, uh: 1e-6, µh: 1e-6, mh: 1e-3 }),
  Hz: scales('Hz', { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 }),
  Ω: scales('Ω', {
    r: 1,
    e: 1,
    ohm: 1,
    ohms: 1,
    kr: 1e3,
    kohm: 1e3,
    kohms: 1e3,
    megohm: 1e6,
    megaohm: 1e6,
    meg: 1e6,
    mega: 1e6,
    kiloohm: 1e3,
    kilohm: 1e3,
    kilo: 1e3,
    milliohm: 1e-3,
    gigaohm: 1e9,
  }),
  m: scales('m', { mm: 1e-3, cm: 1e-2, in: INCH, inch: INCH, inches: INCH, thou: INCH / 1000 }),
  s: scales('s', { s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9 }),
  Ah: scales('Ah', { ah: 1, mah: 1e-3 }),
  kg: scales('kg', { kg: 1, g: 1e-3, gram: 1e-3, grams: 1e-3 }),
  byte: scales('byte', { byte: 1, kbyte: KIB, kbytes: KIB, k: KIB, kb: KIB, mb: KIB ** 2, gb: KIB ** 3 }),
  '°C': scales('°C', { c: 1, '°c': 1, celsius: 1 }),
  '%': scales('%', { pct: 1 }),
  'bit/s': scales('bit/s', { kbps: 1e3, mbps: 1e6, gbps: 1e9, 'kbit/s': 1e3, 'mbit/s': 1e6 }),
  'samples/s': scales('samples/s', { ksps: 1e3, msps: 1e6 }),
}
