import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import type { Session } from '#contract/accounts/calls.ts'
import { importProducts } from '#contract/imports/calls.ts'
import { changeOrder, reportShortage } from '#contract/orders/manage.ts'
import { cancelOrder, changeOrderStatus, getOrder, type Order } from '#contract/orders/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct, changeProducts, updateProduct } from '#contract/products/calls.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import {
  orderPayments,
  productLedger,
  returnLines,
  roundStops,
  sellerEntries,
  type products,
} from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from './factories.ts'
import type { TestDatabase, TestShop } from './harness.ts'
import { isMoneyMove, moneyMoves, moveMoney, pick } from './money-moves.ts'

const place = fc.nat(9)
const pieces = fc.integer({ min: 0, max: 12 })
/** Generates random stock moves on the products and orders of one test sequence. */
const moves = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), at: place, also: place, pieces }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      at: place,
      status: fc.constantFrom(...orderStatuses),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('setRight' as const), at: place, restocked: fc.array(pieces) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('short' as const),
      at: place,
      also: place,
      pieces,
      left: fc.option(pieces, { nil: undefined }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: place,
      also: place,
      pieces: fc.array(pieces, { minLength: 1, maxLength: 3 }),
      restock: fc.option(fc.boolean(), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('inline' as const, 'form' as const, 'import' as const),
      at: place,
      pieces,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bulk' as const),
      change: fc.constantFrom('activate' as const, 'deactivate' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), at: place }) },
  ...moneyMoves,
)
type Move = typeof moves extends fc.Arbitrary<infer Made> ? Made : never

/** Generates sequences of up to twenty steps, each of which runs its stock moves concurrently. */
const sequences = fc.array(fc.array(moves, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 20 })

/** Numbers of random sequences and of the rows that they wrote. */
type Tried = Record<'sequences' | 'moves' | 'payments' | 'returned' | 'entries' | 'stops', number | undefined>

/**
 * Runs random sequences of moves of stock and money by several concurrent users, and checks that the records of stock,
 * orders, payments, returns and statements remain consistent.
 * @returns the number of sequences run, and of moves of stock and money recorded
 * @throws an error with the shortest sequence that causes an inconsistency, and its seed
 */
export async function tryBooks(shop: TestShop, numRuns: number): Promise<Tried> {
  const people = {
    admin: await makeStaff(shop, 'admin'),
    seller: await makeStaff(shop, 'seller'),
    shopper: await makeShopper(shop),
  }
  const property = fc.asyncProperty(sequences, async (steps) => {
    const sellerId = people.seller.user.id
    const offered = await Promise.all(
      [12, 5, 30].map((stock) => makeProduct(shop, { stock, sellerId, sku: crypto.randomUUID() })),
    )
    const orders: Order[] = []
    const rounds: number[] = []
    const changeIds: string[] = []
    for (const step of steps)
      await Promise.all(step.map((move) => makeMove(shop, { ...people, offered, orders, rounds, changeIds }, move)))
    assert.deepEqual(await findMismatches(shop.database), [])
  })
  await fc.assert(property, { numRuns })
  const [moves, payments, counted, entries, stops] = await Promise.all(
    [productLedger, orderPayments, returnLines, sellerEntries, roundStops].map((table) =>
      shop.database.db.$count(table),
    ),
  )
  return { sequences: numRuns, moves, payments, returned: counted, entries, stops }
}

export interface Scene {
  admin: Session
  seller: Session
  shopper: Session
  offered: (typeof products.$inferSelect)[]
  orders: Order[]
  /** Ids of the delivery rounds. */
  rounds: number[]
  /** IDs of product edits that can be undone. */
  changeIds: string[]
}

