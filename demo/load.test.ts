import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { verify } from '@node-rs/argon2'
import { findMismatches } from '#test/books.ts'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { loadDemoShop, type DemoLogin } from './load.ts'
import type { DrawProduct } from './draw-pictures.ts'
import { NIGHTLY } from '#test/tags.ts'

const NOW = new Date('2026-11-21T10:15:00Z')
const svg = (slug: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90" height="90"><title>${slug}</title></svg>`

/** Products that get a picture in this test; the picture tests draw all products. */
const DRAWN = ['arduino-uno-r3', 'hc-sr04-ultrasonic-distance-sensor', 'ne555p-timer-ic']
const drawSample: DrawProduct = ({ slug, name }) =>
  DRAWN.includes(slug) ? [{ view: 'part', svg: svg(slug), width: 90, height: 90, alt: name }] : []

/**
 * Provides a test suite with empty shops that share a data folder. The shops and the folder are removed when the suite
 * ends.
 */
function openShops() {
  const opened: TestDatabase[] = []
  let dataDir: string
  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'isoko-demo-'))
  })
  after(async () => {
    await Promise.all(opened.map((database) => database.close()))
    await rm(dataDir, { recursive: true, force: true })
  })
  return async () => {
    const database = await testDatabase()
    opened.push(database)
    const load = (drawProduct = drawSample, report: (line: string) => void = () => {}) =>
      loadDemoShop({ database, dataDir, report, drawProduct, now: NOW })
    return { database, load }
  }
}

const emptyShop = openShops()
let database: TestDatabase
let logins: DemoLogin[] | null
let results: (DemoLogin[] | null)[]
let secondLoad: DemoLogin[] | null
const lines: string[] = []
before(async () => {
  const shop = await emptyShop()
  database = shop.database
  // Loads twice concurrently, as when two servers start simultaneously.
  results = await Promise.all([shop.load(drawSample, (line) => lines.push(line)), shop.load()])
  logins = results.find((result) => result !== null) ?? null
  secondLoad = await shop.load()
})

/** Runs a query that returns a single row of counts, and returns that row. */
const counts = async (query: string): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query(query)
  return (rows[0] as Record<string, number> | undefined) ?? {}
}

