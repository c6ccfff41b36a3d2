import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { ProductEdit } from '#contract/products/calls.ts'
import { importColumns, importFields } from './columns.ts'
import { csvFormats } from '../rules/csv.ts'
import { exportCells, exportHead, exportLine, type ExportedProduct } from '../products/export-row.ts'
import { mapCells, parseTable } from './table.ts'
import { identityKey, missingFieldIssues, parseImportRow } from './row.ts'
import type { ImportCells } from '../products/draft.ts'

const servo: ExportedProduct = {
  id: 42,
  sku: '=SEN-1',
  mpn: 'SG90',
  name: '-5 V "Servo", small',
  description: 'Two lines\nwith; marks, and "quotes"',
  price: 4500.5,
  stock: 20,
  categoryPath: [{ name: 'Motors' }, { name: 'Servos > small' }],
  status: 'inactive',
  featured: true,
  manufacturer: null,
  package: null,
  specs: [{ name: 'Torque', text: '1.8 kg·cm; at 4.8 V', min: 1 }],
  pins: [{ number: 1, name: 'GND' }],
  datasheetUrl: 'https://example.com/sg90.pdf',
  tags: ['servo', 'a, b'],
  imageUrls: ['products/aa/aa-640.webp'],
  seller: 'Kigali Robotics',
  piecesPerPack: 100,
  minQuantity: 10,
  quantityStep: 5,
  lowAt: null,
  supplierNumbers: ['C7955'],
}
const draft = {
  id: 42,
  sku: '=SEN-1',
  mpn: 'SG90',
  name: '-5 V "Servo", small',
  description: 'Two lines\nwith; marks, and "quotes"',
  price: 4500.5,
  stock_quantity: 20,
  stock_seen: 20,
  category: ['Motors', 'Servos > small'],
  status: 'inactive',
  featured: true,
  manufacturer: null,
  package: null,
  specs: [{ name: 'Torque', text: '1.8 kg·cm; at 4.8 V' }],
  pins: [{ number: 1, name: 'GND' }],
  datasheet_url: 'https://example.com/sg90.pdf',
  tags: ['servo', 'a, b'],
  pieces_per_pack: 100,
  min_quantity: 10,
  quantity_step: 5,
  low_at: null,
  supplier_numbers: ['C7955'],
}