/** Performs a stock move. Skips a move that needs an order if none exists. The shop may refuse the move. */
async function makeMove(shop: TestShop, scene: Scene, move: Move): Promise<void> {
  const answer = await (move.kind === 'change'
    ? changeLines(shop, scene, move)
    : move.kind === 'short'
      ? reportShort(shop, scene, move)
      : move.kind === 'status' || move.kind === 'setRight' || move.kind === 'cancel'
        ? changeStatus(shop, scene, move)
        : move.kind === 'place'
          ? orderProducts(shop, scene, move)
          : move.kind === 'undo'
            ? undoEdit(shop, scene, move)
            : isMoneyMove(move)
              ? moveMoney(shop, scene, move)
              : editProducts(shop, scene, move))
  // Another move in the same step may change the order line, or leave an edit nothing to change and therefore to undo.
  const mayBeStale = ['short', 'setRight', 'undo'].includes(move.kind) || isMoneyMove(move)
  const expected = [200, 201, 409, ...(mayBeStale ? [404, 422] : [])]
  assert.ok(!answer || expected.includes(answer.status), `${JSON.stringify(move)}: ${JSON.stringify(answer)}`)
}

type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>

async function orderProducts(
  shop: TestShop,
  { shopper, offered, orders }: Scene,
  { at, also, pieces }: MoveOf<'place'>,
) {
  const ordered = offered.filter((product) => [pick(offered, at), pick(offered, also)].includes(product))
  const lines = ordered.map((product) => ({ product, quantity: pieces + 1 }))
  const answer = await placeOrderOf(shop, shopper, lines)
  if (answer.status === 201) orders.push(answer.body)
  return answer
}

async function changeStatus(
  shop: TestShop,
  { admin, shopper, orders }: Scene,
  move: MoveOf<'status' | 'setRight' | 'cancel'>,
) {
  const order = pick(orders, move.at)
  if (order === undefined) return undefined
  const params = { order_id: order.id }
  if (move.kind === 'cancel') return shop.call(cancelOrder, { params }, shopper.access_token)
  const { body: current } = await shop.call(getOrder, { params }, admin.access_token)
  const body = move.kind === 'status' ? { status: move.status } : cancellationOf(current, move.restocked)
  return shop.call(changeOrderStatus, { params, body }, admin.access_token)
}

/** Reports a shortage as the seller, stating how many pieces they can supply and how many remain in stock. */
function reportShort(shop: TestShop, { seller, orders }: Scene, move: MoveOf<'short'>) {
  const order = pick(orders, move.at)
  const item = pick(order?.items ?? [], move.also)
  if (!order || !item) return undefined
  const params = { order_id: order.id, product_id: item.product_id }
  const left = move.left === undefined ? {} : { left_on_shelf: move.left }
  const body = { can_supply: Math.min(move.pieces, item.quantity), reason: 'broken' as const, ...left }
  return shop.call(reportShortage, { params, body }, seller.access_token)
}

/** Changes the quantities in the lines of an order, and may add a product. */
async function changeLines(shop: TestShop, { admin, offered, orders }: Scene, move: MoveOf<'change'>) {
  const placed = pick(orders, move.at)
  if (placed === undefined) return undefined
  const params = { order_id: placed.id }
  const { body: order } = await shop.call(getOrder, { params }, admin.access_token)
  const ordered = order.items.map(({ product_id: productId }) => productId)
  const also = pick(offered, move.also)?.id ?? 0
  const ids = [...new Set([...ordered, also])].slice(0, move.pieces.length)
  const lines = ids.flatMap((product_id, line) => {
    const quantity = move.pieces[line] ?? 0
    if (quantity === 0 && !ordered.includes(product_id)) return []
    const price = ordered.includes(product_id) ? {} : { price: 1000 }
    return [{ product_id, quantity, ...price, ...(move.restock !== undefined && { restock: move.restock }) }]
  })
  const body = { version_seen: order.version, reason: 'other' as const, agreed: true, lines }
  return shop.call(changeOrder, { params, body }, admin.access_token)
}

