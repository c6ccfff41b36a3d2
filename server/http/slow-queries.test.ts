import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signUp } from '#contract/accounts/calls.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { makeProduct, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

interface Line {
  reqId?: string
  msg: string
  query?: string
  call?: string
  ms: number
  sql: string
}

/** Threshold in milliseconds, high enough for some statements to stay below it. */
const SLOW_QUERY_MS = 50

describe('slow queries', () => {
  const lines: Line[] = []
  let shop: TestShop
  before(async () => {
    shop = await testShop({
      settings: { LOG_LEVEL: 'warn', SLOW_QUERY_MS: String(SLOW_QUERY_MS) },
      onLog: (line) => lines.push(JSON.parse(line) as Line),
    })
  })
  after(() => shop.close())

  const slowQueries = () => lines.filter(({ msg }) => msg === 'Slow query')

  it('logs a slow statement with its call, request id and time, but without its values', async () => {
    const { sql } = shop.database
    await sql`create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(0.06); return new; end $$`
    await sql`create trigger wait before insert on accounts for each row execute function wait()`
    const form = { email: 'mukamana@isoko.example', full_name: 'Aline Mukamana', password: PASSWORD }
    const url = signUp.path
    const answer = await shop.app.inject({ method: 'POST', url, payload: { ...form, confirm_password: PASSWORD } })
    await sql`drop trigger wait on accounts`
    assert.equal(answer.statusCode, 201)
    const insert = slowQueries().find(({ sql }) => sql.startsWith('insert into "accounts"'))
    assert.ok(insert, JSON.stringify(lines))
    assert.equal(insert.call, `POST ${url}`)
    assert.equal(insert.reqId, answer.headers['x-request-id'])
    assert.ok(insert.ms >= 60)
    assert.doesNotMatch(JSON.stringify(lines), /mukamana/i)
  })

  it('logs a prepared statement by its name', async () => {
    const { sql } = shop.database
    await makeProduct(shop)
    await sql`alter table product_cards rename to rows_of_cards`
    await sql`create view product_cards as select c.* from rows_of_cards c, pg_sleep(0.06)`
    await shop.call(listProducts, { query: { page_size: 7 } })
    await sql`drop view product_cards`
    await sql`alter table rows_of_cards rename to product_cards`
    assert.ok(
      slowQueries().some(({ query, call }) => query?.startsWith('list') && call === `GET ${listProducts.path}`),
      JSON.stringify(slowQueries()),
    )
  })
})
