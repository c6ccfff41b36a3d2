import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { importProducts } from '#contract/imports/calls.ts'
import { csvLine } from '#contract/rules/csv.ts'
import { audit, products } from '#server/db/schema.ts'
import { makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importFile, importRow, importRows, rowOutcomes, partCells, issuesOf } from '#test/imports.ts'
import { NIGHTLY } from '#test/tags.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const newSeller = () => makeStaff(shop, 'seller')
const namesOf = async ({ user }: Session) =>
  (await shop.database.db.select().from(products).where(eq(products.sellerId, user.id)).orderBy(products.id)).map(
    ({ name }) => name,
  )
const hears = async ({ access_token }: Session) =>
  (await shop.call(listNotifications, {}, access_token)).body.map(({ title, message }) => `${title}: ${message}`)

describe('import files', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)

  it('reads UTF-8, UTF-16 and Latin-1 files with semicolons or tabs alike', async () => {
    const french = 'Libellé;Prix (Frw);Qté;Catégorie\r\n"Capteur ""à ultrasons""; petit";1 500,50;3;Capteurs\r\n'
    const files = [
      Buffer.from(french),
      Buffer.from(`\uFEFF${french}`),
      Buffer.from(french, 'latin1'),
      Buffer.from(`\uFEFF${french}`, 'utf16le'),
      Buffer.from(`sep=;\r\n${french}`),
      Buffer.from(french.replaceAll('; petit', '| petit').replaceAll(';', '\t').replaceAll('| petit', '; petit')),
    ]
    const seller = await newSeller()
    const outcomes = []
    for (const bytes of files) outcomes.push(...rowOutcomes(await importFile(shop, seller, bytes)))
    assert.deepEqual(outcomes, ['created', ...Array.from({ length: 5 }, () => 'unchanged')])
    assert.deepEqual(await namesOf(seller), ['Capteur "à ultrasons"; petit'])
  })

  it('imports the valid rows of a file with line breaks, an open quote and a 1 MB cell', async () => {
    const seller = await newSeller()
    const text =
      'Name,Price,Stock,Category,Description\n' +
      'Servo,1500,3,Motors,"Two lines,\nand a ""quote"""\n' +
      'Short,1500\n' +
      '\n' +
      'Too much,1500,3,Motors,x,y,z\n' +
      csvLine(['Large', '1', '1', 'Motors', 'x'.repeat(1_048_576)]) +
      'Last,1500,3,Motors,"never closed\nServo 2,1500,3,Motors,'
    const rows = await importFile(shop, seller, utf8(text))
    assert.deepEqual(rowOutcomes(rows), ['created', 'problems', 'created', 'problems', 'created'])
    assert.deepEqual(issuesOf(rows), [
      [3, 'stock_quantity', 'This is required'],
      [3, 'category', 'This is required'],
      [6, 'description', 'This is too long'],
    ])
    assert.deepEqual(await namesOf(seller), ['Servo', 'Too much', 'Last'])
  })

  it('updates existing products from a file without the columns that a new product needs', async () => {
    const seller = await newSeller()
    await importRows(shop, seller, [partCells({ mpn: 'SG90' }), partCells({ mpn: 'MG996R', name: 'Large servo' })])
    const rows = await importFile(shop, seller, utf8('Part number\tPrix\nSG90\t5 000\nMG996R\t4,500\nSG91\t1\n'))
    assert.deepEqual(rowOutcomes(rows), ['updated', 'unchanged', 'problems'])
  })

  it('imports nothing from an empty file or a file with only headings', async () => {
    for (const text of ['', 'Name,Price\n', '\n\n'])
      assert.deepEqual(await importFile(shop, await newSeller(), utf8(text)), [])
  })

  /** Rows from the parts list of the JLCPCB KiCad library (MIT), with its original prices in dollars. */
  const JLCPCB = `name,mpn,manufacturer,lcsc,library,category,subcategory,value,description,package,datasheet_url,jlc_class,price,stock,attributes
"Comparator, LM393DR2G",LM393DR2G,onsemi,C7955,Analog,"Amplifiers,Comparators",,LM393DR2G,-18V~-1V、1V~18V 0°C~+70°C 1.3us 2 25nA 2V~36V 300ns 36V 400uA 5mV 5nA TTL、CMOS SOIC-8 Comparators ROHS,SOIC-8_L5.0-W4.0-P1.27-LS6.0-BL,https://www.lcsc.com/datasheet/lcsc_datasheet_1809171611_onsemi-LM393DR2G_C7955.pdf,Basic Component,0.081USD,103191,Input Offset Voltage (Vos)=5mV; Number Of Elements=2; Supply Voltage=2V~36V;1V~18V; Supply Current=2.5mA; Output Type=开集;轨到轨
"0402,1.2kΩ",0402WGF1201TCE,UNI-ROYAL(Uniroyal Elec),C25862,Resistors,"Resistors,Chip Resistor - Surface Mount",,1.2kΩ,-55°C~+155°C 1.2kΩ 50V 62.5mW Thick Film Resistor,R_0402,https://www.lcsc.com/datasheet/C25862.pdf,Preferred Component,0.004USD,634766,Resistance=1.2kΩ; Tolerance=±1%
"Transceiver, CAN, TJA1050T","TJA1050T/CM,118",NXP Semicon,C6952,Interface,"Communication Interface Chip/UART/485/232,CAN ICs",,"TJA1050T/CM,118",1Mbps 4.75V~5.25V,SOIC-8,https://www.nxp.com/docs/en/data-sheet/TJA1050.pdf,Preferred Component,1.037USD,77788,Supply Voltage=4.75V~5.25V; Type=Transceiver
`

  it("reads a supplier's file cell by cell and reports every invalid cell", async () => {
    const seller = await newSeller()
    assert.deepEqual(issuesOf(await importFile(shop, seller, utf8(JLCPCB))), [
      [2, 'price', 'Prices must be in Rwandan francs'],
      [3, 'price', 'Prices must be in Rwandan francs'],
      [4, 'price', 'Prices must be in Rwandan francs'],
      [4, 'category', 'Categories can be at most three levels deep'],
    ])
    const inFrancs = JLCPCB.replaceAll(/,[\d.]+USD,/g, ',1.500,').replace('Chip/UART/485/232,', 'Chip > ')
    assert.deepEqual(rowOutcomes(await importFile(shop, seller, utf8(inFrancs))), ['created', 'created', 'created'])
    const [comparator] = await shop.database.db.select().from(products).where(eq(products.sku, 'C7955'))
    assert.deepEqual(
      [comparator?.name, comparator?.priceCents, comparator?.stock, comparator?.package],
      ['Comparator, LM393DR2G', 150_000n, 103_191, 'SOIC-8_L5.0-W4.0-P1.27-LS6.0-BL'],
    )
    assert.match(comparator?.description ?? '', /^-18V~-1V、1V~18V/)
    assert.deepEqual(comparator?.specs.map(({ name, text }) => `${name}: ${text}`).slice(2), [
      'Supply Voltage: 2V~36V; 1V~18V',
      'Supply Current: 2.5mA',
      'Output Type: 开集; 轨到轨',
    ])
    assert.deepEqual(rowOutcomes(await importFile(shop, seller, utf8(inFrancs))), [
      'unchanged',
      'unchanged',
      'unchanged',
    ])
  })
})