/**
 * Builds a request to cancel an order that restocks the given quantity of each line. Lines without a quantity are not
 * restocked.
 */
function cancellationOf({ items }: Order, restocked: number[]) {
  const restock = items
    .slice(0, restocked.length)
    .map(({ product_id, quantity }, line) => ({ product_id, quantity: Math.min(quantity, restocked[line] ?? 0) }))
  return { status: 'cancelled' as const, restock }
}

function undoEdit(shop: TestShop, { seller, changeIds }: Scene, { at }: MoveOf<'undo'>) {
  const changeId = pick(changeIds, at)
  if (changeId === undefined) return undefined
  return shop.call(undoProductChange, { body: { change_id: changeId } }, seller.access_token)
}

async function editProducts(shop: TestShop, scene: Scene, move: MoveOf<'inline' | 'form' | 'import' | 'bulk'>) {
  const answer = await sendEdit(shop, scene, move)
  if (answer.status === 200 && answer.body.change_id !== undefined) scene.changeIds.push(answer.body.change_id)
  return answer
}

function sendEdit(shop: TestShop, { seller, offered }: Scene, move: MoveOf<'inline' | 'form' | 'import' | 'bulk'>) {
  const token = seller.access_token
  if (move.kind === 'bulk') {
    const body = { product_ids: offered.map(({ id }) => id), change: move.change }
    return shop.call(changeProducts, { body }, token)
  }
  const [product, stock] = [pick(offered, move.at), move.pieces]
  const params = { product_id: product?.id ?? 0 }
  if (move.kind === 'inline') return shop.call(changeProduct, { params, body: { stock_quantity: stock } }, token)
  if (move.kind === 'form') {
    const body = productForm({ stock_quantity: stock + 5, stock_seen: 5 })
    return shop.call(updateProduct, { params, body }, token)
  }
  const rows = [{ row: 2, cells: { sku: product?.sku ?? '', stock_quantity: String(stock) } }]
  return shop.call(importProducts, { body: { rows } }, token)
}

/**
 * Finds inconsistent stock and order records: products whose ledger has a gap or does not end at their current stock,
 * lines whose quantity differs from the ledger (unless the product's stock was carried over), and orders whose total is
 * not the sum of their lines, payments or returns, and rounds that disagree with their payments and orders.
 */
