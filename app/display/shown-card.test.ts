import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { shownCard } from './shown-card.ts'

const picture = { path: 'products/1', width: 1280, height: 960, avif: true, alt: 'Relay', shows: 'part' as const }
const product: ProductCard = {
  id: 1,
  name: 'Relay',
  description: 'Switches a lamp.',
  price: 1500,
  stock_quantity: 3,
  pieces_per_pack: 1,
  min_quantity: 1,
  quantity_step: 1,
  category_id: 2,
  category: { id: 2, name: 'Relays' },
  category_path: [
    { id: 1, name: 'Modules' },
    { id: 2, name: 'Relays' },
  ],
  image_urls: ['products/1-640.webp', 'products/2-640.webp'],
  pictures: [picture, { ...picture, path: 'products/2' }],
  featured: false,
  status: 'active',
  is_new: false,
  rating: null,
  views_count: 7,
  created_at: '2026-01-05T08:00:00Z',
  mpn: 'SRD-05',
  key_specs: ['5 V'],
  seller: { id: null, name: 'Isoko' },
  seller_slug: null,
}

describe('product card data', () => {
  it('keeps the files of one picture and the top category, and drops fields that no card shows', () => {
    const card = shownCard(product)
    assert.deepEqual(card.pictures, [{ path: 'products/1', width: 1280, height: 960, avif: true }])
    assert.deepEqual(card.category_path, [{ id: 1, name: 'Modules' }])
    assert.equal(card.description, product.description)
    for (const field of ['image_urls', 'status', 'mpn', 'category_id', 'bought_together'])
      assert.ok(!(field in card), field)
    assert.equal(shownCard({ ...product, bought_together: 7 }).bought_together, 7)
  })

  it('cuts a long description after a whole word', () => {
    const { description } = shownCard({ ...product, description: 'resistor '.repeat(40) })
    assert.match(description, /^(?:resistor )*resistor…$/)
    assert.ok(description.length <= 161)
  })
})
