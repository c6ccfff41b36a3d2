import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { products } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRow, importRows, rowOutcomes, partCells, issuesOf } from '#test/imports.ts'
import { databaseChecksum } from '#test/fixtures.ts'

let shop: TestShop
let admin: Session
let rival: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  rival = await makeStaff(shop, 'seller')
})
after(() => shop.close())

/** Creates a seller for one test. */
const newSeller = () => makeStaff(shop, 'seller')
const productsOf = ({ user }: Session) =>
  shop.database.db
    .select()
    .from(products)
    .where(and(eq(products.sellerId, user.id), isNull(products.deletedAt)))
    .orderBy(products.id)
const read = async (who: Session, id: number | null) =>
  (await shop.call(getProduct, { params: { product_id: String(id) }, query: { mine: true } }, who.access_token)).body

describe('import of a new row', () => {
  it('creates a product from all cells, and its category if it is missing', async () => {
    const seller = await newSeller()
    const { body } = await importRows(shop, seller, [
      partCells({
        name: "'=SG90 servo",
        sku: 'SEN-1',
        mpn: 'SG90',
        description: 'Turns 180 degrees',
        status: 'inactif',
        featured: 'oui',
        manufacturer: 'TowerPro',
        package: '',
        price: 'Rwf 4.500,50',
        tags: 'servo, robot, servo',
        specs: 'Operating voltage=4.8-6 V; Torque=1.8 kg·cm at 4.8 V',
        pins: 'GND; VCC',
        datasheet_url: 'https://example.com/sg90.pdf',
        image_urls: 'https://example.com/a.png',
        seller: 'Rival',
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

  it('reports missing and invalid cells of new rows one by one and imports the valid rows', async () => {
    const seller = await newSeller()
    const { body } = await importRows(shop, seller, [
      { name: 'No more than a name' },
      partCells({ price: 'on request', stock_quantity: '-4', name: '' }),
      partCells({ name: 'Good' }),
      partCells({ name: 'Deep', category: 'a > b > c > d', price: '$4' }),
      {},
    ])
    assert.deepEqual(rowOutcomes(body.rows), ['problems', 'problems', 'created', 'problems', 'problems'])
    assert.deepEqual(issuesOf(body.rows), [
      [2, 'price', 'This is required'],
      [2, 'stock_quantity', 'This is required'],
      [2, 'category', 'This is required'],
      [3, 'price', 'Enter an amount with at most two decimals'],
      [3, 'stock_quantity', 'Enter a whole number of pieces from 0 to 1,000,000'],
      [3, 'name', 'This is required'],
      [5, 'price', 'Prices must be in Rwandan francs'],
      [5, 'category', 'Categories can be at most three levels deep'],
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

  it('creates no category for a row with a problem', async () => {
    const { body } = await importRows(shop, await newSeller(), [partCells({ category: 'Never made', price: 'x' })])
    assert.deepEqual(body.new_categories, [])
    const categories = await shop.call(listCategories, {})
    assert.ok(!categories.body.some(({ name }) => name === 'Never made'))
  })

  it('finds a category in any case, also by its last name if that is unique', async () => {
    const seller = await newSeller()
    const top = await makeCategory(shop, { name: 'Wireless' })
    const gps = await makeCategory(shop, { name: 'GPS modules', parentId: top.id })
    for (const category of ['wireless > gps MODULES', 'Wireless/GPS modules', ' gps modules ']) {
      const { body } = await importRows(shop, seller, [partCells({ name: category, category })])
      assert.deepEqual(body.new_categories, [])
      assert.equal((await read(seller, body.rows[0]?.product_id ?? null)).category_id, gps.id)
    }
  })
})

describe('import of a row for an existing product', () => {
  it('changes only the given fields of a product found by ID, SKU, part number or name', async () => {
    const seller = await newSeller()
    const first = await importRow(
      shop,
      seller,
      partCells({ sku: 'A-1', mpn: 'SG90', description: 'Small', tags: 'servo' }),
    )
    const rows: ImportCells[] = [
      { id: String(first.product_id), price: '1001' },
      { sku: 'A-1', price: '1002' },
      { mpn: 'SG90', price: '1003' },
      { name: 'SERVO', price: '1004' },
    ]
    for (const [at, cells] of rows.entries()) {
      const row = await importRow(shop, seller, cells)
      const changed = cells.name ? ['name', 'price'] : ['price']
      assert.deepEqual([row.outcome, row.product_id, row.changed.toSorted()], ['updated', first.product_id, changed])
      assert.equal(row.price_before, at === 0 ? 4500 : 1000 + at)
    }
    const product = await read(seller, first.product_id)
    assert.deepEqual(
      [product.name, product.price, product.description, product.tags, product.sku, product.stock_quantity],
      ['SERVO', 1004, 'Small', ['servo'], 'A-1', 20],
    )
  })

  it('clears optional fields with empty cells and keeps required fields', async () => {
    const seller = await newSeller()
    const { product_id: id } = await importRow(
      shop,
      seller,
      partCells({ sku: 'E-1', mpn: 'X', tags: 'a', specs: 'Range=2 m' }),
    )
    const empty = { mpn: '', tags: '', specs: '', name: '', price: '', stock_quantity: '', category: '', status: '' }
    const row = await importRow(shop, seller, { sku: 'E-1', ...empty })
    assert.deepEqual(row.changed.toSorted(), ['mpn', 'specs', 'tags'])
    const product = await read(seller, id)
    assert.deepEqual([product.mpn, product.tags, product.specs, product.key_specs], [null, [], [], []])
    assert.deepEqual([product.name, product.price, product.status], ['Servo', 4500, 'active'])
  })

  it('changes the stock by the difference from stock_seen, so that concurrent sales still count', async () => {
    const seller = await newSeller()
    const { product_id: id } = await importRow(
      shop,
      seller,
      partCells({ sku: 'S-1', stock_quantity: '10', price: '1000' }),
    )
    const product = { id: id ?? 0, priceCents: 100_000n }
    assert.equal((await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 3 }])).status, 201)
    const left = async (cells: ImportCells) => {
      const { outcome } = await importRow(shop, seller, { sku: 'S-1', ...cells })
      return [outcome, (await read(seller, id)).stock_quantity]
    }
    assert.deepEqual(await left({ stock_quantity: '10', stock_seen: '10' }), ['unchanged', 7])
    assert.deepEqual(await left({ stock_quantity: '15', stock_seen: '10' }), ['updated', 12])
    assert.deepEqual(await left({ stock_quantity: '0', stock_seen: '100' }), ['updated', 0])
    assert.deepEqual(await left({ stock_quantity: '9' }), ['updated', 9])
    assert.deepEqual(await left({ stock_quantity: '9' }), ['unchanged', 9])
  })

  it('keeps equal part numbers of different makers apart, and reports ambiguous rows', async () => {
    const seller = await newSeller()
    const diode = (more: ImportCells) => partCells({ name: '1N4148WS', mpn: '1N4148WS', ...more })
    const { body } = await importRows(shop, seller, [
      diode({ manufacturer: 'onsemi' }),
      diode({ manufacturer: 'Vishay' }),
      diode({ manufacturer: 'vishay' }),
    ])
    assert.deepEqual(rowOutcomes(body.rows), ['created', 'created', 'problems'])
    assert.deepEqual(issuesOf(body.rows), [[4, 'mpn', 'An earlier row has the same product']])
    const row = await importRow(shop, seller, diode({ manufacturer: 'VISHAY', price: '4900' }))
    assert.equal(row.product_id, body.rows[1]?.product_id)
    assert.deepEqual(issuesOf([await importRow(shop, seller, { mpn: '1N4148WS', price: '4800' })]), [
      [2, 'mpn', 'Several of your products match. Please give the SKU'],
    ])
  })

  it('adds a SKU to a product without a SKU and refuses the SKU of another product', async () => {
    const seller = await newSeller()
    const { product_id: id } = await importRow(shop, seller, partCells({ mpn: 'AMS1117' }))
    assert.equal((await importRow(shop, seller, { mpn: 'AMS1117', sku: 'V-1' })).product_id, id)
    assert.equal((await read(seller, id)).sku, 'V-1')
    const other = await importRow(shop, seller, partCells({ name: 'Other', mpn: 'AMS1117', sku: 'V-2' }))
    assert.equal(other.outcome, 'created')
    assert.deepEqual(issuesOf([await importRow(shop, seller, { id: String(id), sku: 'v-2' })]), [
      [2, 'sku', 'Another of your products has this SKU'],
    ])
  })
})

describe('import of the same product twice', () => {
  it('reports a later row for the same product by ID, SKU or part number as a problem', async () => {
    const seller = await newSeller()
    const { product_id: id } = await importRow(shop, seller, partCells({ sku: 'T-1', mpn: 'TWICE' }))
    const { body } = await importRows(shop, seller, [
      { sku: 'T-1', price: '4001' },
      { id: String(id), price: '4002' },
      { mpn: 'twice', price: '4003' },
      partCells({ name: 'New', sku: 'T-2' }),
      partCells({ name: 'New too', sku: 't-2' }),
      partCells({ name: 'Turkish', sku: '\u0130-1' }),
      partCells({ name: 'Turkish too', sku: 'i-1' }),
    ])
    const outcomes = ['updated', 'problems', 'problems', 'created', 'problems', 'created', 'problems']
    assert.deepEqual(rowOutcomes(body.rows), outcomes)
    assert.deepEqual(
      issuesOf(body.rows).map(([, field]) => field),
      ['id', 'mpn', 'sku', 'sku'],
    )
    assert.equal((await read(seller, id)).price, 4001)
  })

  it('creates each product once in concurrent imports of the same rows', async () => {
    const seller = await newSeller()
    const rows = Array.from({ length: 40 }, (_, at) =>
      partCells({ name: `Part ${at}`, ...(at % 2 ? { sku: `B-${at}` } : {}) }),
    )
    const answers = await Promise.all([
      importRows(shop, seller, rows),
      importRows(shop, seller, rows.toReversed()),
      importRows(shop, seller, rows),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const all = answers.flatMap(({ body }) => rowOutcomes(body.rows))
    assert.equal(all.filter((outcome) => outcome === 'created').length, 40)
    assert.equal(all.filter((outcome) => outcome === 'unchanged').length, 80)
    assert.equal((await productsOf(seller)).length, 40)
  })
})

describe('import and products of other sellers', () => {
  it('never changes products of other sellers or of the shop', async () => {
    const seller = await newSeller()
    const theirs = await makeProduct(shop, { sellerId: rival.user.id, name: 'Rival', sku: 'R-1', mpn: 'RV1' })
    const ofShop = await makeProduct(shop, { name: 'Of the shop', sku: 'R-2' })
    const before = await databaseChecksum({ shop })
    const { body } = await importRows(
      shop,
      seller,
      [theirs.id, ofShop.id, 999_999_999, 2 ** 31].map((id) => ({ id: String(id), price: '1' })),
    )
    assert.deepEqual(
      issuesOf(body.rows).map(([, field, message]) => [field, message]),
      Array.from({ length: 4 }, () => ['id', 'You have no product with this number']),
    )
    assert.deepEqual(await databaseChecksum({ shop }), before)
    const { body: own } = await importRows(shop, seller, [
      partCells({ name: 'Rival', sku: 'R-1' }),
      partCells({ name: 'Rival too', mpn: 'RV1' }),
      partCells({ name: 'Of the shop' }),
    ])
    assert.deepEqual(rowOutcomes(own.rows), ['created', 'created', 'created'])
    const rows = await shop.database.db
      .select()
      .from(products)
      .where(inArray(products.id, [theirs.id, ofShop.id]))
    assert.deepEqual(new Set(rows.map(({ priceCents }) => priceCents)), new Set([100_000n]))
    assert.equal((await productsOf(seller)).length, 3)
  })

  it('finds no product of another seller by its number, however it is written', async () => {
    const seller = await newSeller()
    const theirs = await makeProduct(shop, { sellerId: rival.user.id, name: 'Coveted', sku: 'R-77', mpn: 'RV77' })
    const { id } = theirs
    const ids = [
      ` ${id} `,
      `${id}.0`,
      `+${id}`,
      `0${id}`,
      `="${id}"`,
      `'${id}`,
      `${id}\u00a0`,
      `\u200b${id}`,
      `${id}e0`,
    ]
    const { body: named } = await importRows(shop, seller, ids.map((text) => ({ id: text, price: '1', stock_quantity: '0', status: 'inactive' }))) // oxfmt-ignore
    assert.deepEqual(new Set(rowOutcomes(named.rows)), new Set(['problems']))
    const variants = ['r-77', ' R-77 ', '="R-77"', "'R-77"]
    for (const sku of variants) {
      const other = await newSeller()
      const { body } = await importRows(shop, other, [
        partCells({ name: 'Coveted', sku, mpn: 'rv77 ', featured: 'yes' }),
      ])
      assert.deepEqual(rowOutcomes(body.rows), ['created'])
      assert.ok((await productsOf(other)).every((product) => product.id !== id))
    }
    const [kept] = await shop.database.db.select().from(products).where(eq(products.id, id))
    assert.deepEqual(kept, theirs)
  })

  it('lets admins import for a chosen seller or the shop, but lets no seller choose', async () => {
    const seller = await newSeller()
    const { user } = seller
    assert.equal((await importRows(shop, seller, [partCells()], { seller_id: rival.user.id })).status, 422)
    assert.equal((await importRows(shop, seller, [partCells()], { seller_id: null })).status, 422)
    assert.equal(
      (await importRows(shop, admin, [partCells()], { seller_id: (await makeShopper(shop)).user.id })).status,
      422,
    )
    assert.equal(
      (await importRows(shop, admin, [partCells({ name: 'For a seller' })], { seller_id: user.id })).status,
      200,
    )
    assert.deepEqual(
      (await productsOf(seller)).map(({ name }) => name),
      ['For a seller'],
    )
    const { product_id: id } = await importRow(shop, admin, partCells({ name: 'For the shop', sku: 'SHOP-1' }))
    const [row] = await shop.database.db
      .select()
      .from(products)
      .where(eq(products.id, id ?? 0))
    assert.equal(row?.sellerId, null)
    assert.equal((await importRow(shop, admin, { sku: 'SHOP-1', price: '1' })).product_id, id)
  })
})

describe('dry run of an import', () => {
  it('reports the outcome of each row and changes nothing', async () => {
    const seller = await newSeller()
    await importRows(shop, seller, [partCells({ sku: 'D-1' }), partCells({ sku: 'D-2', name: 'Second' })])
    const before = await databaseChecksum({ shop })
    const rows = [
      { sku: 'D-1', price: '4400' },
      { sku: 'D-2', price: '4500' },
      partCells({ name: 'Third', sku: 'D-3', category: 'Dry > Run' }),
      { sku: 'D-4' },
    ]
    const { body } = await importRows(shop, seller, rows, { dry_run: true })
    assert.deepEqual(rowOutcomes(body.rows), ['updated', 'unchanged', 'created', 'problems'])
    assert.deepEqual(body.new_categories, ['Dry > Run'])
    assert.deepEqual(await databaseChecksum({ shop }), before)
    const { body: real } = await importRows(shop, seller, rows)
    assert.deepEqual(rowOutcomes(real.rows), rowOutcomes(body.rows))
  })
})