export async function findMismatches({ sql }: Pick<TestDatabase, 'sql'>): Promise<string[]> {
  const rows = await sql<{ mismatch: string }>`
    with entry as (
      select *, lag(to_value) over of_product as value_before, lead(id) over of_product is null as is_last
      from product_ledger where kind = 'stock'
      window of_product as (partition by product_id order by id)
    ), taken as (
      select order_id, product_id, sum(from_value - to_value) as pieces
      from entry where order_id is not null and cause <> 'missing' group by order_id, product_id
    )
    select format('Product %s: entry %s begins with %s after %s', product_id, id, from_value, value_before) as mismatch
    from entry where value_before <> from_value
    union all
    select format('Product %s: its ledger ends with %s, its stock is %s', p.id, to_value, stock)
    from entry join products p on p.id = product_id where is_last and to_value <> stock
    union all
    select format('Order %s, product %s: the line holds %s, taken were %s', order_id, product_id, quantity - released, coalesce(pieces, 0))
    from order_lines l left join taken using (order_id, product_id) where quantity - released <> coalesce(pieces, 0)
      and not exists (select from product_ledger c where c.product_id = l.product_id and cause = 'carried')
    union all
    select format('Order %s: its total is %s, its lines are %s', o.id, o.total_cents, sum(price_cents * quantity))
    from orders o join order_lines l on l.order_id = o.id group by o.id having o.total_cents <> sum(price_cents * quantity)
    union all
    select format('Order %s: paid are %s, its payments are %s', o.id, paid_cents, coalesce(sum(amount_cents), 0))
    from orders o left join order_payments p on p.order_id = o.id group by o.id
    having paid_cents <> coalesce(sum(amount_cents), 0)
    union all
    select format('Order %s: returned are %s, its lines say %s', o.id, o.returned_cents, sum(l.returned_cents))
    from orders o join order_lines l on l.order_id = o.id group by o.id having o.returned_cents <> sum(l.returned_cents)
    union all
    select format('Line %s: returned are %s of %s and %s, its returns say %s and %s', l.id, l.returned, l.released,
      l.returned_cents, coalesce(sum(counted), 0), coalesce(sum(value_cents), 0))
    from order_lines l
      left join (return_lines rl join returns r on r.id = rl.return_id and r.status = 'closed') on rl.line_id = l.id
    group by l.id
    having l.returned > l.released or l.returned <> coalesce(sum(counted), 0) or l.returned_cents <> coalesce(sum(value_cents), 0)
      or l.borne_cents <> coalesce(sum(value_cents) filter (where borne_by = 'seller'), 0)
    union all
    select format('Line %s: its seller earns %s, the entries say %s', l.id, case when o.status = 'delivered'
      then l.price_cents * l.quantity - l.borne_cents else 0 end, coalesce(sum(e.gross_cents), 0))
    from order_lines l join orders o on o.id = l.order_id left join seller_entries e on e.line_id = l.id
    where o.in_books and l.seller_id is not null group by l.id, o.id
    having coalesce(sum(e.gross_cents), 0)
      <> case when o.status = 'delivered' then l.price_cents * l.quantity - l.borne_cents else 0 end
    union all
    select format('Statement %s: its sums are %s, %s and %s, its entries say %s, %s and %s', s.id, s.gross_cents, s.commission_cents,
      s.adjusted_cents, sum(e.gross_cents), sum(e.commission_cents), sum(e.adjusted_cents))
    from statements s join seller_entries e on e.statement_id = s.id group by s.id
    having (s.gross_cents, s.commission_cents, s.adjusted_cents)
      <> (sum(e.gross_cents), sum(e.commission_cents), sum(e.adjusted_cents))
    union all
    select format('Statement %s: payable are %s, paid were %s', s.id, s.payable_cents, sum(p.amount_cents))
    from statements s join payouts p on p.statement_id = s.id group by s.id
    having sum(p.amount_cents) not between 0 and s.payable_cents
    union all
    select format('Round %s: expected are %s, its cash is %s', r.id, r.expected_cents, coalesce(sum(p.amount_cents), 0))
    from rounds r left join order_payments p on p.round_id = r.id and p.method = 'cash'
    where r.closed_at is not null group by r.id having r.expected_cents <> coalesce(sum(p.amount_cents), 0)
    union all
    select format('Round %s: a payment belongs to order %s, which it did not deliver', p.round_id, p.order_id)
    from order_payments p where p.round_id is not null and not exists (
      select from round_stops s
      where s.round_id = p.round_id and s.order_id = p.order_id and s.result in ('delivered', 'partly'))
    union all
    select format('Round %s: order %s is %s, which its history does not say', s.round_id, s.order_id, s.result)
    from round_stops s
    where (s.result in ('delivered', 'partly') and not exists (
        select from order_status_changes c where c.order_id = s.order_id and c.status = 'delivered'))
      or (s.result = 'partly' and not exists (select from returns r where r.order_id = s.order_id))
      or (s.result = 'refused' and not exists (
        select from order_status_changes c where c.order_id = s.order_id and c.status = 'cancelled'))
      or (s.result = 'not_at_home' and not exists (
        select from order_events e where e.order_id = s.order_id and e.outcome = 'no_answer'))
    union all
    select format('Round %s: the stop of order %s is %s', r.id, order_id, case when is_open then 'open' else 'closed' end)
    from rounds r join round_stops s on s.round_id = r.id where is_open <> (closed_at is null)`
  return rows.map(({ mismatch }) => mismatch)
}
