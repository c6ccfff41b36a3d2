import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finish } from '#test/finish.ts'
import { detectEncoding } from '../rules/detect-table.ts'
import type { BomLine } from './bom.ts'
import { fileKindOf, textKindOf } from './file-kind.ts'
import { readBomText } from './read-bom.ts'

const read = (text: string) => finish(readBomText(text))
const only = (text: string): BomLine => {
  const { lines } = read(text)
  assert.equal(lines.length, 1)
  return lines[0] as BomLine
}

describe('column headings and ratings', () => {
  it('adds voltages and tolerances to the value and keeps lines that differ in them apart', () => {
    const { lines, columns } = read('Ref,Value,Voltage,Tolerance\nC1,10uF,100V,10%\nR1,10k,,5\nR2,10k,,0.1%')
    assert.deepEqual(columns, ['refs', 'value', 'rating', 'rating'])
    assert.deepEqual(
      lines.map(({ wish }) => wish.value),
      ['10µF 100V 10%', '10kΩ 5%', '10kΩ 0.1%'],
    )
  })

  it('keeps an unreadable rating as text in the value', () => {
    assert.equal(only('Ref,Value,Voltage\nC1,10uF,see drawing').wish.value, '10µF see drawing')
  })

  for (const [heading, field] of [
    ['Order Qty', 'quantity'],
    ['Order Qty.', 'quantity'],
    ['Requested Quantity 1', 'quantity'],
    ['QTY ', 'quantity'],
    ['Total Quantity', 'quantity'],
    ['数量', 'quantity'],
    ['Quantità', 'quantity'],
    ['Mfr. #', 'mpn'],
    ['Manufacture Part Number', 'mpn'],
    ['Mfr P/N', 'mpn'],
    ['Hersteller Artikelnummer', 'mpn'],
    ['Manufacturer Part Nr.', 'mpn'],
    ['PARTNO', 'mpn'],
    ['Mouser #', 'supplier_part'],
    ['DigiKey Part #', 'supplier_part'],
    ['Stock No', 'supplier_part'],
    ['OC_FARNELL', 'supplier_part'],
    ['MF', 'maker'],
    ['*Package/Footprint', 'package'],
    ['Description / Value', 'value'],
    ['封装', 'package'],
    ['Artikel-Nr.', 'mpn'],
    ['MPN', 'mpn'],
    ['Qty per unit', 'quantity'],
    ['Qty/Unit', 'quantity'],
    ['Req. Qty', 'quantity'],
    ['Qty Ordered', 'quantity'],
    ['Anz.', 'quantity'],
    ['Stückzahl', 'quantity'],
    ['Qté', 'quantity'],
    ['N° pezzi', 'quantity'],
    ['Quantidade', 'quantity'],
    ['Peças', 'quantity'],
    ['单板用量', 'quantity'],
    ['采购数量', 'quantity'],
    ['Manuf. P/N', 'mpn'],
    ['Mfr. Part No.', 'mpn'],
    ['Herstellerartikelnummer', 'mpn'],
    ['Hersteller-Nr.', 'mpn'],
    ['Référence du fabricant', 'mpn'],
    ['Cod. produttore', 'mpn'],
    ['P/N produttore', 'mpn'],
    ['Cód. fabricante', 'mpn'],
    ['Referência do fabricante', 'mpn'],
    ['规格型号', 'mpn'],
    ['制造商零件编号', 'mpn'],
    ['Mouser Part #', 'supplier_part'],
    ['Digi-Key P/N', 'supplier_part'],
    ['OC_MOUSER', 'supplier_part'],
    ['RS-Bestellnummer', 'supplier_part'],
    ['Réf. fournisseur', 'supplier_part'],
    ['Cod. fornitore', 'supplier_part'],
    ['Referência do fornecedor', 'supplier_part'],
    ['嘉立创编号', 'supplier_part'],
    ['Manuf.', 'maker'],
    ['Hersteller', 'maker'],
    ['Produttore', 'maker'],
    ['Fabricante', 'maker'],
    ['生产商', 'maker'],
    ['Gehäuseform', 'package'],
    ['Boîtier', 'package'],
    ['Contenitore', 'package'],
    ['Encapsulamento', 'package'],
    ['元件封装', 'package'],
    ['Wert', 'value'],
    ['Valeur', 'value'],
    ['Valore', 'value'],
    ['Valor', 'value'],
    ['标称值', 'value'],
    ['Descrizione', 'description'],
    ['Descrição', 'description'],
    ['物料描述', 'description'],
    ['Nennspannung', 'rating'],
    ['Tolleranza', 'rating'],
    ['额定电压', 'rating'],
  ] as const)
    it(`identifies a column by the heading ${heading}`, () => {
      const [first, second] = field === 'quantity' ? [7, 5] : ['LM358', 'NE555']
      const { columns } = read(`Designator,${heading}\n"R1, R2",${first}\n"C3, C7",${second}\n`)
      assert.deepEqual(columns, ['refs', field])
    })

  const refsHeadings = `Customer Reference|Customer #|Board Ref|Schematic Ref|Location|Component Ref.|Bauteil|Bezeichnung|Bauteil-Nr.|
    Repère|Réf. schéma|Riferimento|Rif.|Sigla|Referência|Posição|位号|元件标号`
  for (const heading of refsHeadings.split(/\|\s*/))
    it(`identifies a column of designators by the heading ${heading}`, () => {
      assert.deepEqual(read(`${heading},Value\n"R1, R2",10k\nC3,100n`).columns, ['refs', 'value'])
    })
})

