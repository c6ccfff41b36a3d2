import { BomRefusal, type BomFault } from '#contract/boms/bom.ts'
import type { Sheet } from '#contract/boms/ods-rows.ts'
import { readSheets } from './read-sheets.ts'

/** What the worker is asked, and what it answers. */
export interface SheetRequest {
  bytes: Uint8Array
  kind: 'xlsx' | 'ods'
}
export type SheetAnswer = { sheets: Sheet[] } | { fault: BomFault }

addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  void readSheets(data.bytes, data.kind).then(
    (sheets) => answer({ sheets }),
    (error: unknown) => answer({ fault: error instanceof BomRefusal ? error.code : 'broken' }),
  )
})

const answer = (message: SheetAnswer) => postMessage(message)
