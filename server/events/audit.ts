import type { ActivityGroupKind, AuditAction } from '#contract/insights/activity.ts'
import type { Author } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { audit } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'

export type AuditEntry = Pick<typeof audit.$inferInsert, 'action' | 'subjectType' | 'subjectId' | 'detail'>

/** Builds an entry for the activity log. */
export const auditEntry = (
  action: AuditAction,
  subjectType: string,
  subjectId: number | null,
  detail: object = {},
): AuditEntry => ({ action, subjectType, subjectId, detail })

/** Inserts audit entries in one statement. */
export async function insertAuditEntries(tx: Db, { accountId }: Author, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(audit).values(entries.map((entry) => ({ ...entry, accountId })))
}

/** Groups the audit entries that a transaction writes from now on into one row of the activity log, by id. */
export async function groupActivity(tx: Db, kind: ActivityGroupKind, id: string): Promise<void> {
  await sqlOf(tx)`select set_config('isoko.group', ${`${kind}:${id}`}, true)`
}
