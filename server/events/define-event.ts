import type { Author } from '#server/db/change-cause.ts'
import type { Change } from '#server/db/changes.ts'
import type { Db } from '#server/db/client.ts'
import type { Mail } from '#server/outbox/service.ts'
import type { SecurityEntry } from '#server/security/service.ts'
import type { AuditEntry } from './audit.ts'
import type { NotificationRequest } from './notifications.ts'

/**
 * Consequences of an event, one per channel. Every channel is required, and null means no consequence, so that no
 * channel is forgotten in a new event, and no event in a new channel.
 */
export interface Channels<Facts> {
  /**
   * Entries for the activity log: permanent ones, which contain no personal data except an account's role and status,
   * and those about access, which are kept for a limited time.
   */
  audit: ((facts: Facts, author: Author) => (AuditEntry | SecurityEntry)[]) | null
  notify: ((tx: Db, facts: Facts, author: Author) => Awaitable<NotificationRequest[]>) | null
  mails: ((tx: Db, facts: Facts, author: Author) => Awaitable<Mail[]>) | null
  /** Change that is announced to caches and open pages at the commit. */
  publishes: ((facts: Facts, author: Author) => Change) | null
}

/** A domain event with its consequences, as `emitEvents` accepts it. */
export interface DomainEvent {
  kind: string
  facts: object
  audit: (author: Author) => (AuditEntry | SecurityEntry)[]
  notify: (tx: Db, author: Author) => Promise<NotificationRequest[]>
  mails: (tx: Db, author: Author) => Promise<Mail[]>
  publishes: (author: Author) => Change
}

/** Declares a domain event of a feature, and returns the function that creates one from its facts. */
export function defineEvent<Facts extends object>(
  ..._check: Facts extends Serializable<Facts> ? [] : ['These facts do not survive JSON']
) {
  return (kind: string, channels: Channels<Facts>) =>
    (facts: Facts): DomainEvent => ({
      kind,
      facts,
      audit: (author) => channels.audit?.(facts, author) ?? [],
      notify: async (tx, author) => (await channels.notify?.(tx, facts, author)) ?? [],
      mails: async (tx, author) => (await channels.mails?.(tx, facts, author)) ?? [],
      publishes: (author) => channels.publishes?.(facts, author) ?? {},
    })
}

type Awaitable<Value> = Value | Promise<Value>

/** Facts that survive JSON: no dates, no bigints and no functions. */
type Serializable<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends Date | bigint | symbol | ((...args: never[]) => unknown)
      ? never
      : { [Key in keyof Value]: Serializable<Value[Key]> }
