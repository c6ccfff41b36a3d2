import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const tables: PgTable[] = Object.values(schema).filter((value) => is(value, PgTable))

/** Type names as they appear in information_schema. */
const spelling: Record<string, string> = {
  'text[]': 'ARRAY',
  'integer[]': 'ARRAY',
  'numeric(2, 1)': 'numeric',
  'numeric(4, 1)': 'numeric',
}

describe('database schema', () => {
  it('declares exactly the columns, types and nullability that the migrations create', async () => {
    const found = await database.sql<{ name: string }>`
      select table_name || '.' || column_name || ' ' || data_type || case is_nullable when 'NO' then ' not null' else '' end as name
      from information_schema.columns where table_schema = 'public' order by 1`
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => describeColumn(database.db, table, column)),
    )
    assert.deepEqual(declared.toSorted(), found.map(({ name }) => name).toSorted())
  })

  it('changes nothing in a second migration', async () => {
    assert.equal(await migrateDatabase(database.url), 0)
  })
})

function describeColumn(db: TestDatabase['db'], table: PgTable, column: PgTable['_']['columns'][string]): string {
  const casing = (db as unknown as { dialect: { casing: { getColumnCasing(c: unknown): string } } }).dialect.casing
  const type = column.getSQLType()
  return `${getTableName(table)}.${casing.getColumnCasing(column)} ${spelling[type] ?? type}${column.notNull ? ' not null' : ''}`
}

describe('database', () => {
  const refused = [
    ['a negative stock', `insert into products (name, price_cents, stock) values ('Part', 1, -1)`],
    ['a negative price', `insert into products (name, price_cents, stock) values ('Part', -1, 1)`],
    ['a nameless product', `insert into products (name, price_cents, stock) values (' ', 1, 1)`],
    ['an unknown status', `insert into products (name, price_cents, stock, status) values ('Part', 1, 1, 'sold')`],
    [
      'a product of a missing seller',
      `insert into products (name, price_cents, stock, seller_id) values ('Part', 1, 1, 99)`,
    ],
    ['a cart line with quantity 0', `insert into cart_lines (account_id, product_id, quantity) values (1, 1, 0)`],
    ['an unknown role', `insert into accounts (email, username, role) values ('a@b.rw', 'a', 'king')`],
    [
      'a fourth level of categories',
      `
      insert into categories (name) values ('one');
      insert into categories (name, parent_id) select 'two', id from categories where name = 'one';
      insert into categories (name, parent_id) select 'three', id from categories where name = 'two';
      insert into categories (name, parent_id) select 'four', id from categories where name = 'three'`,
    ],
    [
      'the same e-mail in another case',
      `
      insert into accounts (email, username) values ('Marie@isoko.example', 'm'), ('marie@isoko.EXAMPLE', 'm')`,
    ],
  ] as const

  for (const [what, statement] of refused) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(database.pool.query(statement), { code: /^23/ })
    })
  }
})
