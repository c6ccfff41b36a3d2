import assert from 'node:assert/strict'
import { desc } from 'drizzle-orm'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listFacets, type Facet, type Facets } from '#contract/facts/calls.ts'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import { CATALOGUE_PAGE_SIZE } from '#contract/catalogue/limits.ts'
import { MAX_OPEN_FACETS } from '#contract/facts/limits.ts'
import { proposeKind } from '#contract/parts/kinds.ts'
import { readFacts } from '#contract/parts/read-facts.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { readUnread } from '#server/facts/service.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { addProducts } from '../bench/many-products.ts'
import { countItems, createAsker, type Part, type Question } from './fact-oracle.ts'
import { type TestShop } from '#test/harness.ts'
import { readPublicParts } from '#test/read-parts.ts'

const SORTS = ['created_at', 'price', 'views_count'] as const

/** Filters of a randomly generated product list request; `questions` filter by part facts. */
interface Asked {
  questions: Question[]
  category?: number | undefined
  isInStock: boolean
  open: string[]
}

const meets =
  ({ questions, category, isInStock }: Omit<Asked, 'open'>) =>
  (part: Part): boolean =>
    (!isInStock || part.stock > 0) &&
    (category === undefined || part.categoryId === category) &&
    questions.every(({ isMet }) => isMet(part))

const keyOf = ({ spec }: Question) => spec.split(':')[0] ?? ''

const queryOf = ({ questions, category, isInStock }: Asked) => ({
  spec: questions.map(({ spec }) => spec),
  ...(category === undefined ? {} : { category_ids: [String(category)] }),
  ...(isInStock ? { in_stock: 'true' as const } : {}),
})

/**
 * Asks random questions and compares the answers with a full scan of the parts.
 * @returns the totals at which the shop stopped counting
 */
export async function compare(shop: TestShop, parts: readonly Part[], turns: number): Promise<Set<number>> {
  const asker = createAsker(parts, 20_261_123)
  const categoryIds = [...new Set(parts.map(({ categoryId }) => categoryId))]
  const bounds = new Set<number>()
  for (let turn = 0; turn < turns; turn += 1) {
    const questions = uniqueBy(Array.from({ length: turn % 4 }, asker.ask))
    const open = [...questions.map(keyOf), 'package', 'manufacturer'].slice(0, MAX_OPEN_FACETS)
    const asked: Asked = {
      questions,
      open: asker.random() < 0.5 ? open : [],
      category: asker.random() < 0.4 ? asker.pick(categoryIds) : undefined,
      isInStock: asker.random() < 0.3,
    }
    const { body } = await shop.call(listFacets, { query: { ...queryOf(asked), open: asked.open } })
    expectFacets(body, asked, parts)
    if (body.total_is_bounded) bounds.add(body.total)
    await expectList(shop, asked, parts, asker.pick(SORTS))
  }
  return bounds
}

function expectFacets(body: Facets, asked: Asked, parts: readonly Part[]): void {
  const name = JSON.stringify(queryOf(asked))
  const found = parts.filter(meets(asked))
  const isBounded = body.total_is_bounded ?? false
  if (isBounded) assert.ok(body.total < found.length, `more than ${body.total} are found, ${name}`)
  else assert.equal(body.total, found.length, name)
  assert.deepEqual(body.ignored, [], name)
  const keys = body.properties.map(({ key }) => key)
  assert.deepEqual(asked.questions.map(keyOf).filter((key) => !keys.includes(key)), [], name) // oxfmt-ignore
  for (const facet of body.properties) expectCounts(facet, asked, parts, name)
}

/** Expects the correct part count for each value of a property. For an expanded property, its own filter is ignored. */
function expectCounts(facet: Facet, asked: Asked, parts: readonly Part[], name: string): void {
  const { key, values, more } = facet
  const isOpen = asked.open.includes(key)
  const isOwn = (question: Question) => keyOf(question) === key
  const questions = isOpen ? asked.questions.filter((question) => !isOwn(question)) : asked.questions
  const counts = countItems(parts.filter(meets({ ...asked, questions })), key)
  const label = `${key} of ${name}`
  assert.equal(new Set(values.map(({ item }) => item)).size, values.length, `each value of ${label} stands once`)
  for (const { item, count, count_is_bounded: isBounded } of values) {
    const exact = counts.get(item) ?? 0
    assert.ok(isBounded ? (count ?? 0) <= exact : count === exact, `${item}: ${count}, not ${exact}, ${label}`)
  }
  if (values.some(({ count_is_bounded: isBounded }) => isBounded)) return
  const met = values.filter(({ count }) => count)
  if (isOpen || more === 0) assert.equal(met.length, counts.size, `values of ${label}`)
  else if (!asked.questions.some(isOwn)) assert.equal(values.length + more, counts.size, `values of ${label}`)
}

