import assert from 'node:assert/strict'
import type { AddressInfo, Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { exportProducts } from '#contract/products/managed.ts'
import { importProducts as contract } from '#contract/imports/calls.ts'
import type { Actor } from '#server/http/actor.ts'
import { products } from '#server/db/schema.ts'
import { makeStaff, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { partCells } from '#test/imports.ts'
import { importProducts } from './service.ts'
import { NIGHTLY } from '#test/tags.ts'

describe('work whose caller has left', () => {
  let shop: TestShop
  let seller: Awaited<ReturnType<typeof makeStaff>>
  let actor: Actor
  let onStatement = (_text: string) => {}
  before(async () => {
    shop = await testShop({ onStatement: (text) => onStatement(text) })
    seller = await makeStaff(shop, 'seller')
    actor = { accountId: seller.user.id, role: 'seller' } as Actor
  })
  after(() => shop.close())

  const rows = Array.from({ length: 40 }, (_, row) => ({
    row: row + 2,
    cells: partCells({ name: `Servo ${row}`, mpn: `SG-${row}`, category: 'Servos' }),
  }))

  /** Imports rows for a caller that leaves while the rows are compared with the products. */
  async function importAndLeave(isDryRun: boolean) {
    const caller = new AbortController()
    const gone = new Error('gone')
    let readsAfter = 0
    onStatement = (text) => {
      if (caller.signal.aborted && /^select/i.test(text)) readsAfter += 1
      if (/categories/.test(text)) caller.abort(gone)
    }
    const form = contract.body.parse({ rows, dry_run: isDryRun })
    const result = await importProducts(shop.database.db, actor, form, caller.signal).catch((error: unknown) => error)
    onStatement = () => {}
    return { result, gone, readsAfter, count: await shop.database.db.$count(products) }
  }

  it('stops the dry run of an import, and rolls it back', async () => {
    const { result, gone, count } = await importAndLeave(true)
    assert.equal(result, gone)
    assert.equal(count, 0)
  })

  it('finishes an import, and returns its result when the caller asks again', async () => {
    const { count } = await importAndLeave(false)
    assert.equal(count, rows.length)
  })

  it('stops reading an export once the client disconnects', NIGHTLY, async () => {
    const values = Array.from({ length: 1_500 }, (_, at) => ({
      name: `Part ${at}`,
      description: 'x'.repeat(20_000), // more than the buffers along the way can hold
      priceCents: 100_000n,
      stock: 1,
      sellerId: seller.user.id,
    }))
    await writeAndPublish(shop, (tx) => tx.insert(products).values(values))
    let batches = 0
    onStatement = (text) => (batches += Number(/limit \$\d+$/.test(text) && /"supplier_numbers"/.test(text)))
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const caller = new AbortController()
    const closed = new Promise((resolve) => {
      shop.app.server.once('connection', (socket: Socket) => socket.once('close', resolve))
    })
    const response = await fetch(`http://127.0.0.1:${port}${exportProducts.path}`, {
      headers: { authorization: `Bearer ${seller.access_token}`, 'accept-encoding': 'identity' },
      signal: caller.signal,
    })
    assert.equal(response.status, 200)
    const reader = response.body?.getReader()
    await reader?.read()
    caller.abort()
    await closed
    await shop.app.close() // waits for calls under way
    assert.ok(batches > 0 && batches < 4, `${batches} of 4 batches`)
  })
})
