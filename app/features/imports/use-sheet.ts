import { useEffect, useRef, useState } from 'react'
import { importProducts } from '#contract/product-files.ts'
import type { ImportTable } from '#contract/rules/import-table.ts'
import type { ImportCells, ImportField } from '#contract/rules/product-draft.ts'
import { browserApi, sentenceFor } from '#app/lib/api.ts'
import { inSlices } from '#app/lib/in-slices.ts'
import type { FileColumn } from './columns.ts'
import { answered, corrected, readSheet, rowsToCheck, type Sheet } from './sheet.ts'

/** Whose products they are: undefined for a seller's own, null for the shop's. */
export type ForSeller = number | null | undefined

/** What the rows are read from; the same again reads nothing anew. */
export interface SheetSource {
  table: ImportTable
  columns: FileColumn[]
  sellerId: ForSeller
}

interface Now {
  sheet: Sheet | null
  sellerId: ForSeller
  /** Rises with every new source: what was begun before is not waited for any more. */
  turn: number
  isChecking: boolean
}

/** The rows of the file: read here, checked by the server in the background, corrected by hand. */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isReading, setReading] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [source, setSource] = useState<SheetSource | null>(null)
  // Work that goes on between two renders reads the newest from here.
  const now = useRef<Now>({ sheet: null, sellerId: undefined, turn: 0, isChecking: false })
  const corrections = useRef(new Map<number, ImportCells>())
  useEffect(() => {
    const { current } = now
    return () => {
      current.turn += 1
    }
  }, [])

  function put(next: Sheet | null) {
    now.current.sheet = next
    setSheet(next)
  }
  function showChecking(isBusy: boolean) {
    now.current.isChecking = isBusy
    setChecking(isBusy)
  }
  /** Reads the rows and has them checked. */
  async function read(given: SheetSource) {
    if (source && sheet && isSame(source, given)) return
    const turn = (now.current.turn += 1)
    now.current.sellerId = given.sellerId
    setSource(given)
    setReading(true)
    const fresh = await inSlices(readSheet(given.table, given.columns, corrections.current))
    if (turn !== now.current.turn) return
    setReading(false)
    put(fresh)
    void check()
  }
  /** Asks the server about all rows that wait for it. */
  async function check() {
    const { turn } = now.current
    setFailure(null)
    showChecking(true)
    try {
      for (let due = dueOf(now.current.sheet); due.length > 0; due = dueOf(now.current.sheet)) {
        const rows = due.map(({ row, cells }) => ({ row, cells }))
        const body = { rows, dry_run: true, ...forSeller(now.current.sellerId) }
        const result = await browserApi(importProducts, { body })
        if (turn !== now.current.turn || !now.current.sheet) return
        put(answered(now.current.sheet, due, result, false))
      }
    } catch (error) {
      if (turn === now.current.turn) setFailure(sentenceFor(error))
    } finally {
      if (turn === now.current.turn) showChecking(false)
    }
  }
  function correct(at: number, field: ImportField, text: string) {
    const row = now.current.sheet?.rows[at]
    if (!now.current.sheet || !row) return
    corrections.current.set(row.row, { ...corrections.current.get(row.row), [field]: text })
    put(corrected(now.current.sheet, at, field, text))
    if (!now.current.isChecking) void check()
  }
  /** Another file: nothing of the one before is kept. */
  function forget() {
    now.current.turn += 1
    setSource(null)
    corrections.current.clear()
    setReading(false)
    showChecking(false)
    setFailure(null)
    put(null)
  }
  return {
    sheet,
    isReading,
    isChecking,
    failure,
    sellerId: source?.sellerId,
    /** Whether these rows were read from just that. */
    isOf: (given: SheetSource) => source !== null && isSame(source, given),
    /** The sheet as it is now, for work that goes on between two renders. */
    newest: () => now.current.sheet,
    put,
    read,
    check: () => void check(),
    correct,
    correctionsOf: (row: number) => corrections.current.get(row),
    forget,
  }
}

export type SheetState = ReturnType<typeof useSheet>

const dueOf = (sheet: Sheet | null) => (sheet ? rowsToCheck(sheet) : [])
/** The part of a call that says whose products they are. */
export const forSeller = (sellerId: ForSeller) => (sellerId === undefined ? {} : { seller_id: sellerId })

function isSame(one: SheetSource, other: SheetSource): boolean {
  const targets = ({ columns }: SheetSource) => JSON.stringify(columns.map(({ target }) => target))
  return one.table === other.table && one.sellerId === other.sellerId && targets(one) === targets(other)
}
