import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { getProduct, listCategories } from '#contract/catalogue.ts'
import { listNotifications } from '#contract/notifications.ts'
import { importProducts, type ImportedRowResult } from '#contract/product-files.ts'
import { createProduct, updateProduct } from '#contract/products.ts'
import type { ImportCells } from '#contract/rules/import-row.ts'
import { audit, products } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { fingerprint } from '#test/world.ts'

let shop: TestShop
let admin: Session
let rival: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  rival = await makeStaff(shop, 'seller')
})
after(() => shop.close())

/** A seller of each test's own. */
const newSeller = () => makeStaff(shop, 'seller')
const part = (more: ImportCells = {}): ImportCells => ({
  name: 'Servo',
  price: '4,500',
  stock_quantity: '20',
  category: 'Motors > Servos',
  ...more,
})
interface Options {
  dry_run?: boolean
  seller_id?: number | null
}
const bring = (who: Session, rows: ImportCells[], options: Options = {}) =>
  shop.call(
    importProducts,
    { body: { rows: rows.map((cells, at) => ({ row: at + 2, cells })), ...options } },
    who.access_token,
  )
const outcomes = (rows: ImportedRowResult[]) => rows.map(({ outcome }) => outcome)
const told = ({ row, problems }: ImportedRowResult) => problems.map(({ field, message }) => [row, field, message])
async function bringOne(who: Session, cells: ImportCells, options: Options = {}): Promise<ImportedRowResult> {
  const { status, body } = await bring(who, [cells], options)
  assert.equal(status, 200)
  const [row] = body.rows
  assert.ok(row)
  return row
}
const productsOf = ({ user }: Session) =>
  shop.database.db
    .select()
    .from(products)
    .where(and(eq(products.sellerId, user.id), isNull(products.deletedAt)))
    .orderBy(products.id)
const read = async (who: Session, id: number | null) =>
  (await shop.call(getProduct, { params: { product_id: String(id) }, query: { mine: 'true' } }, who.access_token)).body
const hears = async ({ access_token }: Session) =>
  (await shop.call(listNotifications, {}, access_token)).body.map(({ title, message }) => `${title}: ${message}`)

describe('a new row', () => {
  it('becomes a product with all that its cells say, in a category that is made for it', async () => {
    const seller = await newSeller()
    const { body } = await bring(seller, [
      part({
        ...{ name: "'=SG90 servo", sku: 'SEN-1', mpn: 'SG90', description: 'Turns 180 degrees', status: 'inactif' },
        ...{
          featured: 'oui',
          manufacturer: 'TowerPro',
          package: '',
          price: 'Rwf 4.500,50',
          tags: 'servo, robot, servo',
        },
        ...{ specs: 'Operating voltage=4.8-6 V; Torque=1.8 kg·cm at 4.8 V', pins: 'GND; VCC' },
        ...{ datasheet_url: 'https://example.com/sg90.pdf', image_urls: 'https://example.com/a.png', seller: 'Rival' },
        category: 'Actuators > Small > Hobby servos',
      }),
    ])
    const [row] = body.rows
    assert.deepEqual(body.new_categories, ['Actuators > Small > Hobby servos'])
    assert.equal(row?.outcome, 'created')
    const product = await read(seller, row.product_id)
    assert.deepEqual(
      [product.name, product.sku, product.mpn, product.price, product.stock_quantity, product.status],
      ['=SG90 servo', 'SEN-1', 'SG90', 4500.5, 20, 'inactive'],
    )
    assert.deepEqual(
      product.category_path.map(({ name }) => name),
      ['Actuators', 'Small', 'Hobby servos'],
    )
    assert.deepEqual(product.specs[0], { name: 'Operating voltage', text: '4.8-6 V', min: 4.8, max: 6, unit: 'V' })
    assert.deepEqual(product.key_specs, ['4.8-6 V', '1.8 kg·cm'])
    assert.deepEqual([product.tags, product.featured, product.package], [['servo', 'robot'], true, null])
    assert.deepEqual([product.pins.length, product.pictures, product.seller.id], [2, [], seller.user.id])
  })

  it('lacks what it needs: told cell by cell, and the good rows come in', async () => {
    const seller = await newSeller()
    const { body } = await bring(seller, [
      { name: 'No more than a name' },
      part({ price: 'on request', stock_quantity: '-4', name: '' }),
      part({ name: 'Good' }),
      part({ name: 'Deep', category: 'a > b > c > d', price: '$4' }),
      {},
    ])
    assert.deepEqual(outcomes(body.rows), ['problems', 'problems', 'created', 'problems', 'problems'])
    assert.deepEqual(body.rows.flatMap(told), [
      [2, 'price', 'This is required'],
      [2, 'stock_quantity', 'This is required'],
      [2, 'category', 'This is required'],
      [3, 'price', 'This must be an amount with at most two decimals'],
      [3, 'stock_quantity', 'This must be a whole number of pieces, 0 or more'],
      [3, 'name', 'This is required'],
      [5, 'price', 'Prices are in Rwandan francs'],
      [5, 'category', 'Categories go three levels deep'],
      [6, 'name', 'This is required'],
      [6, 'price', 'This is required'],
      [6, 'stock_quantity', 'This is required'],
      [6, 'category', 'This is required'],
    ])
    assert.deepEqual(
      (await productsOf(seller)).map(({ name }) => name),
      ['Good'],
    )
  })

  it('of a problem makes no category', async () => {
    const { body } = await bring(await newSeller(), [part({ category: 'Never made', price: 'x' })])
    assert.deepEqual(body.new_categories, [])
    const categories = await shop.call(listCategories, {})
    assert.ok(!categories.body.some(({ name }) => name === 'Never made'))
  })

  it('finds its category without case, also by the last name alone where only one has it', async () => {
    const seller = await newSeller()
    const top = await makeCategory(shop, { name: 'Wireless' })
    const gps = await makeCategory(shop, { name: 'GPS modules', parentId: top.id })
    for (const category of ['wireless > gps MODULES', 'Wireless/GPS modules', ' gps modules ']) {
      const { body } = await bring(seller, [part({ name: category, category })])
      assert.deepEqual(body.new_categories, [])
      assert.equal((await read(seller, body.rows[0]?.product_id ?? null)).category_id, gps.id)
    }
  })
})

