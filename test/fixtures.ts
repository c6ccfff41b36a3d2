import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { logOut } from '#contract/accounts/calls.ts'
import { reduceItems } from '#contract/orders/manage.ts'
import { changeProduct } from '#contract/products/calls.ts'
import type { Caller } from '#contract/permissions.ts'
import {
  accounts,
  cartLines,
  notifications,
  projects,
  sellerApplications,
  sellers,
  sessions,
} from '#server/db/schema.ts'
import { issueTicket } from '#server/accounts/google/tickets.ts'
import { generateToken, hashToken } from '#server/http/actor.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from './factories.ts'
import type { TestShop } from './harness.ts'

/** Shop with one account for each caller in the permissions table, and with data that belongs to them. */
export interface Fixtures {
  shop: TestShop
  sessionsByCaller: Record<Exclude<Caller, 'anonymous'>, Session>
}

/**
 * Creates the fixtures. The accounts of inactive callers are admins, so their tokens would grant full access if the API
 * still accepted them.
 */
export async function createFixtures(shop: TestShop): Promise<Fixtures> {
  const sessionsByCaller = {
    shopper: await makeShopper(shop),
    'another shopper': await makeShopper(shop),
    seller: await makeStaff(shop, 'seller'),
    'another seller': await makeStaff(shop, 'seller'),
    admin: await makeStaff(shop, 'admin'),
    'admin without codes': await makeStaff(shop, 'admin'),
    deactivated: await makeStaff(shop, 'admin'),
    'dead token': await makeStaff(shop, 'admin'),
  }
  const { deactivated, 'dead token': signedOut } = sessionsByCaller
  const hasCodes = { twoStepSince: new Date() }
  await shop.database.db.update(accounts).set(hasCodes).where(eq(accounts.id, sessionsByCaller.admin.user.id))
  await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, deactivated.user.id))
  await shop.call(logOut, {}, signedOut.access_token)
  return { shop, sessionsByCaller }
}

/** Returns the kind of caller, as named in the permissions table, to which the owner of a session belongs. */
export function findCaller({ sessionsByCaller }: Fixtures, session: Session) {
  const callers = Object.keys(sessionsByCaller) as (keyof typeof sessionsByCaller)[]
  return callers.find((caller) => sessionsByCaller[caller] === session)
}

/** Creates an additional session token for a caller. */
export async function createSessionToken(
  { shop, sessionsByCaller }: Fixtures,
  caller: Caller,
): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  if (caller === 'dead token') return sessionsByCaller[caller].access_token
  const token = randomBytes(32).toString('base64url')
  await shop.database.db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), accountId: sessionsByCaller[caller].user.id })
  return token
}

/** Creates a session for the shopper, which a test can then end. */
export async function sessionOfShopper({ shop, sessionsByCaller }: Fixtures): Promise<number> {
  const tokenHash = randomBytes(32)
  const values = { tokenHash, accountId: sessionsByCaller.shopper.user.id }
  const [row] = await shop.database.db.insert(sessions).values(values).returning({ id: sessions.id })
  if (!row) throw new Error('no session')
  return row.id
}

/** Returns the current role of a session's owner; the session itself keeps the role from sign-up. */
export async function roleOf({ shop }: Fixtures, { user }: Session) {
  const [account] = await shop.database.db
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, user.id))
  return account?.role
}

/** Creates a product that belongs to the seller. */
export function productOfSeller({ shop, sessionsByCaller }: Fixtures, product: Parameters<typeof makeProduct>[1] = {}) {
  return makeProduct(shop, { sellerId: sessionsByCaller.seller.user.id, ...product })
}

/** Creates a change to one of the seller's products. */
export async function changeOfSeller(fixtures: Fixtures): Promise<string> {
  const params = { product_id: (await productOfSeller(fixtures)).id }
  const token = await createSessionToken(fixtures, 'seller')
  const { body } = await fixtures.shop.call(changeProduct, { params, body: { price: 900 } }, token)
  if (body.change_id === undefined) throw new Error('no change')
  return body.change_id
}

/** Places an order in which the buyer then lowers a quantity. */
export async function reducedOrderOfShopper(fixtures: Fixtures) {
  const { order_id, product_id } = await orderOfShopper(fixtures)
  const token = (await createSessionToken(fixtures, 'shopper')) ?? ''
  const body = { version_seen: 1, lines: [{ product_id, quantity: 1 }] }
  await fixtures.shop.call(reduceItems, { params: { order_id }, body }, token)
  return { params: { order_id }, body: { version_seen: 2 } }
}

