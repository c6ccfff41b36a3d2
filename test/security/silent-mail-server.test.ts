import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { enqueueMails } from '#server/outbox/service.ts'
import { ATTACK_MS, startMailingShop } from './mailing-shop.ts'

it('leaves no database session idle in transaction when the mail server never answers', async () => {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const shop = await startMailingShop(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const mails = Array.from({ length: 100 }, (_, at) => ({ to: `reader${at}@isoko.example`, subject: 'x', text: 'x' }))
  await enqueueMails(shop.database.db, mails)
  let looks = 0
  let held = 0
  for (const end = Date.now() + ATTACK_MS; Date.now() < end; looks += 1) {
    const [found] = await shop.database.sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '500 ms'`
    if ((found?.count ?? 0) > 0) held += 1
    await sleep(50)
  }
  console.log(
    `${sockets.size} connections to the silent mail server in ${ATTACK_MS / 1000} s; a session of the database waited for it in ${held} of ${looks} looks`,
  )
  for (const socket of sockets) socket.destroy()
  server.close()
  await shop.close()
  assert.ok(sockets.size > 0)
  assert.equal(held, 0)
})
