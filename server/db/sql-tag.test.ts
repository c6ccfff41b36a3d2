import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql as fragment } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { connect } from './client.ts'
import { products } from './schema.ts'
import { sqlOf } from './sql-tag.ts'

describe('SQL template tag', () => {
  let own: TestDatabase
  let sent: { text: string; parameters: unknown[] }[]
  before(async () => {
    own = await testDatabase({ onStatement: (text, parameters) => sent.push({ text, parameters }) })
  })
  beforeEach(() => (sent = []))
  after(async () => own.close())

  it('sends values as parameters and fragments as parts of the text', async () => {
    const isCheap = fragment`${products.priceCents} < 100`
    const rows = await sqlOf(own.db)`select ${1}::int + ${2}::int as sum from products where ${isCheap} and id = ${3}`
    assert.deepEqual(rows, [])
    const text = 'select $1::int + $2::int as sum from products where "products"."price_cents" < 100 and id = $3'
    assert.deepEqual(sent, [{ text, parameters: [1, 2, 3] }])
  })

  it('prepares a statement once for each connection', async () => {
    const direct = connect(own.directUrl, { max: 1 })
    const prepared = () => direct.sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like '%pg_prepared_statements%'`
    await prepared()
    await prepared()
    assert.deepEqual(await prepared(), [{ count: 1 }])
    await direct.close()
  })

  it('rolls back statements with their transaction', async () => {
    const undone = own.db.transaction(async (tx) => {
      await sqlOf(tx)`insert into settings (name, value) values ('undone', '1')`
      throw new Error('given up')
    })
    await assert.rejects(undone, /given up/)
    assert.deepEqual(await own.sql`select name from settings where name = 'undone'`, [])
  })

  it('reports a failed statement with its text and cause', async () => {
    const failed = own.sql`select * from nowhere where id = ${1}`
    await assert.rejects(failed, (error) => {
      assert.ok(error instanceof DrizzleQueryError)
      assert.equal(error.query, 'select * from nowhere where id = $1')
      assert.equal((error.cause as { code?: string }).code, '42P01')
      return true
    })
  })

  it('rejects changed fragments of a statement and fragments with parameters', async () => {
    const read = (column: string) => own.sql`select ${fragment.raw(column)} from settings`
    await read('name')
    await assert.rejects(read('value'), /same fragments/)
    await assert.rejects(own.sql`select ${fragment`${1}::int`}`, /no parameters/)
  })
})
