import { rememberByText } from '../rules/remember.ts'
import { tidyText } from './tidy.ts'

/** Package of a part. Two descriptions denote the same package if their package names are equal. */
export interface Package {
  /** Display name, such as 0603, SOT-23-5 or SOIC-8. */
  name: string
  family: string
  pins?: number
  mounting: 'SMD' | 'THT'
  /**
   * True if only the family is known, as for QFN-32 without a size, so that interchangeability cannot be determined.
   */
  isFamilyOnly?: boolean
}

/** Metric codes of chip packages by inch code. Some four-digit codes exist in both systems. */
const CHIPS: Record<string, string> = {
  '008004': '0201M',
  '01005': '0402M',
  '0201': '0603M',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '0806': '2016',
  '1008': '2520',
  '1206': '3216',
  '1210': '3225',
  '1218': '3246',
  '1806': '4516',
  '1808': '4520',
  '1812': '4532',
  '2010': '5025',
  '2220': '5750',
  '2225': '5764',
  '2512': '6332',
  '2816': '7142',
  '2920': '7451',
}
const METRIC = new Map(Object.entries(CHIPS).map(([inch, metric]) => [metric.replace('M', ''), inch]))
/** Packages that do not belong to a family: name, family, pins, mounting and alternative names. */
const NAMED: [name: string, family: string, pins: number, mounting: Package['mounting'], others: string][] = [
  ['SOT-23', 'SOT-23', 3, 'SMD', 'SOT23 SOT-23-3 SOT23-3 SOT-23-3L TO-236 TO-236AB TO236AB'],
  ['SOT-23-5', 'SOT-23', 5, 'SMD', 'SOT23-5 SOT-25 SOT25 SC-74A TSOT-23-5 SOT-753'],
  ['SOT-23-6', 'SOT-23', 6, 'SMD', 'SOT23-6 SOT-26 SOT26 SC-74 TSOT-23-6 SOT-457'],
  ['SOT-23-8', 'SOT-23', 8, 'SMD', 'SOT23-8'],
  ['SOT-89', 'SOT-89', 3, 'SMD', 'SOT89 SOT-89-3 SOT89-3 SOT-89-3L TO-243 TO-243AA SC-62'],
  ['SOT-89-5', 'SOT-89', 5, 'SMD', 'SOT89-5'],
  ['SOT-143', 'SOT-143', 4, 'SMD', 'SOT143 SOT-143-4 SOT143-4'],
  ['SOT-223', 'SOT-223', 4, 'SMD', 'SOT223 SOT-223-3 SOT223-3 SOT-223-4 SOT-223-3_TabPin2 TO-261 TO-261AA SC-73'],
  ['SOT-323', 'SOT-323', 3, 'SMD', 'SOT323 SOT-323-3 SC-70 SC70 SC-70-3 SC70-3'],
  ['SOT-353', 'SOT-353', 5, 'SMD', 'SOT353 SOT-353-5 SC-70-5 SC70-5 SC-88A'],
  ['SOT-363', 'SOT-363', 6, 'SMD', 'SOT363 SOT-363-6 SC-70-6 SC70-6 SC-88'],
  ['SOT-523', 'SOT-523', 3, 'SMD', 'SOT523 SOT-416 SC-75 SC75'],
  ['SOT-563', 'SOT-563', 6, 'SMD', 'SOT563 SOT-666'],
  ['SOT-723', 'SOT-723', 3, 'SMD', 'SOT723'],
  ['SOT-883', 'SOT-883', 3, 'SMD', 'SOT883 DFN1006-3 DFN1006-3L'],
  ['SOD-80', 'MELF', 2, 'SMD', 'SOD80 SOD80C MiniMELF DO-213AA LL-34 LL34'],
  ['MELF', 'MELF', 2, 'SMD', 'DO-213AB SOD-87 LL-41 LL41'],
  ['MicroMELF', 'MELF', 2, 'SMD', 'MMELF'],
  ['SOD-123', 'SOD-123', 2, 'SMD', 'SOD123 SOD-123-2'],
  ['SOD-123FL', 'SOD-123', 2, 'SMD', 'SOD123FL SOD-123F SOD123F SMF DO-219AB'],
  ['SOD-128', 'SOD-128', 2, 'SMD', 'SOD128'],
  ['SOD-323', 'SOD-323', 2, 'SMD', 'SOD323 SC-76 SC-90'],
  ['SOD-323F', 'SOD-323', 2, 'SMD', 'SOD323F SC-90A'],
  ['SOD-523', 'SOD-523', 2, 'SMD', 'SOD523 SC-79'],
  ['SOD-723', 'SOD-723', 2, 'SMD', 'SOD723'],
  ['SOD-882', 'SOD-882', 2, 'SMD', 'SOD882 DFN1006-2 DFN1006-2L'],
  ['SOD-923', 'SOD-923', 2, 'SMD', 'SOD923'],
  ['SMA', 'DO-214', 2, 'SMD', 'DO-214AC DO214AC SMA(DO-214AC) DO-214AC(SMA)'],
  ['SMAF', 'DO-214', 2, 'SMD', 'DO-221AC'],
  ['SMB', 'DO-214', 2, 'SMD', 'DO-214AA DO214AA SMB(DO-214AA) DO-214AA(SMB)'],
  ['SMC', 'DO-214', 2, 'SMD', 'DO-214AB DO214AB SMC(DO-214AB) DO-214AB(SMC)'],
  ['DFN0603-2', 'DFN', 2, 'SMD', 'DFN0603-2L'],
  ['DFN1610-2', 'DFN', 2, 'SMD', 'DFN1610-2L'],
  ['PowerDI-123', 'PowerDI', 2, 'SMD', 'POWERDI123'],
  ['PowerDI-5', 'PowerDI', 3, 'SMD', 'POWERDI5'],
  ['TO-252', 'TO-252', 3, 'SMD', 'TO252 TO-252-2 TO-252-3 DPAK D-PAK DPAK-3 TO-252AA SC-63'],
  ['TO-252-5', 'TO-252', 5, 'SMD', 'DPAK-5'],
  ['TO-263', 'TO-263', 3, 'SMD', 'TO263 TO-263-2 TO-263-3 D2PAK D²PAK DDPAK TO-263AB'],
  ['TO-263-5', 'TO-263', 5, 'SMD', 'TO263-5 PG-TO-263-5 D2PAK-5 DDPAK-5'],
  ['TO-263-7', 'TO-263', 7, 'SMD', 'D2PAK-7'],
  ['TO-268', 'TO-268', 3, 'SMD', 'D3PAK'],
  ['PowerSO-8', 'PowerSO', 8, 'SMD', 'PDFN5x6 PDFN-8 SOIC-8-EP POWERPAKSO-8 LFPAK56 TDSON-8'],
  [
    'CASE A',
    'tantalum',
    2,
    'SMD',
    'TANT-A TANTALUM-A A-CASE SMC_A A(3216-18) CASE-A CASE-A-3216-18 EIA-3216-18 EIA-3216 CASE-A_3216',
  ],
  [
    'CASE B',
    'tantalum',
    2,
    'SMD',
    'TANT-B TANTALUM-B B-CASE SMC_B 1411(3528METRIC) B(3528-21) CASE-B CASE-B-3528-21 EIA-3528-21 EIA-3528 CASE-B_3528',
  ],
  [
    'CASE C',
    'tantalum',
    2,
    'SMD',
    'TANT-C TANTALUM-C C-CASE SMC_C 2312(6032METRIC) C(6032-28) CASE-C CASE-C-6032-28 EIA-6032-28 EIA-6032',
  ],
  [
    'CASE D',
    'tantalum',
    2,
    'SMD',
    'TANT-D TANTALUM-D D-CASE SMC_D D(7343-31) CASE-D CASE-D-7343-31 EIA-7343-31 EIA-7343',
  ],
  ['CASE E', 'tantalum', 2, 'SMD', 'TANT-E TANTALUM-E E-CASE SMC_E E(7343-43) CASE-E CASE-E-7343-43 EIA-7343-43'],
  ['MSOP-8', 'MSOP', 8, 'SMD', 'MICRO8 MICROSO8'],
  ['TO-18', 'TO can', 3, 'THT', 'TO18'],
  ['TO-39', 'TO can', 3, 'THT', 'TO39 TO-5'],
  ['TO-3', 'TO can', 2, 'THT', 'TO3 TO-204'],
  ['TO-92', 'TO-92', 3, 'THT', 'TO92 TO-92-3 SOT-54 TO-226 TO-226AA'],
  ['TO-92L', 'TO-92', 3, 'THT', 'TO-92MOD'],
  ['TO-92S', 'TO-92', 3, 'THT', 'TO-92UA SIP-3'],
  ['TO-126', 'TO-126', 3, 'THT', 'TO126 TO-225 SOT-32'],
  ['TO-220', 'TO-220', 3, 'THT', 'TO220 TO-220-3 TO-220AB TO-220AB-3 SOT-78'],
  ['TO-220-2', 'TO-220', 2, 'THT', 'TO-220AC'],
  ['TO-220-5', 'TO-220', 5, 'THT', 'TO220-5'],
  ['TO-220F', 'TO-220', 3, 'THT', 'TO-220FP TO-220F-3 TO-220IS ITO-220'],
  ['TO-247', 'TO-247', 3, 'THT', 'TO247 TO-247-3 TO-247AC TO-3P'],
  ['TO-251', 'TO-251', 3, 'THT', 'TO251 IPAK I-PAK'],
  ['TO-262', 'TO-262', 3, 'THT', 'TO262 I2PAK'],
  ['DO-15', 'DO axial', 2, 'THT', 'DO15 DO-204AC'],
  ['DO-35', 'DO axial', 2, 'THT', 'DO35 DO-204AH SOD-27'],
  ['DO-41', 'DO axial', 2, 'THT', 'DO41 DO-204AL SOD-66'],
  ['DO-27', 'DO axial', 2, 'THT', 'DO27 DO-201 DO-201AD DO-201AE'],
  ['R-6', 'DO axial', 2, 'THT', 'P600 P-600'],
  ['MBS', 'bridge', 4, 'SMD', 'MB-S TO-269AA'],
  ['DBS', 'bridge', 4, 'SMD', 'DB-S'],
  ['HC-49', 'crystal', 2, 'THT', 'HC49 HC-49U HC-49/U HC-49S HC-49/S HC-49US HC-49/US'],
  ['FC-135', 'crystal', 2, 'SMD', 'FC-135R'],
  ['axial', 'axial', 2, 'THT', 'AXIAL-0.4 axial lead'],
  ['radial', 'radial', 2, 'THT', 'radial bead radial lead radial can'],
]

