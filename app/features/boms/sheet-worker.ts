import { BomRefusal, type BomFault } from '#contract/boms/bom.ts'
import type { Sheet } from '#contract/boms/ods-rows.ts'
import type { SheetLimits } from '#contract/boms/limits.ts'
import { readSheets } from './read-sheets.ts'

/** Request that the page sends to the worker. */
export interface SheetRequest {
  bytes: Uint8Array
  kind: 'xlsx' | 'ods'
  limits: SheetLimits
}
export type SheetAnswer = { sheets: Sheet[] } | { fault: BomFault }

addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  void readSheets(data.bytes, data.kind, data.limits).then(
    (sheets) => answer({ sheets }),
    (error: unknown) => answer({ fault: error instanceof BomRefusal ? error.code : 'broken' }),
  )
})

const answer = (message: SheetAnswer) => postMessage(message)
