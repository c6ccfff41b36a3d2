import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withAddition, type AddableProduct } from './optimistic-add.ts'

const sensor: AddableProduct = {
  id: 7,
  name: 'HC-SR04',
  price: 3000,
  stock_quantity: 12,
  pieces_per_pack: 1,
  min_quantity: 1,
  quantity_step: 1,
  pictures: [],
  seller: { id: 1, name: 'Kigali Makers' },
}

it('appends a new line on an optimistic add and raises the quantity of an existing line', () => {
  const once = withAddition({ items: [], total: 0 }, { product: sensor, quantity: 2 })
  const twice = withAddition(once, { product: sensor, quantity: 1 })
  const other = withAddition(twice, { product: { ...sensor, id: 8, price: 100.5 }, quantity: 1 })
  assert.deepEqual(
    other.items.map(({ id, quantity }) => ({ id, quantity })),
    [
      { id: 7, quantity: 3 },
      { id: 8, quantity: 1 },
    ],
  )
  assert.equal(other.total, 9100.5)
})

it('leaves the passed cart unchanged on an optimistic add', () => {
  const before = { items: [], total: 0 }
  withAddition(before, { product: sensor, quantity: 1 })
  assert.deepEqual(before, { items: [], total: 0 })
})
