import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { HealthFinding } from '#contract/health/calls.ts'
import { readConfig } from '#server/startup/config.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { checkHealth } from './run.ts'

const AWAY = 'postgres://postgres@127.0.0.1:1/shop'

describe("health of a database's pooler and replica", () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop()
  })
  after(() => shop.close())

  /** Returns the doctor's findings about the database, except how fast PostgreSQL responds. */
  async function findings(settings: Record<string, string>): Promise<HealthFinding[]> {
    const { findings: all } = await checkHealth({
      config: readConfig({ DATABASE_URL: shop.database.url, ...settings }),
      openDatabase: async () => ({ state: 'open', database: shop.database }),
      localUrl: null,
      isServer: false,
      timeoutMs: 300_000, // independent of the machine's load
    })
    const found = all.filter(({ check }) => check === 'database')
    return found.filter(({ text }) => !/^PostgreSQL [\d.]+ answers|took \d+ ms to answer an empty query/.test(text))
  }

  /** Asserts that the findings are exactly those given. */
  async function assertFound(settings: Record<string, string>, state: HealthFinding['state'], text: RegExp) {
    const [finding, ...others] = await findings(settings)
    assert.deepEqual([finding?.state, others], [state, []], finding?.text)
    assert.match(finding?.text ?? '', text)
  }

  it('reports nothing for a shop without a pooler and a replica', async () => {
    assert.deepEqual(await findings({}), [])
  })

  it('reports whether a pooler is down, in another time zone, without limits or in order', async () => {
    const { pool, directUrl: url } = shop.database
    const pooled = (address: string) => ({
      DATABASE_URL: address,
      DATABASE_POOLED: 'true',
      DATABASE_DIRECT_URL: url,
    })
    await assertFound(pooled(AWAY), 'wrong', /The database at 127\.0\.0\.1:1 cannot be reached/)
    // a separate role, because the test changes the settings of the pooled database's user
    await pool.query('create role pooled_shop login')
    const as = url.replace('postgres@', 'pooled_shop@')
    await pool.query("alter role pooled_shop set TimeZone = 'Africa/Kigali'")
    await assertFound(pooled(as), 'wrong', /uses the time zone Africa\/Kigali/)
    await pool.query("alter role pooled_shop set TimeZone = 'UTC'")
    await pool.query('alter role pooled_shop set statement_timeout = 0')
    await assertFound(pooled(as), 'advice', /Queries through the connection pooler have no time limit/)
    await pool.query("alter role pooled_shop set statement_timeout = '30s'")
    await assertFound(pooled(as), 'good', /The connection pooler is responding/)
    await pool.query('drop role pooled_shop')
  })

  it('reports a replica that is down and a PostgreSQL that is not a replica', async () => {
    await assertFound({ DATABASE_REPLICA_URL: AWAY }, 'wrong', /Start it, or correct DATABASE_REPLICA_URL/)
    await assertFound(
      { DATABASE_REPLICA_URL: shop.database.directUrl },
      'wrong',
      /points to a PostgreSQL that is not a replica/,
    )
  })
})
