import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_AWAY_DAYS, SUSPENDED_DAYS } from '#contract/shops/limits.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import type { OwnShop, Shop, ShopChange } from '#contract/shops/calls.ts'
import { lockActorAccount, writeSeller } from '#server/accounts/service.ts'
import { sellerName } from '#server/db/person.ts'
import { hasShopSlug } from '#server/catalogue/service.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, sellers } from '#server/db/schema.ts'
import { ago, now } from '#server/db/time.ts'
import { fieldChanges } from '#server/events/field-changes.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { shopChanged } from './events.ts'
import { toPublicRecord } from './record.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { profilePictureUrl } from '#server/pictures/add-profile-picture.ts'

/** Shop addresses that sellers cannot use, because they could be mistaken for the market's own pages. */
const RESERVED = [
  'about',
  'account',
  'admin',
  'api',
  'contact',
  'help',
  'isoko',
  'new',
  'official',
  'sell',
  'seller',
  'shop',
  'shops',
  'support',
]

const isSeller = and(eq(accounts.role, 'seller'), isNull(accounts.deletedAt))

/**
 * Finds a shop by its current or an earlier address.
 * @throws shop_not_found; shop_unavailable while its seller is suspended, and shop_gone after 30 days
 */
export async function getShop(db: Db, slug: string): Promise<Shop> {
  const [row] = await selectShops(db, and(isSeller, hasShopSlug(slug.toLowerCase())))
  if (!row) throw new Refusal('shop_not_found')
  if (row.status !== 'Active') throw new Refusal(row.isGone ? 'shop_gone' : 'shop_unavailable')
  const { since, ...shop } = toOwnShop(row)
  const {
    shop_name: _,
    shop_phone: __,
    pickup_address: ___,
    checks_left: ____,
    hides_first_steps: _____,
    ...shown
  } = shop
  return { ...shown, record: toPublicRecord(shop.record), since: since.toISOString() }
}

/** @throws shop_not_found */
export async function getOwnShop(db: Db, actor: Actor): Promise<OwnShop> {
  const shop = await findOwnShop(db, actor)
  if (!shop) throw new Refusal('shop_not_found')
  return shop
}

/** Returns the caller's shop; null if the caller has never sold. */
export async function findOwnShop(db: Db, { accountId }: Actor): Promise<OwnShop | null> {
  const [row] = await selectShops(db, eq(sellers.sellerId, accountId))
  if (!row) return null
  const { since: _, ...shop } = toOwnShop(row)
  return shop
}

/**
 * Updates the caller's shop and the day until which the caller is away; previous addresses of the shop continue to
 * work.
 * @throws session_ended, slug_taken; invalid_input for the marketplace's name, or for a day that is in the past or too far ahead
 */
export async function changeOwnShop(db: Db, timeZone: string, actor: Actor, form: ShopChange): Promise<OwnShop> {
  const { slug, about, district, hours, shop_phone: shopPhone, pickup_address: pickupAddress } = form
  const { away_until: awayUntil } = form
  refuseDay(awayUntil, todayIn(timeZone))
  const backAt = sql<Date>`${awayUntil}::date::timestamp at time zone ${timeZone}`
  return db.transaction(async (tx) => {
    await lockActorAccount(tx, actor) // a deleted account must not get a new shop
    const before = await getOwnShop(tx, actor)
    if (slug !== before.slug && isReserved(slug, actor)) throw new Refusal('slug_taken')
    await tx
      .update(sellers)
      .set({ slug, about, district, hours, shopPhone, pickupAddress, awayUntil, backAt })
      .where(eq(sellers.sellerId, actor.accountId))
      .catch(rethrowSlugTaken)
    if (form.shop_name !== undefined)
      await writeSeller(tx, { id: actor.accountId, role: actor.role, fullName: before.name }, form.shop_name)
    const after = await getOwnShop(tx, actor)
    const changes = fieldChanges({ ...before, name: after.name, record: after.record }, after, PRIVATE)
    await emitEvents(tx, actor, shopChanged({ sellerId: actor.accountId, changes }))
    return after
  })
}

/** Hides or shows the list of the caller's first steps. @throws shop_not_found */
export async function hideFirstSteps(db: Db, actor: Actor, { hidden }: { hidden: boolean }): Promise<OwnShop> {
  await db
    .update(sellers)
    .set({ firstStepsHiddenAt: hidden ? now : null })
    .where(eq(sellers.sellerId, actor.accountId))
  return getOwnShop(db, actor)
}

/** Fields whose values are not stored in the activity log. */
const PRIVATE = ['shop_name', 'about', 'shop_phone', 'pickup_address'] as const

function refuseDay(awayUntil: string | null, today: string): void {
  if (awayUntil === null) return
  if (awayUntil <= today) throw fieldRefusal('away_until', 'day_passed', ['body'])
  const days = (Date.parse(awayUntil) - Date.parse(today)) / 86_400_000
  if (days > MAX_AWAY_DAYS) throw fieldRefusal('away_until', 'away_too_long', ['body'])
}

/**
 * Returns true for shop addresses that a seller cannot use: the market's own, and addresses that end in another
 * account's number.
 */
const isReserved = (slug: string, { accountId }: Actor) =>
  RESERVED.includes(slug) || (/-\d+$/.test(slug) && !slug.endsWith(`-${accountId}`))

function rethrowSlugTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  throw cause instanceof Error && 'code' in cause && cause.code === '23505' ? new Refusal('slug_taken') : error
}

type ShopRow = Awaited<ReturnType<typeof selectShops>>[number]

function toOwnShop(row: ShopRow) {
  const { logoPath, status: _, isGone: __, ...shop } = row
  return { ...shop, logo: logoPath && profilePictureUrl(logoPath) }
}

const selectShops = (db: Db, where: SQL | undefined) =>
  db
    .select({
      slug: sellers.slug,
      name: sellerName,
      shop_name: sellers.shopName,
      status: accounts.status,
      isGone: sql<boolean>`coalesce(${sellers.inactiveSince}, ${sellers.since}) < ${ago('days', SUSPENDED_DAYS)}`,
      logoPath: sellers.logoPath,
      about: sellers.about,
      district: sellers.district,
      hours: sellers.hours,
      away_until: sql<string | null>`case when ${sellers.backAt} > now() then ${sellers.awayUntil}::text end`,
      record: sellers.record,
      checks_left: sellers.checksLeft,
      hides_first_steps: sql<boolean>`${sellers.firstStepsHiddenAt} is not null`,
      shop_phone: sellers.shopPhone,
      pickup_address: sellers.pickupAddress,
      since: sellers.since,
    })
    .from(sellers)
    .innerJoin(accounts, eq(accounts.id, sellers.sellerId))
    .where(where)
