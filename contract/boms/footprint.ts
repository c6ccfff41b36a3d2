import { findFootprint, splitFootprints } from '../parts/footprints.ts'
import { findCrystalPackage, findPackage } from '../parts/packages.ts'
import { remembered } from './remembered.ts'

/** Chip codes from which a spreadsheet has dropped the leading zero. */
const MENDED = new Set(['201', '402', '603', '805'])
/** Prefixes that name the type of part before a chip code: SM0603, LED-0603, CAPC_0805. */
const BEFORE_CHIP = /^(?:SMD?|SMT|LED|RES|CAP|IND|FUSE|[RCLDF])[\s_-]{0,2}(?=\d{4}(?!\d))/i

const MAX_NAME_LENGTH = 80

export interface Footprint {
  /** Name of the package, or of the footprint if the package is unknown. */
  name: string
  isKnown: boolean
  /** True if a spreadsheet dropped the leading zero of the package code. */
  isMended: boolean
}

/**
 * Parses the text of a package or footprint cell; null if the text is empty.
 * @param kind key of the kind of part, if known
 */
export function readFootprint(text: string, kind?: string): Footprint | null {
  const crystal = kind === 'crystal' ? findCrystalPackage(text) : null
  return crystal ? { name: crystal.name, isKnown: true, isMended: false } : read(text).footprint
}

const read = remembered((text) => ({ footprint: readSeveral(text) ?? readOne(text) }))

/** Reads a cell that lists several packages; none of them can be assumed for every part in the line. */
function readSeveral(text: string): Footprint | null {
  const pieces = splitFootprints(text)
  if (pieces.length === 1) return null
  const names = new Set(pieces.map(readOne).flatMap((piece) => (piece?.isKnown ? [piece.name] : [])))
  return names.size > 1 ? { name: text.trim().slice(0, MAX_NAME_LENGTH), isKnown: false, isMended: false } : null
}

function readOne(text: string): Footprint | null {
  const bare = text.split(':').at(-1)?.trim().slice(0, MAX_NAME_LENGTH) ?? ''
  if (!/[\p{L}\p{N}]/u.test(bare)) return null
  if (MENDED.has(bare)) return { name: `0${bare}`, isKnown: true, isMended: true }
  const found = findFootprint(bare) ?? findPiece(bare)
  return { name: found?.name ?? bare, isKnown: found !== null, isMended: false }
}

/**
 * Returns the package named by a segment of a footprint, as in SM0603_Capa_ydf, LP3982-VSSOP8 and SOT23-6L; null if no
 * segment names a package.
 */
function findPiece(text: string): ReturnType<typeof findPackage> {
  const pieces = [...text.split('_'), ...text.split(/[_\s-]+/)].filter((piece) => piece.length > 2)
  for (const piece of pieces.slice(0, 24)) {
    const found = findPackage(piece.replace(BEFORE_CHIP, '')) ?? findPackage(piece.replace(/(?<=\d)L$/i, ''))
    if (found) return found
  }
  return null
}
