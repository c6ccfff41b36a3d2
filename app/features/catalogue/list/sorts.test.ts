import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { sortCards, sortFor } from './sorts.ts'

const card = (id: number, created_at: string, price: number, views_count: number): ProductCard => ({
  id,
  created_at,
  price,
  views_count,
  name: `Part ${id}`,
  description: '',
  stock_quantity: 1,
  pieces_per_pack: 1,
  min_quantity: 1,
  quantity_step: 1,
  category_id: null,
  category: null,
  category_path: [],
  image_urls: [],
  pictures: [],
  featured: false,
  status: 'active',
  is_new: false,
  rating: null,
  mpn: null,
  key_specs: [],
  seller: { id: null, name: 'Isoko' },
  seller_slug: null,
})
const cards = [
  card(1, '2026-01-01T00:00:00.000Z', 500, 9),
  card(2, '2026-03-01T00:00:00.000Z', 500, 30),
  card(3, '2026-02-01T00:00:00.000Z', 90.5, 9),
]
const idsIn = (order: Parameters<typeof sortCards>[1]) => sortCards(cards, order).map(({ id }) => id)

it('sorts products in each order and breaks ties by ID', () => {
  assert.deepEqual(idsIn('latest'), [2, 3, 1])
  assert.deepEqual(idsIn('oldest'), [1, 3, 2])
  assert.deepEqual(idsIn('popular'), [2, 3, 1])
  assert.deepEqual(idsIn('cheapest'), [3, 1, 2])
  assert.deepEqual(idsIn('mostExpensive'), [2, 1, 3])
})

it('finds a sort order by its query parameters', () => {
  assert.equal(sortFor('price', 'asc'), 'cheapest')
  assert.equal(sortFor('price', null), 'mostExpensive')
  assert.equal(sortFor('name', 'asc'), null)
})