describe('a row about a product that is there', () => {
  it('changes what it names and nothing else, found by number, SKU, part number or name', async () => {
    const seller = await newSeller()
    const first = await bringOne(seller, part({ sku: 'A-1', mpn: 'SG90', description: 'Small', tags: 'servo' }))
    const rows: ImportCells[] = [
      { id: String(first.product_id), price: '1' },
      { sku: 'A-1', price: '2' },
      { mpn: 'SG90', price: '3' },
      { name: 'SERVO', price: '4' },
    ]
    for (const [at, cells] of rows.entries()) {
      const row = await bringOne(seller, cells)
      const changed = cells.name ? ['name', 'price'] : ['price']
      assert.deepEqual([row.outcome, row.product_id, row.changed.toSorted()], ['updated', first.product_id, changed])
      assert.equal(row.price_before, at === 0 ? 4500 : at)
    }
    const product = await read(seller, first.product_id)
    assert.deepEqual(
      [product.name, product.price, product.description, product.tags, product.sku, product.stock_quantity],
      ['SERVO', 4, 'Small', ['servo'], 'A-1', 20],
    )
  })

  it('empties what may be empty, and keeps what is needed', async () => {
    const seller = await newSeller()
    const { product_id: id } = await bringOne(seller, part({ sku: 'E-1', mpn: 'X', tags: 'a', specs: 'Range=2 m' }))
    const empty = { mpn: '', tags: '', specs: '', name: '', price: '', stock_quantity: '', category: '', status: '' }
    const row = await bringOne(seller, { sku: 'E-1', ...empty })
    assert.deepEqual(row.changed.toSorted(), ['mpn', 'specs', 'tags'])
    const product = await read(seller, id)
    assert.deepEqual([product.mpn, product.tags, product.specs, product.key_specs], [null, [], [], []])
    assert.deepEqual([product.name, product.price, product.status], ['Servo', 4500, 'active'])
  })

  it('with the stock that was seen moves it by the difference, so that no sale is undone', async () => {
    const seller = await newSeller()
    const { product_id: id } = await bringOne(seller, part({ sku: 'S-1', stock_quantity: '10', price: '1000' }))
    const product = { id: id ?? 0, priceCents: 100_000n }
    assert.equal((await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 3 }])).status, 201)
    const left = async (cells: ImportCells) => {
      const { outcome } = await bringOne(seller, { sku: 'S-1', ...cells })
      return [outcome, (await read(seller, id)).stock_quantity]
    }
    assert.deepEqual(await left({ stock_quantity: '10', stock_seen: '10' }), ['unchanged', 7])
    assert.deepEqual(await left({ stock_quantity: '15', stock_seen: '10' }), ['updated', 12])
    assert.deepEqual(await left({ stock_quantity: '0', stock_seen: '100' }), ['updated', 0])
    assert.deepEqual(await left({ stock_quantity: '9' }), ['updated', 9])
    assert.deepEqual(await left({ stock_quantity: '9' }), ['unchanged', 9])
  })

  it('keeps apart parts of one number by different makers, and asks where it cannot tell', async () => {
    const seller = await newSeller()
    const diode = (more: ImportCells) => part({ name: '1N4148WS', mpn: '1N4148WS', ...more })
    const { body } = await bring(seller, [
      diode({ manufacturer: 'onsemi' }),
      diode({ manufacturer: 'Vishay' }),
      diode({ manufacturer: 'vishay' }),
    ])
    assert.deepEqual(outcomes(body.rows), ['created', 'created', 'problems'])
    assert.deepEqual(body.rows.flatMap(told), [[4, 'mpn', 'A row above is about the same product']])
    const row = await bringOne(seller, diode({ manufacturer: 'VISHAY', price: '9' }))
    assert.equal(row.product_id, body.rows[1]?.product_id)
    assert.deepEqual(told(await bringOne(seller, { mpn: '1N4148WS', price: '8' })), [
      [2, 'mpn', 'Several of your products match this. Please give their SKU'],
    ])
  })

  it('gives a product that has none its SKU, and refuses one that another has', async () => {
    const seller = await newSeller()
    const { product_id: id } = await bringOne(seller, part({ mpn: 'AMS1117' }))
    assert.equal((await bringOne(seller, { mpn: 'AMS1117', sku: 'V-1' })).product_id, id)
    assert.equal((await read(seller, id)).sku, 'V-1')
    const other = await bringOne(seller, part({ name: 'Other', mpn: 'AMS1117', sku: 'V-2' }))
    assert.equal(other.outcome, 'created')
    assert.deepEqual(told(await bringOne(seller, { id: String(id), sku: 'v-2' })), [
      [2, 'sku', 'Another one of your products has this SKU'],
    ])
  })
})