/**
 * Package families: name, mounting, whether the family and the number of pins determine the size, and alternative
 * names.
 */
const FAMILIES: [family: string, mounting: Package['mounting'], isSettled: boolean, others: string][] = [
  ['DIP', 'THT', true, 'PDIP DIL CDIP CERDIP DIP-N SPDIP'],
  ['SIP', 'THT', true, 'SIL'],
  ['ZIP', 'THT', true, ''],
  ['SOIC', 'SMD', true, 'SO SOP'],
  ['SOIC EP', 'SMD', true, 'ESOP HSOP'],
  ['SOJ', 'SMD', true, ''],
  ['SSOP', 'SMD', true, 'SSOP-EP'],
  ['QSOP', 'SMD', true, ''],
  ['TSSOP', 'SMD', true, 'HTSSOP TSSOP-EP'],
  ['MSOP', 'SMD', true, 'VSSOP USOP µSOP µMAX UMAX MSOP-EP'],
  ['TSOP', 'SMD', false, ''],
  ['PLCC', 'SMD', true, ''],
  ['LCC', 'SMD', false, 'CLCC'],
  ['QFP', 'SMD', false, 'LQFP TQFP PQFP VQFP'],
  ['QFN', 'SMD', false, 'VQFN WQFN UQFN HVQFN MLF LFCSP TQFN'],
  ['DFN', 'SMD', false, 'VDFN WDFN UDFN TDFN SON WSON USON VSON'],
  ['LGA', 'SMD', false, ''],
  ['BGA', 'SMD', false, 'FBGA VFBGA TFBGA UFBGA LFBGA WLCSP CSP DSBGA'],
]

