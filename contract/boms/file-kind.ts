import { BOM_LIMITS, type SheetLimits } from './limits.ts'
import { detectEncoding } from '../rules/detect-table.ts'
import { BomRefusal, type BomFault } from './bom.ts'

/** File format that can be parsed as a parts list. */
export type BomFileKind = 'text' | 'html' | 'netlist' | 'zip'

/** First characters of file formats that are not parts lists, with the error to report for each format. */
const SIGNATURES: readonly [start: RegExp, fault: BomFault][] = [
  [/^%PDF/, 'pdf'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/, 'picture'],
]
const SNIFFED_BYTES = 4096
const SCHEMATIC = /\.(?:sch|schdoc|kicad_sch|kicad_pcb|kicad_pro|pcbdoc|brd|dsn|fzz|fzpz|epro)$/i
const SCHEMATIC_TEXT =
  /^\uFEFF?\s*(?:\((?:kicad_(?:sch|pcb|symbol_lib)|footprint|module)\b|EESchema Schematic|PCBNEW|(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE eagle|<eagle\b))/i
/** Start of a KiCad netlist, which is written in S-expressions or XML. */
const NETLIST = /^\uFEFF?\s*(?:\(|(?:<\?xml[^>]*>\s*)?<)export\b/
/** Page of the KiCad plug-in Interactive HTML BOM, in which a script generates the rows from packed data. */
const INTERACTIVE = /<title>\s*Interactive BOM/i
const HTML =
  /^\uFEFF?\s*(?:<!--[^]{0,2000}?-->\s*)?(?:<!doctype html|<html\b|<head\b|<body\b|<meta\b|<table\b|<style\b)/i

/**
 * Detects the format of a file from its first bytes. The file name is used only to distinguish drawings from old
 * spreadsheets.
 * @throws BomRefusal
 */
export function fileKindOf(bytes: Uint8Array, name: string, limits: SheetLimits = BOM_LIMITS): BomFileKind {
  if (bytes.length === 0) throw new BomRefusal('empty')
  if (bytes.length > limits.size) throw new BomRefusal('too_large')
  const start = bytes.subarray(0, SNIFFED_BYTES)
  const signature = String.fromCharCode(...start.subarray(0, 12))
  const fault = SIGNATURES.find(([pattern]) => pattern.test(signature))?.[1]
  if (fault) throw new BomRefusal(fault)
  if (signature.startsWith('BM') && start.subarray(0, 64).includes(0)) throw new BomRefusal('picture')
  if (signature.startsWith('\xd0\xcf\x11\xe0')) throw new BomRefusal(SCHEMATIC.test(name) ? 'schematic' : 'old_excel')
  if (signature.startsWith('PK\x03\x04')) return 'zip'
  if (SCHEMATIC.test(name) && !/\.brd$/i.test(name)) throw new BomRefusal('schematic')
  const encoding = detectEncoding(bytes)
  if (!encoding.startsWith('utf-16') && start.includes(0)) throw new BomRefusal('not_text')
  return textKindOf(new TextDecoder(encoding).decode(start))
}

/** Detects the format of a text file. @throws BomRefusal */
export function textKindOf(text: string): 'text' | 'html' | 'netlist' {
  const start = text.slice(0, SNIFFED_BYTES)
  if (SCHEMATIC_TEXT.test(start)) throw new BomRefusal('schematic')
  if (NETLIST.test(start)) return 'netlist'
  if (!HTML.test(start)) return 'text'
  if (INTERACTIVE.test(start) || text.includes('var pcbdata')) throw new BomRefusal('interactive')
  return 'html'
}

/** Detects the format of a spreadsheet from the names of the files in its archive. @throws BomRefusal */
export function sheetKindOf(names: ReadonlySet<string>, fileName: string): 'xlsx' | 'ods' {
  if (names.has('xl/workbook.xml')) return 'xlsx'
  if (names.has('content.xml')) return 'ods'
  if (names.has('xl/workbook.bin')) throw new BomRefusal('old_excel')
  throw new BomRefusal(SCHEMATIC.test(fileName) ? 'schematic' : 'not_text')
}
