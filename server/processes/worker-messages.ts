import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Startup message from the primary to a worker. */
export interface WorkerCommand {
  databaseUrl: string
  /** The previous worker's port, if PORT left the choice open. */
  port: number
  /** Starts at 1 and survives restarts. */
  number: number
}

/** Message from a worker to the primary: its progress, its metrics, or a request for all workers' metrics. */
export type WorkerMessage =
  | { state: 'listening'; port: number }
  | { state: 'ready' }
  | { state: 'wants metrics'; request: number }
  | { state: 'tells metrics'; request: number; metrics: WorkerMetrics }

/** Later message from the primary to a worker: a request for its metrics, or the metrics of all that it asked for. */
export type MetricsMessage = { request: number; metrics?: WorkerMetrics[] }

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[]
