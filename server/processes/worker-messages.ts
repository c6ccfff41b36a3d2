/** Startup message from the primary to a worker. */
export interface WorkerCommand {
  databaseUrl: string
  /** The one that a worker before it had, where PORT left the choice. */
  port: number
}

/** Status message from a worker to the primary. */
export type WorkerStatus = { state: 'listening'; port: number } | { state: 'ready' }
