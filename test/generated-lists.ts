import type { WantedPart } from '#contract/boms/calls.ts'
import type { PublicPart } from './read-parts.ts'

/**
 * Generates parts list lines for known parts, as CAD programs would write them. The lines are the same in every run.
 */

/**
 * Part that a generated line requests, and a check of whether another part is a correct match. The check applies
 * independent rules to the texts in the public file.
 */
export interface GeneratedLine {
  wanted: Omit<WantedPart, 'line'>
  isRight: (part: PublicPart) => boolean
}

type Pick = <Item>(items: readonly [Item, ...Item[]]) => Item

const METRIC: Record<string, string> = {
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
  '1812': '4532',
  '2010': '5025',
  '2512': '6332',
}
/** Passive components: kind, designator letter, and names in footprint libraries. */
const PASSIVES: Record<string, { kind: string; letter: string; folder: string; ipc: string }> = {
  Resistors: { kind: 'resistor', letter: 'R', folder: 'Resistor_SMD', ipc: 'RESC' },
  Capacitors: { kind: 'ceramic_capacitor', letter: 'C', folder: 'Capacitor_SMD', ipc: 'CAPC' },
}
const LEADED: Record<string, [string, ...string[]]> = {
  'SOT-23': ['Package_TO_SOT_SMD:SOT-23', 'SOT95P237X112-3N', 'SOT23', 'SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR'],
  'SOT-23-5': ['Package_TO_SOT_SMD:SOT-23-5', 'SOT95P280X145-5N', 'SOT23-5', 'SOT-25'],
  'SOIC-8': ['Package_SO:SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC127P600X175-8N', 'SO08', 'SO8', 'SOP-8'],
  'SOIC-14': ['Package_SO:SOIC-14_3.9x8.7mm_P1.27mm', 'SOIC127P600X175-14N', 'SO14'],
  'SOIC-16': ['Package_SO:SOIC-16_3.9x9.9mm_P1.27mm', 'SOIC127P600X175-16N', 'SO16'],
  'SOD-123': ['Diode_SMD:D_SOD-123', 'SOD123', 'SOD-123_L2.7-W1.6-LS3.7-RD'],
  'SOD-323': ['Diode_SMD:D_SOD-323', 'SOD323', 'SC-76'],
  SMA: ['Diode_SMD:D_SMA', 'DO-214AC', 'SMA(DO-214AC)'],
}

/**
 * Generates a line for each part.
 * @param random returns numbers from 0 to 1
 */
export function generateLines(parts: readonly PublicPart[], random: () => number): GeneratedLine[] {
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] ?? items[0]
  return parts.flatMap((part) => [...byFacts(part, pick), ...byNumber(part, pick)])
}

/**
 * Generates lines that request the values of known parts in a package size in which no part with that value is
 * available.
 */
export function inOtherPackages(parts: readonly PublicPart[], random: () => number): GeneratedLine[] {
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] ?? items[0]
  const sizesOf = new Map<string, Set<string>>()
  for (const part of parts) sizesOf.set(part.value, (sizesOf.get(part.value) ?? new Set()).add(sizeOf(part)))
  return parts.flatMap((part) => {
    const free = Object.keys(METRIC).filter((size) => !sizesOf.get(part.value)?.has(size))
    const [first, ...others] = free
    if (first === undefined) return []
    const packages = { package: `_${pick([first, ...others])}` }
    return byFacts({ ...part, package: packages.package }, pick).map((line) => ({ ...line, isRight: () => false }))
  })
}

const sizeOf = ({ package: housing }: PublicPart) => /_(\d{4})$/.exec(housing)?.[1] ?? ''
const textOf = ({ texts }: PublicPart, name: string) => texts.find((one) => one.name === name)?.text ?? ''
const libraryOf = ({ categories }: PublicPart) => categories[0] ?? ''