async function expectList(shop: TestShop, asked: Asked, parts: readonly Part[], sort: (typeof SORTS)[number]) {
  const query = { ...queryOf(asked), sort_by: sort, sort_order: 'desc' as const }
  const { body } = await shop.call(listProducts, { query })
  const name = JSON.stringify(query)
  const found = parts.filter(meets(asked))
  const isExact = asked.questions.length === 0 && !asked.isInStock
  assert.equal(body.total, isExact ? found.length : Math.min(found.length, MAX_EXACT_COUNT), name)
  assert.equal(body.total_is_bounded ?? false, !isExact && found.length > MAX_EXACT_COUNT, name)
  const sorted = found.toSorted((one, other) => {
    if (sort === 'created_at') return 0
    const key = sort === 'price' ? 'price' : 'views'
    return other[key] - one[key] || other.id - one.id
  })
  assert.deepEqual(
    body.items.map(({ id }) => id),
    sorted.slice(0, CATALOGUE_PAGE_SIZE).map(({ id }) => id),
    name,
  )
}

/** Fills the shop with the parts of the public library and the demo shop, marking one in five as sold out. */
export async function fill({ database: { db } }: TestShop): Promise<Part[]> {
  const all = await described()
  const names = [...new Set(all.map(({ category }) => category))]
  const rows = await db
    .insert(categories)
    .values(names.map((name) => ({ name })))
    .returning()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  await db.insert(products).values(
    all.map(({ category, ...part }, at) => ({
      ...part,
      categoryId: idOf.get(category) ?? null,
      priceCents: BigInt(100 * (1 + (at % 7))),
      viewsCount: at % 11,
      stock: at % 5,
    })),
  )
  await readUnread(db)
  return readParts(db, new Map(rows.map(({ id, name }) => [id, name])))
}

/**
 * Duplicates resistors until more parts share a common value than the shop examines when it counts parts. The original
 * parts remain at the top of the list.
 */
export async function multiply({ database }: TestShop): Promise<Part[]> {
  const { db } = database
  const [category] = await db.insert(categories).values({ name: 'Fixed Resistors' }).returning()
  assert.ok(category)
  await db.insert(products).values(
    Array.from({ length: 40 }, (_, at) => ({
      name: `Resistor ${at}`,
      package: at % 5 ? '0603' : '0805',
      categoryId: category.id,
      priceCents: 100n,
      stock: 1,
      specs: [
        { name: 'Resistance', text: `${10 + (at % 20)} kΩ` },
        ...(at % 10 === 9 ? [] : [{ name: 'Tolerance', text: '±1%' }]),
        { name: 'Power', text: `${1 + (at % 4)} W` },
      ],
    })),
  )
  await readUnread(db)
  await addProducts(database, 6_200, { copied: [{ from: category.id, products: 6_200 }] })
  return readParts(db, new Map([[category.id, category.name]]))
}

/** Reads all parts with their facts, newest first. */
async function readParts(db: Db, names: Map<number, string>): Promise<Part[]> {
  const rows = await db.select().from(products).orderBy(desc(products.createdAt), desc(products.id))
  return rows.map(({ id, categoryId, stock, priceCents, rankedViews: views, ...part }) => {
    const kind = proposeKind([names.get(categoryId ?? 0) ?? ''])
    const facts = new Map(readFacts(part, kind).facts.map((fact) => [fact.property.key, fact]))
    return { id, categoryId: categoryId ?? 0, stock, price: Number(priceCents), views, kind, facts }
  })
}

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

function uniqueBy(questions: Question[]): Question[] {
  return [...new Map(questions.map((question) => [keyOf(question), question])).values()]
}
