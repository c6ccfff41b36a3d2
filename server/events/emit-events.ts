import type { Db } from '#server/db/client.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import { changeOf } from './announcements.ts'
import { insertAuditEntries } from './audit.ts'
import { publishChange } from './changes.ts'
import type { Author, DomainEvent } from './domain-events.ts'
import { mailsOf } from './mails.ts'
import { insertNotifications } from './notifications.ts'

/**
 * Writes the consequences of one call's events within its transaction: audit entries, notifications and emails in one
 * statement each, and the published change.
 */
export async function emitEvents(tx: Db, author: Author, ...events: DomainEvent[]): Promise<void> {
  for (const event of events) publishChange(tx, changeOf(author, event))
  await insertNotifications(tx, author, events)
  await insertAuditEntries(tx, author, events)
  await enqueueMails(tx, await mailsOf(tx, author, events))
}
