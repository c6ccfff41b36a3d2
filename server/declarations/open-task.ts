import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../http/actor.ts'

/**
 * A kind of open task under "Waiting for you": who handles it, the page that lists the tasks, and the condition that
 * the page uses.
 */
export interface OpenTask {
  role: Actor['role']
  link: string
  table: PgTable
  /** SQL for the time since which each task has been waiting; undefined if unknown. */
  since?: SQL
  where: (actor: Actor) => SQL | undefined
}
