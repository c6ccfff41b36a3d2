import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import { listProducts, type ProductCard } from '#contract/catalogue/calls.ts'
import { createCategory, mergeCategory, updateCategory } from '#contract/categories/manage.ts'
import { changeProduct, changeProducts, createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { accounts, categories, pictures, productCards, products, sellers } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff, PNG_BYTES, productForm, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'
import { CARD_VERSION } from './cards.ts'
import { renewOldCards } from './renew-cards.ts'

let shop: TestShop
let admin: Session
let staff: Session[]
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  staff = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
})
after(() => shop.close())

const listAll = async (query: object = { all: true }, token: string | undefined = admin.access_token) => {
  const answer = await shop.call(listProducts, { query: { page_size: 100, ...query } }, token)
  assert.equal(answer.status, 200)
  return answer.body.items
}

/** Computes the expected card of each product from the tables, without the code under test. */
async function computeCards(): Promise<Map<number, ProductCard>> {
  const { db } = shop.database
  const tree = new Map((await db.select().from(categories)).map((row) => [row.id, row]))
  const shops = new Map((await db.select().from(sellers)).map((row) => [row.sellerId, row]))
  const people = new Map((await db.select().from(accounts)).map((row) => [row.id, row.fullName]))
  const shown = await db.select().from(pictures).where(isNull(pictures.removedAt)).orderBy(asc(pictures.position))
  const pathTo = (id: number | null): { id: number; name: string }[] => {
    const category = id === null ? undefined : tree.get(id)
    return category ? [...pathTo(category.parentId), { id: category.id, name: category.name }] : []
  }
  const rows = await db.select().from(products).where(isNull(products.deletedAt))
  const cards = rows.map((row): ProductCard => {
    const own = shown.filter(({ productId }) => productId === row.id)
    const { sellerId } = row
    const seller = sellerId === null ? '' : (shops.get(sellerId)?.shopName ?? people.get(sellerId) ?? '')
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      price: Number(row.priceCents) / 100,
      stock_quantity: row.stock,
      pieces_per_pack: row.piecesPerPack,
      min_quantity: row.minQuantity,
      quantity_step: row.quantityStep,
      category_id: row.categoryId,
      category: pathTo(row.categoryId).at(-1) ?? null,
      category_path: pathTo(row.categoryId),
      image_urls: own.map(({ path }) => `${path}-640.webp`),
      pictures: own.map(({ path, width, height, avif, alt, shows }) => ({ path, width, height, avif, alt, shows })),
      featured: row.featured,
      status: row.status,
      is_new: Date.now() - row.createdAt.getTime() < 30 * 86_400_000,
      rating: row.rating,
      views_count: row.viewsCount,
      created_at: row.createdAt.toISOString(),
      mpn: row.mpn,
      key_specs: row.keySpecs,
      seller: { id: sellerId, name: seller === '' ? 'Isoko' : seller },
      seller_slug: (sellerId !== null && shops.get(sellerId)?.slug) || null,
      version: row.version,
      low_at: row.lowAt,
    }
  })
  return new Map(cards.map((card) => [card.id, card]))
}

async function expectCards(step: string): Promise<void> {
  const expected = await computeCards()
  const managed = await listAll()
  // Previous prices are read from the ledger and are not part of the cached card.
  const isKept = ([key]: [string, unknown]) => key !== 'price_before'
  const cards = managed.map((card) => [card.id, Object.fromEntries(Object.entries(card).filter(isKept))] as const)
  assert.deepEqual(new Map<number, object>(cards), expected, step)
  const listed = await shop.database.db.select({ id: products.id }).from(products).where(eq(products.listed, true))
  const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))
  assert.deepEqual(idsOf(await listAll({}, undefined)), idsOf(listed), `public after ${step}`)
}

