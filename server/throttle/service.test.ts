import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { Refusal } from '#contract/errors.ts'
import { connect } from '#server/db/client.ts'
import { attempts } from '#server/db/schema.ts'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { purge } from '#server/retention.ts'
import {
  assertWithinLimits,
  limitChecks,
  refundAttempt,
  networkKey,
  consumeAttempt,
  type KeyedLimit,
  type Origin,
} from './service.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())
const clearAttempts = () => database.sql`delete from attempts`

const origin: Origin = { address: '198.51.100.7', scale: 1 }
const count = (max: number, change: Partial<KeyedLimit> = {}) => ({
  kind: 'try',
  max,
  seconds: 900,
  key: 'a',
  ...change,
})
const take = (...counts: KeyedLimit[]) => consumeAttempt(database.db, origin, ...counts)
const counted = async () => {
  const rows = await database.db.select().from(attempts)
  return rows.map((row) => `${row.kind} ${row.key} ${row.count}`).toSorted()
}
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('it was let through'),
    (error: unknown) => (error instanceof Refusal ? error : assert.fail(String(error))),
  )

describe('rate limits', () => {
  beforeEach(clearAttempts)

  it('refuses at the limit with the time to wait, and counts from one again in the next window', async () => {
    for (let time = 0; time < 3; time += 1) await take(count(3))
    const { code, details, message } = await refusalOf(take(count(3)))
    assert.deepEqual([code, message], ['too_many_attempts', 'Too many attempts. Please try again in 15 min.'])
    assert.ok(details.retryAfter && details.retryAfter > 890 && details.retryAfter <= 900, String(details.retryAfter))
    await database.sql`update attempts set ends_at = now()`
    await take(count(3))
    assert.deepEqual(await counted(), ['try a 1'])
  })

  it('starts a new window after the clock is set back by a day, and counts within it', async () => {
    for (let time = 0; time < 3; time += 1) await take(count(3))
    await refusalOf(take(count(3)))
    await database.sql`update attempts set ends_at = ends_at + interval '1 day'`
    await assertWithinLimits(database.db, origin, count(3))
    for (let time = 0; time < 3; time += 1) await take(count(3))
    const { details } = await refusalOf(take(count(3)))
    assert.ok(details.retryAfter && details.retryAfter <= 900, String(details.retryAfter))
    await refusalOf(assertWithinLimits(database.db, origin, count(3)))
  })

  it('holds across database connections for 60 concurrent attempts', async () => {
    const other = connect(database.url)
    const tries = Array.from({ length: 60 }, (_, at) =>
      consumeAttempt(at % 2 ? database.db : other.db, origin, count(10)).then(
        () => 1,
        () => 0,
      ),
    )
    assert.equal((await Promise.all(tries)).filter(Boolean).length, 10)
    await other.close()
  })

  it('does not count an attempt refused by one limit towards the others', async () => {
    const [narrow, wide] = [count(1), count(5, { kind: 'all', key: 'b' })]
    await take(narrow, wide)
    for (let time = 0; time < 9; time += 1) await refusalOf(take(wide, narrow))
    assert.deepEqual(await counted(), ['all b 1', 'try a 1'])
    await Promise.all(
      Array.from({ length: 4 }, (_, at) => {
        const both = [count(9, { key: String(at) }), wide]
        return take(...(at % 2 ? both : both.toReversed()))
      }),
    )
  })

  it('refuses an attempt over several limits with the code and wait of the longest', async () => {
    const short = count(1, { seconds: 60 })
    const long = count(1, { kind: 'long', seconds: 3600, refusal: 'too_many_messages' })
    await take(long, short)
    const { code, details } = await refusalOf(take(short, long))
    assert.deepEqual([code, details.values], ['too_many_messages', { minutes: 60 }])
  })

  it('raises a limit by RATE_LIMIT_SCALE', async () => {
    for (let time = 0; time < 6; time += 1) await consumeAttempt(database.db, { ...origin, scale: 2 }, count(3))
    await refusalOf(consumeAttempt(database.db, { ...origin, scale: 2 }, count(3)))
  })

  it('subtracts a refunded attempt, except from a later window', async () => {
    const attempt = await take(count(1))
    await refundAttempt(database.db, origin, attempt)
    await take(count(1))
    await database.sql`update attempts set ends_at = ends_at + interval '1 second'`
    await refundAttempt(database.db, origin, attempt)
    assert.deepEqual(await counted(), ['try a 1'])
  })
})

describe('limited checks', () => {
  beforeEach(clearAttempts)

  const check = (answer: () => Promise<boolean>) => limitChecks(database.db, origin, [count(2)], answer)

  it('counts only failed checks, not successful or broken checks', async () => {
    assert.equal(await check(async () => true), true)
    await assert.rejects(
      check(() => Promise.reject(new Error('away'))),
      /away/,
    )
    assert.deepEqual(await counted(), ['try a 0'])
    assert.equal(await check(async () => false), false)
    assert.deepEqual(await counted(), ['try a 1'])
  })

  it('counts a limit on successful checks separately from the limit on failed checks', async () => {
    const right = count(2, { kind: 'right', counted: 'right' })
    const answer = (isRight: boolean) =>
      limitChecks(database.db, origin, [count(9), right], () => Promise.resolve(isRight))
    for (const isRight of [true, false, true]) assert.equal(await answer(isRight), isRight)
    assert.deepEqual(await counted(), ['right a 2', 'try a 1'])
    await refusalOf(answer(true))
  })

  it('counts checks before their result, so that only two of 30 concurrent checks run', async () => {
    let looked = 0
    const guess = () => check(async () => ((looked += 1), false))
    await Promise.allSettled(Array.from({ length: 30 }, guess))
    assert.equal(looked, 2)
  })
})

describe('network of an address', () => {
  const networks: [address: string, network: string][] = [
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
  ]
  for (const [address, network] of networks)
    it(`is ${network} for the address ${address || 'nothing'}`, () =>
      assert.equal(networkKey({ address, scale: 1 }), network))
})

it('deletes expired attempts', async () => {
  await clearAttempts()
  await take(count(1), count(1, { key: 'over' }), count(1, { key: 'long over' }))
  await database.sql`update attempts set ends_at = now() where key like '%over'`
  assert.equal(await purge(database.db, 'attempts', 1), 2)
  assert.deepEqual(await counted(), ['try a 1'])
})
