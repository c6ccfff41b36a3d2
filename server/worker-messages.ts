/** What the primary tells a worker, once. */
export interface WorkerOrder {
  databaseUrl: string
  /** The one that a worker before it had, where PORT left the choice. */
  port: number
}

/** What a worker tells the primary. */
export type WorkerReport = { state: 'listening'; port: number } | { state: 'ready' }
