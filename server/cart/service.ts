import { and, eq, isNull, sql as fragment } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/calls.ts'
import type { Cart, CartLine } from '#contract/cart/calls.ts'
import { Refusal, textOf } from '#contract/errors.ts'
import { type RefusedLine } from '#contract/cart/errors.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { formatFrancs, sumLines, toFrancs } from '#contract/money.ts'
import { buyableStock, refuseQuantity, type QuantityRule } from '#contract/cart/quantities.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { awayUntil, imageUrl, isPublic, picturesOfProduct } from '#server/catalogue/cards.ts'
import { sellerName } from '#server/db/person.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows, rowLocks } from '#server/db/locks.ts'
import { accounts, cartLines } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'

/** Product to add to the cart. */
interface Addition {
  product_id: number
  quantity?: number | undefined
}

interface LineRow extends QuantityRule {
  id: number
  name: string
  priceCents: string
  stock_quantity: number
  pieces_per_pack: number
  available: boolean
  quantity: number
  pictures: Picture[]
  seller_name: string
  away_until: string | null
}

/** Builds the condition that the outer query's product can be bought in the given quantity. */
const isBuyable = (quantity: string) =>
  fragment.raw(
    `${quantity} between products.min_quantity and products.stock and ${quantity} % products.quantity_step = 0`,
  )
const isSumBuyable = isBuyable('(coalesce(held.quantity, 0)::bigint + asked.quantity)')
const isRaiseBuyable = isBuyable('(cart_lines.quantity::bigint + excluded.quantity)')
const isAskedBuyable = isBuyable('asked.quantity')

/** Selects the lines of the statement's `line` table, in the order in which they were added. */
const selectLines = fragment`
  select products.id, products.name, products.price_cents as "priceCents", products.stock as stock_quantity,
    products.pieces_per_pack, products.min_quantity, products.quantity_step, ${isPublic} as available, line.quantity, ${picturesOfProduct} as pictures, ${sellerName} as seller_name,
    ${awayUntil} as away_until
  from line join products on products.id = line.product_id left join accounts on accounts.id = products.seller_id
  order by line.added_at, line.product_id`

/** Returns the caller's cart, in the order in which products were added. The total includes only available lines. */
export async function getCart(db: Db, { accountId }: Actor): Promise<Cart> {
  const rows = await sqlOf(db)<LineRow>`
    with line as (select * from cart_lines where account_id = ${accountId}) ${selectLines}`
  return toCart(rows)
}

/**
 * Adds a product to the cart. A single statement adds the product and returns the cart's other lines, so that
 * concurrent additions are neither lost nor exceed the stock. It locks the product's cart line, because the resulting
 * quantity determines whether the addition is allowed, and before that the account, because a cart must not outlast it.
 * @param addition product and quantity; the quantity defaults to the minimum
 * @throws session_ended, product_not_found, out_of_stock, below_minimum, not_a_multiple, not_enough_stock, seller_away, cart_full
 */
export async function addToCart(db: Db, actor: Actor, addition: Addition): Promise<Cart> {
  const { product_id: productId, quantity = null } = addition
  const { accountId } = actor
  const rows = await sqlOf(db)<LineRow>`
    with buyer as (select id from accounts where id = ${accountId} and deleted_at is null ${rowLocks(db, accounts, 'share')}),
    other as (select * from cart_lines where account_id = ${accountId} and product_id <> ${productId}),
    held as (select quantity from cart_lines join buyer on buyer.id = account_id where product_id = ${productId}
      ${rowLocks(db, cartLines)}),
    added as (
      insert into cart_lines (account_id, product_id, quantity)
      select buyer.id, products.id, asked.quantity
      from buyer cross join products cross join lateral (select coalesce(${quantity}::int, products.min_quantity) as quantity) asked
        left join held on true
      where products.id = ${productId} and ${isPublic} and ${awayUntil} is null
        and ${isSumBuyable}
        and (select count(*) from other) < ${MAX_CART_LINES}
      on conflict (account_id, product_id) do update set quantity = cart_lines.quantity + excluded.quantity
      where exists (select from products where products.id = excluded.product_id and ${isRaiseBuyable})
      returning *
    ), line as (select * from added union all select * from other) ${selectLines}`
  if (rows.some(({ id }) => id === productId)) return toCart(rows)
  throw (await cartRefusal(db, actor, productId)) ?? (await refusalOf(db, actor, addition))
}