describe('columns beside the parts', () => {
  for (const [heading, first, second] of [
    ['Item', '1', '2'],
    ['Item', '1.0', '2.0'],
    ['No.', '1', '2'],
    ['#', '1', '2'],
    ['Pos', '1', '2'],
    ['序号', '1', '2'],
    ['Item', '1_', '2_'],
  ])
    it(`reads row numbers such as ${first} below ${heading} as neither quantity nor value`, () => {
      const { lines } = read(`${heading},Designator,Value\n${first},"R1,R2",10k\n${second},R3,1k`)
      assert.deepEqual(
        lines.map(({ quantity, wish }) => [quantity, wish.value]),
        [
          [2, '10kΩ'],
          [1, '1kΩ'],
        ],
      )
    })

  for (const [heading, supplier] of [
    ['Mouser Price', null],
    ['RS Stock', 'supplier_part'],
    ['Lagerbestand', null],
    ['Unit Price', null],
  ] as const)
    it(`does not mistake other columns about a supplier for its part number: ${heading}`, () => {
      assert.deepEqual(read(`Ref,${heading},Value\nR1,0.25,10k\nC3,0.5,100n`).columns, ['refs', supplier, 'value'])
    })

  it('prefers the column Valeur to the column Désignation', () => {
    const line = only('Repère;Désignation;Valeur;Quantité\nR1 à R4;Résistance;10k;4')
    assert.deepEqual([line.refs.length, line.wish.value], [4, '10kΩ'])
  })
})

describe('files from other programs', () => {
  const list = '位号,数量,值,封装\n"R1,R2",2,10k,0603\nC1,1,100n,0603\n'
  // 位号,数量,值,封装 in GBK
  const gbk = Buffer.concat([
    Buffer.from('cebbbac52ccafdc1bf2cd6b52cb7e2d7b0', 'hex'),
    Buffer.from('\n"R1,R2",2,10k,0603\nC1,1,100n,0603\n'),
  ])
  for (const [what, bytes] of [
    ['GBK', gbk],
    ['UTF-16', Buffer.from(`\uFEFF${list}`, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${list}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from(list, 'utf16le')],
    ['UTF-8', Buffer.from(list)],
  ] as const)
    it(`reads a list in ${what}`, () => {
      assert.equal(fileKindOf(bytes, 'list.csv'), 'text')
      const { columns, lines } = read(new TextDecoder(detectEncoding(bytes)).decode(bytes))
      assert.deepEqual(columns, ['refs', 'quantity', 'value', 'package'])
      assert.deepEqual(
        lines.map(({ quantity, wish }) => [quantity, wish.value, wish.package]),
        [
          [2, '10kΩ', '0603'],
          [1, '100nF', '0603'],
        ],
      )
    })

  it('reads an Eagle list with a single space between headings', () => {
    const { headings, lines } = read(
      [
        'Partlist exported from board.sch at 1/2/2020',
        '',
        'Qty Value Device     Package Parts',
        '2   10k   R-EU_R0603 R0603   R1, R2',
        '1   100n  C-EUC0603  C0603   C1',
        '',
      ].join('\n'),
    )
    assert.deepEqual(headings, ['Qty', 'Value', 'Device', 'Package', 'Parts'])
    assert.deepEqual(
      lines.map(({ quantity, refs, wish }) => [quantity, refs.join(), wish.value, wish.package]),
      [
        [2, 'R1,R2', '10kΩ', '0603'],
        [1, 'C1', '100nF', '0603'],
      ],
    )
  })

  for (const [cell, parts] of [
    ['2:LM358P; 4:NE555P', ['4 LM358P', '8 NE555P']],
    ['LM358P; 3:NE555P', ['2 LM358P', '6 NE555P']],
    ['2:LM358P', ['4 LM358P']],
    ['LM358P', ['2 LM358P']],
  ] as const)
    it(`reads KiCost sub-parts: ${cell}`, () => {
      const { lines } = read(`References,Value,manf#\n"U1,U2",Kit,"${cell}"\nR1,10k,`)
      assert.deepEqual(
        lines.slice(0, -1).map(({ quantity, wish }) => `${quantity} ${wish.mpn}`),
        parts,
      )
      assert.ok(lines.every(({ notes }) => notes.length === 0))
    })

  it('refuses an interactive page whose rows are drawn by a script', () => {
    const page = '<!DOCTYPE html><html><head><title>Interactive BOM for KiCAD</title></head></html>'
    assert.throws(() => fileKindOf(Buffer.from(page), 'ibom.html'), { code: 'interactive' })
    assert.throws(() => textKindOf(`<html><script>var pcbdata = {}</script>`), { code: 'interactive' })
  })
})
