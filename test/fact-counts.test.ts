import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listProducts } from '#contract/catalogue.ts'
import { listFacets, type Facet } from '#contract/facts.ts'
import { toItem } from '#contract/parts/fact-filter.ts'
import { proposeKind, type Kind } from '#contract/parts/kinds.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import { readFacts } from '#contract/parts/read-facts.ts'
import { categories, products } from '#server/db/schema.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { readPublicParts } from '#test/read-parts.ts'
import { readUnread } from '#server/facts/service.ts'

/** A part with its facts, as the oracle sees it: all of them are gone through for each question. */
interface Part {
  kind: Kind | null
  facts: Map<string, { property: Property; values: FactValue[] }>
}

interface Question {
  spec: string
  isMet: (part: Part) => boolean
}

const QUESTIONS = 1_000
const random = seeded(20_261_123)
const parts: Part[] = []
let shop: TestShop
before(async () => {
  shop = await testShop()
  const { db } = shop.database
  const all = await described()
  const names = [...new Set(all.map(({ category }) => category))]
  const rows = await db
    .insert(categories)
    .values(names.map((name) => ({ name })))
    .returning()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  await db.insert(products).values(
    all.map(({ category, ...part }) => ({
      ...part,
      categoryId: idOf.get(category) ?? null,
      priceCents: 100n,
      stock: 1,
    })),
  )
  for (const { category, ...part } of all) {
    const kind = proposeKind([category])
    const { facts } = readFacts(part, kind)
    parts.push({ kind, facts: new Map(facts.map((fact) => [fact.property.key, fact])) })
  }
  await readUnread(db)
})
after(() => shop.close())

describe('Counts of a thousand random filters', () => {
  it('Every list and every count is what going through all parts finds', async () => {
    for (let turn = 0; turn < QUESTIONS; turn += 1) {
      const questions = uniqueBy(Array.from({ length: 1 + (turn % 3) }, ask))
      const spec = questions.map((question) => question.spec)
      const found = parts.filter((part) => questions.every(({ isMet }) => isMet(part)))
      const { body } = await shop.call(listFacets, { query: { spec } })
      assert.equal(body.total, found.length, spec.join(' & '))
      for (const { item, count, isIn } of body.properties.flatMap(choicesOf))
        assert.equal(count, found.filter(isIn).length, item)
      if (turn % 10 > 0) continue
      const { total } = (await shop.call(listProducts, { query: { spec } })).body
      assert.equal(total, Math.min(found.length, 1_000), spec.join(' & '))
    }
  })
})

/** The choices of a property with their counts, and which parts have them. */
const choicesOf = ({ key, type, values }: Facet) =>
  type === 'quantity'
    ? []
    : values.flatMap(({ item, count }) => (item === '?' ? [] : [{ item, count, isIn: hasChoice(key, item) }]))

const hasChoice = (key: string, item: string) => (part: Part) =>
  part.facts.get(key)?.values.some(({ choice }) => choice?.replaceAll('|', '/') === item) ?? false

/** The parts of the public library, and those of the demo shop. */
async function described() {
  const library = readPublicParts('parts-jlcpcb').map(
    ({ name, mpn, package: housing, texts: specs, categories: path }) => ({
      name,
      mpn,
      manufacturer: null,
      package: housing,
      specs,
      category: path.at(-1) ?? 'Parts',
    }),
  )
  const { products: offered } = await readDemoCatalogue()
  const demo = offered.map(({ name, mpn, manufacturer, specs, category_path: [, , category] }) => ({
    name,
    mpn: mpn || null,
    manufacturer: manufacturer ?? null,
    package: null,
    specs: specs.map(({ key, value }) => ({ name: key, text: value })),
    category,
  }))
  return [...library, ...demo]
}

/** One question about a property that some part has. */
function ask(): Question {
  const { facts } = pick(parts.filter((part) => part.facts.size > 0))
  const { property, values } = pick([...facts.values()])
  const value = pick(values)
  const { key, holds } = property
  if (random() < 0.1) return { spec: `${key}:?`, isMet: (part) => isUnstated(part, key) }
  if (value.choice !== undefined)
    return { spec: `${key}:${toItem(property, value)}`, isMet: hasChoice(key, toItem(property, value)) }
  const [low, high] = endsOf(value)
  if (!Number.isFinite(low) || !Number.isFinite(high)) return ask()
  const at = (end: number) => toItem(property, { low: end, high: end })
  const some = (meets: (low: number, high: number) => boolean) => (part: Part) =>
    part.facts.get(key)?.values.some((one) => one.choice === undefined && meets(...endsOf(one))) ?? false
  if (holds === 'rating' && random() < 0.5)
    return { spec: `${key}:${at(high)}..`, isMet: some((_, most) => most >= high * (1 - 1e-9)) }
  if (holds === 'rating') return { spec: `${key}:${at(high)}`, isMet: some((_, most) => isNear(most, high)) }
  if (holds === 'within') return { spec: `${key}:${at(low)}`, isMet: some((least, most) => isHeld(least, low, most)) }
  if (random() < 0.5)
    return { spec: `${key}:${at(low)}..`, isMet: some((least) => least >= low * (1 - 1e-9) || isNear(least, low)) }
  return { spec: `${key}:${at(low)}`, isMet: some((least, most) => isHeld(least, low, most)) }
}

const isUnstated = ({ kind, facts }: Part, key: string) => (kind?.filters.includes(key) ?? false) && !facts.has(key)
const isHeld = (least: number, asked: number, most: number) =>
  (least <= asked || isNear(least, asked)) && (asked <= most || isNear(asked, most))
const isNear = (one: number, other: number) => one === other || Math.abs(one - other) <= 1e-6 * Math.abs(other)

function endsOf({ low, typ, high }: FactValue): [low: number, high: number] {
  return [low ?? typ ?? -Infinity, high ?? typ ?? Infinity]
}

function uniqueBy(questions: Question[]): Question[] {
  return [...new Map(questions.map((question) => [question.spec.split(':')[0], question])).values()]
}

function pick<Item>(items: Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
