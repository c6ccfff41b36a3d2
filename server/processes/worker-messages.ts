import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Startup message from the primary to a worker. */
export interface WorkerCommand {
  databaseUrl: string
  /** Port of the previous worker, if PORT left the choice open. */
  port: number
  /** Worker number, which starts at 1 and survives restarts. */
  number: number
}

/** Message from a worker to the primary: its progress, its metrics, or a request for all workers' metrics. */
export type WorkerMessage =
  | { state: 'listening'; port: number }
  | { state: 'ready' }
  | { state: 'wants metrics'; request: number }
  | { state: 'tells metrics'; request: number; metrics: WorkerMetrics }

/**
 * Later message from the primary to a worker: a request for its metrics, or the metrics of all workers that it
 * requested.
 */
export type MetricsMessage = { request: number; metrics?: WorkerMetrics[] }

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[]
