import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listSuggestions, searchProducts } from '#contract/catalogue/calls.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { generateQueries } from './generated-queries.ts'
import { askAll, countAll, RESULTS } from './search-outcomes.ts'
import { readWrittenQueries, type SearchQuery } from './search-queries.ts'

/**
 * Minimum percentage of written queries, by kind, that must find a correct product among the first five results. The
 * percentages may only be raised.
 */
const written: Record<string, number> = {
  value: 98,
  'value and package': 97,
  'part number': 96,
  'joined words': 95,
  'split words': 97,
  'typing error': 96,
  'concept, en': 92,
  'concept, fr': 95,
  'concept, rw': 88,
  mixed: 96,
  maker: 97,
  operators: 95,
  near: 93,
}

/**
 * Minimum percentage of generated queries that must find a correct product. Only a sample of the queries runs, so that
 * the test takes a few seconds.
 */
const GENERATED = 98
const EVERY = 53

/** Search texts with operators, quotes, foreign scripts and emoji, one text per line. */
const strangeLines = String.raw`
& | ! () :* <-> - * % \ " ' ${'`'} $$ // = ~ ?
a & & b
!!a
((a) | b
a:*b
a <->
a'b''c
"a b
' or 1=1 --
$1 ${'$'}{7} %00
or and not
٣٫٣ فولت
مقاومة 10k
חיישן טמפרטורה
电阻 10k 0603
１０ｋΩ
🔋
👩🏽‍🔧 tools 🇷🇼
μ ½ ² ±
`
/** All lines of `strangeLines`, as well as texts of the maximum length and texts with invisible characters. */
const strangeTexts = [
  ...strangeLines.trim().split('\n'),
  ...['a', '10k ', '🔋', '(', 'a&', 'a1-', "'", '\\'].map((text) => text.repeat(200 / text.length)),
  '\u202E0603 k01\u202C',
  '\u200Ea\u200B\u2060b',
  'e\u0301tain',
  '\u00A0',
  'a\tb\nc',
]

const { products } = await readDemoCatalogue()
const writtenQueries = readWrittenQueries(products)

describe('search results in the demo shop', () => {
  let shop: TestShop
  const search = async (text: string) => {
    const { body } = await shop.call(searchProducts, { query: { search: text, page_size: RESULTS } })
    return body.items.map(({ name }) => name)
  }
  before(async () => {
    shop = await testShop({ template: await demoTemplate() })
  })
  after(() => shop.close())

  it('has an available product for every written query, and a minimum for every kind of query', () => {
    assert.deepEqual(
      writtenQueries.filter(({ right }) => right.size === 0).map(({ text }) => text),
      [],
    )
    assert.deepEqual([...new Set(writtenQueries.map(({ kind }) => kind))].toSorted(), Object.keys(written).toSorted())
  })

  for (const [kind, floor] of Object.entries(written))
    it(`finds the product for at least ${floor}% of written queries of the kind "${kind}"`, async () => {
      await expectFound(
        writtenQueries.filter((query) => query.kind === kind),
        floor,
      )
    })

  it(`finds the product for at least ${GENERATED}% of generated queries`, async () => {
    await expectFound(
      generateQueries(products)
        .toSorted((one, other) => one.kind.localeCompare(other.kind))
        .filter((_, at) => at % EVERY === 0),
      GENERATED,
    )
  })

  for (const typed of strangeTexts)
    it(`answers both a search and a suggestion request for ${JSON.stringify(typed.slice(0, 40))}`, async () => {
      const [found, suggested] = await Promise.all([
        shop.call(searchProducts, { query: { search: typed, page_size: RESULTS } }),
        shop.call(listSuggestions, { query: { q: typed } }),
      ])
      assert.deepEqual([found.status, suggested.status], [200, 200])
    })

  async function expectFound(queries: SearchQuery[], floor: number): Promise<void> {
    const outcomes = await askAll(queries, search)
    const { found, asked } = countAll(outcomes)
    const missed = outcomes
      .filter(({ isFound }) => !isFound)
      .map(({ text, results }) => `${text}: ${results.join('; ')}`)
    assert.ok((100 * found) / asked >= floor, `${found} of ${asked}\n${missed.join('\n')}`)
  }
})
