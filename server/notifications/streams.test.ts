import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it, type TestContext } from 'node:test'
import { logOut, type Session } from '#contract/accounts/calls.ts'
import { MAX_STREAMS, STREAM_HEARTBEAT_MS } from '#contract/notifications/limits.ts'
import { listNotifications, streamNotifications } from '#contract/notifications/calls.ts'
import { changeHandover, changeOrderStatus } from '#contract/orders/calls.ts'
import { deleteUser, changeUser } from '#contract/accounts/admin.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let here: TestShop
let there: TestShop
before(async () => {
  here = await testShop()
  there = await testShop({ beside: here })
  await Promise.all([here.app.ready(), there.app.listen({ port: 0, host: '127.0.0.1' })])
})
after(async () => {
  await there.close()
  await here.close()
})

const address = (shop: TestShop) => `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`

/**
 * Opens a notification stream as a browser does; `next` returns one message per call, or null at the end of the stream.
 */
async function openStream({ access_token }: Session, shop = there) {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await fetch(address(shop) + streamNotifications.path, { headers, signal: leaving.signal })
  assert.equal(answer.status, 200)
  const parts = answer.body?.pipeThrough(new TextDecoderStream()).values()
  const messages: string[] = []
  const next = async (): Promise<string | null> => {
    while (messages.length === 0) {
      const { value, done } = (await parts?.next()) ?? { done: true }
      if (done) return null
      messages.push(...(value ?? '').split('\n\n').filter(Boolean))
    }
    return messages.shift() ?? null
  }
  assert.equal(await next(), ': open')
  return { answer, next, leave: () => leaving.abort() }
}

const sell = async (seller: Session) => {
  const product = await makeProduct(here, { sellerId: seller.user.id })
  return placeOrderOf(here, await makeShopper(here), [{ product, quantity: 1 }])
}

