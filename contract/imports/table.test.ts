import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { detectEncoding, type FileEncoding } from '../rules/detect-table.ts'
import { splitIntoBatches } from './batches.ts'
import { mapColumns } from './columns.ts'
import { mapCells, parseTable, tableOfSheet } from './table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('parseTable', () => {
  const french = 'Désignation;Prix;Qté;Catégorie\r\nCapteur à ultrasons;1 500,50;3;Capteurs\r\n'
  const encodings: [what: string, bytes: Uint8Array, encoding: FileEncoding][] = [
    ['UTF-8', utf8(french), 'utf-8'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${french}`), 'utf-8'],
    ['UTF-16 of Windows', utf16(`\uFEFF${french}`), 'utf-16le'],
    ['UTF-16 of a Mac', swapped(`\uFEFF${french}`), 'utf-16be'],
    ['UTF-16 without a byte order mark', utf16(french), 'utf-16le'],
    ['Windows-1252', new Uint8Array(Buffer.from(french, 'latin1')), 'windows-1252'],
  ]
  for (const [what, bytes, encoding] of encodings)
    it(`decodes a table in ${what}`, () => {
      assert.deepEqual(parseTable(bytes), {
        encoding,
        delimiter: ';',
        headings: ['Désignation', 'Prix', 'Qté', 'Catégorie'],
        columns: ['name', 'price', 'stock_quantity', 'category'],
        rows: [{ row: 2, cells: ['Capteur à ultrasons', '1 500,50', '3', 'Capteurs'] }],
      })
    })

  for (const [what, bytes, encoding, name] of [
    // 名称,价格 / 电阻,100
    ['GBK', 'c3fbb3c62cbcdbb8f10ab5e7d7e82c3130300a', 'gb18030', '电阻'],
    // Название,Price / Резистор,100
    ['Windows-1251', 'cde0e7e2e0ede8e52c50726963650ad0e5e7e8f1f2eef02c3130300a', 'windows-1251', 'Резистор'],
    // Größe,Price / Stück,100
    ['German in Windows-1252', '4772f6df652c50726963650a5374fc636b2c3130300a', 'windows-1252', 'Stück'],
  ] as const)
    it(`decodes a table in ${what}`, () => {
      const table = parseTable(new Uint8Array(Buffer.from(bytes, 'hex')))
      assert.deepEqual([table.encoding, table.rows[0]?.cells[0]], [encoding, name])
    })

  it('detects the delimiter even if cells contain commas, and obeys a sep= line', () => {
    for (const [delimiter, text] of [
      [';', 'Name;Price\nServo, small;1,5\nMotor, big, red;2,5\n'],
      ['\t', 'Name\tPrice\nServo, small\t1,5\n'],
      ['|', 'Name|Price\nServo, small|1,5\n'],
      [',', 'Name,Price\n"Servo; small; red",5\n'],
      [';', 'sep=;\r\nName;Price\r\nServo;5\r\n'],
    ] as const) {
      const table = parseTable(utf8(text))
      assert.deepEqual([table.delimiter, table.columns], [delimiter, ['name', 'price']], text)
    }
  })

  it('skips title lines above the table and keeps the row numbers', () => {
    const table = parseTable(
      utf8('"Source:","CAN Balancer.sch"\n\n"Date:","2017"\n"Ref","Name","Mfr"\n"C1","100nF",""\n'),
    )
    assert.deepEqual(table.columns, ['sku', 'name', 'manufacturer'])
    assert.deepEqual(table.rows, [{ row: 5, cells: ['C1', '100nF', ''] }])
  })

  it('prefers a chosen encoding and delimiter to the detected encoding and delimiter', () => {
    const table = parseTable(new Uint8Array(Buffer.from('nom,é;x', 'latin1')), { encoding: 'utf-8', delimiter: ';' })
    assert.deepEqual([table.encoding, table.headings], ['utf-8', ['nom,\uFFFD', 'x']])
  })

  it('refuses a row with a million columns, and the giant cell that results from a missing quotation mark', () => {
    const wide = utf8(`name,price\nSG90,1\n${','.repeat(1_000_000)}x\n`)
    assert.throws(() => parseTable(wide), { fault: 'columns', row: 3 })
    const open = utf8(`name,price\nSG90,1\n"5 V,2\n${'LM358,3\n'.repeat(10_000)}`)
    assert.throws(() => parseTable(open), { fault: 'cell', row: 3 })
  })

  it('cuts a giant cell on one line to a length that is still too long for its field', () => {
    const table = tableOfSheet({
      rows: [
        ['name', 'price'],
        ['x'.repeat(1_000_000), '1'],
        ['SG90', '2'],
      ],
    })
    assert.deepEqual(
      table.rows.map(({ cells }) => cells[0]?.length),
      [50_001, 4],
    )
  })

  it('reads no rows from an empty file', () => assert.deepEqual(parseTable(new Uint8Array()).rows, []))

  it('checks the whole file before accepting it as UTF-8', () => {
    const bytes = new Uint8Array([...utf8('a'.repeat(100_000)), 0xe9])
    assert.equal(detectEncoding(bytes), 'windows-1252')
  })
})

describe('mapColumns', () => {
  it('maps headings of InvenTree, JLCPCB and French files to product fields', () => {
    const inventree =
      'name,ipn,category_path,description,keywords,manufacturers,suppliers,supplier_description,parameters,image'
    assert.deepEqual(mapColumns(inventree.split(',')), [
      'name',
      'sku',
      'category',
      'description',
      'tags',
      'manufacturer',
      null,
      null,
      'specs',
      'image_urls',
    ])
    assert.deepEqual(mapColumns(['SKU', 'LCSC Part Number', 'MPN']), ['sku', 'supplier_numbers', 'mpn'])
    const jlcpcb =
      'name,mpn,manufacturer,lcsc,library,category,value,description,package,datasheet_url,price,stock,attributes'
    assert.deepEqual(mapColumns(jlcpcb.split(',')), [
      'name',
      'mpn',
      'manufacturer',
      'sku',
      null,
      'category',
      null,
      'description',
      'package',
      'datasheet_url',
      'price',
      'stock_quantity',
      'specs',
    ])
    assert.deepEqual(
      mapColumns(['Réf. article', 'Libellé', 'Prix unitaire (Rwf)', 'Qté en stock', 'Fabricant', 'Boîtier']),
      ['sku', 'name', 'price', 'stock_quantity', 'manufacturer', 'package'],
    )
  })

  it('never maps two columns to the same field', () =>
    assert.deepEqual(mapColumns(['Name', 'Title', 'Id']), ['name', null, null]))
})

describe('mapCells', () => {
  it('names the cells of a row by column and leaves missing cells empty', () =>
    assert.deepEqual(mapCells(['Servo', 'x'], ['name', null, 'price']), { name: 'Servo', price: '' }))
})

describe('splitIntoBatches', () => {
  it('keeps the row order and limits the rows and characters of a batch', () => {
    const rows = Array.from({ length: 450 }, (_, at) => ({ row: at + 2, cells: { name: `Part ${at}` } }))
    assert.deepEqual(
      splitIntoBatches(rows).map((batch) => batch.length),
      [200, 200, 50],
    )
    assert.deepEqual(splitIntoBatches(rows).flat(), rows)
    const large = [1, 2, 3].map((row) => ({ row, cells: { description: 'x'.repeat(300_000) } }))
    assert.deepEqual(
      splitIntoBatches(large).map((batch) => batch.length),
      [1, 1, 1],
    )
    assert.deepEqual(splitIntoBatches([]), [])
  })
})
