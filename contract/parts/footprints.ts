import { findCrystalPackage, findPackage, type Package } from './packages.ts'

/**
 * IPC-7351 footprint name: family, pitch and span in hundredths of a millimetre, and number of pins, as in
 * `SOIC127P600X175-8N`.
 */
const IPC_LEADS = /^(SOIC|SOP|TSSOP|SSOP|SOT|SOJ|QFP|QFN|SON|DFN|DIP|TO)(\d+)P(\d+)X(\d+)(?:X\d+)?-(\d+)[A-Z]?/i
/** Letters before or after a package size in the names of CAD libraries: RES-0603, LED0603, M0805, 0603R, 0603_LED. */
const BEFORE_SIZE =
  /^(?:RES|CAP|IND|LED|DIODE|CHIP|FERRITE|BEAD|FUSE|SMD?|SMT|RC|CC|CR|[RCLDFM])[-_ ]{0,2}(?=\d{4,5}(?!\d))/i
const BEHIND_SIZE = /(?<=^\d{4,5})(?:[-_ ]?(?:RES|CAP|IND|LED|R|C|L|D)|\[\d{4}\])$/i
const LIBRARY = /^[^:]*:/
const AXIAL = /^AXIAL[-_ ]?\d/i
/** Maximum spans of a narrow SOIC package and of a TSSOP package, in hundredths of a millimetre. */
const NARROW_SOIC = 700
const TSSOP_SPAN = 700

/**
 * Finds the package of a footprint in the notation of KiCad, Altium, Eagle, EasyEDA or IPC-7351; null if the package is
 * unknown or the text names several packages.
 * @param kind key of the kind of part, if known; for a crystal, 3225 does not mean a 1210 chip package
 */
export function findFootprint(text: string, kind?: string): Package | null {
  const crystal = kind === 'crystal' ? findCrystalPackage(text) : null
  if (crystal) return crystal
  const pieces = splitFootprints(text)
  const found = pieces.length > 1 ? pieces.map(findOne) : []
  if (new Set(found.flatMap((one) => one?.name ?? [])).size > 1) return null
  // DigiKey lists all names of a package: TO-236-3, SC-59, SOT-23-3
  const areSynonyms = pieces.every((piece, at) => found[at] || OUTLINE_CODE.test(piece))
  return findOne(text) ?? (areSynonyms ? (found.find(Boolean) ?? null) : null)
}

/** Number of an outline in a standard. */
const OUTLINE_CODE = /^(?:(?:TO|SC|SOT|DO|SOD)-?\d+[A-Z]{0,2}(?:-\d)?|[56]-TSSOP)$/i

/** Splits a cell that may list several footprints. */
export const splitFootprints = (text: string): string[] => text.split(SEVERAL, MAX_FOOTPRINTS)

const SEVERAL = /[,;]\s*(?=[\p{L}\d])|\s[/+&]\s/u
const MAX_FOOTPRINTS = 8

function findOne(text: string): Package | null {
  const name = text.trim().replace(LIBRARY, '')
  const leads = IPC_LEADS.exec(name)
  if (leads) return findLeads(leads)
  if (AXIAL.test(name)) return findPackage('axial')
  return findPackage(text) ?? findPackage(name.replace(BEFORE_SIZE, '').replace(BEHIND_SIZE, ''))
}

function findLeads([, family = '', pitch = '', span = '', , pins = '']: RegExpExecArray): Package | null {
  const [hundredths, width] = [Number(pitch), Number(span)]
  switch (family.toUpperCase()) {
    case 'SOIC':
      return findPackage(width > NARROW_SOIC && Number(pins) <= 16 ? `SOIC-${pins} wide` : `SOIC-${pins}`)
    case 'SOP':
      if (hundredths === 65) return findPackage(`${width > TSSOP_SPAN ? 'SSOP' : 'TSSOP'}-${pins}`)
      return hundredths === 127 && width <= NARROW_SOIC ? findPackage(`SOIC-${pins}`) : null
    case 'SOT':
      if (hundredths === 95 || hundredths === 190) return findPackage(`SOT-23-${pins}`)
      return hundredths === 65 ? findPackage(({ 3: 'SOT-323', 5: 'SOT-353', 6: 'SOT-363' } as const)[pins] ?? '') : null
    case 'DIP':
      return findPackage(`DIP-${pins}`)
    case 'QFP':
    case 'QFN':
      return findPackage(`${family}-${pins}`)
    default:
      return null
  }
}
