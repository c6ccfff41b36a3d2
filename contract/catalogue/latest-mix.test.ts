import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { mixLatest, type Latest } from './latest-mix.ts'

/**
 * Builds products from letters. Each of the letters `a` to `e` is an imported product of a different seller; upper case
 * means that it has a picture. A `.` is a product that was not imported.
 */
const newest = (letters: string): Latest[] =>
  Array.from(letters, (letter, id) => ({
    id,
    importId: letter === '.' ? null : letter.toLowerCase(),
    sellerId: letter === '.' ? null : (letter.toLowerCase().codePointAt(0) ?? null),
    isPictured: letter === letter.toUpperCase(),
  }))
const mixed = (letters: string, max?: number) =>
  mixLatest(newest(letters), max)
    .map((id) => letters[id])
    .join('')

const Maker = fc.record({
  import: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 4 }),
  isPictured: fc.boolean(),
})
/** Newest products, where imports 0 and 1 belong to the same seller. */
const Newest = fc.array(Maker, { maxLength: 120 }).map((makers) =>
  makers.map(({ import: made, isPictured }, id): Latest => {
    const importId = made === null ? null : `import ${made}`
    return { id, importId, sellerId: made === null ? 1 : made >> 1, isPictured }
  }),
)

describe('mix of the newest products', () => {
  it('keeps the order of products that were not imported', () => {
    assert.equal(mixed('..........'), '..........')
    assert.deepEqual(mixLatest(newest('......'), 4), [0, 1, 2, 3])
    assert.deepEqual(mixLatest([]), [])
  })

  it('gives an import two of every eight places among other products', () => {
    assert.equal(mixed('aaaaaaaaaaaa..............'), 'aa......aa......aa..')
    assert.equal(mixed('..aaaa......'), '..aa......aa')
  })

  it('alternates between the imports of several sellers', () => {
    assert.equal(mixed('aaaabbbbccccdddd..............'), 'ab......cd......ab..cdabcdabcd')
    assert.equal(mixed('aaabbbcccdddeee'), 'abcdeabcdeabcde')
  })

  it('limits each seller to two of every eight places after all other products, and drops the rest', () => {
    assert.equal(mixed('aaaaaaaaaaaa....'), 'aa....')
    assert.equal(mixed('aaaabbbb.'), 'ab.ab')
  })

  it('places products with pictures first within an import', () => {
    assert.equal(mixed('aaaA............'), 'Aa......aa......')
  })

  it('allows two imported products in any eight places, or two per seller after all others', () => {
    fc.assert(
      fc.property(Newest, (products) => {
        const places = mixLatest(products).flatMap((id) => products[id] ?? [])
        const last = places.findLastIndex(({ importId }) => importId === null)
        for (const to of places.keys()) {
          const imported = places.slice(Math.max(0, to - 7), to + 1).filter(({ importId }) => importId !== null)
          if (to <= last) assert.ok(imported.length <= 2)
          for (const made of Map.groupBy(imported, ({ sellerId }) => sellerId).values()) assert.ok(made.length <= 2)
        }
      }),
    )
  })

  it('never repeats a product, and never delays or reorders products that were not imported', () => {
    fc.assert(
      fc.property(Newest, (products) => {
        const ids = mixLatest(products)
        assert.equal(new Set(ids).size, ids.length)
        const others = products.flatMap(({ id, importId }) => (importId === null ? id : []))
        assert.deepEqual(
          ids.filter((id) => products[id]?.importId === null),
          others,
        )
        for (const id of others) assert.ok(ids.indexOf(id) <= id)
      }),
    )
  })

  it('never places a product without a picture before a pictured product of the same import', () => {
    fc.assert(
      fc.property(Newest, (products) => {
        const places = mixLatest(products).map((id) => products[id])
        const ofImports = Map.groupBy(places, (product) => product?.importId)
        ofImports.delete(null)
        for (const made of ofImports.values()) {
          const pictured = made.map((product) => product?.isPictured)
          assert.ok(!pictured.includes(false) || !pictured.slice(pictured.indexOf(false)).includes(true))
        }
      }),
    )
  })
})
