import type { Db } from '#server/db/client.ts'
import { placedMails, statusMails } from '#server/orders/recipients.ts'
import type { Mail } from '#server/outbox/service.ts'
import type { DomainEvent } from './domain-events.ts'

/** Who is mailed about events, and what. */
export async function mailsOf(tx: Db, events: DomainEvent[]): Promise<Mail[]> {
  const mails: Mail[] = []
  for (const event of events) mails.push(...(await mailsOfEvent(tx, event)))
  return mails
}

async function mailsOfEvent(tx: Db, event: DomainEvent): Promise<Mail[]> {
  switch (event.kind) {
    case 'order_placed':
      return placedMails(tx, event.order)
    case 'order_status_changed':
      return statusMails(tx, event.order)
    case 'handover_changed':
    case 'products_created':
    case 'products_updated':
    case 'products_deleted':
    case 'products_imported':
    case 'stock_low':
      return []
  }
}
