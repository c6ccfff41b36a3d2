import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { startAvifQueue } from './pictures/avif-queue.ts'
import { folderStore } from './pictures/store.ts'

/** Everything that runs beside requests. @returns how to stop it; waits for what is under way */
export function startBackgroundWork(deps: { config: Config; database: Database }): { stop(): Promise<void> } {
  const avifQueue = startAvifQueue({ database: deps.database, store: folderStore(deps.config.dataDir) })
  return { stop: () => avifQueue.stop() }
}
