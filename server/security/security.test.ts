import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changeUser, listUsers } from '#contract/accounts/admin.ts'
import { changePassword, logIn, openGoogleSession, signUp, type Session } from '#contract/accounts/calls.ts'
import { downloadAccountData } from '#contract/accounts/own.ts'
import { changeOwnPayout } from '#contract/accounts/payout.ts'
import { changeEmail, confirmEmail, forgotPassword, resetPassword } from '#contract/accounts/recovery.ts'
import { disableTwoStep } from '#contract/accounts/two-step.ts'
import { listActivity, type Activity } from '#contract/insights/activity.ts'
import { exportReport } from '#contract/insights/report.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { exportOrders } from '#contract/orders/manage.ts'
import { updateProduct } from '#contract/products/calls.ts'
import { exportProducts } from '#contract/products/managed.ts'
import { REFUSED_ROWS_PER_HOUR, SECURITY_RETENTION_DAYS } from '#contract/security/limits.ts'
import { endSession } from '#contract/sessions/calls.ts'
import { purge } from '#server/retention.ts'
import {
  createLinkToken,
  makeProduct,
  makeShopper,
  makeStaff,
  PASSWORD,
  placeOrderOf,
  productForm,
  totpCode,
  turnOnTwoStep,
} from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

interface Line {
  msg: string
  action?: string
  account?: number
  target?: number
  network?: string
  subject?: string
}

