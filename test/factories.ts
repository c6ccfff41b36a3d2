import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import type { Session } from '#contract/accounts/calls.ts'
import { confirmEmail } from '#contract/accounts/recovery.ts'
import { toFrancs } from '#contract/money.ts'
import { placeOrder } from '#contract/orders/calls.ts'
import { beginTwoStep, enableTwoStep } from '#contract/accounts/two-step.ts'
import { createShopper } from '#server/accounts/service.ts'
import { publishChange } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Mail } from '#server/outbox/service.ts'
import { accounts, categories, outbox, ownProperties, products, sellers, twoStepSecrets } from '#server/db/schema.ts'
import { createLink, type LinkRequest } from '#server/links/service.ts'
import { CHEAP_HASHING, type TestShop } from './harness.ts'

/**
 * Makes names unique within a test file's database. Each factory below creates everything that its result depends on.
 */

let createdCount = 0
const nextNumber = () => ++createdCount

export const PASSWORD = 'correct horse'
const PASSWORD_HASH = await hash(PASSWORD, CHEAP_HASHING)

/** Creates a shopper directly, as signing up over HTTP would. */
export async function makeShopper(
  { database: { db } }: TestShop,
  account: { email?: string; full_name?: string } = {},
): Promise<Session> {
  const number = nextNumber()
  const form = { email: `shopper${number}@isoko.example`, full_name: `Shopper ${number}`, ...account }
  const visitor = {
    device: 'lightMyRequest',
    browser: `Browser ${number}`,
    origin: { address: '127.0.0.1', scale: Infinity },
  }
  return db.transaction((tx) => createShopper(tx, visitor, { ...form, passwordHash: PASSWORD_HASH }))
}

/**
 * Turns on two-step sign-in for an account, as its owner would.
 * @returns the authenticator secret and the recovery codes
 */
export async function turnOnTwoStep(shop: TestShop, session: Session) {
  const { user, access_token: token } = session
  const { db } = shop.database
  await db.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, user.id))
  const { body: setup } = await shop.call(beginTwoStep, { body: { current_password: PASSWORD } }, token)
  const { body } = await shop.call(enableTwoStep, { body: { code: totpCode(setup.secret) } }, token)
  // Allows the current two-step code to be used a second time, as if enough time had passed for a new code.
  await db.update(twoStepSecrets).set({ lastStep: 0 }).where(eq(twoStepSecrets.accountId, user.id))
  return { secret: setup.secret, recoveryCodes: body.recovery_codes }
}

/** Returns the code that an authenticator app displays. @param ahead number of 30-second steps from now */
export const totpCode = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead })

/** Creates a shopper and promotes them to admin or seller, as the operator would. */
export async function makeStaff(shop: TestShop, role: 'admin' | 'seller'): Promise<Session> {
  const session = await makeShopper(shop, { full_name: `${role} ${nextNumber()}` })
  await shop.database.db.update(accounts).set({ role }).where(eq(accounts.id, session.user.id))
  if (role === 'seller') await shop.database.db.insert(sellers).values({ sellerId: session.user.id })
  return session
}

/**
 * Writes to tables directly and announces the change as the API does, so that cached public responses are discarded.
 */
export const writeAndPublish = <Result>(shop: TestShop, work: (tx: Transaction) => Promise<Result>) =>
  shop.database.db.transaction(async (tx) => {
    publishChange(tx, { catalogue: true })
    return work(tx)
  })

export async function makeCategory(shop: TestShop, category: Partial<typeof categories.$inferInsert> = {}) {
  const values = { name: `Category ${nextNumber()}`, ...category }
  const [row] = await writeAndPublish(shop, (tx) => tx.insert(categories).values(values).returning())
  if (!row) throw new Error('no category')
  return row
}

/** Creates a listed product of the shop itself, with a price of Rwf 1,000 and ten in stock. */
export async function makeProduct(shop: TestShop, product: Partial<typeof products.$inferInsert> = {}) {
  const values = { name: `Part ${nextNumber()}`, priceCents: 100_000n, stock: 10, ...product }
  const [row] = await writeAndPublish(shop, (tx) => tx.insert(products).values(values).returning())
  if (!row) throw new Error('no product')
  return row
}

/** Creates a text property defined by the shop. @returns the property's key */
export async function makeOwnProperty(shop: TestShop): Promise<string> {
  const key = `own_thread_${nextNumber()}`
  const row = { key, name: key.replaceAll('_', ' '), type: 'choice' as const }
  await writeAndPublish(shop, (tx) => tx.insert(ownProperties).values(row))
  return key
}

/** Builds a product form as a browser would send it. */
export function productForm(fields: object, images: Blob[] = []): FormData {
  const form = new FormData()
  form.append('product_data', JSON.stringify(fields))
  for (const [at, image] of images.entries()) form.append('images', image, `picture-${at}.png`)
  return form
}

/** Builds a banner tile form as a browser would send it. */
export function tileForm(fields: object, pictures: Blob[] = []): FormData {
  const form = new FormData()
  form.append('tile', JSON.stringify(fields))
  for (const one of pictures) form.append('picture', one, 'tile.png')
  return form
}

/** PNG image of one dark pixel. */
export const PNG_BYTES = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Builds a profile picture form as a browser would send it, with a one-pixel picture by default. */
export function profilePictureForm(pictures: Blob[] = [new Blob([new Uint8Array(PNG_BYTES)])]): FormData {
  const form = new FormData()
  for (const one of pictures) form.append('picture', one, 'me.png')
  return form
}

/**
 * Returns the emails in the outbox, oldest first. Excludes the messages to other processes, which the outbox also
 * holds.
 */
export async function mailsInOutbox({ database: { db } }: TestShop): Promise<Mail[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.id)
  return rows.map(({ payload }) => payload as Mail)
}

/** Creates the token that follows the `#` in an emailed link, as if the email had just been sent. */
export async function createLinkToken(shop: TestShop, linkRequest: LinkRequest): Promise<string> {
  const link = await createLink(shop.database.db, linkRequest, nextNumber())
  if (!link?.token) throw new Error('no link')
  return link.token
}

/** Opens the link in the confirmation email. */
export async function confirmEmailOf(shop: TestShop, { user: { email } }: Session): Promise<void> {
  await shop.call(confirmEmail, { body: { token: await createLinkToken(shop, { kind: 'confirmation', email }) } })
}

export const CUSTOMER_INFO = { phone: '+250 788 000 001', location: 'KN 4 Ave, Kigali' }

/** Orders products at the prices in the given rows, as the cart page does. */
export async function placeOrderOf(
  shop: TestShop,
  shopper: Session,
  lines: { product: Pick<typeof products.$inferSelect, 'id' | 'priceCents'>; quantity: number }[],
  headers?: { 'idempotency-key': string },
) {
  const items = lines.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
    price: toFrancs(product.priceCents),
  }))
  return shop.call(
    placeOrder,
    { headers: headers ?? {}, body: { items, customer_info: CUSTOMER_INFO } },
    shopper.access_token,
  )
}