/** Pitch and body width in millimetres, where the family defines them: JEDEC MS-012, MO-137, MO-150, MO-153, MO-187. */
const OUTLINES: { family: string; pitch: number; width?: number; pins?: number[] }[] = [
  { family: 'SOIC', pitch: 1.27 },
  { family: 'SSOP', pitch: 0.65, width: 5.3 },
  { family: 'TSSOP', pitch: 0.65, width: 4.4 },
  { family: 'QSOP', pitch: 0.635, width: 3.9, pins: [16, 20, 24, 28] },
  { family: 'MSOP', pitch: 0.65, width: 3, pins: [8] },
  { family: 'MSOP', pitch: 0.5, width: 3, pins: [10] },
]

const closed = (text: string) => text.toUpperCase().replace(/[\s_-]+/g, '')

const BY_NAME = new Map<string, Package>()
for (const [name, family, pins, mounting, others] of NAMED)
  for (const spelling of [name, ...others.split(' ')]) BY_NAME.set(closed(spelling), { name, family, pins, mounting })

const BY_FAMILY = new Map<string, (typeof FAMILIES)[number]>()
for (const row of FAMILIES) for (const name of [row[0], ...row[3].split(' ')]) BY_FAMILY.set(closed(name), row)

/** Prefix of a footprint name: the library name or the letter for the part type. */
const LIBRARY = /^(?:[\w.+]+:)?(?:(?:R|C|CP|L|D|Q|U|FB|LED|F|RV|Y|Crystal|Diode|Bosch|SW|OSC|CRYSTAL)_)?/i
const CHIP = /(?<!\d)(\d{4,6})(M\b|[\s_]*\(?metric\)?)?(?:x(\d))?(?![\d.])/i
const METRIC_BESIDE = /_(\d{4})metric/i
const IPC = /^(?:RES|CAP|IND|LED|DIO)C(\d{4})X\d+[A-Z]?$/i
/** Names in Eagle libraries: C0603K, C-EUC0603, R-US_R0805. */
const EAGLE = /^(?:[RCL]-(?:EU|US)_?)?[RCL](\d{4})[KW]?$/i
/** Family and number of pins in either order: SOIC-8, 8-SOIC, SOIC8, QFN-32-1EP. */
const FAMILY_PINS = /^([A-ZΜµ²\d]*[A-ZΜµ])-?(\d{1,4})(?!\d)/i
const PINS_FAMILY = /^(\d{1,4})-?(?:pin|lead|ld)?[\s-]*([A-Zµ]{2,8})$/i
/** Package size encoded in a name: DFN2020-3 measures 2 by 2 mm. */
const CODED_SIZE = /^(V?W?U?DFN)(\d\d)(\d\d)-(\d+)/i
const BODY = /(?:L|_|\s|\()(\d+(?:\.\d+)?)\s?(?:x|-W)\s?(\d+(?:\.\d+)?)/i
/** Pitches of small-outline packages in millimetres; 0.635 mm occurs only with QSOP. */
const PITCH = /(?<![A-Z\d])P?(0\.4|0\.5|0\.635|0\.65|1\.27)0?\s?(?:mm)?(?![\d.]|\s?x)/i
const QSOP_PITCH = 0.635
/** Package size after a name: _L5.0-W4.0-P1.27, _7x7mm_P0.5mm. */
const SIZE = /[_\s(-]*(?:L?\d+(?:\.\d+)?\s?(?:x|-W)\s?\d+(?:\.\d+)?.*|HandSolder(?:ing)?|ThermalVias).*$/i

/**
 * Finds the package denoted by a text, as spelled in data sheets, shops and footprint libraries; null if it is unknown.
 */
export const findPackage: (text: string) => Package | null = rememberByText((text) => {
  const stated = tidyText(text).slice(0, 80)
  const crystal = CRYSTAL.test(stated) ? findCrystalPackage(stated) : null
  if (crystal) return crystal
  const tidy = stated.replace(LIBRARY, '').replace(/\(mm\)/i, '')
  return findNamed(tidy) ?? findChip(tidy) ?? findFamily(tidy)
})

/** Names for the package of a crystal: Crystal_SMD_3225-4Pin_3.2x2.5mm, XTAL-3225, SMD3225-4P. */
const CRYSTAL =
  /^(?:[\w.+]+:)?(?:crystal|xtal|osc(?:illator)?|quartz)[\s_-]|^(?:smd[\s_-]?)?\d{4}[\s_-]?[24]p(?![a-z]|\d)/i
/** Sizes of crystals in tenths of a millimetre, with the usual number of pads. 3225 is also the metric code of 1210. */
const CRYSTAL_PADS = new Map(
  Object.entries({ 1610: 2, 1612: 4, 2016: 4, 2520: 4, 3215: 2, 3225: 4, 5032: 4, 6035: 4, 7050: 4, 8045: 4 }),
)

/** Finds the package of a crystal or oscillator by the size of its body; null if the text states no such size. */
export function findCrystalPackage(text: string): Package | null {
  const body = /(?<![\d.])(\d)\.(\d)(?:mm)?\s?(?:x|-W)\s?(\d)\.(\d)(?!\d)/i.exec(text)?.slice(1).join('') ?? ''
  const codes = [...(text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []), body]
  const size = codes.find((code) => CRYSTAL_PADS.has(code))
  if (size === undefined) return null
  const usual = CRYSTAL_PADS.get(size)
  const pins = Number(/(?<!\d)([24])[\s-]?p(?:in|ad)?s?(?![a-z])|-([24])$/i.exec(text)?.slice(1).find(Boolean) ?? usual)
  return { name: `Crystal ${size}${pins === usual ? '' : `-${pins}`}`, family: 'crystal', pins, mounting: 'SMD' }
}

function findNamed(text: string): Package | null {
  const bare = text.replace(SIZE, '')
  const first = bare.split(/[_,;\s]/)[0] ?? ''
  return BY_NAME.get(closed(text)) ?? BY_NAME.get(closed(bare)) ?? BY_NAME.get(closed(first)) ?? null
}

/** Finds a chip package: 0603, 1608M, R_0603_1608Metric, 0603 (1608 metric), RESC1608X55N. */
function findChip(text: string): Package | null {
  const ipc = IPC.exec(text)?.[1]
  if (ipc) return chip(METRIC.get(ipc))
  const beside = METRIC_BESIDE.exec(text)?.[1]
  if (beside) return chip(METRIC.get(beside))
  const eagle = EAGLE.exec(text)?.[1] ?? ''
  if (eagle in CHIPS) return chip(eagle)
  const [whole, digits = '', metric, count] = CHIP.exec(text) ?? []
  if (whole === undefined || !isAlone(text, whole)) return null
  const inch = !metric && digits in CHIPS ? digits : METRIC.get(digits)
  return count ? chipArray(inch, Number(count)) : chip(inch)
}

/** Returns the package of a component that contains an array of several parts, such as R_0603x4. */
function chipArray(inch: string | undefined, count: number): Package | null {
  return inch === undefined
    ? null
    : { name: `${inch}x${count}`, family: 'chip array', pins: 2 * count, mounting: 'SMD' }
}

/** Returns false if a package code is a segment of a longer number, as in TPS2512. */
function isAlone(text: string, code: string): boolean {
  const rest = text.replace(code, ' ').replace(/\b(?:smd|smt|chip|imperial|inch|metric|mm|package|case)\b/gi, '')
  return !/[A-Z\d]/i.test(rest.replace(/^[RCLDF]\s|\(.*\)|_.*|x\d$/gi, ''))
}

function chip(inch: string | undefined): Package | null {
  return inch === undefined ? null : { name: inch, family: 'chip', pins: 2, mounting: 'SMD' }
}

function findFamily(text: string): Package | null {
  // DigiKey appends the package width: 8-SOIC (0.154", 3.90mm Width)
  const bare = text.replace(/^PG-/i, '').replace(/\s*\([\d.]+", [\d.]+mm(?: Width)?\)$/i, '')
  const [, , length, width, codedPins] = CODED_SIZE.exec(bare) ?? []
  if (codedPins) {
    const name = `DFN-${codedPins} ${Number(length) / 10}x${Number(width) / 10}`
    return { name, family: 'DFN', pins: Number(codedPins), mounting: 'SMD' }
  }
  const [, pinsFirst, familyLast] = PINS_FAMILY.exec(bare) ?? []
  const [, familyFirst, pinsLast] = FAMILY_PINS.exec(bare.replace(SIZE, '')) ?? []
  const row = BY_FAMILY.get(closed(familyLast ?? familyFirst ?? ''))
  const pins = Number(pinsFirst ?? pinsLast)
  // DigiKey names SOT-363 6-TSSOP as well
  if (!row || !pins || (row[0] === 'TSSOP' && pins < 8)) return null
  const [stated, mounting, isOneSize] = row
  const family = outlineOf(stated, pins, text)
  const isSettled = isOneSize && family !== null
  const name = isSettled
    ? `${family}-${pins}${isWide(family, pins, text) ? ' wide' : ''}`
    : withSize(`${closed(familyLast ?? familyFirst ?? '')}-${pins}`, text)
  const isFamilyOnly = !isSettled && !name.includes('x')
  return { name, family: family ?? stated, pins, mounting, ...(isFamilyOnly ? { isFamilyOnly } : {}) }
}

/**
 * Returns the package family that matches the stated pitch and body width; null if no family matches. Needed because
 * manufacturers label a 3 x 3 mm MSOP-10 as TSSOP-10, and a QSOP-16 with a pitch of 0.635 mm as SOP-16.
 */
function outlineOf(family: string, pins: number, text: string): string | null {
  const pitch = Number(PITCH.exec(text)?.[1]) || undefined
  const sides = (BODY.exec(text)?.slice(1) ?? []).map(Number)
  const fits = ({ width, ...own }: (typeof OUTLINES)[number]) =>
    (pitch ?? own.pitch) === own.pitch &&
    (sides.length === 0 || !width || sides.includes(width)) &&
    (own.pins?.includes(pins) ?? true)
  const outlines = OUTLINES.filter((outline) => outline.family === family)
  const isSilent = pitch === undefined && sides.length === 0
  if (isSilent || outlines.length === 0 || outlines.some(fits)) return family
  if (sides.length === 0 && pitch !== QSOP_PITCH) return null
  return OUTLINES.find((outline) => outline.pins && fits(outline))?.family ?? null
}

/**
 * Returns true for a wide SOIC package. SOIC packages with up to 16 pins exist in two widths, of which 3.9 mm is the
 * usual one.
 */
function isWide(family: string, pins: number, text: string): boolean {
  const [, length, width] = BODY.exec(text) ?? []
  const isStatedWide = length !== undefined && Math.min(Number(length), Number(width)) > 4.5
  return (
    family === 'SOIC' &&
    pins <= 16 &&
    (isStatedWide || /\bwide\b|-W\b|208\s?mil|300\s?mil|, (?:7\.5|5\.3)0?mm/i.test(text))
  )
}

/** Appends the size to a package name, because a 5 x 5 mm QFN-32 differs from a 4 x 4 mm QFN-32. */
function withSize(name: string, text: string): string {
  const [, length, width] = BODY.exec(text) ?? []
  return length && width ? `${name} ${Number(length)}x${Number(width)}` : name
}