const METRICS_TOKEN = 'a-token-of-sixteen'
let shop: TestShop
let admin: Session
let log: Line[] = []
before(async () => {
  const onLog = (line: string) => void log.push(JSON.parse(line) as Line)
  shop = await testShop({ settings: { LOG_LEVEL: 'info', TRUST_PROXY: 'true', METRICS_TOKEN }, onLog })
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const list = async (query: object = { security: true }) => {
  await shop.app.securityLog.flush()
  return (await shop.call(listActivity, { query }, admin.access_token)).body.items
}
const toEvent = ({ action, account_id: account, subject_id: target, detail }: Activity) => ({
  action,
  account,
  target,
  subject: detail.subject,
  network: detail.network,
  times: detail.times,
})
/** Returns the events that the work causes, oldest first, after checking that the log contains the same events. */
const eventsOf = async (work: () => Promise<unknown>) => {
  const newest = (await list())[0]?.id ?? 0
  log = []
  await work()
  const events = (await list()).filter(({ id }) => id > newest).map(toEvent)
  const logged = log.flatMap(({ msg, action, account = null, target = null, network, subject = '' }) =>
    msg === 'Security' ? [{ action, account, target, subject, network, times: 1 }] : [],
  )
  const byName = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
  assert.deepEqual(logged.toSorted(byName), events.toSorted(byName))
  return events.toReversed()
}
const event = (action: string, account: number | null, subject = '', target: number | null = null) => ({
  action,
  account,
  target,
  subject,
  network: '127.0.0.x',
  times: 1,
})
const signIn = ({ user }: Session, fields: object = {}) =>
  shop.call(logIn, { body: { email: user.email, password: PASSWORD, ...fields } })

describe('sign-ins and changes of access', () => {
  it('records sign-ups and sign-ins by password, with and without a code', async () => {
    const body = { full_name: 'Aline', email: 'aline@isoko.example', password: PASSWORD, confirm_password: PASSWORD }
    const [signedUp] = await eventsOf(() => shop.call(signUp, { body }))
    assert.deepEqual(signedUp, event('signed_in', signedUp?.account ?? 0, 'sign_up'))
    const shopper = await makeShopper(shop)
    assert.deepEqual(await eventsOf(() => signIn(shopper)), [event('signed_in', shopper.user.id, 'password')])
    const [on] = await eventsOf(async () => {
      const { secret } = await turnOnTwoStep(shop, shopper)
      await signIn(shopper, { code: totpCode(secret) })
    })
    assert.deepEqual(on, event('two_step_on', shopper.user.id))
    const actions = (await list({ security: true, account_id: shopper.user.id })).map(toEvent)
    assert.deepEqual(actions[0], event('signed_in', shopper.user.id, 'password_and_code'))
  })

  it('records failed sign-ins with the account, if any, but no step that only asks for a code', async () => {
    const shopper = await makeShopper(shop)
    const { id } = shopper.user
    const wrong = await eventsOf(() => signIn(shopper, { password: 'guess' }))
    assert.deepEqual(wrong, [event('sign_in_failed', id, 'wrong_password')])
    const body = { email: 'nobody.secret@isoko.example', password: 'secret guess' }
    assert.deepEqual(await eventsOf(() => shop.call(logIn, { body })), [event('sign_in_failed', null, 'no_account')])
    await turnOnTwoStep(shop, shopper)
    assert.deepEqual(await eventsOf(() => signIn(shopper)), [])
    const code = await eventsOf(() => signIn(shopper, { code: '000000' }))
    assert.deepEqual(code, [event('sign_in_failed', id, 'wrong_code')])
    const [row] = await shop.database.sql<{ text: string }>`select json_agg(e)::text as text from security_events e`
    for (const text of [row?.text ?? '', JSON.stringify(log)]) assert.doesNotMatch(text, /secret|guess|000000|@isoko/)
  })

  it('records a requested link, its use and a dead link', async () => {
    const shopper = await makeShopper(shop)
    const { id, email } = shopper.user
    assert.deepEqual(await eventsOf(() => shop.call(forgotPassword, { body: { email } })), [
      event('reset_requested', null),
    ])
    const token = await createLinkToken(shop, { kind: 'reset', email })
    const body = { token, password: 'umuganda-2026', confirm_password: 'umuganda-2026' }
    assert.deepEqual(await eventsOf(() => shop.call(resetPassword, { body })), [
      event('password_changed', id),
      event('signed_in', id, 'reset_link'),
    ])
    assert.deepEqual(await eventsOf(() => shop.call(resetPassword, { body })), [
      event('sign_in_failed', null, 'reset_link_dead'),
    ])
  })

  it('records changes of password, email, two-step sign-in and payout details, and refused passwords', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { id } = seller.user
    const token = seller.access_token
    const password = { password: 'umuganda-2026', confirm_password: 'umuganda-2026' }
    const change = (current_password: string) =>
      shop.call(changePassword, { body: { current_password, ...password } }, token)
    assert.deepEqual(await eventsOf(() => change('guess')), [event('identity_refused', id, 'wrong_password')])
    assert.deepEqual(await eventsOf(() => change(PASSWORD)), [event('password_changed', id)])
    const email = `moved${id}@isoko.example`
    const move = { current_password: password.password, email }
    assert.deepEqual(await eventsOf(() => shop.call(changeEmail, { body: move }, token)), [
      event('email_change_requested', id),
    ])
    const link = await createLinkToken(shop, { kind: 'new_email', email, accountId: id })
    assert.deepEqual(await eventsOf(() => shop.call(confirmEmail, { body: { token: link } })), [
      event('email_changed', id),
    ])
    const payout = {
      current_password: password.password,
      tin: '',
      vat_registered: false,
      receipts_by: 'shop' as const,
      payout_method: 'mtn_momo' as const,
      payout_name: 'Aline',
      payout_number: '0788000001',
    }
    assert.deepEqual(await eventsOf(() => shop.call(changeOwnPayout, { body: payout }, token)), [
      event('payout_changed', id),
    ])
    const off = { current_password: PASSWORD, code: '000000' }
    const another = await makeShopper(shop)
    await turnOnTwoStep(shop, another)
    assert.deepEqual(await eventsOf(() => shop.call(disableTwoStep, { body: off }, another.access_token)), [
      event('identity_refused', another.user.id, 'wrong_code'),
    ])
  })
})

describe('security events', () => {
  it('records a role, an email and a password that an admin changed', async () => {
    const shopper = await makeShopper(shop)
    const { id } = shopper.user
    const body = {
      email: `new${id}@isoko.example`,
      role: 'seller' as const,
      shop_name: `Shop ${id}`,
      password: 'umuganda-2026',
      confirm_password: 'umuganda-2026',
    }
    const change = () => shop.call(changeUser, { params: { user_id: id }, body }, admin.access_token)
    assert.deepEqual(await eventsOf(change), [
      event('role_changed', admin.user.id, 'seller', id),
      event('password_changed', admin.user.id, '', id),
      event('email_changed', admin.user.id, '', id),
    ])
  })

  it("records refused calls and attempts on others' orders, products and sessions", async () => {
    const [shopper, other, seller] = [await makeShopper(shop), await makeShopper(shop), await makeStaff(shop, 'seller')]
    const product = await makeProduct(shop, { sellerId: admin.user.id })
    const { body: order } = await placeOrderOf(shop, other, [{ product, quantity: 1 }])
    const { id } = shopper.user
    assert.deepEqual(await eventsOf(() => shop.call(listUsers, {}, shopper.access_token)), [
      event('access_refused', id, 'GET /api/admin/users'),
    ])
    const read = () => shop.call(getOrder, { params: { order_id: order.id } }, shopper.access_token)
    assert.deepEqual(await eventsOf(read), [event('access_refused', id, `GET ${getOrder.path}`)])
    const end = () => shop.call(endSession, { params: { session_id: 1 } }, shopper.access_token)
    assert.deepEqual(await eventsOf(end), [event('access_refused', id, `DELETE ${endSession.path}`)])
    const body = productForm({ name: 'Mine' })
    const take = () => shop.call(updateProduct, { params: { product_id: product.id }, body }, seller.access_token)
    assert.deepEqual(await eventsOf(take), [event('access_refused', seller.user.id, `PUT ${updateProduct.path}`)])
  })

  it('records every export', async () => {
    const { id } = admin.user
    const [period, token] = [{ from: '2026-01-01', to: '2026-01-31' }, admin.access_token]
    assert.deepEqual(await eventsOf(() => shop.call(exportOrders, { query: period }, token)), [
      event('data_exported', id, 'orders'),
    ])
    assert.deepEqual(await eventsOf(() => shop.call(exportProducts, {}, token)), [
      event('data_exported', id, 'products'),
    ])
    assert.deepEqual(await eventsOf(() => shop.call(exportReport, { query: { by: 'day', ...period } }, token)), [
      event('data_exported', id, 'report'),
    ])
    const shopper = await makeShopper(shop)
    await eventsOf(() => signIn(shopper))
    assert.deepEqual(await eventsOf(() => shop.call(downloadAccountData, {}, shopper.access_token)), [
      event('data_exported', shopper.user.id, 'account_data'),
    ])
    const { body } = await shop.call(downloadAccountData, {}, shopper.access_token)
    assert.deepEqual(
      body.security_events.map(({ action, subject, network }) => [action, subject, network]),
      [
        ['data_exported', 'account_data', '127.0.0.x'],
        ['signed_in', 'password', '127.0.0.x'],
        ['signed_in', 'sign_up', ''],
      ],
    )
  })
})

describe('activity of admins and sellers', () => {
  it('lists their security events, except sign-ins, among their changes, each only once', async () => {
    const [seller, shopper] = [await makeStaff(shop, 'seller'), await makeShopper(shop)]
    await signIn(seller)
    await signIn(shopper)
    await shop.call(listUsers, {}, seller.access_token)
    await shop.app.securityLog.flush()
    const body = { email: seller.user.email, role: 'user' as const }
    await shop.call(changeUser, { params: { user_id: seller.user.id }, body }, admin.access_token)
    const isOf = ({ account_id: id, subject_id: subject }: Activity) =>
      [id, subject].some((one) => one === seller.user.id || one === shopper.user.id)
    const found = (await list({ grouped: true })).filter(isOf).map(({ action }) => action)
    assert.deepEqual(found, ['account_changed', 'access_refused'])
    const ofSeller = await list({ security: true, account_id: seller.user.id })
    assert.deepEqual(
      ofSeller.map(({ action }) => action),
      ['role_changed', 'access_refused', 'signed_in', 'signed_in'],
    )
  })

  it('pages through changes and security events without skipping or repeating any', async () => {
    const { user } = await makeStaff(shop, 'admin')
    await shop.database.sql`
      insert into audit (at, account_id, action, subject_type, subject_id)
      select '2025-03-04T10:00:00Z'::timestamptz + make_interval(secs => n), ${user.id}, 'product_updated', 'product', n
      from generate_series(1, 119, 2) n`
    await shop.database.sql`
      insert into security_events (hour, at, action, account_id, network, subject, times, is_listed)
      select at, at, 'signed_in', ${user.id}, n::text, '', 1, true
      from generate_series(2, 120, 2) n, lateral (select '2025-03-04T10:00:00Z'::timestamptz + make_interval(secs => n)) t (at)`
    const seen: string[] = []
    for (let before: number | null | undefined; before !== null;) {
      const query = { account_id: user.id, ...(before && { before }) }
      const { body } = await shop.call(listActivity, { query }, admin.access_token)
      seen.push(...body.items.map(({ subject_id: id, detail }) => String(id ?? detail.network)))
      before = body.next
    }
    const all = Array.from({ length: 120 }, (_, at) => String(120 - at))
    assert.deepEqual(
      seen.filter((one) => one !== ''),
      all,
    )
  })
})

describe('floods and age', () => {
  it("keeps a thousand failed sign-ins in a few rows, and still shows an attempt on an admin's account", async () => {
    const target = await makeStaff(shop, 'admin')
    const before = await shop.database.sql<{ count: number }>`select count(*)::int as count from security_events`
    const send = ({ path: url }: { path: string }, network: number, payload: object) =>
      shop.app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` },
        payload,
      })
    const guess = (network: number) => send(openGoogleSession, network, { code: 'a'.repeat(43) })
    for (let at = 0; at < 600; at += 1) await guess(1)
    await shop.app.securityLog.flush()
    const [row] = await shop.database.sql<{ times: number }>`
      select times from security_events where network = '10.0.1.x' and subject = 'google_sign_in_ended'`
    assert.equal(row?.times, 600)
    for (let at = 0; at < 400; at += 1) await guess(1000 + at)
    await send(logIn, 5000, { email: target.user.email, password: 'guess' })
    await shop.app.securityLog.flush()
    const after = await shop.database.sql<{ count: number }>`select count(*)::int as count from security_events`
    assert.ok((after[0]?.count ?? 0) - (before[0]?.count ?? 0) <= REFUSED_ROWS_PER_HOUR.inAll + 3)
    const [attempt] = await list({ account_id: target.user.id })
    assert.deepEqual([attempt?.action, attempt?.detail.subject], ['sign_in_failed', 'wrong_password'])
  })

  it('counts failed sign-ins for the metrics', async () => {
    const count = async () => {
      const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return Number(/^isoko_security_events_total\{action="sign_in_failed"\} (\d+)$/m.exec(body)?.[1])
    }
    const before = await count()
    await shop.call(logIn, { body: { email: 'nobody@isoko.example', password: 'guess' } })
    assert.equal((await count()) - before, 1)
  })

  it('groups the refusals of many accounts in one network', async () => {
    const most = REFUSED_ROWS_PER_HOUR.ofNetwork
    await shop.database.sql`delete from security_events`
    for (let at = 0; at < most + 10; at += 1) {
      const { access_token: token } = await makeShopper(shop)
      await shop.app.inject({
        url: listUsers.path,
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '2001:db8:7:8::1' },
      })
    }
    await shop.app.securityLog.flush()
    const rows = await shop.database.sql<{ account: number | null; times: number }>`
      select account_id as account, times from security_events where network = '2001:db8:7::/48' order by id`
    assert.equal(rows.length, most + 1)
    assert.deepEqual(rows.at(-1), { account: null, times: 10 })
  })

  it(`deletes events after ${SECURITY_RETENTION_DAYS} days`, async () => {
    await shop.database.sql`delete from security_events`
    await shop.database.sql`
      insert into security_events (hour, action, network, subject, times, is_listed)
      select now() - make_interval(days => n), 'signed_in', '', '', 1, true from generate_series(88, 92) n`
    assert.equal(await purge(shop.database.db, 'securityEvents'), 3)
    await shop.database.sql`delete from security_events`
  })
})
