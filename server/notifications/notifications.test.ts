import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listNotifications, readAllNotifications, readNotification } from '#contract/notifications/calls.ts'
import { notifications } from '#server/db/schema.ts'
import { makeShopper, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
let admin: Session
let other: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  other = await makeStaff(shop, 'admin')
  for (let person = 0; person < 3; person += 1) await makeShopper(shop)
})
after(() => shop.close())

const list = async (person: Session) => (await shop.call(listNotifications, {}, person.access_token)).body
const read = (id: number, person: Session) =>
  shop.call(readNotification, { params: { notification_id: id } }, person.access_token)

describe('notifications', () => {
  it('marks only the opened notification as read, and only for its recipient', async () => {
    const [newest] = await list(admin)
    const { body } = await read(newest?.id ?? 0, admin)
    assert.deepEqual(body, { ...newest, read: true })
    assert.deepEqual((await read(body.id, admin)).body, body)
    assert.deepEqual(
      (await list(admin)).map((notified) => notified.read),
      [true, ...Array.from({ length: (await list(admin)).length - 1 }, () => false)],
    )
    assert.ok((await list(other)).every((notified) => !notified.read))
  })

  it('answers notification_not_found for an unknown notification', async () => {
    assert.equal((await read(999_999, admin)).refusal.code, 'notification_not_found')
  })

  it("marks only the caller's notifications when marking all as read", async () => {
    const unread = (await list(admin)).filter((notified) => !notified.read).length
    const { body } = await shop.call(readAllNotifications, {}, admin.access_token)
    assert.deepEqual(body, { marked: unread })
    assert.ok((await list(admin)).every((notified) => notified.read))
    assert.ok((await list(other)).every((notified) => !notified.read))
  })

  it('lists the newest 100, newest first', async () => {
    const reader = await makeStaff(shop, 'seller')
    await shop.database.sql`
      insert into notifications (account_id, type, title, message, created_at)
      select ${reader.user.id}, 'new_order', 'New order', 'Order ' || n, now() - make_interval(mins => n)
      from generate_series(1, 105) n`
    const messages = (await list(reader)).map(({ message }) => message)
    assert.deepEqual([messages.length, messages[0], messages[99]], [100, 'Order 1', 'Order 100'])
    await shop.database.sql`delete from notifications where account_id = ${reader.user.id}`
  })

  it('deletes notifications older than 90 days in batches', async () => {
    const { db, sql } = shop.database
    const kept = await db.$count(notifications)
    for (const days of [89, 91, 100, 200])
      await sql`insert into notifications (account_id, type, title, message, created_at)
        values (${admin.user.id}, 'new_user', 'Old', 'Old', now() - make_interval(days => ${days}))`
    assert.equal(await purge(db, 'notifications', 2), 3)
    assert.equal(await db.$count(notifications), kept + 1)
    assert.equal(await purge(db, 'notifications'), 0)
  })
})
