import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changeProfile, signUp } from '#contract/accounts/calls.ts'
import { changeEmail } from '#contract/accounts/recovery.ts'
import { searchProducts, listSuggestions } from '#contract/catalogue/calls.ts'
import { sendMessage } from '#contract/contact/calls.ts'
import { listUsers } from '#contract/accounts/admin.ts'
import { listOrders, placeOrder } from '#contract/orders/calls.ts'
import { createFixtures, type Fixtures } from '#test/fixtures.ts'
import { allCalls } from '#test/all-endpoints.ts'
import { makeProduct, PASSWORD } from '#test/factories.ts'
import { testShop } from '#test/harness.ts'

const NAME = 'Uwimana Nyirabukwe'
const EMAIL = 'nyirabukwe@isoko.example'
const PHONE = '+250 788 987 654'
const PLACE = 'KN 99 Umurava Street'
const WISH = 'icyifuzo'
const SECRETS = [NAME, EMAIL, PHONE, PLACE, WISH, PASSWORD]

describe('personal data in the log', () => {
  const lines: string[] = []
  let world: Fixtures
  before(async () => {
    // the lowest possible threshold, so that even statements of one millisecond are logged
    const settings = { LOG_LEVEL: 'trace', SLOW_QUERY_MS: '1' }
    world = await createFixtures(await testShop({ settings, onLog: (line) => lines.push(line) }))
  })
  after(() => world.shop.close())

  function assertTellsNothing(...more: string[]): void {
    const log = lines.join('').toLowerCase()
    for (const secret of [...SECRETS, ...more]) assert.ok(!log.includes(secret.toLowerCase()), `${secret} in the log`)
    const [found] = /[\w.-]+@[\w-]+\.\w+|\+250|\b0?788 ?\d{3}|.{0,9}cookie:.{0,9}/.exec(log) ?? []
    assert.equal(found, undefined)
  }

  /** Sends personal data through every endpoint that accepts it. @returns the token of the created account */
  async function sendPersonalData(): Promise<string> {
    const { shop, sessionsByCaller } = world
    const form = { email: EMAIL, full_name: NAME, password: PASSWORD, confirm_password: PASSWORD }
    const { access_token: token } = (await shop.call(signUp, { body: form })).body
    const admin = sessionsByCaller.admin.access_token
    const product = await makeProduct(shop)
    await shop.call(changeProfile, { body: { full_name: NAME, phone_number: PHONE, address: PLACE } }, token)
    await shop.call(changeEmail, { body: { email: `new.${EMAIL}`, current_password: PASSWORD } }, token)
    const items = [{ product_id: product.id, quantity: 1, price: 1000 }]
    await shop.call(placeOrder, { body: { items, customer_info: { phone: PHONE, location: PLACE } } }, token)
    await shop.call(sendMessage, {
      body: { name: NAME, email: EMAIL, phone: PHONE, message: `${WISH} of ${NAME}` },
    })
    for (const search of [WISH, EMAIL, PHONE, NAME]) {
      await shop.call(searchProducts, { query: { search } })
      await shop.call(listSuggestions, { query: { q: search } })
      await shop.call(listUsers, { query: { search } }, admin)
      await shop.call(listOrders, { query: { search } }, admin)
    }
    const typed = encodeURIComponent(EMAIL)
    for (const url of [`/api/${typed}`, `/api/products/product/${typed}`, `/${typed}?token=${token}`])
      await shop.app.inject({ url, headers: { cookie: `device=${token}`, authorization: `Bearer ${token}` } })
    return token
  }

  it('logs no email, telephone number, name, place, password, token, cookie or search', async () => {
    const token = await sendPersonalData()
    for (const call of allCalls) {
      const session = world.sessionsByCaller.admin
      const send = await call.prepare(world, session)
      // Any response is acceptable, because the test examines only the request's log line.
      await send(session.access_token).catch(() => {})
    }
    assert.ok(lines.length > allCalls.length, `${lines.length} lines`)
    assertTellsNothing(token, world.sessionsByCaller.admin.access_token)
  })

  it('logs no personal data when statements fail', async () => {
    const renames = ['orders', 'accounts', 'products', 'categories'].map((table) => [table, `${table}_gone`] as const)
    await world.shop.database.pool.query(renames.map(([t, gone]) => `alter table ${t} rename to ${gone}`).join(';'))
    const { shop } = world
    const body = { email: `again.${EMAIL}`, full_name: NAME, password: PASSWORD, confirm_password: PASSWORD }
    assert.equal((await shop.call(signUp, { body })).status, 500)
    assert.equal((await shop.call(searchProducts, { query: { search: `${WISH} again` } })).status, 500)
    await shop.database.pool.query(renames.map(([t, gone]) => `alter table ${gone} rename to ${t}`).join(';'))
    assertTellsNothing()
  })
})