describe('the same product twice in one file', () => {
  it('is a problem of the later row, however it is named', async () => {
    const seller = await newSeller()
    const { product_id: id } = await bringOne(seller, part({ sku: 'T-1', mpn: 'TWICE' }))
    const { body } = await bring(seller, [
      { sku: 'T-1', price: '1' },
      { id: String(id), price: '2' },
      { mpn: 'twice', price: '3' },
      part({ name: 'New', sku: 'T-2' }),
      part({ name: 'New too', sku: 't-2' }),
    ])
    assert.deepEqual(outcomes(body.rows), ['updated', 'problems', 'problems', 'created', 'problems'])
    assert.deepEqual(
      body.rows.flatMap(told).map(([, field]) => field),
      ['id', 'mpn', 'sku'],
    )
    assert.equal((await read(seller, id)).price, 1)
  })

  it('sent by two at once becomes one product', async () => {
    const seller = await newSeller()
    const rows = Array.from({ length: 40 }, (_, at) =>
      part({ name: `Part ${at}`, ...(at % 2 ? { sku: `B-${at}` } : {}) }),
    )
    const answers = await Promise.all([bring(seller, rows), bring(seller, rows.toReversed()), bring(seller, rows)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const all = answers.flatMap(({ body }) => outcomes(body.rows))
    assert.equal(all.filter((outcome) => outcome === 'created').length, 40)
    assert.equal(all.filter((outcome) => outcome === 'unchanged').length, 80)
    assert.equal((await productsOf(seller)).length, 40)
  })
})

describe('products of others', () => {
  it('are never touched, whatever a row says of them', async () => {
    const seller = await newSeller()
    const theirs = await makeProduct(shop, { sellerId: rival.user.id, name: 'Rival', sku: 'R-1', mpn: 'RV1' })
    const ofShop = await makeProduct(shop, { name: 'Of the shop', sku: 'R-2' })
    const before = await fingerprint({ shop })
    const { body } = await bring(
      seller,
      [theirs.id, ofShop.id, 999_999_999, 2 ** 31].map((id) => ({ id: String(id), price: '1' })),
    )
    assert.deepEqual(
      body.rows.flatMap(told).map(([, field, message]) => [field, message]),
      Array.from({ length: 4 }, () => ['id', 'None of your products has this number']),
    )
    assert.deepEqual(await fingerprint({ shop }), before)
    const { body: own } = await bring(seller, [
      part({ name: 'Rival', sku: 'R-1' }),
      part({ name: 'Rival too', mpn: 'RV1' }),
      part({ name: 'Of the shop' }),
    ])
    assert.deepEqual(outcomes(own.rows), ['created', 'created', 'created'])
    const rows = await shop.database.db
      .select()
      .from(products)
      .where(inArray(products.id, [theirs.id, ofShop.id]))
    assert.deepEqual(new Set(rows.map(({ priceCents }) => priceCents)), new Set([100_000n]))
    assert.equal((await productsOf(seller)).length, 3)
  })

  it("are chosen by an admin, who else brings in the shop's own; a seller cannot choose", async () => {
    const seller = await newSeller()
    const { user } = seller
    assert.equal((await bring(seller, [part()], { seller_id: rival.user.id })).status, 422)
    assert.equal((await bring(seller, [part()], { seller_id: null })).status, 422)
    assert.equal((await bring(admin, [part()], { seller_id: (await makeShopper(shop)).user.id })).status, 422)
    assert.equal((await bring(admin, [part({ name: 'For a seller' })], { seller_id: user.id })).status, 200)
    assert.deepEqual(
      (await productsOf(seller)).map(({ name }) => name),
      ['For a seller'],
    )
    const { product_id: id } = await bringOne(admin, part({ name: 'For the shop', sku: 'SHOP-1' }))
    const [row] = await shop.database.db
      .select()
      .from(products)
      .where(eq(products.id, id ?? 0))
    assert.equal(row?.sellerId, null)
    assert.equal((await bringOne(admin, { sku: 'SHOP-1', price: '1' })).product_id, id)
  })
})

describe('a dry run', () => {
  it('tells what would become of the rows and changes nothing', async () => {
    const seller = await newSeller()
    await bring(seller, [part({ sku: 'D-1' }), part({ sku: 'D-2', name: 'Second' })])
    const before = await fingerprint({ shop })
    const rows = [
      { sku: 'D-1', price: '1' },
      { sku: 'D-2', price: '4500' },
      part({ name: 'Third', sku: 'D-3', category: 'Dry > Run' }),
      { sku: 'D-4' },
    ]
    const { body } = await bring(seller, rows, { dry_run: true })
    assert.deepEqual(outcomes(body.rows), ['updated', 'unchanged', 'created', 'problems'])
    assert.deepEqual(body.new_categories, ['Dry > Run'])
    assert.deepEqual(await fingerprint({ shop }), before)
    const { body: real } = await bring(seller, rows)
    assert.deepEqual(outcomes(real.rows), outcomes(body.rows))
  })
})

describe('what is told of an import', () => {
  it('is one notification for each kind of change, and a note for each product', async () => {
    const seller = await newSeller()
    const boss = await makeStaff(shop, 'admin')
    const name = seller.user.full_name
    const { body } = await bring(
      seller,
      ['N-1', 'N-2', 'N-3'].map((sku) => part({ name: sku, sku })),
    )
    assert.deepEqual(await hears(boss), [`New products: ${name} offers N-1 and 2 other products.`])
    const low = { stock_quantity: '2' }
    await bring(seller, [
      { sku: 'N-1', ...low },
      { sku: 'N-2', ...low },
    ])
    assert.deepEqual((await hears(boss)).slice(0, 2).toSorted(), [
      'Low stock: N-1 and 1 other product ran low.',
      `Products changed: ${name} changed N-1 and 1 other product.`,
    ])
    assert.deepEqual(await hears(seller), ['Low stock: N-1 and 1 other product ran low.'])
    await bring(seller, [{ sku: 'N-1', stock_quantity: '1' }])
    assert.equal((await hears(seller)).length, 1, 'told once, until it rises')
    const notes = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectType, 'product'), eq(audit.subjectId, body.rows[0]?.product_id ?? 0)))
    assert.deepEqual(
      notes.map(({ action, detail }) => [action, detail]),
      [
        ['product_created', {}],
        ['product_updated', { changed: ['stock_quantity'] }],
        ['product_updated', { changed: ['stock_quantity'] }],
      ],
    )
  })

  it('is told to a seller where an admin did it, and not at all where nothing changed', async () => {
    const seller = await newSeller()
    await bring(seller, [part({ sku: 'M-1' })])
    await bring(admin, [{ sku: 'M-1', price: '5' }], { seller_id: seller.user.id })
    const [first, ...others] = await hears(seller)
    assert.equal(first, `Product changed: ${admin.user.full_name} changed Servo.`)
    await bring(admin, [{ sku: 'M-1', price: '5' }], { seller_id: seller.user.id })
    assert.deepEqual(await hears(seller), [first, ...others])
  })
})

