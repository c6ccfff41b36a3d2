import { sql } from 'drizzle-orm'
import { WaitingKind, type Waiting } from '#contract/insights/calls.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'

/** Lists the caller's open tasks by kind, omitting kinds without tasks. */
export async function listWaiting(db: Db, actor: Actor, tasks: Record<string, OpenTask>): Promise<Waiting[]> {
  const kinds = WaitingKind.options.flatMap((kind) => {
    const task = tasks[kind]
    return task?.role === actor.role ? [[kind, task] as const] : []
  })
  const counts = kinds.map(
    ([kind, { table, since = sql`null::timestamptz`, where }]) =>
      sql`select ${kind} as kind, count(*)::int as count, min(${since}) as oldest_at from ${table} where ${where(actor)}`,
  )
  const { rows } = await db.execute<Omit<Waiting, 'link'>>(sql.join(counts, sql` union all `))
  return kinds.flatMap(([kind, { link }]) =>
    rows
      .filter((row) => row.kind === kind && row.count > 0)
      .map(({ oldest_at: at, ...row }) => ({ ...row, oldest_at: at && new Date(at).toISOString(), link })),
  )
}