describe('third-party price lists', () => {
  const dollars = (margin: string) => ({ rates: { USD: '1,450' }, typedAt: {}, margin, step: 50 })
  const fileOf = (name: string) => readFile(new URL(`../../test/data/${name}`, import.meta.url))

  it('imports all 888 rows of a list in dollars with five settings', NIGHTLY, async () => {
    const seller = await newSeller()
    const rows = await importFile(shop, seller, await fileOf('parts-jlcpcb.csv'), {
      targets: { library: 'category', category: null },
      confirmsPrices: true, // another test of this file offers some of the parts at ten times the price
      settings: {
        price: dollars('30'),
        values: [
          { id: 1, field: 'price', text: '100', isAlways: false },
          { id: 2, field: 'stock_quantity', text: '20', isAlways: true }, // a warehouse's stock, up to ten million pieces per part
        ],
      },
    })
    assert.deepEqual(issuesOf(rows), [])
    assert.equal(rowOutcomes(rows).filter((outcome) => outcome === 'created').length, 888)
    const [comparator] = await shop.database.db
      .select()
      .from(products)
      .where(and(eq(products.sellerId, seller.user.id), eq(products.sku, 'C7955')))
    assert.deepEqual([comparator?.priceCents, comparator?.stock], [20_000n, 20])
  })

  it('imports all 414 rows of a stock list with four settings', async () => {
    const rows = await importFile(shop, await newSeller(), await fileOf('parts-inventree.csv'), {
      targets: { price_break_1: 'price' },
      settings: {
        price: dollars('0'),
        values: [
          { id: 1, field: 'price', text: '100', isAlways: false },
          { id: 2, field: 'stock_quantity', text: '10', isAlways: true },
        ],
      },
    })
    assert.deepEqual(issuesOf(rows), [])
    assert.equal(rowOutcomes(rows).filter((outcome) => outcome === 'created').length, 414)
    const [resistor] = await shop.database.db.select().from(products).where(eq(products.name, 'R_1K_0402_1%'))
    assert.deepEqual([resistor?.manufacturer, resistor?.stock], ['Yageo', 10])
  })
})

