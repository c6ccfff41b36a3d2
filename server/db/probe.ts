import { Client } from 'pg'
import { connectionOptions } from './pool.ts'

/** For the connection, and for the answer; milliseconds. Who asks has a limit of their own. */
const TIMEOUT = 2_000
/** More numbers than its memory holds, which PostgreSQL writes to a file and forgets: 700 kB, and nothing of the shop changes. */
const SPILL = 'select count(*) from generate_series(1, 50000)'
const LITTLE_MEMORY = "set work_mem = '64kB'"

export interface Probe {
  /** Whether the database answers, in time. Those who ask at once share an answer. */
  answers: () => Promise<boolean>
  /** Whether the database can write to its disk. */
  writes: () => Promise<boolean>
  close: () => Promise<void>
}

/** Asks the database on a connection of its own, opened when first asked and anew after each failure. */
export function probeDatabase(url: string): Probe {
  let client: Client | undefined
  let asking: Promise<boolean> | undefined
  const drop = (lost = client) => {
    if (client === lost) client = undefined
    return lost?.end().catch(() => {})
  }
  const open = async () => {
    const opened = new Client({ ...connectionOptions(url), connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT })
    opened.on('error', () => {}) // 'end' follows
    opened.on('end', () => void drop(opened))
    await opened.connect()
    await opened.query(LITTLE_MEMORY)
    return opened
  }
  const ask = async () => {
    try {
      await (client ??= await open()).query('select 1')
      return true
    } catch {
      void drop()
      return false
    } finally {
      asking = undefined
    }
  }
  const writes = async () => {
    try {
      await (client ??= await open()).query(SPILL)
      return true
    } catch {
      return false
    }
  }
  return {
    writes,
    answers: () => (asking ??= ask()),
    close: async () => {
      await asking
      await drop()
    },
  }
}
