import { useEffect, useRef, useState } from 'react'
import { importProducts } from '#contract/imports.ts'
import type { ImportTable } from '#contract/rules/import-table.ts'
import type { ImportCells, ImportField } from '#contract/rules/product-draft.ts'
import { browserApi, errorText } from '#app/api/client.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import type { FileColumn } from './column-mapping.ts'
import { applyAnswers, correctCell, parseRows, rowsToCheck, type ParsedTable } from './parsed-table.ts'

/** Whose products they are: undefined for a seller's own, null for the shop's. */
export type SellerScope = number | null | undefined

/** What the rows are parsed from; the same source is not parsed again. */
export interface ImportSource {
  table: ImportTable
  columns: FileColumn[]
  sellerId: SellerScope
}

interface LatestState {
  parsedTable: ParsedTable | null
  sellerId: SellerScope
  /** Rises with every new source: what was begun before is not waited for any more. */
  generation: number
  isChecking: boolean
}

/** The rows of the file: read here, checked by the server in the background, corrected by hand. */
export function useImportState() {
  const [parsedTable, setParsedTable] = useState<ParsedTable | null>(null)
  const [isReading, setReading] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [source, setSource] = useState<ImportSource | null>(null)
  // Work that goes on between two renders reads the newest from here.
  const latest = useRef<LatestState>({ parsedTable: null, sellerId: undefined, generation: 0, isChecking: false })
  const corrections = useRef(new Map<number, ImportCells>())
  useEffect(() => {
    const { current } = latest
    return () => {
      current.generation += 1
    }
  }, [])

  function setLatestTable(next: ParsedTable | null) {
    latest.current.parsedTable = next
    setParsedTable(next)
  }
  function showChecking(isBusy: boolean) {
    latest.current.isChecking = isBusy
    setChecking(isBusy)
  }
  /** Reads the rows and has them checked. */
  async function read(newSource: ImportSource) {
    if (source && parsedTable && isSameSource(source, newSource)) return
    const generation = (latest.current.generation += 1)
    latest.current.sellerId = newSource.sellerId
    setSource(newSource)
    setReading(true)
    const parsed = await runInChunks(parseRows(newSource.table, newSource.columns, corrections.current))
    if (generation !== latest.current.generation) return
    setReading(false)
    setLatestTable(parsed)
    void check()
  }
  /** Asks the server about all rows that wait for it. */
  async function check() {
    const { generation } = latest.current
    setFailure(null)
    showChecking(true)
    try {
      for (
        let batch = nextBatch(latest.current.parsedTable);
        batch.length > 0;
        batch = nextBatch(latest.current.parsedTable)
      ) {
        const rows = batch.map(({ row, cells }) => ({ row, cells }))
        const body = { rows, dry_run: true, ...sellerParam(latest.current.sellerId) }
        const result = await browserApi(importProducts, { body })
        if (generation !== latest.current.generation || !latest.current.parsedTable) return
        setLatestTable(applyAnswers(latest.current.parsedTable, batch, result, false))
      }
    } catch (error) {
      if (generation === latest.current.generation) setFailure(errorText(error))
    } finally {
      if (generation === latest.current.generation) showChecking(false)
    }
  }
  function correct(at: number, field: ImportField, text: string) {
    const row = latest.current.parsedTable?.rows[at]
    if (!latest.current.parsedTable || !row) return
    corrections.current.set(row.row, { ...corrections.current.get(row.row), [field]: text })
    setLatestTable(correctCell(latest.current.parsedTable, at, field, text))
    if (!latest.current.isChecking) void check()
  }
  /** Another file: nothing of the one before is kept. */
  function reset() {
    latest.current.generation += 1
    setSource(null)
    corrections.current.clear()
    setReading(false)
    showChecking(false)
    setFailure(null)
    setLatestTable(null)
  }
  return {
    parsedTable,
    isReading,
    isChecking,
    failure,
    sellerId: source?.sellerId,
    /** Whether these rows were read from just that. */
    isOf: (newSource: ImportSource) => source !== null && isSameSource(source, newSource),
    /** The sheet as it is now, for work that goes on between two renders. */
    newest: () => latest.current.parsedTable,
    setLatestTable,
    read,
    check: () => void check(),
    correct,
    correctionsOf: (row: number) => corrections.current.get(row),
    reset,
  }
}

export type ImportState = ReturnType<typeof useImportState>

const nextBatch = (parsedTable: ParsedTable | null) => (parsedTable ? rowsToCheck(parsedTable) : [])
/** The part of a call that says whose products they are. */
export const sellerParam = (sellerId: SellerScope) => (sellerId === undefined ? {} : { seller_id: sellerId })

function isSameSource(left: ImportSource, right: ImportSource): boolean {
  const targets = ({ columns }: ImportSource) => JSON.stringify(columns.map(({ target }) => target))
  return left.table === right.table && left.sellerId === right.sellerId && targets(left) === targets(right)
}
