import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { notify } from '#server/notifications/service.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import { changeOf } from './announcements.ts'
import { insertAuditEntries } from './audit.ts'
import { publishChange } from './changes.ts'
import type { DomainEvent } from './domain-events.ts'
import { mailsOf } from './mails.ts'
import { notificationsOf } from './notifications.ts'

/**
 * Writes what follows from the events of one call, within its transaction: audit entries, notifications and mails, one
 * statement each, and the published change.
 */
export async function record(tx: Db, actor: Actor, ...events: DomainEvent[]): Promise<void> {
  for (const event of events) publishChange(tx, changeOf(event))
  await notify(tx, await notificationsOf(tx, actor, events))
  await insertAuditEntries(tx, actor, events)
  await enqueueMails(tx, await mailsOf(tx, events))
}
