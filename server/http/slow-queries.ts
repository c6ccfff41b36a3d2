import type { FastifyInstance } from 'fastify'
import type { ConnectionPool } from '#server/db/pool.ts'
import { currentCall } from './current-call.ts'
import { routeName } from './route-name.ts'

/** Maximum length of a logged statement, long enough to recognize it. */
const MAX_SQL_LENGTH = 500

/**
 * Logs slow statements with the names of the statement and the call, but never with their values.
 * @param slowMs threshold in milliseconds; 0 disables the log
 */
export function watchQueries({ database, publicReads, log }: FastifyInstance, slowMs: number): void {
  if (slowMs === 0) return
  const watch = (pool: ConnectionPool, kind?: 'replica') =>
    pool.queries.on('answered', ({ name, text, ms }) => {
      if (ms < slowMs) return
      const request = currentCall()
      const call = request && `${request.method} ${routeName(request)}`
      const sql = text.replace(/\s+/g, ' ').trim().slice(0, MAX_SQL_LENGTH)
      const line = {
        ...(name && { query: name }),
        ...(kind && { database: kind }),
        ...(call && { call }),
        ms: Math.round(ms),
        sql,
      }
      ;(request?.log ?? log).warn(line, 'Slow query')
    })
  watch(database.pool)
  if (publicReads.replica) watch(publicReads.replica.pool, 'replica')
}
