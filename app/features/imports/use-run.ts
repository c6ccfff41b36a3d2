import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importProducts, type ImportResult } from '#contract/product-files.ts'
import { browserApi, NetworkError, sentenceFor } from '#app/lib/api.ts'
import { randomKey } from '#app/lib/random-key.ts'
import { renewAfterImport } from './renew-after-import.ts'
import { answered, callsToImport, type SheetRow } from './sheet.ts'
import { forSeller, type SheetState } from './use-sheet.ts'

export interface Run {
  status: 'running' | 'stopping' | 'stopped' | 'failed' | 'done'
  /** The line is lost, and the same call is tried again. */
  isRetrying: boolean
  /** Rows. */
  total: number
  done: number
  counts: { created: number; updated: number; unchanged: number; problems: number }
  /** Milliseconds of work so far, without pauses. */
  worked: number
  /** Why it stands still. */
  sentence: string | null
}

/** The calls of one import: they stay the same when it goes on after a pause, so that none is done twice. */
interface Work {
  importId: string
  calls: SheetRow[][]
  next: number
}

/** Pauses before a call is tried again whose answer was lost; milliseconds. */
const RETRIES = [1000, 2000, 5000]

/** Imports the good rows of the sheet, a call after the other. */
export function useRun(sheet: SheetState) {
  const queryClient = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const work = useRef<Work>({ importId: '', calls: [], next: 0 })
  const wish = useRef<'go' | 'stop' | 'left'>('go')
  useEffect(() => {
    wish.current = 'go'
    return () => {
      wish.current = 'left'
    }
  }, [])
  const change = (next: (run: Run) => Run) => setRun((before) => before && next(before))

  function start() {
    const rows = sheet.newest()
    if (!rows) return
    work.current = { importId: uuidOf(randomKey()), calls: callsToImport(rows), next: 0 }
    const total = work.current.calls.reduce((sum, call) => sum + call.length, 0)
    const counts = { created: 0, updated: 0, unchanged: 0, problems: 0 }
    setRun({ status: 'running', isRetrying: false, total, done: 0, counts, worked: 0, sentence: null })
    void goThrough()
  }
  async function goThrough() {
    wish.current = 'go'
    try {
      while (work.current.next < work.current.calls.length) {
        if (wish.current !== 'go') break
        await sendNext()
      }
      change((before) => ({ ...before, status: wish.current === 'go' || isAllSent() ? 'done' : 'stopped' }))
    } catch (error) {
      change((before) => ({ ...before, status: 'failed', isRetrying: false, sentence: sentenceFor(error) }))
    }
    renewAfterImport(queryClient)
  }
  const isAllSent = () => work.current.next === work.current.calls.length

  async function sendNext() {
    const { calls, next, importId } = work.current
    const sent = calls[next] ?? []
    const startedAt = performance.now()
    const result = await sendPatiently(sent, importId)
    const rows = sheet.newest()
    if (rows) sheet.put(answered(rows, sent, result, true))
    work.current.next += 1
    change((before) => ({
      ...before,
      isRetrying: false,
      done: before.done + sent.length,
      counts: addTo(before.counts, result),
      worked: before.worked + performance.now() - startedAt,
    }))
  }
  /** A call whose answer was lost is sent again as it was: the server answers it once more and does nothing twice. */
  async function sendPatiently(sent: SheetRow[], importId: string): Promise<ImportResult> {
    const rows = sent.map(({ row, cells }) => ({ row, cells }))
    const body = { rows, import_id: importId, ...forSeller(sheet.sellerId) }
    for (const pause of RETRIES) {
      try {
        return await browserApi(importProducts, { body })
      } catch (error) {
        if (!(error instanceof NetworkError) || wish.current !== 'go') throw error
        change((before) => ({ ...before, isRetrying: true }))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return browserApi(importProducts, { body })
  }
  return {
    run,
    start,
    stop: () => {
      wish.current = 'stop'
      change((before) => ({ ...before, status: 'stopping' }))
    },
    goOn: () => {
      change((before) => ({ ...before, status: 'running', sentence: null }))
      void goThrough()
    },
    forget: () => setRun(null),
  }
}

export const isUnderWay = (run: Run | null) => run?.status === 'running' || run?.status === 'stopping'

function addTo(counts: Run['counts'], { rows }: ImportResult): Run['counts'] {
  const sum = { ...counts }
  for (const { outcome } of rows) sum[outcome] += 1
  return sum
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
