import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fieldErrors } from '#contract/errors.ts'
import { importFields } from './columns.ts'
import {
  findNumberLength,
  isDamaged,
  isDamagedCopy,
  isDamagedSpec,
  isFormula,
  isSheetError,
  literalText,
} from './damage.ts'
import { parseImportRow } from './row.ts'
import type { ImportField } from '../products/draft.ts'

describe('isSheetError', () => {
  const errors =
    '#N/A|#REF!|#VALUE!|#NAME?|#DIV/0!|#NULL!|#NUM!|#SPILL!|#CALC!|#GETTING_DATA|#FIELD!|#BLOCKED!|#UNKNOWN!|#CONNECT!|#BUSY!|' +
    '#ERROR!|#n/a|#ref!|#Value!|#N/A N/A|#N/D|#NV|#VALEUR!|#NOM?|#NOMBRE!|#NUL!|#PROPAGATION!|#BEZUG!|#WERT!|#ZAHL!|#ÜBERLAUF!|' +
    '#¡REF!|#¿NOMBRE?|#¡DIV/0!|#NÚM!|#RIF!|Err:502|Err :508|Fehler:502|#ERR502!|########|##|Loading...| #N/A '
  for (const text of errors.split('|')) it(`recognizes ${text}`, () => assert.ok(isSheetError(text)))

  it('accepts other text with a number sign', () => {
    for (const text of [
      '#1',
      'C#',
      '#sale!',
      'Pin #3',
      '# Header',
      'N/A',
      'Error: 502 pages',
      '#4-40',
      '#22 AWG wire!',
    ])
      assert.ok(!isSheetError(text), text)
  })
})