describe('loadDemoShop', () => {
  it('loads the shop once when two servers start together', async () => {
    assert.equal(results.filter((result) => result !== null).length, 1)
    assert.equal((await database.sql`select from products`).length, 471)
  })

  it('leaves no account behind after a failed load, and writes the same rows on a retry', NIGHTLY, async () => {
    const other = await emptyShop()
    const failing: DrawProduct = (product) => {
      if (product.slug === 'desoldering-pump') throw new Error('no ink')
      return drawSample(product)
    }
    await assert.rejects(other.load(failing), { message: 'no ink' })
    assert.equal((await other.database.sql`select from accounts`).length, 0)
    assert.equal((await other.load())?.length, 3)
    for (const table of TABLES) {
      const [first, second] = [await dump(database, table), await dump(other.database, table)]
      assert.ok(first.length > 0, table)
      assert.deepEqual(first, second, table)
    }
  })

  it('creates one login for each role, and no other account with a password', async () => {
    assert.deepEqual(
      logins?.map(({ role, email }) => [role, email]),
      [
        ['admin', 'admin@isoko.example'],
        ['seller', 'seller@isoko.example'],
        ['user', 'shopper@isoko.example'],
      ],
    )
    const hashed = await database.sql<{
      email: string
      password_hash: string
    }>`select email, password_hash from accounts where password_hash is not null`
    assert.equal(hashed.length, 3)
    for (const { email, password_hash: hash } of hashed) {
      const password = logins?.find((login) => login.email === email)?.password ?? ''
      assert.match(password, /^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
      assert.ok(await verify(hash, password))
    }
  })

  it('does nothing when the shop is already loaded', async () => {
    assert.equal(secondLoad, null)
    assert.deepEqual(await counts('select count(*)::int as products from products'), { products: 471 })
  })

  it('reports its progress', () => {
    assert.deepEqual([lines[0], lines.at(-1), lines.length], ['Pictures 20 of 471', 'Pictures 471 of 471', 24])
  })
})

describe('the loaded demo shop', () => {
  it('has three levels of categories in order, with products on the third only', async () => {
    const levels = await database.sql`select depth, count(*)::int from categories group by depth order by depth`
    assert.deepEqual(
      levels.map(({ count }) => count),
      [10, 45, 114],
    )
    const top = await database.sql`select name from categories where depth = 1 order by position limit 2`
    assert.deepEqual(
      top.map(({ name }) => name),
      ['Development Boards', 'Sensors'],
    )
    const misplaced = `select count(*)::int from products p join categories c on c.id = p.category_id where depth < 3`
    assert.deepEqual(await counts(misplaced), { count: 0 })
  })

  it('has six banner tiles that lead to top-level categories', async () => {
    const led = await database.sql`
      select t.id, c.name, c.depth from banner_tiles t left join categories c on c.id = t.category_id order by t.id`
    assert.deepEqual([led.length, led.every(({ depth }) => depth === 1), led[3]?.name], [6, true, 'Robotics'])
  })

  it('has new, featured, low-stock and sold-out products', async () => {
    const query = `select count(*) filter (where created_at > timestamptz '${NOW.toISOString()}' - interval '30 days')::int as new,
      count(*) filter (where featured)::int as featured, count(*) filter (where stock between 1 and 5)::int as scarce,
      count(*) filter (where stock = 0)::int as sold_out, count(distinct seller_id)::int as sellers from products`
    assert.deepEqual(await counts(query), { new: 12, featured: 10, scarce: 4, sold_out: 2, sellers: 5 })
  })

  it('stores typed specification values and numbered pins', async () => {
    const [uno] = await database.sql<Record<string, unknown> & { specs: unknown[]; pins: unknown[] }>`
      select * from products where name = 'Arduino Uno R3'`
    assert.deepEqual(uno?.specs[1], { name: 'Clock', text: '16 MHz', min: 16e6, max: 16e6, unit: 'Hz' })
    assert.deepEqual(uno?.key_specs, ['ATmega328P', '5 V', '14 I/O'])
    assert.deepEqual(uno?.pins[1], { number: 2, name: 'RESET' })
    assert.deepEqual([uno?.mpn, uno?.manufacturer, uno?.price_cents], ['A000066', 'Arduino', '1800000'])
    const [timer] = await database.sql`select package from products where name = 'NE555P Timer IC'`
    assert.equal(timer?.package, 'DIP-8')
  })

  it('has correct order totals and statuses, and orders only products already listed', async () => {
    const query = `select count(*)::int as orders,
      count(*) filter (where total_cents <> (select sum(price_cents * quantity) from order_lines where order_id = o.id))::int as wrong_total,
      count(*) filter (where status <> (select status from order_status_changes where order_id = o.id order by id desc limit 1))::int as wrong_status,
      count(*) filter (where updated_at > timestamptz '${NOW.toISOString()}')::int as not_yet,
      count(*) filter (where exists (select from order_lines l join products p on p.id = l.product_id where l.order_id = o.id and p.created_at > o.created_at))::int as not_listed
      from orders o`
    const { orders = 0, ...errors } = await counts(query)
    assert.ok(orders > 350 && orders < 450, String(orders))
    assert.deepEqual(errors, { wrong_total: 0, wrong_status: 0, not_yet: 0, not_listed: 0 })
  })

  it('has consistent books, and open earnings for every seller', async () => {
    const ofMoney = (await findMismatches(database)).filter((text) => !text.includes('the line holds')) // the stock is made up
    assert.deepEqual(ofMoney, [])
    const [earned] = await database.sql<{ sellers: number; open: number }>`
      select count(distinct seller_id)::int as sellers, count(*) filter (where statement_id is null)::int as open
      from seller_entries`
    assert.ok((earned?.sellers ?? 0) > 3 && (earned?.open ?? 0) > 300, JSON.stringify(earned))
  })

  it('has mostly delivered or completed orders, and a few pending orders', async () => {
    const rows = await database.sql`select status, count(*)::int from orders group by status`
    const { pending, cancelled, delivered, completed } = Object.fromEntries(
      rows.map(({ status, count }) => [status, count]),
    )
    assert.ok(pending >= 2 && pending < 15 && cancelled > 5 && cancelled < 40, JSON.stringify(rows))
    assert.ok(delivered + completed > 300)
    const early = `select count(*)::int from order_lines l join orders o on o.id = l.order_id
      where (handover = 'handed_over') <> (status = 'delivered')`
    assert.deepEqual(await counts(early), { count: 0 })
  })

  it('has view counts that match the daily views, with views on each of the last seven days', async () => {
    const wrong = `select count(*)::int from products p where views_count
      <> (select coalesce(sum(views), 0) from product_views where product_id = p.id)`
    assert.deepEqual(await counts(wrong), { count: 0 })
    const recent = await database.sql`select day::text, sum(views)::int from product_views
      where day > date '2026-11-14' group by day order by day`
    assert.deepEqual(
      recent.map(({ day }) => day),
      ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
    )
  })

  it('shows the first picture of the product on each order line', async () => {
    const query = `select count(*)::int as lines, count(*) filter (where l.picture->>'path' = p.path)::int as shown
      from order_lines l join pictures p on p.product_id = l.product_id and p.position = 0`
    const { lines: all = 0, shown } = await counts(query)
    assert.ok(all > 0)
    assert.equal(shown, all)
  })
})

const TABLES = [
  'accounts',
  'categories',
  'products',
  'pictures',
  'product_views',
  'orders',
  'order_lines',
  'order_status_changes',
  'product_pairs',
]

/** Dumps all rows, leaving out passwords, which are random, and timestamps of writing. */
async function dump({ pool }: TestDatabase, table: string): Promise<unknown[]> {
  const { rows } = await pool.query(`select to_jsonb(t) - 'password_hash' as row from ${table} t order by 1`)
  const written = ['categories', 'pictures']
  return (rows as { row: object }[]).map(({ row }) => (written.includes(table) ? { ...row, created_at: null } : row))
}
