import type { InputOf } from '#contract/endpoint.ts'
import { importProducts, type Import, type ImportResult } from '#contract/imports/calls.ts'
import { checksumOfRows } from '#contract/imports/checksum-of-rows.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { browserApi, NetworkError } from '#app/api/client.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { toUuid } from '#app/browser/to-uuid.ts'
import { keyOfCell } from './import-categories.ts'
import { IMPORT_FAILURE, isOfSeller, rowsOf } from './import-queries.ts'
import { writeSettings } from './import-settings.ts'
import {
  hasRows,
  isImporting,
  isReadFrom,
  type CheckedRows,
  type ImportAction,
  type ImportSource,
  type ImportState,
  type ImportTask,
  type RunProgress,
} from './import-state.ts'
import { batchesToImport, parseRows, rowsToCheck, type ParsedRow } from './parsed-table.ts'

/** State of an import, for tasks that run between renders and end when their input is replaced. */
export interface ImportStore {
  read: () => ImportState
  /** @returns true if the action changed the state */
  dispatch: (action: ImportAction) => boolean
}

/** Performs a task that the user waits for. @returns false if it failed or if another task has replaced it */
export async function performTask<Result>(
  { dispatch }: ImportStore,
  task: ImportTask,
  work: () => Promise<Result>,
  toAction: (result: Result, task: ImportTask) => ImportAction,
  texts: FailureTexts = IMPORT_FAILURE,
): Promise<boolean> {
  dispatch({ type: 'start', task })
  try {
    return dispatch(toAction(await work(), task))
  } catch (error) {
    dispatch({ type: 'fail', task, failure: failureText(error, texts) })
    return false
  }
}

/**
 * Parses the rows unless they have already been parsed from the same source, and starts the server's check.
 * @returns false if another task has replaced this one
 */
export async function readRows(store: ImportStore, source: ImportSource): Promise<boolean> {
  const state = store.read()
  if (state.phase === 'choose') return false
  if (!isReadFrom(state, source)) {
    const { table, columns, settings, uses, choices } = source
    const { corrections, leftOutRows } = state
    const isSkipped = ({ category }: ImportCells) => choices.get(keyOfCell(category)) === 'leave-out'
    const isRead = await performTask(
      store,
      { status: 'reading-rows' },
      () => runInChunks(parseRows(table, columns, { settings, uses, corrections, leftOutRows, isSkipped })),
      (parsedTable, task) => ({ type: 'readRows', task, source, parsedTable }),
    )
    if (!isRead) return false
  }
  const { rows } = rowsState(store) ?? {}
  if (rows?.check.status === 'idle') void checkRows(store)
  return true
}

/** Sends all unchecked rows to the server. */
export async function checkRows(store: ImportStore): Promise<void> {
  store.dispatch({ type: 'startCheck' })
  const { source } = rowsState(store)?.rows ?? {}
  if (!source) return
  try {
    for (let sent = batchToCheck(store, source); sent.length > 0; sent = batchToCheck(store, source)) {
      const body = { rows: sent.map(toCallRow), dry_run: true, ...sourceParams(source) }
      store.dispatch({ type: 'answerCheck', source, sent, result: await browserApi(importProducts, { body }) })
    }
    store.dispatch({ type: 'endCheck', source, failure: null })
  } catch (error) {
    store.dispatch({ type: 'endCheck', source, failure: failureText(error, IMPORT_FAILURE) })
  }
}

/** Returns the next rows to check; empty if there are none or if the rows are being parsed from another source. */
function batchToCheck(store: ImportStore, source: ImportSource): ParsedRow[] {
  const { rows, task } = rowsState(store) ?? {}
  return rows?.source === source && task?.status !== 'reading-rows' ? rowsToCheck(rows.parsedTable) : []
}

function rowsState(store: ImportStore) {
  const state = store.read()
  return hasRows(state) ? state : null
}

/** Plans the calls that import the valid rows. An import of the same rows that was stopped is resumed. */
export function planRun({ parsedTable, source }: CheckedRows, imports: Import[]): RunProgress {
  const ready = batchesToImport(parsedTable).flat()
  const checksum = checksumOfRows(ready)
  const stopped = imports
    .filter(isOfSeller(source.sellerId))
    .find((one) => one.state === 'stopped' && one.is_own && one.checksum === checksum)
  const done = stopped ? rowsOf(stopped) : 0
  const { added: created = 0, changed: updated = 0, same: unchanged = 0, refused: problems = 0 } = stopped ?? {}
  return {
    importId: stopped?.import_id ?? toUuid(randomKey()),
    checksum,
    batches: batchesToImport(parsedTable, done),
    next: 0,
    total: ready.length,
    done,
    counts: { created, updated, unchanged, problems },
    waiting: 0,
    workedMs: 0,
  }
}

type ImportInput = InputOf<typeof importProducts>
export type ImportCall = (input: ImportInput) => Promise<ImportResult>

/** Sends the calls of an import one after another, until all are sent or the user stops it. */
export async function sendBatches(store: ImportStore, call: ImportCall): Promise<void> {
  try {
    for (let input = nextInput(store); input; input = nextInput(store)) {
      const startedAt = performance.now()
      const result = await sendWithRetries(store, () => call(input))
      store.dispatch({ type: 'answerRun', result, workedMs: performance.now() - startedAt })
    }
    store.dispatch({ type: 'endRun', failure: null })
  } catch (error) {
    store.dispatch({ type: 'endRun', failure: failureText(error, IMPORT_FAILURE) })
  }
}

/** Maximum length of a file name; a longer name is truncated at the start, because its end is more informative. */
const MAX_NAME_LENGTH = 200

/** Returns the input of an import's next call; null if all calls have been sent or if the user has stopped it. */
function nextInput(store: ImportStore): ImportInput | null {
  const state = store.read()
  if (!isImporting(state) || state.run.status === 'stopping') return null
  const { importId, checksum, total, batches, next } = state.run
  const { source } = state.rows
  const batch = batches[next]
  return batch
    ? {
        body: {
          rows: batch.map(toCallRow),
          import_id: importId,
          file_name: state.file.name.slice(-MAX_NAME_LENGTH),
          row_count: total,
          checksum,
          settings: writeSettings(source.settings),
          ...sourceParams(source),
        },
      }
    : null
}

/** Delays in milliseconds before a call whose response was lost is retried. */
const RETRY_DELAYS_MS = [1000, 2000, 5000]

/**
 * Sends a call, and retries it if the response was lost. A retry returns the same response, and the server applies
 * nothing twice.
 */
async function sendWithRetries(store: ImportStore, send: () => Promise<ImportResult>): Promise<ImportResult> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof NetworkError) || !nextInput(store)) throw error
      store.dispatch({ type: 'retryCall' })
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return send()
}

const toCallRow = ({ row, cells, isPriceConfirmed }: ParsedRow) => ({
  row,
  cells,
  ...(isPriceConfirmed && { confirm_price: true }),
})

/** Builds the parameters that specify the seller and the categories to propose. */
function sourceParams({ sellerId, choices }: ImportSource) {
  const propose = [...choices].flatMap(([key, choice]) => (choice === 'propose' ? [key] : []))
  return { propose, ...(sellerId === undefined ? {} : { seller_id: sellerId }) }
}