/** Creates a seeded generator of integers between 0 and an upper bound. */
function createDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('cached product cards', () => {
  it('keeps every card equal to the tables after any sequence of writes', async () => {
    const roll = createDice(20_261_123)
    const pick = <Item>(items: Item[]): Item => {
      const item = items[roll(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    }
    let number = 0
    const name = () => `Thing "${(number += 1)}" & <é>`
    const token = admin.access_token
    const anyProduct = async () => pick(await listAll())
    const anyCategory = async () =>
      pick(await shop.database.db.select().from(categories).where(isNull(categories.mergedIntoId)))
    const image = () => new Blob([new Uint8Array(PNG_BYTES)])
    for (let turn = 0; turn < 4; turn += 1) {
      await makeProduct(shop, { sellerId: pick(staff).user.id, rating: 4.5, keySpecs: ['5 V', '1 "A"'] })
      await makeCategory(shop)
    }
    const writes: Record<string, () => Promise<{ status: number }>> = {
      'a new product': async () => {
        const who = {
          seller_id: pick([null, ...staff.map(({ user }) => user.id)]),
          category_id: (await anyCategory()).id,
        }
        const fields = { name: name(), price: 1 + roll(9), stock_quantity: 3, ...who }
        return shop.call(createProduct, { body: productForm(fields, roll(2) ? [image()] : []) }, token)
      },
      'an edit': async () => {
        const { id, image_urls: urls } = await anyProduct()
        const kept = { image_urls: urls.toReversed().slice(roll(2)) }
        const more = pick([{ name: name() }, { description: name() }, { featured: true }, { mpn: name() }, kept])
        const images = 'image_urls' in more && urls.length < 2 ? [image()] : []
        return shop.call(updateProduct, { params: { product_id: id }, body: productForm(more, images) }, token)
      },
      'another category': async () => {
        const body = productForm({ category_id: (await anyCategory()).id })
        return shop.call(updateProduct, { params: { product_id: (await anyProduct()).id }, body }, token)
      },
      'another price or status': async () => {
        const body = pick([
          { price: 1 + roll(99), confirm_price: true },
          { status: 'inactive' as const },
          { stock_quantity: roll(9) },
        ])
        return shop.call(changeProduct, { params: { product_id: (await anyProduct()).id }, body }, token)
      },
      'many at once': async () => {
        const ids = [(await anyProduct()).id, (await anyProduct()).id]
        const body = { product_ids: [...new Set(ids)], change: pick(['activate', 'deactivate'] as const) }
        return shop.call(changeProducts, { body }, token)
      },
      'a deletion': async () => {
        if ((await listAll()).length < 6) return { status: 200 }
        return shop.call(deleteProduct, { params: { product_id: (await anyProduct()).id } }, token)
      },
      'a seller': () => {
        const { user } = pick(staff)
        const change = pick([
          { shop_name: name() },
          { full_name: name() },
          { status: 'Active' },
          { status: 'Inactive' },
        ] as const)
        return shop.call(changeUser, { params: { user_id: user.id }, body: { email: user.email, ...change } }, token)
      },
      'a new category': () => shop.call(createCategory, { body: { name: name() } }, token),
      'a renamed category': async () =>
        shop.call(updateCategory, { params: { category_id: (await anyCategory()).id }, body: { name: name() } }, token),
      'a moved category': async () => {
        const [params, body] = [{ category_id: (await anyCategory()).id }, { parent_id: (await anyCategory()).id }]
        return shop.call(updateCategory, { params, body }, token)
      },
      'a merged category': async () => {
        const [params, body] = [{ category_id: (await anyCategory()).id }, { target_id: (await anyCategory()).id }]
        return shop.call(mergeCategory, { params, body }, token)
      },
      'an import': () =>
        importRows(shop, admin, [
          partCells({ name: `Servo ${roll(3)}`, price: `${1 + roll(50)}` }),
          partCells({ name: name() }),
        ]),
      'an AVIF': async () => {
        const waiting = await shop.database.db.select().from(pictures).where(eq(pictures.avif, false))
        const [first] = waiting
        if (first)
          await writeAndPublish(shop, (tx) => tx.update(pictures).set({ avif: true }).where(eq(pictures.id, first.id)))
        return { status: 200 }
      },
    }
    const done = new Set<string>()
    for (let turn = 0; turn < 120; turn += 1) {
      const step = pick(roll(2) ? ['a new product', 'an edit', 'another category'] : Object.keys(writes))
      const { status } = (await writes[step]?.()) ?? { status: 0 }
      // Invalid writes, such as a missing seller or a category cycle, are refused and change nothing.
      assert.ok(status < 300 || [409, 422].includes(status), `${step} was answered ${status}`)
      // An incorrect card remains incorrect until it is rebuilt, so most kinds of writes need to be checked only once.
      if (!done.has(step) || turn % 6 === 5) await expectCards(`${step}, turn ${turn}`)
      if (status < 300) done.add(step)
    }
    assert.deepEqual([...done].toSorted(), Object.keys(writes).toSorted(), 'each of them was done')
  })
})

describe('product cards of an older format', () => {
  it('shows outdated cards like all others and renews them in the background', async () => {
    const before = await listAll()
    const { db } = shop.database
    const isOld = eq(productCards.version, 0)
    await db.update(productCards).set({ version: 0, card: { title: 'as once' } })
    await db.execute(sql`update settings set value = '0' where name = 'card_version'`)
    assert.deepEqual(await listAll(), before)
    await renewOldCards(db)
    assert.equal(await db.$count(productCards, isOld), 0)
    assert.equal(await db.$count(productCards, eq(productCards.version, CARD_VERSION)), await db.$count(products))
    assert.deepEqual(await listAll(), before)
  })

  it('skips the renewal once all cards have the current format', async () => {
    const { db } = shop.database
    await db.update(productCards).set({ version: 0 })
    await renewOldCards(db)
    assert.equal(await db.$count(productCards, eq(productCards.version, 0)), await db.$count(products))
    await db.execute(sql`update settings set value = '0' where name = 'card_version'`)
    await renewOldCards(db)
    assert.equal(await db.$count(productCards, eq(productCards.version, 0)), 0)
  })
})
