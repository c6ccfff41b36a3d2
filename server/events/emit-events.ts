import type { Author } from '#server/db/change-cause.ts'
import { publishChange } from '#server/db/changes.ts'
import type { Db } from '#server/db/client.ts'
import { insertSecurityEntries, type SecurityEntry } from '#server/security/service.ts'
import { enqueueMails, type Mail } from '#server/outbox/service.ts'
import { insertAuditEntries, type AuditEntry } from './audit.ts'
import type { DomainEvent } from './define-event.ts'
import { insertNotifications, type NotificationRequest } from './notifications.ts'

/**
 * Writes everything that the events cause in the caller's transaction: audit entries, notifications and emails, in one
 * statement each, and the change to publish.
 */
export async function emitEvents(tx: Db, author: Author, ...events: DomainEvent[]): Promise<void> {
  for (const event of events) publishChange(tx, event.publishes(author))
  const notifications: NotificationRequest[] = []
  for (const event of events) notifications.push(...(await event.notify(tx, author)))
  await insertNotifications(tx, author, notifications)
  const entries = events.flatMap((event) => event.audit(author))
  await insertAuditEntries(tx, author, entries.filter(isAuditEntry))
  await insertSecurityEntries(tx, entries.filter(isSecurityEntry))
  const mails: Mail[] = []
  for (const event of events) mails.push(...(await event.mails(tx, author)))
  await enqueueMails(tx, mails)
}

type Entry = AuditEntry | SecurityEntry
const isSecurityEntry = (entry: Entry): entry is SecurityEntry => 'isAudited' in entry
const isAuditEntry = (entry: Entry): entry is AuditEntry => !isSecurityEntry(entry)