interface ManyAdded {
  added: number[]
  isFull: boolean
  rows: LineRow[]
}

/**
 * Adds many products to the cart: all of them or none, unless partial additions are allowed. A single statement locks
 * the existing lines; the surrounding transaction is rolled back if a concurrent addition has used up the stock.
 * @returns the cart, and the products that were not added
 * @throws session_ended; cart_changed, which names each unavailable line; cart_full
 */
export async function addManyToCart(
  db: Db,
  { accountId }: Actor,
  { lines, partial: isPartial }: { lines: Required<Addition>[]; partial: boolean },
): Promise<{ cart: Cart; shortfalls: RefusedLine[] }> {
  return db.transaction(async (tx) => {
    const isBuyer = and(eq(accounts.id, accountId), isNull(accounts.deletedAt))
    const [buyer] = await lockRows(tx, accounts, tx.select({ id: accounts.id }).from(accounts).where(isBuyer), 'share')
    if (!buyer) throw new Refusal('session_ended') // a cart must not outlast its account
    const [answer] = await sqlOf(tx)<ManyAdded>`
      with asked as (
        select product_id, least(sum(quantity), 1000000000)::int as quantity
        from json_to_recordset(${JSON.stringify(lines)}::json) as line (product_id int, quantity int) group by product_id
      ), held as (
        select product_id, quantity from cart_lines where account_id = ${accountId} ${rowLocks(tx, cartLines)}
      ), had as (
        select products.id, asked.quantity
        from asked join products on products.id = asked.product_id left join held on held.product_id = products.id
        where ${isPublic} and ${awayUntil} is null and ${isSumBuyable}
      ), counted as (
        select (select count(*) from had) = (select count(*) from asked) as is_whole, (select count(*) from had)
          + (select count(*) from held where product_id not in (select id from had)) > ${MAX_CART_LINES} as is_full
      ), added as (
        insert into cart_lines (account_id, product_id, quantity)
        select ${accountId}::int, had.id, had.quantity from had, counted
        where (${isPartial} or is_whole) and not is_full order by had.id
        on conflict (account_id, product_id) do update set quantity = cart_lines.quantity + excluded.quantity
        where exists (select from products where products.id = excluded.product_id
          and ${isPublic} and ${isRaiseBuyable})
        returning *
      ), line as (
        select * from added
        union all
        select * from cart_lines where account_id = ${accountId} and product_id not in (select product_id from added)
      )
      select array(select product_id from added) as added, is_full as "isFull",
        coalesce((select json_agg(shown) from (${selectLines}) shown), '[]') as rows
      from counted`
    const { added, isFull, rows } = answer ?? { added: [], isFull: false, rows: [] }
    if (isFull) throw new Refusal('cart_full', { values: { max: MAX_CART_LINES } })
    const notAdded = lines.filter((line) => !added.includes(line.product_id))
    if (notAdded.length === 0) return { cart: toCart(rows), shortfalls: [] }
    const shortfalls = await readShortages(tx, accountId, notAdded)
    if (!isPartial) throw cartChanged(shortfalls)
    return { cart: toCart(rows), shortfalls }
  })
}

/** Placeholder name for a product that is unnamed or missing. */
export const UNKNOWN_PRODUCT = 'Unknown Product'

interface ShortRow extends QuantityRule {
  id: number
  name: string | null
  stock: number | null
  priceCents: string | null
  /** Quantity of the product in the cart after the addition. */
  quantity: number
  isShort: boolean
  awayUntil: string | null
}

