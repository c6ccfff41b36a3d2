import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ManagedTile } from '#contract/banners/admin.ts'
import { changesOf, fieldsOf, OWN_PICTURE, previewOf } from './tile-fields.ts'

const tile: ManagedTile = {
  id: 1,
  title: 'Kits',
  description: '',
  discount: '15% OFF',
  tag: 'New',
  ends_on: null,
  image: 'banner2',
  backgroundColor: 'surface',
  category: { id: 7, name: 'Kits' },
}
const picture = { path: 'products/aa/aa', width: 4, height: 3, avif: true, alt: '', shows: 'part' } as const
const shop = { categories: [], today: '2026-11-30' }

describe('banner tile form', () => {
  it('sends no unchanged fields', () => {
    assert.deepEqual(changesOf({ ...fieldsOf(tile), title: ' Kits ' }, tile), {})
    const counted = { ...tile, tag: undefined, ends_on: '2026-12-03', timeLeft: '3 days left', picture }
    assert.deepEqual(changesOf(fieldsOf(counted), counted), {})
  })

  it('sends only the chosen note and ignores text typed for the others', () => {
    const fields = { ...fieldsOf(tile), kind: 'ends_on', ends_on: '2026-12-03', timeLeft: 'Soon' } as const
    assert.deepEqual(changesOf(fields, tile), { ends_on: '2026-12-03' })
    assert.equal(previewOf(fields, tile, shop).timeLeft, '3 days left')
    assert.equal(previewOf(fields, tile, shop).tag, undefined)
  })

  it('replaces an uploaded picture when the previous bundled picture is chosen again', () => {
    const own = { ...tile, picture }
    assert.equal(fieldsOf(own).image, OWN_PICTURE)
    assert.deepEqual(changesOf({ ...fieldsOf(own), image: 'banner2' }, own), { image: 'banner2' })
    assert.equal(previewOf({ ...fieldsOf(own), image: 'banner2' }, own, shop).picture, undefined)
    assert.equal(previewOf(fieldsOf(own), own, shop).picture, picture)
  })

  it('sends null for a cleared category and a cleared video', () => {
    const main = { ...tile, video: 'robotics' } as const
    assert.deepEqual(changesOf({ ...fieldsOf(main), category_id: '', video: '' }, main), {
      category_id: null,
      video: null,
    })
  })
})
