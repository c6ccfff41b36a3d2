import { sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Column types shared by several tables. */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => moment().notNull().defaultNow()
export const cents = () => bigint({ mode: 'bigint' })
export const whole = () => integer().notNull()
export const textArray = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)