describe('parseImportRow', () => {
  const readFields = importFields.filter((field) => field !== 'image_urls' && field !== 'seller')
  for (const field of readFields)
    it(`refuses a spreadsheet error in the ${field} column`, () => {
      const problem = { field, message: fieldErrors.sheet_error }
      for (const error of ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!'])
        assert.deepEqual(parseImportRow({ [field]: error }), { draft: {}, problems: [problem] })
    })

  it('refuses a spreadsheet error within a list', () => {
    const lists = {
      specs: 'Range=2 m; Supply voltage=#N/A',
      tags: 'servo, #REF!',
      pins: '1=GND; 2=#VALUE!',
      category: 'Sensors > #NAME?',
      supplier_numbers: 'C7955; #N/A',
    }
    assert.deepEqual(
      parseImportRow(lists).problems.map(({ message }) => message),
      Array.from({ length: 5 }, () => fieldErrors.sheet_error),
    )
    assert.deepEqual(parseImportRow({ tags: 'c#; #1' }).problems, [])
  })

  it('refuses a formula without a result, but not text that merely starts with an equals sign', () => {
    const problems = [{ field: 'name', message: fieldErrors.not_calculated }]
    for (const name of ['=1250/16', '=VLOOKUP(A2,B:C,2)', '=Prices', "'=SUM(A1)", "'=A1*2"])
      assert.deepEqual(parseImportRow({ name }), { draft: {}, problems }, name)
    for (const [name, text] of [
      ["'=SEN-1", '=SEN-1'],
      ['= 5 V', '= 5 V'],
      ['==', '=='],
    ] as const)
      // oxfmt-ignore
      assert.deepEqual(parseImportRow({ name }), { draft: { name: text }, problems: [] }, name)
  })

  it('reads ="00123" as the text 00123', () => {
    assert.deepEqual(parseImportRow({ sku: '="00123"', mpn: ' ="08-Mar" ', name: '="3.5"" display"' }).draft, {
      sku: '00123',
      mpn: '08-Mar',
      name: '3.5" display',
    })
    assert.equal(parseImportRow({ price: '="1500"' }).draft.price, 1500)
    assert.deepEqual(parseImportRow({ sku: '="#N/A"' }).draft, {})
  })

  const numbers: [cell: string, price: number | undefined, stock: number | undefined][] = [
    ['78.1250', 78.13, undefined],
    ['14.6320', 14.63, undefined],
    ['39.6480', 39.65, undefined],
    ['12.1250', 12.13, undefined],
    ['0.08120', 0.08, undefined],
    ['0.0010', undefined, undefined],
    ['1.0050', 1.01, undefined],
    ['Rwf 14.6320', 14.63, undefined],
    ['14.632', 14632, 14632],
    ['61000', 61000, 61000],
    ['6.10E+04', undefined, undefined],
    ['5%', undefined, undefined],
    ['2026-03-08', undefined, undefined],
    ['12:00:00', undefined, undefined],
    ['true', undefined, undefined],
    ['$ 0.12', undefined, undefined],
    ['-5', undefined, undefined],
  ]
  for (const [cell, price, stock] of numbers)
    it(`reads ${cell} as a price of ${price} and a stock of ${stock}`, () => {
      const { draft } = parseImportRow({ price: cell, stock_quantity: cell })
      assert.deepEqual([draft.price, draft.stock_quantity], [price, stock])
    })
})

describe('isDamaged', () => {
  const damaged: [field: ImportField, texts: string][] = [
    [
      'mpn',
      '08-Mar|8-Mar|Mar-08|Mar-45|08-mars|8 mars|01-févr|01-Feb-26|08. Mrz|sept-02|2026-03-08|2026-03-08 00:00:00',
    ],
    [
      'mpn',
      '3/8/2026|08/03/26|08.03.2026|6.10E+04|6.1E+04|6,10E+04|1.23457E+12|61.0E+3|1.00E-07|01:10:00|10:01|22,232,021',
    ],
    ['sku', '1.23457E+12|02-Jan|22232021.0|12.0|1234567890123450000'],
    ['supplier_numbers', '2.05E+09|01-Dec'],
    ['package', '402|603|805|201|603.0|02-Jan'],
    ['name', '08-Mar|2026-03-08'],
    ['manufacturer', '01-May'],
  ]
  for (const [field, texts] of damaged)
    it(`recognizes a damaged ${field}: ${texts}`, () => {
      for (const text of texts.split('|')) assert.ok(isDamaged(field, text), text)
    })

  it('accepts genuine text', () => {
    const numbers =
      'MAR-8|MAR8|61E3|1E5|22232021|0022232021|SG90|DEC-10|2N2222|1-1734595-1|74HC00|12-34-56|1.5KE6.8|10.10|Mark-8|Marx-12'
    for (const text of numbers.split('|')) assert.ok(!isDamaged('mpn', text), text)
    for (const text of ['0402', '1206', 'SOT-23', 'TO-92', '1005']) assert.ok(!isDamaged('package', text), text)
    assert.ok(!isDamaged('name', '6.10E+04'))
    assert.ok(!isDamaged('description', '08-Mar'))
  })

  it('recognizes specifications that have become dates', () => {
    assert.ok(isDamagedSpec('Range', '05-Jan'))
    assert.ok(!isDamagedSpec('Date code', '05-Jan'))
    assert.ok(!isDamagedSpec('Range', '1-5 V'))
  })
})

describe('isDamagedCopy', () => {
  const copies: [current: string, text: string][] = [
    ['0022232021', '22232021'],
    ['00123', '123'],
    ['0402', '402'],
    ['0402', '402.0'],
    ['1.10', '1.1'],
    ['+5', '5'],
    ['61E3', '61000'],
    ['61E3', '6.10E+04'],
    ['61E3', '6,10E+04'],
    ['1234567890123', '1.23457E+12'],
    ['12345678901234567', '12345678901234500'],
    ['0022232021', '22,232,021'],
    ['MAR-8', '08-Mar'],
    ['MAR-8', '8-Mar'],
    ['MAR-8', '2026-03-08'],
    ['MAR-45', 'Mar-45'],
    ['MAR-45', '1945-03-01'],
    ['SEPT2', '02-Sep'],
    ['1-2', '02-Jan'],
    ['3/8', '08-Mar'],
    ['10-12', '2026-12-10'],
    ['2024-5', 'May-24'],
    ['1.5', '01-mai'],
    ['10:1', '10:01'],
    ['10:1', '10:01:00'],
    ['Résistance 10 kΩ', 'Résistance 10 k?'],
    ['Capteur à ultrasons', 'Capteur Ã\u00a0 ultrasons'],
  ]
  for (const [current, text] of copies)
    it(`recognizes ${text} as ${current}`, () => assert.ok(isDamagedCopy(current, text)))

  const edits: [current: string, text: string][] = [
    ['123', '00123'],
    ['61000', '61E3'],
    ['22232021', '22232022'],
    ['0022232021', '22232022'],
    ['61E3', '6.20E+04'],
    ['MAR-8', '09-Mar'],
    ['MAR-8', 'MAR-9'],
    ['MAR-8', '8-MAR'],
    ['SG90', 'SG90S'],
    ['Résistance', 'Resistance'],
    ['What?', 'What!'],
    ['10:1', '10:10'],
    ['12345678901234567', '12345678901234568'],
    ['SG90', ''],
  ]
  for (const [current, text] of edits)
    it(`treats ${text || 'an empty cell'} as an edit of ${current}`, () => assert.ok(!isDamagedCopy(current, text)))
})

describe('findNumberLength', () => {
  it('returns the length of numbers with leading zeros if it is the same for all', () => {
    assert.equal(findNumberLength(['0022232021', '0022232031', '22232041', 'x']), 10)
    assert.equal(findNumberLength(['0022232021', '007']), null)
    assert.equal(findNumberLength(['22232041', '0']), null)
  })
})

describe('literalText and isFormula', () => {
  it('distinguishes protected text from formulas', () => {
    assert.deepEqual(['="00123"', '=""', '="a"&"b"', '00123', '"00123"'].map(literalText), ['00123', '', null, null, null]) // oxfmt-ignore
    assert.deepEqual(['=1+1', "'=SEN-1", 'a=b'].map(isFormula), [true, false, false])
  })
})
