import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from './log.ts'

/** Content written to a file to test for free space. */
const TEST_CONTENT = Buffer.alloc(256 * 1024)

/** Tracks whether the disk is full: set by failed writes, cleared by a successful test write. */
export class DiskSpace {
  readonly #folder: string
  #isFull = false

  /** @param folder folder into which the server itself writes files */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Records that the disk is full if an error indicates it. */
  recordError(error: unknown): void {
    if (isDiskFull(error)) this.#isFull = true
  }

  /**
   * Returns true unless writes are known to fail; after a failure, tests whether a file and then the database can be
   * written.
   * @param canDatabaseWrite tests whether the database can write
   */
  async hasRoom(canDatabaseWrite: () => Promise<boolean>): Promise<boolean> {
    if (this.#isFull) this.#isFull = !((await this.#takesFile()) && (await canDatabaseWrite()))
    return !this.#isFull
  }

  async #takesFile(): Promise<boolean> {
    const file = path.join(this.#folder, `trial-${randomUUID()}`)
    try {
      await writeFile(file, TEST_CONTENT, { flush: true })
      return true
    } catch {
      return false
    } finally {
      await rm(file, { force: true })
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    disk: DiskSpace
  }
}
