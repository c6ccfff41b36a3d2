import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Startup message from the primary process to a worker. */
export interface WorkerCommand {
  databaseUrl: string
  /** Port of the previous worker, if PORT allows any port. */
  port: number
  /** Number of the worker. Numbers start at 1, and a restarted worker keeps its number. */
  number: number
}

/** Message from a worker to the primary process: its progress, its metrics, or a request for all workers' metrics. */
export type WorkerMessage =
  | { state: 'listening'; port: number }
  | { state: 'ready' }
  | { state: 'wants metrics'; request: number }
  | { state: 'tells metrics'; request: number; metrics: WorkerMetrics }

/**
 * Further message from the primary process to a worker: a request for its metrics, or the metrics of all workers that
 * it requested.
 */
export type MetricsMessage = { request: number; metrics?: WorkerMetrics[] }

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[]
