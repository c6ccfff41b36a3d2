import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cart, CartLine } from '#contract/cart.ts'
import { Refusal, type RefusedLine } from '#contract/errors.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import { sumLines, toFrancs } from '#contract/money.ts'
import { imageUrl, isPublic, picturesOfProduct, sellerName } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, cartLines, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** What a line asks for: a product and pieces of it. */
interface LineInput {
  product_id: number
  quantity: number
}

/** The caller's cart in the order in which things were put in; the total counts what can be had. */
export async function getCart(db: Db, actor: Actor): Promise<Cart> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      stock_quantity: products.stock,
      available: isPublic,
      quantity: cartLines.quantity,
      pictures: picturesOfProduct,
      seller_name: sellerName,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
    .where(eq(cartLines.accountId, actor.accountId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
  const items = rows.map(({ priceCents, pictures: [picture = null], ...line }): CartLine => ({
    ...line,
    price: toFrancs(priceCents),
    image: picture && imageUrl(picture.path),
    picture,
  }))
  return { items, total: toFrancs(sumLines(rows.filter((row) => row.available))) }
}

/**
 * Adds pieces to the cart. One statement, so that parallel adds lose nothing and never pass the stock.
 * @throws product_not_found, out_of_stock, not_enough_stock, cart_full
 */
export async function addToCart(db: Db, actor: Actor, { product_id: productId, quantity }: LineInput): Promise<Cart> {
  const added = await db.execute(sql`
    insert into ${cartLines} (account_id, product_id, quantity)
    select ${actor.accountId}, ${products.id}, ${quantity}::int from ${products}
    where ${products.id} = ${productId} and ${isPublic} and ${products.stock} >= ${quantity}
      and (${otherLineCount(actor, productId)}) < ${MAX_CART_LINES}
    on conflict (account_id, product_id) do update set quantity = ${cartLines.quantity} + excluded.quantity
    where ${cartLines.quantity}::bigint + excluded.quantity <= (select stock from products where id = excluded.product_id)
    returning product_id`)
  if (!added.rowCount) throw (await cartFullRefusal(db, actor, productId)) ?? (await shortageRefusal(db, productId))
  return getCart(db, actor)
}

/** Sets a line's quantity. @throws product_not_found also for what is not in the cart, out_of_stock, not_enough_stock */
export async function updateCartLine(
  db: Db,
  actor: Actor,
  { product_id: productId, quantity }: LineInput,
): Promise<Cart> {
  const line = isCartLine(actor, productId)
  const updated = await db
    .update(cartLines)
    .set({ quantity })
    .where(and(line, sql`${quantity}::int <= (select stock from products where id = ${cartLines.productId})`))
    .returning({ productId: cartLines.productId })
  if (updated.length > 0) return getCart(db, actor)
  if ((await db.$count(cartLines, line)) === 0) throw new Refusal('product_not_found')
  throw await shortageRefusal(db, productId)
}

/** Takes a product out; one that is not in the cart is out already. */
export async function removeCartLine(db: Db, actor: Actor, productId: number): Promise<Cart> {
  await db.delete(cartLines).where(isCartLine(actor, productId))
  return getCart(db, actor)
}

/** Takes everything out. */
export async function clearCart(db: Db, actor: Actor): Promise<Cart> {
  await db.delete(cartLines).where(eq(cartLines.accountId, actor.accountId))
  return getCart(db, actor)
}

/** Removes ordered quantities from the cart, within the order's transaction; quantities added meanwhile stay. */
export async function removeOrdered(db: Db, accountId: number, lines: { productId: number; quantity: number }[]) {
  await db.execute(sql`
    with ordered as (
      select unnest(${sql.param(lines.map((line) => line.productId))}::int[]) as product_id,
        unnest(${sql.param(lines.map((line) => line.quantity))}::int[]) as quantity
    ), all_taken as (
      delete from cart_lines c using ordered
      where c.account_id = ${accountId} and c.product_id = ordered.product_id and c.quantity <= ordered.quantity
    )
    update cart_lines c set quantity = c.quantity - ordered.quantity from ordered
    where c.account_id = ${accountId} and c.product_id = ordered.product_id and c.quantity > ordered.quantity`)
}

const isCartLine = (actor: Actor, productId: number) =>
  and(eq(cartLines.accountId, actor.accountId), eq(cartLines.productId, productId))

const otherLineCount = (actor: Actor, productId: number) =>
  sql`select count(*) from cart_lines where account_id = ${actor.accountId} and product_id <> ${productId}`

async function cartFullRefusal(db: Db, actor: Actor, productId: number): Promise<Refusal | null> {
  const { rows } = await db.execute<{ count: string }>(otherLineCount(actor, productId))
  const isFull = Number(rows[0]?.count) >= MAX_CART_LINES
  return isFull ? new Refusal('cart_full', { values: { most: MAX_CART_LINES } }) : null
}

/** Why a product cannot be had as asked, as the stock is now. */
async function shortageRefusal(db: Db, productId: number): Promise<Refusal> {
  const [product] = await db
    .select({ name: products.name, stock: products.stock, priceCents: products.priceCents })
    .from(products)
    .where(and(eq(products.id, productId), isPublic))
  if (!product) return new Refusal('product_not_found')
  const code = product.stock === 0 ? 'out_of_stock' : 'not_enough_stock'
  const values = { product: product.name, left: product.stock }
  const line = { ...values, product_id: productId, code, price: toFrancs(product.priceCents) } satisfies RefusedLine
  return new Refusal(code, { values, lines: [line] })
}