/**
 * Returns the refused lines that the current stock cannot cover, or all refused lines if the stock has since recovered.
 */
async function readShortages(db: Db, accountId: number, lines: Required<Addition>[]): Promise<RefusedLine[]> {
  const rows = await sqlOf(db)<ShortRow>`
    select asked.product_id as id, nullif(products.name, '') as name, products.price_cents as "priceCents",
      case when ${isPublic} then products.stock end as stock, products.min_quantity, products.quantity_step,
      (coalesce(held.quantity, 0)::bigint + asked.quantity)::float8 as quantity,
      coalesce(not (${isPublic} and ${awayUntil} is null and ${isSumBuyable}), true) as "isShort", ${awayUntil} as "awayUntil"
    from (
      select product_id, sum(quantity) as quantity
      from json_to_recordset(${JSON.stringify(lines)}::json) as line (product_id int, quantity int) group by product_id
    ) asked left join products on products.id = asked.product_id
      left join cart_lines held on held.product_id = asked.product_id and held.account_id = ${accountId}
    order by asked.product_id`
  const short = rows.filter(({ isShort }) => isShort)
  return (short.length > 0 ? short : rows).map(toRefusedLine)
}

/**
 * Converts a refused line. If the stock has since recovered, the reason given is that the quantity is below the
 * minimum.
 */
function toRefusedLine({
  id,
  name,
  stock,
  priceCents,
  quantity,
  awayUntil: away,
  ...rule
}: Omit<ShortRow, 'isShort'>): RefusedLine {
  const line = { product_id: id, product: name ?? UNKNOWN_PRODUCT, price: toFrancs(BigInt(priceCents ?? 0)) }
  if (stock === null) return { ...line, stock_quantity: 0, code: 'product_unavailable' }
  const stockQuantity = buyableStock(stock, rule)
  if (away !== null) return { ...line, stock_quantity: stockQuantity, code: 'seller_away', away_until: away }
  return {
    ...line,
    stock_quantity: stockQuantity,
    code: 'not_enough_stock',
    ...refuseQuantity(quantity, stock, rule),
  }
}

/** Builds the refusal of a cart or order, listing the lines that are not available as requested. */
export function cartChanged(lines: RefusedLine[]): Refusal {
  const changes = lines.map((line) => textOf(line.code, { ...line, ...shownValues(line) }))
  return new Refusal('cart_changed', { values: { changes: changes.join(' ') }, lines })
}

/** Returns the formatted values for a refused line's message. */
const shownValues = ({ price, away_until: day }: RefusedLine) => ({
  price: formatFrancs(price),
  away_until: day ? shortDay(day) : '',
})

/**
 * Sets a line's quantity.
 * @throws product_not_found, including for a product that is not in the cart; out_of_stock, below_minimum,
 * not_a_multiple, not_enough_stock
 */
export async function updateCartLine(
  db: Db,
  actor: Actor,
  { product_id: productId, quantity }: Required<Addition>,
): Promise<Cart> {
  const { accountId } = actor
  const rows = await sqlOf(db)<LineRow>`
    with changed as (
      update cart_lines set quantity = ${quantity}
      where account_id = ${accountId} and product_id = ${productId}
        and exists (select from products cross join (select ${quantity}::int as quantity) asked
          where products.id = ${productId} and ${isAskedBuyable})
      returning *
    ), line as (
      select * from changed
      union all
      select * from cart_lines where account_id = ${accountId} and product_id <> ${productId}
    ) ${selectLines}`
  if (rows.some(({ id }) => id === productId)) return toCart(rows)
  const { items } = await getCart(db, actor)
  throw items.some(({ id }) => id === productId)
    ? await quantityRefusal(db, productId, () => quantity)
    : new Refusal('product_not_found')
}

