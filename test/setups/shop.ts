import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { hashToken } from '#server/http/actor.ts'
import type { Product } from './visitors.ts'

const BUYERS = 100

export async function signInBuyers({ sql }: Database): Promise<{ token: string }[]> {
  const tokens = Array.from({ length: BUYERS }, () => randomBytes(32).toString('base64url'))
  for (const [at, token] of tokens.entries())
    await sql`
      with account as (
        insert into accounts (email, username, full_name, role, email_confirmed_at)
        values (${`rolling${at}@isoko.example`}, ${`rolling${at}`}, ${`Rolling ${at}`}, 'user', now() - interval '30 days') returning id
      ) insert into sessions (token_hash, account_id) select ${hashToken(token)}, id from account`
  return tokens.map((token) => ({ token }))
}

/** Raises the stock of a few products so that none of them sells out. */
export async function stockUp({ sql }: Database): Promise<Product[]> {
  await sql`update products set stock = 100000 where id in (select id from products where listed order by id limit 50)`
  return sql<Product>`
    select id, (price_cents / 100)::float8 as price from products where listed and stock = 100000 and price_cents % 100 = 0`
}
