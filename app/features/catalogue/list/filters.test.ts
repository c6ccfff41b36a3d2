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

describe('Filters in the URL', () => {
  it('An empty query reads as the default filters, and the default filters write an empty query', () => {
    assert.deepEqual(read(''), { ...NO_FILTERS, min_price: undefined, max_price: undefined })
    assert.equal(writeFilters(NO_FILTERS).toString(), '')
  })
  it('Filters read from a query are written back as the same query', () => {
    const query =
      'search=hc+sr04&category_ids=4&category_ids=17&min_price=3000&max_price=50000&sort_by=price&sort_order=asc&featured=true&page=3'
    assert.equal(writeFilters(read(query)).toString(), query)
  })
  it('Prices at or beyond 100 and 100,000 are read as no bound', () => {
    assert.deepEqual(pricesOf(read('min_price=-5&max_price=999999')), [undefined, undefined])
    assert.deepEqual(pricesOf(read('min_price=100&max_price=100000')), [undefined, undefined])
    assert.deepEqual(pricesOf(read('min_price=101&max_price=99999')), [101, 99999])
  })
  it('The price bounds are kept at least 1,000 apart, also at the ends of the scale', () => {
    assert.deepEqual(pricesOf(read('min_price=5000&max_price=5200')), [5000, 6000])
    assert.deepEqual(pricesOf(read('min_price=9000&max_price=200')), [9000, 10000])
    assert.deepEqual(pricesOf(read('max_price=200')), [undefined, 1100])
    assert.deepEqual(pricesOf(read('min_price=100000')), [99000, undefined])
  })
  it('Invalid and duplicate filter values in the URL are dropped', () => {
    const filters = read(
      'category_ids=x&category_ids=0&category_ids=7&category_ids=7&page=-1&sort_by=name&min_price=abc',
    )
    assert.deepEqual(filters.category_ids, [7])
    assert.deepEqual([filters.page, filters.sort, filters.min_price], [1, null, undefined])
    assert.equal(read('page=1000001').page, 1)
    assert.equal(read('search=%20a%00b').search, 'ab')
  })
  it('Filters by facts are read once for each property, within what the API takes', () => {
    const query = 'in_stock=true&spec=resistance%3A4k7%7C10k..22k&spec=package%3A%3F'
    assert.equal(writeFilters(read(query)).toString(), query)
    assert.deepEqual(read('spec=a:1&spec=b:&spec=a:2|1|&spec=:3&spec=c').spec, ['a:1|2'])
    assert.equal(read(Array.from({ length: 13 }, (_, at) => `spec=key${at}:1`).join('&')).spec.length, 12)
    assert.deepEqual(read(`spec=a:${'1'.repeat(200)}`).spec, [])
  })
  it('A property with more values than one text takes is written in several', () => {
    const items = Array.from({ length: 40 }, (_, at) => `maker ${at + 10}`)
    const { spec } = read(`spec=manufacturer:${items.join('|')}`)
    assert.deepEqual([spec.length > 1, spec.every((text) => text.length <= 200)], [true, true])
    assert.deepEqual(itemsOf(spec, 'manufacturer'), items)
    assert.deepEqual(read(writeFilters(read(`spec=${spec.join('&spec=')}`)).toString()).spec, spec)
  })
  it('The sort order is set only when it differs from the default one', () => {
    assert.equal(read('sort_by=created_at&sort_order=desc').sort, null)
    assert.equal(read('sort_by=created_at&sort_order=desc&search=servo').sort, 'latest')
    assert.equal(read('sort_by=views_count').sort, 'popular')
    assert.equal(read('search=servo').sort, null)
  })
  it('Chosen columns of a table are written as they are read, and leave with the categories and the table', () => {
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
  it('A table and its sort by a fact are written as they are read, and cards have no such sort', () => {
    const query = 'category_ids=4&sort_order=asc&view=table&sort_spec=resistance'
    const filters = read(query)
    assert.deepEqual([filters.view, filters.factSort], ['table', { key: 'resistance', order: 'asc' }])
    assert.deepEqual(read(writeFilters(filters).toString()), filters)
    assert.deepEqual([read('view=tree').view, read('sort_spec=resistance').factSort], ['cards', null])
  })
})

describe('Filter changes', () => {
  it('Another category, order or view ends the sort by a fact, another price does not', () => {
    const filters = read('view=table&sort_spec=resistance&sort_order=asc')
    assert.equal(withChange(filters, { category_ids: [3] }).factSort, null)
    assert.equal(withChange(filters, { sort: 'cheapest' }).factSort, null)
    assert.equal(withChange(filters, { view: 'cards' }).factSort, null)
    assert.equal(withChange(filters, { max_price: 5000 }).factSort?.key, 'resistance')
  })
  it('Changing a filter returns to page 1 and keeps the other filters', () => {
    const next = withChange(read('search=led&page=4&category_ids=2'), { max_price: 5000 })
    assert.equal(writeFilters(next).toString(), 'search=led&category_ids=2&max_price=5000')
  })
  it('A price thumb at the end of its scale sets no bound', () => {
    const next = withChange(read('min_price=3000&max_price=50000'), { min_price: 100, max_price: 100_000 })
    assert.deepEqual(pricesOf(next), [undefined, undefined])
  })
})

describe('Active filters', () => {
  it('Each category counts as one active filter, and the price range as one', () => {
    assert.equal(countFilters(read('search=led&category_ids=1&category_ids=2&min_price=500&max_price=9000')), 3)
  })
  it('Each value of a fact counts as one active filter, and what is in stock as one', () => {
    assert.equal(countFilters(read('in_stock=true&spec=resistance:4k7|10k&spec=package:0603')), 4)
    assert.equal(isNarrowed(read('spec=package:0603')), true)
  })
  it('The featured flag and the sort order do not narrow the catalogue, a search does', () => {
    assert.equal(isNarrowed(read('featured=true&sort_by=price')), false)
    assert.equal(isNarrowed(read('search=led')), true)
  })
  it('A sort order alone still shows the whole catalogue, the newest filter does not', () => {
    assert.equal(isWholeCatalogue(read('sort_by=price')), true)
    assert.equal(isWholeCatalogue(read('newest=true')), false)
  })
  it('A search with categories is stored for the session, with a price range it is not', () => {
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
