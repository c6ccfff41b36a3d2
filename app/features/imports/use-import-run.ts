import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { importProducts, type Import, type ImportResult } from '#contract/imports/calls.ts'
import { checksumOfRows } from '#contract/imports/checksum-of-rows.ts'
import { NetworkError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { toUuid } from '#app/browser/to-uuid.ts'
import { importsQuery, isOfSeller, rowsOf } from './import-queries.ts'
import { writeSettings } from './import-settings.ts'
import { applyAnswers, batchesToImport, type ParsedRow } from './parsed-table.ts'
import { IMPORT_FAILURE, sourceParams, type ImportState } from './use-import-state.ts'

export interface ImportRun {
  /** ID of the change to which all imported rows belong. */
  importId: string
  status: 'running' | 'stopping' | 'stopped' | 'failed' | 'done'
  /** True while a call is being retried because the connection was lost. */
  isRetrying: boolean
  /** Number of rows to import. */
  total: number
  done: number
  counts: { created: number; updated: number; unchanged: number; problems: number }
  /** Number of products that were sent to review instead of being activated. */
  waiting: number
  /** Time in milliseconds that the import has been running, excluding pauses. */
  workedMs: number
  /** Reason why the import stopped. */
  failure: string | null
}

/**
 * Calls of one import. When a stopped import resumes, it sends the same calls, so that the server applies none of them
 * twice.
 */
interface ImportWork {
  importId: string
  /** Checksum over the rows of all calls. */
  checksum: string
  batches: ParsedRow[][]
  next: number
  /** Number of rows to import, including those imported before the import was resumed. */
  total: number
}

type ImportCall = (input: InputOf<typeof importProducts>) => Promise<ImportResult>

/** Maximum length of a file name; a longer name is truncated at the start, because its end is more informative. */
const MAX_NAME_LENGTH = 200

/** Delays in milliseconds before a call whose response was lost is retried. */
const RETRY_DELAYS_MS = [1000, 2000, 5000]

/** Imports the valid rows in calls that run one after another. */
export function useImportRun(importState: ImportState, fileName: string) {
  const [run, setRun] = useState<ImportRun | null>(null)
  const { data: imports = [] } = useQuery(importsQuery)
  const shownName = fileName.slice(-MAX_NAME_LENGTH)
  const work = useRef<ImportWork>({ importId: '', checksum: '', batches: [], next: 0, total: 0 })
  const intent = useRef<'go' | 'stop' | 'left'>('go')
  useEffect(() => {
    intent.current = 'go'
    return () => {
      intent.current = 'left'
    }
  }, [])
  const { mutate } = useApiMutation(importProducts, {
    send: (sendAll: (call: ImportCall) => Promise<void>, call) => sendAll(call),
    isConcurrent: true, // an import may resume the instant that it stops
  })
  const change = (part: Partial<ImportRun>) => setRun((before) => before && { ...before, ...part })

  function start() {
    const rows = importState.newest()
    if (!rows) return
    const ready = batchesToImport(rows).flat()
    const [total, checksum] = [ready.length, checksumOfRows(ready)]
    const stopped = imports.find((run) => hasStopped(run, checksum))
    const done = stopped ? rowsOf(stopped) : 0
    const importId = stopped?.import_id ?? toUuid(randomKey())
    work.current = { importId, checksum, batches: batchesToImport(rows, done), total, next: 0 }
    const { added: created = 0, changed: updated = 0, same: unchanged = 0, refused: problems = 0 } = stopped ?? {}
    setRun({ ...NEW_RUN, importId, total, done, counts: { created, updated, unchanged, problems } })
    go()
  }
  /** Returns true if the run is an import of the same rows that was stopped and can be resumed. */
  const hasStopped = (run: Import, checksum: string) =>
    run.state === 'stopped' && run.is_own && run.checksum === checksum && isOfSeller(importState.source?.sellerId)(run)
  function go() {
    intent.current = 'go'
    mutate(sendAll)
  }
  async function sendAll(call: ImportCall) {
    const isAllSent = () => work.current.next === work.current.batches.length
    try {
      while (intent.current === 'go' && !isAllSent()) await sendNextBatch(call)
      change({ status: isAllSent() ? 'done' : 'stopped' })
    } catch (error) {
      change({ status: 'failed', isRetrying: false, failure: failureText(error, IMPORT_FAILURE) })
    }
  }
  async function sendNextBatch(call: ImportCall) {
    const { batches, next } = work.current
    const sent = batches[next] ?? []
    const startedAt = performance.now()
    const result = await sendWithRetries(call, sent)
    const rows = importState.newest()
    if (rows) importState.replaceTable(applyAnswers(rows, sent, result, true))
    work.current.next += 1
    const workedMs = performance.now() - startedAt
    setRun((before) => before && addBatch(before, result, { done: sent.length, workedMs }))
  }
  /**
   * Sends a call, and retries it if the response was lost. A retry returns the same response, and the server applies
   * nothing twice.
   */
  async function sendWithRetries(call: ImportCall, sent: ParsedRow[]): Promise<ImportResult> {
    const rows = sent.map(({ row, cells }) => ({ row, cells }))
    const { importId, total, checksum } = work.current
    const settings = importState.source && writeSettings(importState.source.settings)
    const body = {
      rows,
      import_id: importId,
      file_name: shownName,
      row_count: total,
      checksum,
      settings: settings ?? undefined,
      ...sourceParams(importState.source),
    }
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await call({ body })
      } catch (error) {
        if (!(error instanceof NetworkError) || intent.current !== 'go') throw error
        change({ isRetrying: true })
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
    return call({ body })
  }
  return {
    run,
    start,
    stop: () => {
      intent.current = 'stop'
      change({ status: 'stopping' })
    },
    goOn: () => {
      change({ status: 'running', failure: null })
      go()
    },
    forget: () => setRun(null),
  }
}

export const isRunning = (run: ImportRun | null) => run?.status === 'running' || run?.status === 'stopping'

const NEW_RUN: Omit<ImportRun, 'importId'> = {
  status: 'running',
  isRetrying: false,
  total: 0,
  done: 0,
  counts: { created: 0, updated: 0, unchanged: 0, problems: 0 },
  waiting: 0,
  workedMs: 0,
  failure: null,
}

function addBatch(run: ImportRun, { rows, waiting = 0 }: ImportResult, batch: Pick<ImportRun, 'done' | 'workedMs'>) {
  const counts = { ...run.counts }
  for (const { outcome } of rows) counts[outcome] += 1
  const [done, workedMs] = [run.done + batch.done, run.workedMs + batch.workedMs]
  return { ...run, isRetrying: false, done, counts, waiting: run.waiting + waiting, workedMs }
}
