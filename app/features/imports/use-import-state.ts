import { useEffect, useRef, useState } from 'react'
import { importProducts } from '#contract/imports/calls.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import type { ImportCells, ImportField } from '#contract/products/draft.ts'
import { browserApi } from '#app/api/client.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { controlWords } from '#app/words/controls.ts'
import type { FileColumn } from './column-mapping.ts'
import { keyOfCell, type CategoryChoice, type CategoryChoices } from './import-categories.ts'
import type { ImportSettings } from './import-settings.ts'
import { applyAnswers, correctCell, parseRows, rowsToCheck, type ParsedTable } from './parsed-table.ts'

/** ID of the seller whose products are imported: undefined for the current user, null for the shop. */
export type SellerScope = number | null | undefined

/** Input from which the rows are parsed; they aren't parsed again while it is unchanged. */
export interface ImportSource {
  table: ImportTable
  columns: FileColumn[]
  settings: ImportSettings
  sellerId: SellerScope
  /** Choices for the categories that the shop doesn't have. */
  choices: CategoryChoices
}

interface ShownState {
  /** Source from which the rows were read; null until a file has been read. */
  source: ImportSource | null
  parsedTable: ParsedTable | null
  isReading: boolean
  isChecking: boolean
  /** Reason why the server couldn't check the rows. */
  failure: string | null
}

const NOTHING: ShownState = { source: null, parsedTable: null, isReading: false, isChecking: false, failure: null }

/**
 * Manages the rows of the file. They are parsed in the browser, checked by the server in the background and corrected
 * by the user.
 */
export function useImportState() {
  const [shown, setShown] = useState(NOTHING)
  const latest = useRef(shown) // read by tasks that run between renders and stop when the file changes
  const corrections = useRef(new Map<number, ImportCells>())
  useEffect(
    () => () => {
      latest.current = NOTHING
    },
    [],
  )

  function change(part: Partial<ShownState>) {
    latest.current = { ...latest.current, ...part }
    setShown(latest.current)
  }
  const isOf = (source: ImportSource) => shown.source !== null && isSameSource(shown.source, source)

  /** Parses the rows and starts to have them checked. */
  async function read(source: ImportSource) {
    if (shown.parsedTable && isOf(source)) return
    change({ source, isReading: true })
    const { choices, settings } = source
    const isLeftOut = ({ category }: ImportCells) => choices.get(keyOfCell(category)) === 'leave-out'
    const parsedTable = await runInChunks(
      parseRows(source.table, source.columns, { settings, corrections: corrections.current, isLeftOut }),
    )
    if (latest.current.source !== source) return
    change({ parsedTable, isReading: false })
    void check()
  }
  /** Sends all unchecked rows to the server. */
  async function check() {
    const { source } = latest.current
    const nextBatch = () => (latest.current.parsedTable ? rowsToCheck(latest.current.parsedTable) : [])
    change({ failure: null, isChecking: true })
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        const rows = batch.map(({ row, cells }) => ({ row, cells }))
        const body = { rows, dry_run: true, ...sourceParams(source) }
        const result = await browserApi(importProducts, { body })
        if (latest.current.source !== source || !latest.current.parsedTable) return
        change({ parsedTable: applyAnswers(latest.current.parsedTable, batch, result, false) })
      }
    } catch (error) {
      if (latest.current.source === source) change({ failure: failureText(error, IMPORT_FAILURE) })
    } finally {
      if (latest.current.source === source) change({ isChecking: false })
    }
  }
  function correct(at: number, field: ImportField, text: string) {
    const { parsedTable, isChecking } = latest.current
    const row = parsedTable?.rows[at]
    if (!row) return
    corrections.current.set(row.row, { ...corrections.current.get(row.row), [field]: text })
    change({ parsedTable: correctCell(parsedTable, at, field, text) })
    if (!isChecking) void check()
  }
  /** Clears all state before another file is opened. */
  function reset() {
    corrections.current.clear()
    change(NOTHING)
  }
  return {
    ...shown,
    /** Returns true if the current rows were read from exactly this source. */
    isOf,
    /** Returns the current table, for tasks that run between renders. */
    newest: () => latest.current.parsedTable,
    replaceTable: (parsedTable: ParsedTable) => change({ parsedTable }),
    read,
    check: () => void check(),
    correct,
    correctionsOf: (row: number) => corrections.current.get(row),
    reset,
  }
}

export type ImportState = ReturnType<typeof useImportState>

/** Error messages for a failed call. */
export const IMPORT_FAILURE: FailureTexts = {
  tried: controlWords.unknownError,
  answered: ({ message }) => message,
  network: ({ message }) => message,
}

/** Builds the parameters that specify the seller and the categories to propose. */
export function sourceParams(source: ImportSource | null) {
  const { sellerId, choices = new Map<string, CategoryChoice>() } = source ?? {}
  const propose = [...choices].flatMap(([key, choice]) => (choice === 'propose' ? [key] : []))
  return { propose, ...(sellerId === undefined ? {} : { seller_id: sellerId }) }
}

function isSameSource(left: ImportSource, right: ImportSource): boolean {
  const stateKey = ({ columns, settings, choices }: ImportSource) =>
    JSON.stringify([columns.map(({ target }) => target), settings, [...choices]])
  return left.table === right.table && left.sellerId === right.sellerId && stateKey(left) === stateKey(right)
}