describe('what is sent', () => {
  it('may hold numbers and a cell of a megabyte, at most 200 rows, and is refused beyond four megabytes', async () => {
    const seller = await newSeller()
    const numbers = { name: 'Numbers', price: 4500.5, stock_quantity: 3, category: 'Motors', featured: true }
    const { body } = await shop.call(
      importProducts,
      { body: { rows: [{ row: 2, cells: numbers as never }] } },
      seller.access_token,
    )
    assert.equal(body.rows[0]?.outcome, 'created')
    const large = await bringOne(seller, part({ description: 'x'.repeat(1_048_576) }))
    assert.deepEqual(told(large), [[2, 'description', 'This is too long']])
    const many = (count: number) =>
      bring(
        seller,
        Array.from({ length: count }, () => ({})),
        { dry_run: true },
      )
    assert.equal((await many(201)).status, 422)
    assert.equal((await many(0)).status, 422)
    assert.equal((await many(200)).status, 200)
    assert.equal((await bring(seller, [part({ description: 'x'.repeat(4_200_000) })])).status, 413)
  })

  it('may hold what nobody can store: a problem of its cell', async () => {
    const cells = { name: 'a\0b', description: '\ud800', tags: '\u202eabc', __proto__: 'x' }
    const row = await bringOne(await newSeller(), part(cells))
    const sentence = 'This contains a character that cannot be stored'
    assert.deepEqual(told(row).toSorted(), [
      [2, 'description', sentence],
      [2, 'name', sentence],
      [2, 'tags', sentence],
    ])
  })
})

