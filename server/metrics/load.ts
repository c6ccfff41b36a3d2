import type { FastifyInstance } from 'fastify'
import { hashingState } from '#server/accounts/passwords/hashing.ts'
import type { FairQueueState } from '#server/http/fair-queue.ts'
import type { Instruments } from './instruments.ts'

/** Measures the load on this process: cache, queues, pool and open streams. */
export function measureLoad(app: FastifyInstance, instruments: Instruments): void {
  const { gauge, gauges, counters } = instruments
  const { publicCache: cache, database } = app
  const cacheCounts = (name: 'hits' | 'misses') => () => ({
    call: cache.counts.call[name],
    page: cache.counts.page[name],
  })
  gauge({ name: 'isoko_public_cache_entries', help: 'Cached public responses and pages' }, () => cache.entries)
  gauge(
    { name: 'isoko_public_cache_bytes', help: 'Size of the public cache in bytes, including compressed copies' },
    () => cache.size,
  )
  const hits = { name: 'isoko_public_cache_hits_total', help: 'Public responses and pages served from the cache' }
  counters(hits, 'kind', cacheCounts('hits'))
  const misses = { name: 'isoko_public_cache_misses_total', help: 'Public responses and pages not found in the cache' }
  counters(misses, 'kind', cacheCounts('misses'))
  const removed = { name: 'isoko_public_cache_removed_total', help: 'Entries removed from the public cache, by reason' }
  counters(removed, 'reason', () => cache.counts.removed)

  const queues = (name: keyof FairQueueState) => () => byKind(app, name)
  gauges({ name: 'isoko_queue_running', help: 'Tasks running' }, 'kind', queues('running'))
  gauges({ name: 'isoko_queue_waiting', help: 'Tasks waiting in the queue' }, 'kind', queues('waiting'))
  counters(
    { name: 'isoko_queue_refused_total', help: 'Tasks refused because the queue was too long' },
    'kind',
    queues('refused'),
  )

  const connections = { name: 'isoko_database_connections', help: 'Connections in the pool' }
  gauges(connections, 'state', () => ({ in_use: database.pool.state.inUse, idle: database.pool.state.idle }))
  gauge(
    { name: 'isoko_database_connections_max', help: 'Maximum number of connections in the pool' },
    () => database.pool.state.max,
  )
  gauge({ name: 'isoko_database_waiting', help: 'Queries waiting for a connection' }, () => database.pool.state.waiting)
  gauge({ name: 'isoko_event_streams', help: 'Open event streams' }, () => app.streams.size)
  measureReplica(app, instruments)
}

function measureReplica({ publicReads: { replica } }: FastifyInstance, { gauge, gauges, counters }: Instruments): void {
  if (!replica) return
  const { pool, reads } = replica
  const connections = { name: 'isoko_replica_connections', help: "Connections in the replica's pool" }
  gauges(connections, 'state', () => ({ in_use: pool.state.inUse, idle: pool.state.idle }))
  const waiting = { name: 'isoko_replica_waiting', help: 'Queries waiting for a connection to the replica' }
  gauge(waiting, () => pool.state.waiting)
  const answers = { name: 'isoko_replica_reads_total', help: 'Public reads, by database' }
  counters(answers, 'database', () => reads)
}

function byKind({ admission }: FastifyInstance, name: keyof FairQueueState): Record<string, number> {
  const states = { ...admission.states(), password: hashingState() }
  return Object.fromEntries(Object.entries(states).map(([kind, state]) => [kind, state[name]]))
}
