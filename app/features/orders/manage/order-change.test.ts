import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import { changedPrice } from '#contract/orders/status.ts'
import type { Offer } from './add-product.tsx'
import {
  addedLine,
  initialChange,
  initialLines,
  keyOf,
  linesOf,
  nextChange,
  toBody,
  totalOf,
  type OrderChange,
  type TypedChange,
} from './order-change.ts'

const PRICE = 1500

function offerOf(id: number, stock = 9): Offer {
  const offer = { id, name: `Offer ${id}`, price: PRICE, pieces_per_pack: null, pictures: [], mpn: null }
  return {
    ...offer,
    seller: { id: 1, name: 'Eric' },
    stock_quantity: stock,
    min_quantity: 1,
    quantity_step: 1,
  } as unknown as Offer
}

const itemOf = (id: number, fields: Partial<OrderItem> = {}): OrderItem => ({
  ...addedLine(offerOf(id), undefined).item,
  quantity: 2,
  ...fields,
})

const customer = { name: 'Aline', phone: '0788', location: 'Kigali' }
const orderOf = (items: OrderItem[], removed: OrderItem[] = [], version = 1) =>
  ({ id: 41, version, items, removed_items: removed, customer_info: customer }) as unknown as OrderDetail

const typedOf = (order: OrderDetail): TypedChange => ({
  lines: initialLines(order, undefined),
  reason: 'customer_asked',
  ...customer,
  window: '',
  note: '',
  agreed: false,
  notify: true,
})

/** Returns the order's total after the server has applied the changed lines. */
function totalAfter(order: OrderDetail, changed: ReturnType<typeof toBody>['lines']): number {
  const after = new Map([...order.items, ...order.removed_items].map((item) => [item.product_id, item]))
  for (const { product_id: id, quantity, price } of changed) {
    const before = after.get(id) ?? itemOf(id, { quantity: 0 })
    const today = before.product_now?.price ?? null
    const unit = changedPrice(price ?? before.price, today, { from: before.quantity, to: quantity })
    after.set(id, { ...before, quantity, price: unit })
  }
  return [...after.values()].reduce((sum, item) => sum + item.price * item.quantity, 0)
}

const id = fc.integer({ min: 1, max: 3 })
const newId = fc.integer({ min: 4, max: 6 })
type Draft = { change: OrderChange; typed: TypedChange }
const withLine = (typed: TypedChange, key: string, part: Partial<TypedChange['lines'][string]>): TypedChange => ({
  ...typed,
  lines: { ...typed.lines, [key]: { ...(typed.lines[key] ?? { quantity: 0, price: '' }), ...part } },
})

const move: fc.Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  newId.map((productId) => ({ change, typed }: Draft) => {
    if (change.added.some((item) => item.product_id === productId)) return { change, typed }
    const { item, typed: line } = addedLine(offerOf(productId), undefined)
    return { change: nextChange(change, { type: 'add', item }), typed: withLine(typed, keyOf(item), line) }
  }),
  fc.nat(2).map((at) => ({ change, typed }: Draft) => {
    const item = change.added[at]
    return { change: item ? nextChange(change, { type: 'remove', item }) : change, typed }
  }),
  fc.tuple(fc.oneof(id, newId), fc.nat(9)).map(([productId, quantity]) => ({ change, typed }: Draft) => {
    const key = keyOf({ product_id: productId })
    return { change, typed: typed.lines[key] ? withLine(typed, key, { quantity }) : typed }
  }),
  fc.tuple(id, fc.constantFrom('900', '1500', '2000.5')).map(([productId, price]) => ({ change, typed }: Draft) => {
    return { change, typed: withLine(typed, keyOf({ product_id: productId }), { price }) }
  }),
  fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }).map((version) => ({ change, typed }: Draft) => {
    return { change: nextChange(change, { type: 'seeVersion', version }), typed }
  }),
)

describe('order change', () => {
  it('shows the total that results from the sent lines, and sends only the differences', () => {
    const order = orderOf([itemOf(1), itemOf(2, { price: 2500 })], [itemOf(3, { quantity: 0, price: 1800 })])
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30, size: 'max' }), (moves) => {
        const start: Draft = { change: initialChange(order), typed: typedOf(order) }
        const { change, typed } = moves.reduce((draft, step) => step(draft), start)
        const lines = linesOf(order, change, typed)
        const body = toBody(order, change, typed)
        assert.equal(totalOf(lines), totalAfter(order, body.lines))
        assert.equal(body.version_seen, change.versionSeen)
        assert.deepEqual(body.customer_info, {})
        const sent = new Set(body.lines.map((line) => line.product_id))
        assert.equal(sent.size, body.lines.length)
        for (const { product_id: addedId } of change.added) assert.ok(sent.has(addedId))
        const emptied = change.added.reduce((rest, item) => nextChange(rest, { type: 'remove', item }), change)
        assert.deepEqual(toBody(order, emptied, { ...typed, lines: initialLines(order, undefined) }).lines, [])
      }),
      { numRuns: 500 },
    )
  })

  it("starts a short line at its seller's stock, and replaces the missing pieces", () => {
    const shortage = { can_supply: 1, reason: 'broken' as const, note: '' }
    const short = itemOf(1, { quantity: 4, shortage })
    const order = orderOf([short, itemOf(2, { shortage })])
    const lines = initialLines(order, short)
    assert.deepEqual([lines.product1?.quantity, lines.product2?.quantity], [1, 2])
    assert.equal(addedLine(offerOf(9), short).typed.quantity, 3)
    assert.equal(addedLine(offerOf(9, 2), short).typed.quantity, 2)
    assert.equal(addedLine(offerOf(9), undefined).typed.quantity, 1)
  })

  it('locks only lines that were handed over and are still in the order', () => {
    const order = orderOf(
      [itemOf(1, { handover: 'handed_over' }), itemOf(2, { handover: 'packed' })],
      [itemOf(3, { handover: 'handed_over', quantity: 0 })],
    )
    const kinds = linesOf(order, initialChange(order), typedOf(order)).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['fixed', 'ordered', 'ordered'])
  })

  it('keeps the last seen version if the order could not be reloaded', () => {
    const change = initialChange(orderOf([], [], 3))
    assert.equal(nextChange(change, { type: 'seeVersion', version: undefined }).versionSeen, 3)
    assert.equal(nextChange(change, { type: 'seeVersion', version: 5 }).versionSeen, 5)
  })
})
