import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { logOut } from '#contract/accounts.ts'
import type { Caller } from '#contract/permissions.ts'
import { accounts, cartLines, notifications, sessions } from '#server/db/schema.ts'
import { giveTicket, makeSecret } from '#server/google/tickets.ts'
import { hashToken } from '#server/http/actor.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from './factories.ts'
import type { TestShop } from './harness.ts'

/** A shop with one account for every caller of the table of permissions, and what they own. */
export interface World {
  shop: TestShop
  people: Record<Exclude<Caller, 'anonymous'>, Session>
}

/** A deactivated and a signed-out admin, as their token would open everything were it not dead. */
export async function makeWorld(shop: TestShop): Promise<World> {
  const people = {
    shopper: await makeShopper(shop),
    'another shopper': await makeShopper(shop),
    seller: await makeStaff(shop, 'seller'),
    'another seller': await makeStaff(shop, 'seller'),
    admin: await makeStaff(shop, 'admin'),
    'admin without codes': await makeStaff(shop, 'admin'),
    deactivated: await makeStaff(shop, 'admin'),
    'dead token': await makeStaff(shop, 'admin'),
  }
  const { deactivated, 'dead token': signedOut } = people
  const hasCodes = { twoStepSince: new Date() }
  await shop.database.db.update(accounts).set(hasCodes).where(eq(accounts.id, people.admin.user.id))
  await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, deactivated.user.id))
  await shop.call(logOut, {}, signedOut.access_token)
  return { shop, people }
}

/** As whom the table of permissions knows a person. */
export function callerOf({ people }: World, own: Session) {
  const callers = Object.keys(people) as (keyof typeof people)[]
  return callers.find((caller) => people[caller] === own)
}

/** A token of a session of its own: what one call does to a session meets no other. */
export async function freshToken({ shop, people }: World, caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  if (caller === 'dead token') return people[caller].access_token
  const token = randomBytes(32).toString('base64url')
  await shop.database.db.insert(sessions).values({ tokenHash: hashToken(token), accountId: people[caller].user.id })
  return token
}

/** A session of the shopper's that is there to be ended. */
export async function sessionOfShopper({ shop, people }: World): Promise<number> {
  const tokenHash = randomBytes(32)
  const values = { tokenHash, accountId: people.shopper.user.id }
  const [row] = await shop.database.db.insert(sessions).values(values).returning({ id: sessions.id })
  if (!row) throw new Error('no session')
  return row.id
}

/** What somebody is now; their session remembers what they signed up as. */
export async function roleOf({ shop }: World, { user }: Session) {
  const [account] = await shop.database.db
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, user.id))
  return account?.role
}

/** A product of the seller's. */
export function productOfSeller({ shop, people }: World, product: Parameters<typeof makeProduct>[1] = {}) {
  return makeProduct(shop, { sellerId: people.seller.user.id, ...product })
}

/** A pending order of the shopper's: a line of the seller's product, and one of the shop's own. */
export async function orderOfShopper(world: World) {
  const product = await productOfSeller(world)
  const ofShop = await makeProduct(world.shop)
  const shopper = { ...world.people.shopper, access_token: (await freshToken(world, 'shopper')) ?? '' }
  const { status, body } = await placeOrderOf(world.shop, shopper, [
    { product, quantity: 2 },
    { product: ofShop, quantity: 1 },
  ])
  if (status !== 201) throw new Error('no order')
  return { order_id: String(body.id), product_id: String(product.id) }
}

/** An unread notification of the seller's. */
export async function notificationOfSeller({ shop, people }: World): Promise<number> {
  const [row] = await shop.database.db
    .insert(notifications)
    .values({ accountId: people.seller.user.id, type: 'new_order', title: 'An order', message: 'Of two pieces' })
    .returning({ id: notifications.id })
  if (!row) throw new Error('no notification')
  return row.id
}

/** A product in the cart of somebody. */
export async function productInCart({ shop }: World, { user }: Session): Promise<number> {
  const { id } = await makeProduct(shop)
  await shop.database.db.insert(cartLines).values({ accountId: user.id, productId: id, quantity: 1 })
  return id
}

/** What the shopper's browser brought back from Google. */
export async function codeOfShopper({ shop, people }: World) {
  const browser = makeSecret()
  const ticket = { kind: 'code', returnTo: null, accountId: people.shopper.user.id } as const
  const code = await giveTicket(shop.database.db, browser, ticket)
  return { headers: { cookie: `isoko_google=${browser}` }, body: { code } }
}

/** A checksum of every table, to tell which of them a call has changed; of the outbox, how much was ever put into it. */
export async function fingerprint({ shop }: Pick<World, 'shop'>): Promise<Record<string, string>> {
  const { sql } = shop.database
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, (${name === 'outbox' ? EVER_PUT : sumOf(name)}) as sum`,
  )
  const { rows } = await shop.database.pool.query(sums.join(' union all '))
  return Object.fromEntries((rows as { name: string; sum: string }[]).map(({ name, sum }) => [name, sum]))
}

/** What waits in the outbox goes by itself. */
const EVER_PUT = 'select last_value::text from outbox_id_seq'
const sumOf = (table: string) => `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`