function byFacts(part: PublicPart, pick: Pick): GeneratedLine[] {
  const family = PASSIVES[libraryOf(part)]
  const size = sizeOf(part)
  const metric = METRIC[size]
  const [, digits, prefix = '', unit] = /^([\d.]+)([pnumkM]?)(Ω|F)$/.exec(part.value) ?? []
  if (
    !family ||
    !metric ||
    digits === undefined ||
    /^(?:Resistor Networks|Tantalum)/.test(part.categories.at(-1) ?? '')
  )
    return []
  const { kind, letter, folder, ipc } = family
  const ratings = unit === 'F' ? ['Voltage Rated', 'Temperature Coefficient'] : ['Tolerance']
  const asked = pick([[], ratings.slice(0, 1), ratings])
  const said = asked.map((name) => textOf(part, name)).filter(Boolean)
  const separator = pick([' ', '-', ' / ', ', '])
  const wanted = {
    kind,
    value: [pick(spellings(digits, prefix, unit === 'F')), ...said].join(separator),
    package: pick([
      `${folder}:${letter}_${size}_${metric}Metric`,
      `${letter}${size}`,
      size,
      `${ipc}${metric}X55N`,
      `${metric}M`,
      `${letter}_${size}`,
      `${folder}:${letter}_${size}_${metric}Metric_Pad1.05x0.95mm_HandSolder`,
    ]),
  }
  const isRight = (other: PublicPart) =>
    other.value === part.value &&
    sizeOf(other) === size &&
    libraryOf(other) === libraryOf(part) &&
    asked.every((name) => isMet(name, textOf(part, name), textOf(other, name)))
  return [{ wanted, isRight }]
}

function isMet(name: string, asked: string, is: string): boolean {
  if (asked === '') return true
  const [wanted, had] = [asked, is].map((text) => Number.parseFloat(text.replace('±', ''))) as [number, number]
  if (name === 'Voltage Rated') return had >= wanted
  if (name === 'Tolerance') return had <= wanted
  return asked.replace('NP0', 'C0G') === is.replace('NP0', 'C0G')
}

function spellings(digits: string, prefix: string, isCapacitor: boolean): [string, ...string[]] {
  const [whole = '', decimals = ''] = digits.split('.')
  const inPoint = (letter: string) => (decimals === '' ? `${whole}${letter}` : `${whole}${letter}${decimals}`)
  if (isCapacitor) {
    const picofarads = Number(digits) * ({ p: 1, n: 1e3, u: 1e6 }[prefix] ?? 1)
    const exponent = Math.floor(Math.log10(picofarads)) - 1
    const code = picofarads >= 1000 ? [`${Math.round(picofarads / 10 ** exponent)}${exponent}`] : []
    return [`${digits}${prefix}F`, inPoint(prefix), `${digits} ${prefix}F`, `${digits}${prefix}`, ...code]
  }
  const letter = prefix === '' ? 'R' : prefix
  const plain = prefix === '' ? [digits] : []
  return [`${digits}${prefix}Ω`, inPoint(letter), inPoint(letter.toUpperCase()), `${digits} ${prefix}ohm`, ...plain]
}

/** Removes the library prefix, the dimensions and redundant pin counts from the name of a package. */
const bare = (housing: string) =>
  housing
    .replace(/^[A-Z]+_/, '')
    .replace(/_L\d.*$|-3$|\(.*$/g, '')
    .replace(/-3$/, '')

function byNumber(part: PublicPart, pick: Pick): GeneratedLine[] {
  const { mpn, package: housing } = part
  if (mpn === '') return []
  const name = housing.replace(/^[A-Z]+_/, '').replace(/_L\d.*$/, '')
  const size = sizeOf(part)
  const isWide = / W5|W7/.test(housing.replace('-W', ' W'))
  const footprint = pick([
    housing,
    ...(isWide ? [] : [name, ...(LEADED[name] ?? [])]),
    ...(size ? [`${size}_${METRIC[size]}Metric`] : []),
  ])
  const number = pick([
    mpn,
    mpn.toLowerCase(),
    mpn.replace(/[-/, ]/g, ''),
    `${mpn}-TR`,
    `${mpn}/REEL`,
    `${mpn}CT-ND`,
    `595-${mpn}`,
    mpn.replace(/,\d{3}$|\/TR$/, ''),
  ])
  const field = pick(['mpn', 'mpn', 'value'] as ['mpn', 'mpn', 'value'])
  const isRight = (other: PublicPart) => other.mpn === mpn && bare(other.package) === bare(housing)
  return [{ wanted: { [field]: number, package: footprint }, isRight }]
}
