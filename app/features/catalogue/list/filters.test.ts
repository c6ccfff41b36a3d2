import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { itemsOf } from './fact-choices.ts'
import {
  countFilters,
  isCachedForSession,
  isNarrowed,
  isWholeCatalogue,
  NO_FILTERS,
  readFilters,
  withChange,
  writeFilters,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the URL', () => {
  it('reads an empty query as the default filters and writes them as an empty query', () => {
    assert.deepEqual(read(''), { ...NO_FILTERS, min_price: undefined, max_price: undefined })
    assert.equal(writeFilters(NO_FILTERS).toString(), '')
  })
  it('writes filters back as the query they were read from', () => {
    const query =
      'search=hc+sr04&category_ids=4&category_ids=17&min_price=3000&max_price=50000&sort_by=price&sort_order=asc&featured=true&page=3'
    assert.equal(writeFilters(read(query)).toString(), query)
  })
  it('ignores price bounds at or beyond 100 and 100,000', () => {
    assert.deepEqual(pricesOf(read('min_price=-5&max_price=999999')), [undefined, undefined])
    assert.deepEqual(pricesOf(read('min_price=100&max_price=100000')), [undefined, undefined])
    assert.deepEqual(pricesOf(read('min_price=101&max_price=99999')), [101, 99999])
  })
  it('keeps the price bounds at least 1,000 apart, even at the ends of the scale', () => {
    assert.deepEqual(pricesOf(read('min_price=5000&max_price=5200')), [5000, 6000])
    assert.deepEqual(pricesOf(read('min_price=9000&max_price=200')), [9000, 10000])
    assert.deepEqual(pricesOf(read('max_price=200')), [undefined, 1100])
    assert.deepEqual(pricesOf(read('min_price=100000')), [99000, undefined])
  })
  it('drops invalid and duplicate filter values', () => {
    const filters = read(
      'category_ids=x&category_ids=0&category_ids=7&category_ids=7&page=-1&sort_by=name&min_price=abc',
    )
    assert.deepEqual(filters.category_ids, [7])
    assert.deepEqual([filters.page, filters.sort, filters.min_price], [1, null, undefined])
    assert.equal(read('page=1000001').page, 1)
    assert.equal(read('search=%20a%00b').search, 'ab')
  })
  it('reads fact filters once per property, within the limits of the API', () => {
    const query = 'in_stock=true&spec=resistance%3A4k7%7C10k..22k&spec=package%3A%3F'
    assert.equal(writeFilters(read(query)).toString(), query)
    assert.deepEqual(read('spec=a:1&spec=b:&spec=a:2|1|&spec=:3&spec=c').spec, ['a:1|2'])
    assert.equal(read(Array.from({ length: 13 }, (_, at) => `spec=key${at}:1`).join('&')).spec.length, 12)
    assert.deepEqual(read(`spec=a:${'1'.repeat(200)}`).spec, [])
  })
  it('splits a long list of property values across several parameters', () => {
    const items = Array.from({ length: 40 }, (_, at) => `maker ${at + 10}`)
    const { spec } = read(`spec=manufacturer:${items.join('|')}`)
    assert.deepEqual([spec.length > 1, spec.every((text) => text.length <= 200)], [true, true])
    assert.deepEqual(itemsOf(spec, 'manufacturer'), items)
    assert.deepEqual(read(writeFilters(read(`spec=${spec.join('&spec=')}`)).toString()).spec, spec)
  })
  it('sets the sort order only if it differs from the default', () => {
    assert.equal(read('sort_by=created_at&sort_order=desc').sort, null)
    assert.equal(read('sort_by=created_at&sort_order=desc&search=servo').sort, 'latest')
    assert.equal(read('sort_by=views_count').sort, 'popular')
    assert.equal(read('search=servo').sort, null)
  })
  it('round-trips chosen table columns, and drops them with the categories or the table', () => {
    const query = 'category_ids=4&view=table&columns=power&columns=resistance'
    const filters = read(query)
    assert.deepEqual(filters.columns, ['power', 'resistance'])
    assert.equal(writeFilters(filters).toString(), query)
    assert.deepEqual(read('view=table&columns=power&columns=power&columns=No%20key&columns=').columns, ['power'])
    assert.deepEqual(read('columns=power').columns, [])
    assert.deepEqual(withChange(filters, { in_stock: true }).columns, filters.columns)
    assert.deepEqual(withChange(filters, { category_ids: [5] }).columns, [])
    assert.deepEqual(withChange(filters, { view: 'cards' }).columns, [])
  })
  it('round-trips a table sorted by a fact, and drops that sort for cards', () => {
    const query = 'category_ids=4&sort_order=asc&view=table&sort_spec=resistance'
    const filters = read(query)
    assert.deepEqual([filters.view, filters.factSort], ['table', { key: 'resistance', order: 'asc' }])
    assert.deepEqual(read(writeFilters(filters).toString()), filters)
    assert.deepEqual([read('view=tree').view, read('sort_spec=resistance').factSort], ['cards', null])
  })
})

