import type { Client } from 'pg'
import type { Database } from './client.ts'
import { openClient } from './pool.ts'

/** Timeout in milliseconds for connecting and for each response. Callers also apply their own time limits. */
const TIMEOUT_MS = 2_000
/**
 * Statement with a 700 kB result that exceeds the statement's memory, which makes PostgreSQL write a temporary file
 * without changing the shop's data.
 */
const SPILL_STATEMENTS = "begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 50000); commit"

export interface DatabaseProbe {
  /** Returns true if the database responds in time. Concurrent callers share one check. */
  isResponsive: () => Promise<boolean>
  /** Returns true if the database can write to its disk. */
  canWrite: () => Promise<boolean>
  close: () => Promise<void>
}

/** Creates a database health probe with a dedicated connection. */
export function probeDatabase({ url, pool }: Database): DatabaseProbe {
  let client: Client | undefined
  let pendingCheck: Promise<boolean> | undefined
  const drop = (lost = client) => {
    if (client === lost) client = undefined
    return lost?.end().catch(() => {})
  }
  const open = async () => {
    const opened = openClient(url, TIMEOUT_MS, pool.isPooled)
    opened.on('end', () => void drop(opened))
    await opened.connect()
    return opened
  }
  const succeeds = async (statement: string) => {
    try {
      await (client ??= await open()).query(statement)
      return true
    } catch {
      return false
    }
  }
  const writes = async () => {
    const canWrite = await succeeds(SPILL_STATEMENTS)
    if (!canWrite) void drop() // ends the failed transaction by closing its connection
    return canWrite
  }
  const check = async () => {
    const isResponsive = await succeeds('select 1')
    if (!isResponsive) void drop()
    pendingCheck = undefined
    return isResponsive
  }
  return {
    canWrite: () => writes(),
    isResponsive: () => (pendingCheck ??= check()),
    close: async () => {
      await pendingCheck
      await drop()
    },
  }
}