/** Mocks only the heartbeat timer. */
function stopHeart({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setInterval'] })
  return () => mock.timers.tick(STREAM_HEARTBEAT_MS)
}

describe('order changes in the stream', () => {
  it('reports a changed order to the admins and its sellers, but not to its author', async () => {
    const [seller, other] = [await makeStaff(here, 'seller'), await makeStaff(here, 'seller')]
    const [admin, second] = [await makeStaff(here, 'admin'), await makeStaff(here, 'admin')]
    const { body: order } = await sell(seller)
    const streams = await Promise.all([seller, other, admin, second].map((session) => openStream(session)))
    const [ofSeller, ofOther, ofAdmin, ofSecond] = streams
    const params = { order_id: order.id }
    await here.call(changeOrderStatus, { params, body: { status: 'completed' } }, admin.access_token)
    const line = { ...params, product_id: order.items[0]?.product_id ?? 0 }
    await here.call(changeHandover, { params: line, body: { handover: 'packed' } }, seller.access_token)
    for (const person of [other, seller]) await sell(person)
    const countOf = async (stream: (typeof streams)[number] | undefined, count: number) => {
      const texts: (string | null | undefined)[] = []
      while (texts.length < count) texts.push(await stream?.next())
      return texts.filter((text) => text === 'event: orders\ndata: {}').length
    }
    // Each seller is notified of one sale, and each admin of two new shoppers and two sales.
    assert.deepEqual([await countOf(ofSeller, 2), await countOf(ofOther, 1)], [1, 0])
    assert.deepEqual([await countOf(ofAdmin, 5), await countOf(ofSecond, 6)], [1, 2])
    for (const stream of streams) stream.leave()
  })
})

describe('notification stream', () => {
  it('sends a seller the notification of an order placed on another server, as in the list', async () => {
    const seller = await makeStaff(here, 'seller')
    const stream = await openStream(seller)
    assert.equal(stream.answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    const { body } = await sell(seller)
    const [, event, content = ''] = /^event: (\w+)\ndata: (.*)$/.exec((await stream.next()) ?? '') ?? []
    assert.equal(event, 'notification')
    const listed = await there.call(listNotifications, {}, seller.access_token)
    assert.deepEqual([JSON.parse(content)], listed.body)
    assert.equal(listed.body[0]?.title, `New order #${body.id}`)
    stream.leave()
  })

  it("sends neither another seller's notifications nor any for a refused order", async () => {
    const [seller, other] = [await makeStaff(here, 'seller'), await makeStaff(here, 'seller')]
    const stream = await openStream(seller)
    await sell(other)
    const product = await makeProduct(here, { sellerId: seller.user.id, stock: 1 })
    await placeOrderOf(here, await makeShopper(here), [{ product, quantity: 2 }])
    const { body } = await sell(seller)
    assert.match((await stream.next()) ?? '', new RegExp(`New order #${body.id}"`))
    stream.leave()
  })

  it('refuses a buyer with 403', async () => {
    const { access_token } = await makeShopper(here)
    const answer = await there.call(streamNotifications, {}, access_token)
    assert.equal(answer.status, 403)
    assert.equal(answer.refusal.code, 'role_not_allowed')
  })

  it('sends heartbeats, and accepts its path with a trailing slash', async (t) => {
    const beat = stopHeart(t)
    const stream = await openStream(await makeStaff(here, 'seller'))
    beat()
    assert.equal(await stream.next(), ': alive')
    stream.leave()
    const { access_token } = await makeShopper(here)
    const headers = { authorization: `Bearer ${access_token}` }
    assert.equal((await there.app.inject({ url: `${streamNotifications.path}/`, headers })).statusCode, 403)
  })

  const ends: [what: string, end: (seller: Session, admin: Session) => Promise<unknown>][] = [
    ['signs out', (seller) => here.call(logOut, {}, seller.access_token)],
    ['is deactivated', (seller, admin) => change(seller, admin, { status: 'Inactive' })],
    ['becomes a shopper', (seller, admin) => change(seller, admin, { role: 'user' })],
    [
      'gets a new password',
      (seller, admin) => change(seller, admin, { password: 'another', confirm_password: 'another' }),
    ],
    ['is deleted', ({ user }, admin) => here.call(deleteUser, { params: { user_id: user.id } }, admin.access_token)],
  ]
  for (const [what, end] of ends)
    it(`ends when its reader ${what}`, async (t) => {
      const beat = stopHeart(t)
      const [seller, admin] = [await makeStaff(here, 'seller'), await makeStaff(here, 'admin')]
      const stream = await openStream(seller)
      await end(seller, admin)
      beat()
      let last = await stream.next()
      while (last !== null && last.startsWith('event: notification')) last = await stream.next()
      assert.equal(last, null)
    })

  it('sends no event to a session that has ended', async () => {
    const seller = await makeStaff(here, 'seller')
    const stream = await openStream(seller)
    await here.call(logOut, {}, seller.access_token)
    await sell(seller)
    assert.equal(await stream.next(), null)
  })

  it("ends an account's oldest stream when the account opens more than ten", async () => {
    const seller = await makeStaff(here, 'seller')
    const streams = []
    for (let count = 0; count <= MAX_STREAMS; count += 1) streams.push(await openStream(seller))
    const [oldest, ...others] = streams
    assert.equal(await oldest?.next(), null)
    await sell(seller)
    for (const stream of others) assert.match((await stream.next()) ?? '', /^event: notification/)
    for (const stream of others) stream.leave()
  })

  it('does not count a stream whose reader disconnected towards the limit', async () => {
    const seller = await makeStaff(here, 'seller')
    const kept = await openStream(seller)
    for (let count = 0; count < 3 * MAX_STREAMS; count += 1) {
      const stream = await openStream(seller)
      stream.leave()
      await stream.next().catch(() => {})
    }
    await sell(seller)
    assert.match((await kept.next()) ?? '', /^event: notification/)
    kept.leave()
  })

  it('sends a refresh event after a lost database connection, then further notifications', async () => {
    const seller = await makeStaff(here, 'seller')
    const stream = await openStream(seller)
    const ended = await here.database.sql<{ pid: number }>`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "isoko"'`
    assert.equal(ended.length, 2)
    assert.equal(await stream.next(), 'event: refresh\ndata: {}')
    await sell(seller)
    assert.match((await stream.next()) ?? '', /^event: notification/)
    stream.leave()
  })
})

describe('stopping server', () => {
  it('ends its streams, so that it can close', async () => {
    const stopping = await testShop({ beside: here })
    await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(await makeStaff(here, 'seller'), stopping)
    await Promise.all([stopping.close(), stream.next().then((last) => assert.equal(last, null))])
  })
})

function change({ user }: Session, admin: Session, changed: object) {
  const body = { email: user.email, ...changed }
  return here.call(changeUser, { params: { user_id: user.id }, body }, admin.access_token)
}