describe('filter changes', () => {
  it('drops the sort by a fact when the category, order or view changes, but not when the price does', () => {
    const filters = read('view=table&sort_spec=resistance&sort_order=asc')
    assert.equal(withChange(filters, { category_ids: [3] }).factSort, null)
    assert.equal(withChange(filters, { sort: 'cheapest' }).factSort, null)
    assert.equal(withChange(filters, { view: 'cards' }).factSort, null)
    assert.equal(withChange(filters, { max_price: 5000 }).factSort?.key, 'resistance')
  })
  it('returns to page 1 and keeps the other filters', () => {
    const next = withChange(read('search=led&page=4&category_ids=2'), { max_price: 5000 })
    assert.equal(writeFilters(next).toString(), 'search=led&category_ids=2&max_price=5000')
  })
  it('omits the bound of a price thumb that is at the end of its scale', () => {
    const next = withChange(read('min_price=3000&max_price=50000'), { min_price: 100, max_price: 100_000 })
    assert.deepEqual(pricesOf(next), [undefined, undefined])
  })
})

describe('active filters', () => {
  it('counts each category and the price range as one active filter', () => {
    assert.equal(countFilters(read('search=led&category_ids=1&category_ids=2&min_price=500&max_price=9000')), 3)
  })
  it('counts each fact value and the in-stock filter as one active filter', () => {
    assert.equal(countFilters(read('in_stock=true&spec=resistance:4k7|10k&spec=package:0603')), 4)
    assert.equal(isNarrowed(read('spec=package:0603')), true)
  })
  it('treats a search as narrowing the catalogue, but not the featured flag or a sort order', () => {
    assert.equal(isNarrowed(read('featured=true&sort_by=price')), false)
    assert.equal(isNarrowed(read('search=led')), true)
  })
  it('treats a sort order alone as the whole catalogue, but not the newest filter', () => {
    assert.equal(isWholeCatalogue(read('sort_by=price')), true)
    assert.equal(isWholeCatalogue(read('newest=true')), false)
  })
  it('caches a search with categories for the session, but not with price, stock or fact filters', () => {
    assert.equal(isCachedForSession(read('search=led&sort_by=price')), true)
    assert.equal(isCachedForSession(read('category_ids=1&search=led')), true)
    assert.equal(isCachedForSession(read('')), false)
    assert.equal(isCachedForSession(read('category_ids=1&min_price=500')), false)
    assert.equal(isCachedForSession(read('category_ids=1&in_stock=true')), false)
    assert.equal(isCachedForSession(read('category_ids=1&spec=package:0603')), false)
  })
})

function pricesOf({ min_price: min, max_price: max }: { min_price?: number; max_price?: number }) {
  return [min, max]
}