describe('orders during an import', () => {
  it('leaves the exact stock after concurrent orders and stock imports', async () => {
    const seller = await newSeller()
    const parts = Array.from({ length: 20 }, (_, at) =>
      partCells({ sku: `O-${at}`, name: `O ${at}`, price: '1000', stock_quantity: '100' }),
    )
    const { body } = await importRows(shop, seller, parts)
    const ids = body.rows.flatMap(({ product_id: id }) => id ?? [])
    const shopper = await makeShopper(shop)
    const lines = ids.map((id) => ({ product: { id, priceCents: 100_000n }, quantity: 2 }))
    const restock = parts.map(({ sku }) => ({ sku, stock_quantity: '150', stock_seen: '100' }))
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => placeOrderOf(shop, shopper, lines.toReversed())),
      importRows(shop, seller, restock),
      importRows(shop, seller, restock.toReversed()),
    ])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]))
    const rows = await shop.database.db.select().from(products).where(eq(products.sellerId, seller.user.id))
    assert.deepEqual(new Set(rows.map(({ stock }) => stock)), new Set([100 - 5 * 2 + 2 * 50]))
  })
})

describe('traces of an import', () => {
  it('notifies nobody and writes an audit entry for each product', async () => {
    const seller = await newSeller()
    const boss = await makeStaff(shop, 'admin')
    const { body } = await importRows(
      shop,
      seller,
      ['N-1', 'N-2', 'N-3'].map((sku) => partCells({ name: sku, sku })),
    )
    const low = { stock_quantity: '2' }
    await importRows(shop, seller, [
      { sku: 'N-1', ...low },
      { sku: 'N-2', ...low },
    ])
    await importRows(shop, seller, [{ sku: 'N-1', stock_quantity: '1' }])
    assert.deepEqual([await hears(boss), await hears(seller)], [[], []])
    const notes = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectType, 'product'), eq(audit.subjectId, body.rows[0]?.product_id ?? 0)))
      .orderBy(audit.id)
    assert.deepEqual(
      notes.map(({ action, detail }) => [action, detail]),
      [
        ['product_created', {}],
        [
          'product_updated',
          { version: 2, changed: ['stock_quantity'], values: { stock_quantity: { from: 20, to: 2 } } },
        ],
        [
          'product_updated',
          { version: 3, changed: ['stock_quantity'], values: { stock_quantity: { from: 2, to: 1 } } },
        ],
      ],
    )
  })
})

describe('import requests', () => {
  it('accepts number cells and 1 to 200 rows, and refuses more than four megabytes with 413', async () => {
    const seller = await newSeller()
    const numbers = { name: 'Numbers', price: 4500.5, stock_quantity: 3, category: 'Motors', featured: true }
    const { body } = await shop.call(
      importProducts,
      { body: { rows: [{ row: 2, cells: numbers }] } },
      seller.access_token,
    )
    assert.equal(body.rows[0]?.outcome, 'created')
    const large = await importRow(shop, seller, partCells({ description: 'x'.repeat(1_048_576) }))
    assert.deepEqual(issuesOf([large]), [[2, 'description', 'This is too long']])
    const many = (count: number) =>
      importRows(
        shop,
        seller,
        Array.from({ length: count }, () => ({})),
        { dry_run: true },
      )
    assert.equal((await many(201)).status, 422)
    assert.equal((await many(0)).status, 422)
    assert.equal((await many(200)).status, 200)
    assert.equal((await importRows(shop, seller, [partCells({ description: 'x'.repeat(4_200_000) })])).status, 413)
  })

  it('reports characters that cannot be stored as a problem of their cell', async () => {
    const cells = { name: 'a\0b', description: '\ud800', tags: '\u202eabc', __proto__: 'x' }
    const row = await importRow(shop, await newSeller(), partCells(cells))
    const sentence = "This contains a character we can't store"
    assert.deepEqual(issuesOf([row]), [
      [2, 'name', sentence],
      [2, 'description', sentence],
      [2, 'tags', sentence],
    ])
  })
})