describe('parseImportRow', () => {
  it('reads an exported product back unchanged', () => {
    assert.deepEqual(parseImportRow(exportCells(servo)), { draft, problems: [] })
    for (const format of csvFormats) {
      const { columns, rows } = parseTable(new TextEncoder().encode(exportHead() + exportLine(servo, format)))
      assert.deepEqual(columns, importFields)
      assert.deepEqual(
        rows.map(({ cells }) => parseImportRow(mapCells(cells, columns)).draft),
        [draft],
      )
    }
  })

  it('keeps codes that look like numbers in files for spreadsheets', () => {
    const coded = { ...servo, sku: '00123', mpn: '1E5', package: '0402' }
    const cells = exportCells(coded, 'excel')
    assert.deepEqual([cells.sku, cells.mpn, cells.package, cells.price], ['="00123"', '="1E5"', '="0402"', '4500.5'])
    const read = parseImportRow(cells).draft
    assert.deepEqual([read.sku, read.mpn, read.package], ['00123', '1E5', '0402'])
  })

  it('omits missing columns and empty required cells, and clears other empty fields', () => {
    assert.deepEqual(parseImportRow({ mpn: 'SG90' }).draft, { mpn: 'SG90' })
    const empty = Object.fromEntries(importFields.map((field) => [field, ' ']))
    assert.deepEqual(parseImportRow(empty), {
      draft: {
        sku: null,
        mpn: null,
        description: '',
        manufacturer: null,
        package: null,
        specs: [],
        pins: [],
        datasheet_url: null,
        tags: [],
        low_at: null,
        supplier_numbers: [],
      },
      problems: [],
    })
  })

  const wrong: [cells: ImportCells, message: string][] = [
    [{ id: 'x' }, 'You have no product with this number'],
    [{ name: 'x'.repeat(201) }, 'This is too long'],
    [{ name: 'two\nlines' }, "This contains a character we can't store"],
    [{ description: 'a\0b' }, "This contains a character we can't store"],
    [{ description: 'x'.repeat(1_048_576) }, 'This is too long'],
    [{ price: 'free' }, 'Enter an amount with at most two decimals'],
    [{ price: '2000000000' }, 'Enter an amount with at most two decimals'],
    [{ price: '0.081USD' }, 'Prices must be in Rwandan francs'],
    [{ stock_quantity: '-4' }, 'Enter a whole number of pieces from 0 to 1,000,000'],
    [{ stock_quantity: '1000001' }, 'Enter a whole number of pieces from 0 to 1,000,000'],
    [{ category: '>' }, 'Category name is required'],
    [{ status: 'sold' }, 'Enter active or inactive'],
    [{ featured: 'perhaps' }, 'Enter yes or no'],
    [{ specs: '5 V' }, 'Write name=value pairs separated by semicolons'],
    [{ pins: 'GND;'.repeat(301) }, 'There are too many entries'],
    [{ datasheet_url: 'javascript:alert(1)' }, 'Enter a link that starts with http:// or https://'],
    [{ tags: `${'x'.repeat(201)}, y` }, 'This is too long'],
  ]
  for (const [cells, message] of wrong) {
    const [[field, cell]] = Object.entries(cells) as [[string, string]]
    it(`reports what is wrong with an invalid ${field} cell ${JSON.stringify(cell.slice(0, 20))}`, () =>
      assert.deepEqual(parseImportRow({ mpn: 'SG90', ...cells }), {
        draft: { mpn: 'SG90' },
        problems: [{ field, message }],
      }))
  }

  it('refuses cells of a million characters without reading them', () => {
    for (const filler of [' ', '\u200b', '\ufeff', '(', '1,', '""'])
      for (const field of importFields.filter((one) => !importColumns[one].isIgnored)) {
        const { problems } = parseImportRow({ [field]: `x${filler.repeat(1_000_000)}y` })
        assert.deepEqual(problems, [{ field, message: 'This is too long' }])
      }
  })

  it('reads the longest cells that are allowed in an instant', () => {
    for (const filler of [' ', '\u200b', '\ufeff', '(', '1,', '""', '\\', ';', '=', '>', '\n']) {
      const cells = Object.fromEntries(
        importFields.map((field) => [field, `x${filler.repeat(50_000)}`.slice(0, 50_000)]),
      )
      parseImportRow(cells)
      for (const [field, text] of Object.entries(cells)) parseImportRow({ [field]: text.slice(0, 2_000) })
    }
  })

  it('reads only drafts that pass the validation of the product form', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\\=:;,>1 a\n\0\u202e'.split('')) }))
    const cells = fc.dictionary(fc.constantFrom(...importFields), text)
    fc.assert(
      fc.property(cells, (row) => {
        const { category: _names, id: _id, ...form } = parseImportRow(row).draft
        assert.deepEqual(ProductEdit.safeParse(form).error?.issues, undefined)
      }),
      { numRuns: 500 },
    )
  })
})

describe('missingFieldIssues', () => {
  it('reports the missing name, stock and category of a new product', () =>
    assert.deepEqual(
      missingFieldIssues({ mpn: 'SG90', price: 0 }).map(({ field }) => field),
      ['name', 'stock_quantity', 'category'],
    ))
})

describe('identityKey', () => {
  it('matches rows by SKU, separates manufacturers and returns null without an identifier', () => {
    assert.equal(identityKey({ sku: 'a1', mpn: 'x' }), identityKey({ sku: 'A1', mpn: 'y' }))
    assert.notEqual(
      identityKey({ mpn: 'SS14', manufacturer: 'MDD' }),
      identityKey({ mpn: 'SS14', manufacturer: 'Vishay' }),
    )
    assert.equal(identityKey({ price: 5 }), null)
  })
})
