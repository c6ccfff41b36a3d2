import { BomRefusal, type BomFault } from '#contract/boms/bom.ts'
import { readNetlist } from './kicad-netlist.ts'
import type { Sheet, SheetOptions } from './sheet.ts'
import { readSheets } from './read-sheets.ts'

/** Spreadsheet file or netlist that the page sends to the worker. */
export type SheetRequest = { bytes: Uint8Array; name: string; options: SheetOptions } | { netlist: string }
export type SheetAnswer = { sheets: Sheet[] } | { fault: BomFault }

addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  try {
    answer({ sheets: read(data) })
  } catch (error) {
    answer({ fault: error instanceof BomRefusal ? error.code : 'broken' })
  }
})

const read = (request: SheetRequest): Sheet[] =>
  'netlist' in request
    ? [{ name: '', rows: readNetlist(request.netlist) }]
    : readSheets(request.bytes, request.name, request.options)

const answer = (message: SheetAnswer) => postMessage(message)
