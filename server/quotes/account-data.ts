import { eq, sql } from 'drizzle-orm'
import { quotes } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { readOrganisation } from './organisation.ts'
import { exportQuotes } from './service.ts'

/** Those that orders came from keep their prices, but not the buyer. */
export const quoteData = {
  read: { organisation: readOrganisation, quotes: exportQuotes },
  erase: async (tx, accountId) => {
    await sqlOf(tx)`
      delete from quotes where account_id = ${accountId} and not exists (select from orders where quote_id = quotes.id)`
    await tx
      .update(quotes)
      .set({ buyer: sql`'{"name": "", "tin": "", "address": ""}'` })
      .where(eq(quotes.accountId, accountId))
  },
} satisfies AccountDataSource
