import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Startup message from the primary to a worker. */
export interface WorkerCommand {
  databaseUrl: string
  /** The one that a worker before it had, where PORT left the choice. */
  port: number
  /** From 1; it keeps it when it is restarted. */
  number: number
}

/** Message from a worker to the primary: how far it is, and what it counts or wants to know of all workers. */
export type WorkerMessage =
  | { state: 'listening'; port: number }
  | { state: 'ready' }
  | { state: 'wants metrics'; request: number }
  | { state: 'tells metrics'; request: number; metrics: WorkerMetrics }

/** Later message from the primary to a worker: to tell its metrics, or those of all that it wanted. */
export type MetricsMessage = { request: number; metrics?: WorkerMetrics[] }

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[]