describe('the SKU in the product form', () => {
  const offer = (who: Session, fields: object) =>
    shop.call(createProduct, { body: productForm(fields) }, who.access_token)
  const edit = (who: Session, id: number, fields: object) =>
    shop.call(updateProduct, { params: { product_id: String(id) }, body: productForm(fields) }, who.access_token)

  it('is shown to its seller only, and unique among their products', async () => {
    const seller = await newSeller()
    const fields = { name: 'Form', price: 1, stock_quantity: 1, category_id: (await makeCategory(shop)).id }
    const { body: first } = await offer(seller, { ...fields, sku: ' F-1 ' })
    assert.equal(first.sku, 'F-1')
    const shown = await shop.call(getProduct, { params: { product_id: String(first.id) } }, undefined)
    assert.equal(shown.body.sku, undefined)
    const refused = await offer(seller, { ...fields, sku: 'f-1' })
    assert.deepEqual([refused.status, refused.refusal.message], [422, 'Another one of your products has this SKU'])
    const { body: second } = await offer(seller, { ...fields, sku: 'F-2' })
    assert.equal((await edit(seller, second.id, { sku: 'F-1' })).status, 422)
    assert.equal((await edit(seller, second.id, { sku: 'F-2', price: 2 })).status, 200)
    assert.equal((await edit(seller, second.id, { price: 3 })).body.sku, 'F-2')
    assert.equal((await edit(seller, second.id, { sku: '' })).body.sku, null)
    assert.equal((await offer(rival, { ...fields, sku: 'F-1' })).status, 201)
    const { status } = await edit(admin, first.id, { seller_id: rival.user.id })
    assert.equal(status, 422, 'the other seller has that SKU')
  })

  it('sent by five at once is given once', async () => {
    const seller = await newSeller()
    const fields = {
      name: 'Race',
      price: 1,
      stock_quantity: 1,
      category_id: (await makeCategory(shop)).id,
      sku: 'RACE',
    }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => offer(seller, fields)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422, 422, 422])
  })
})