/** Creates a pending order by the shopper, with one line from the seller and one from the shop itself. */
export async function orderOfShopper(fixtures: Fixtures) {
  const product = await productOfSeller(fixtures)
  const ofShop = await makeProduct(fixtures.shop)
  const shopper = {
    ...fixtures.sessionsByCaller.shopper,
    access_token: (await createSessionToken(fixtures, 'shopper')) ?? '',
  }
  const { status, body } = await placeOrderOf(fixtures.shop, shopper, [
    { product, quantity: 2 },
    { product: ofShop, quantity: 1 },
  ])
  if (status !== 201) throw new Error('no order')
  return { order_id: body.id, product_id: product.id }
}

/** Creates a seller application from a person without an account. */
export async function applicationOfStranger({ shop }: Pick<Fixtures, 'shop'>): Promise<number> {
  const [row] = await shop.database.db
    .insert(sellerApplications)
    .values({
      name: 'Eric Mugabo',
      business: 'Kigali Robotics',
      email: `${crypto.randomUUID()}@robots.example`,
      phone: '+250 788 000 002',
      offer: 'Motors and wheels',
    })
    .returning({ id: sellerApplications.id })
  if (!row) throw new Error('no application')
  return row.id
}

/** Creates the seller's shop page. */
export async function shopOfSeller({ shop, sessionsByCaller }: Fixtures): Promise<{ slug: string }> {
  const slug = `seller-${crypto.randomUUID().slice(0, 8)}x`
  const sellerId = sessionsByCaller.seller.user.id
  await shop.database.db.update(sellers).set({ slug }).where(eq(sellers.sellerId, sellerId))
  return { slug }
}

/** Creates a parts list that the shopper has saved and shared. */
export async function projectOfShopper({ shop, sessionsByCaller }: Fixtures) {
  const values = {
    title: 'Weather station',
    boards: 1,
    sparePercent: 0,
    shareId: randomBytes(16).toString('base64url'),
  }
  const [project] = await shop.database.db
    .insert(projects)
    .values({ ...values, accountId: sessionsByCaller.shopper.user.id })
    .returning()
  if (!project) throw new Error('no project')
  return { project_id: project.id, share_id: values.shareId }
}

/** Creates an unread notification for the seller. */
export async function notificationOfSeller({ shop, sessionsByCaller }: Fixtures): Promise<number> {
  const [row] = await shop.database.db
    .insert(notifications)
    .values({
      accountId: sessionsByCaller.seller.user.id,
      type: 'new_order',
      title: 'An order',
      message: 'Of two pieces',
    })
    .returning({ id: notifications.id })
  if (!row) throw new Error('no notification')
  return row.id
}

/** Adds a product to a person's cart. */
export async function productInCart({ shop }: Fixtures, { user }: Session): Promise<number> {
  const { id } = await makeProduct(shop)
  await shop.database.db.insert(cartLines).values({ accountId: user.id, productId: id, quantity: 1 })
  return id
}

/** Returns the code that the shopper's browser received from Google. */
export async function codeOfShopper({ shop, sessionsByCaller }: Fixtures) {
  const browser = generateToken()
  const ticket = { kind: 'code', returnTo: null, accountId: sessionsByCaller.shopper.user.id } as const
  const code = await issueTicket(shop.database.db, browser, ticket)
  return { headers: { cookie: `isoko_google=${browser}` }, body: { code } }
}

/**
 * Returns a checksum of every table, to detect which tables a call has changed, except the table that records refused
 * calls. The value for the outbox is the number of entries ever added to it.
 */
export async function databaseChecksum({ shop }: Pick<Fixtures, 'shop'>): Promise<Record<string, string>> {
  const { sql } = shop.database
  const tables = await sql<{ name: string }>`select tablename as name 
    from pg_tables where schemaname = 'public' and tablename <> 'security_events'`
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, (${name === 'outbox' ? TIMESTAMP_TABLES : tableChecksum(name)}) as sum`,
  )
  const { rows } = await shop.database.pool.query(sums.join(' union all '))
  return Object.fromEntries((rows as { name: string; sum: string }[]).map(({ name, sum }) => [name, sum]))
}

/** Counts the entries ever added to the outbox, since entries are removed from it automatically. */
const TIMESTAMP_TABLES = 'select last_value::text from outbox_id_seq'
const tableChecksum = (table: string) =>
  `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`