/** Removes a product from the cart, if present. */
export async function removeCartLine(db: Db, { accountId }: Actor, productId: number): Promise<Cart> {
  const rows = await sqlOf(db)<LineRow>`
    with removed as (delete from cart_lines where account_id = ${accountId} and product_id = ${productId}),
    line as (select * from cart_lines where account_id = ${accountId} and product_id <> ${productId}) ${selectLines}`
  return toCart(rows)
}

export async function clearCart(db: Db, { accountId }: Actor): Promise<Cart> {
  await sqlOf(db)`delete from cart_lines where account_id = ${accountId}`
  return toCart([])
}

/**
 * Subtracts ordered quantities from the cart, keeping any quantity added since the order was submitted. These two
 * clauses belong in a statement that defines `line` with product_id and quantity, and `placed` with the order's
 * account_id.
 */
export const removeOrdered = fragment`
  all_taken as (
    delete from cart_lines c using line, placed
    where c.account_id = placed.account_id and c.product_id = line.product_id and c.quantity <= line.quantity
  ), some_left as (
    update cart_lines c set quantity = c.quantity - line.quantity from line, placed
    where c.account_id = placed.account_id and c.product_id = line.product_id and c.quantity > line.quantity
  )`

function toCart(rows: LineRow[]): Cart {
  const lines = rows.map(({ priceCents, ...line }) => ({ ...line, priceCents: BigInt(priceCents) }))
  const items = lines.map(({ priceCents, pictures: [picture = null], ...line }): CartLine => ({
    ...line,
    stock_quantity: buyableStock(line.stock_quantity, line),
    price: toFrancs(priceCents),
    image: picture && imageUrl(picture.path),
    picture,
  }))
  return { items, total: toFrancs(sumLines(lines.filter((line) => line.available))) }
}

/** Returns the reason why nothing can be added to the cart: its account was deleted, or it is full. */
async function cartRefusal(db: Db, { accountId }: Actor, productId: number): Promise<Refusal | null> {
  const [cart] = await sqlOf(db)<{ others: number }>`
    select (select count(*)::int from cart_lines where account_id = ${accountId} and product_id <> ${productId}) as others
    from accounts where id = ${accountId} and deleted_at is null`
  if (!cart) return new Refusal('session_ended')
  return cart.others >= MAX_CART_LINES ? new Refusal('cart_full', { values: { max: MAX_CART_LINES } }) : null
}

/** Returns the reason for refusing an addition, based on the quantity that the cart line would have. */
async function refusalOf(
  db: Db,
  { accountId }: Actor,
  { product_id: productId, quantity }: Addition,
): Promise<Refusal> {
  const [held] = await sqlOf(db)<{ quantity: number }>`
    select quantity from cart_lines where account_id = ${accountId} and product_id = ${productId}`
  return quantityRefusal(db, productId, (least) => (held?.quantity ?? 0) + (quantity ?? least))
}

/**
 * Returns the reason why the current stock cannot cover a quantity.
 * @param quantityOf computes the quantity from the minimum quantity
 */
async function quantityRefusal(db: Db, productId: number, quantityOf: (least: number) => number): Promise<Refusal> {
  const [product] = await sqlOf(db)<
    QuantityRule & Pick<ShortRow, 'awayUntil'> & { name: string; stock: number; priceCents: string }
  >`
    select name, stock, price_cents as "priceCents", min_quantity, quantity_step, ${awayUntil} as "awayUntil"
    from products where id = ${productId} and ${isPublic}`
  if (!product) return new Refusal('product_not_found')
  const quantity = quantityOf(product.min_quantity)
  const line = toRefusedLine({ ...product, id: productId, quantity })
  const { min_quantity, quantity_step } = product
  const values = {
    product: line.product,
    stock_quantity: line.stock_quantity,
    min_quantity,
    quantity_step,
    ...shownValues(line),
  }
  return new Refusal(line.code, { values, lines: [line] })
}
