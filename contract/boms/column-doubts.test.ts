import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finish } from '#test/finish.ts'
import { findColumnDoubts } from './column-doubts.ts'
import { readBomText } from './read-bom.ts'

/** Returns the doubtful columns of a list by their headings. */
function doubtsOf(text: string) {
  const bom = finish(readBomText(text))
  const { headings } = bom
  return findColumnDoubts(bom).map(
    ({ field, columns }) => `${field}: ${columns.map((at) => headings[at] || at + 1).join(', ')}`,
  )
}

describe('columns that look useful but are not used', () => {
  for (const [text, doubt] of [
    ['Ref,Value,Nb pcs\nR1,10k,3\nR2,4k7,5', 'quantity: Nb pcs'],
    ['Ref,Value,Nb pcs\nR1,10k,3', 'quantity: Nb pcs'],
    ['Ref;Value;Stückzahl gesamt Los\nR1;10k;3\nR2;4k7;3', 'quantity: Stückzahl gesamt Los'],
    ['Ref,Value,Number of parts needed\nR1,10k,3', 'quantity: Number of parts needed'],
    ['Ref,Value,Foo\nR1,10k,3\nR2,4k7,3\nR3,1k,7', 'quantity: Foo'],
    ['Ref,Value,Foo\nR1,10k,4\nR2,4k7,1', 'quantity: Foo'],
    ['Ref,Value,Qty each\nR1,10k,two\nR2,4k7,12', 'quantity: Qty each'],
    ["Ref,Value,Distributor's PN\nR1,10k,AB-123", "mpn: Distributor's PN"],
    ['Ref,Value,Bar\nR1,10k,RC0603FR-0710KL\nR2,4k7,RC0603FR-074K7L', 'mpn: Bar'],
    ['Ref,Value,Type\nU1,timer,NE555\nU2,opamp,LM358', 'mpn: Type'],
    ['Ref,Value,Class\nC1,100n,50V\nC2,10u,16V', 'rating: Class'],
    ['Ref,Value,Working V\nC1,1u,50\nC2,1u,16', 'rating: Working V'],
    ['Ref,Value,Grade\nR1,10k,1%\nR2,4k7,5%', 'rating: Grade'],
    ['Ref,Value,Size class\nR1,10k,0.25W\nR2,4k7,1/4W', 'rating: Size class'],
    ['Ref,Value,Ceramic type\nC1,1u,X7R\nC2,1u,C0G', 'rating: Ceramic type'],
    ['Ref,Value,Variant A\nR1,10k,x\nR2,4k7,', 'fitted: Variant A'],
    ['Ref,Value,Variant\nR1,10k,x\nR2,4k7,', 'fitted: Variant'],
    ['Ref,Value,Status\nR1,10k,DNP\nR2,4k7,OK', 'fitted: Status'],
    ['Ref,Value,Use\nR1,10k,yes\nR2,4k7,no', 'fitted: Use'],
    ['Ref,Value,On\nR1,10k,1\nR2,4k7,0', 'fitted: On'],
  ] as const)
    it(`reports ${doubt} in ${JSON.stringify(text)}`, () => assert.deepEqual(doubtsOf(text), [doubt]))

  for (const text of [
    'Ref,Value,Foo\nR1,10k,1\nR2,4k7,2\nR3,1k,3',
    'Ref,Value,Foo\nR1,10k,10\nR2,4k7,20\nR3,1k,30',
    'Item,Ref,Value,Qty\n1,R1,10k,3\n2,R2,4k7,5',
    'Ref,Value,Qty,Price,Total price\nR1,10k,3,5,15\nR2,4k7,3,5,15',
    'Ref,Value,Qty,Stock qty\nR1,10k,3,500\nR2,4k7,3,200',
    'Ref,Value,Pins,Qty\nJ1,Header,4,1\nJ2,Header,6,1',
    'Ref,Value,RoHS\nR1,10k,yes\nR2,4k7,no',
    'Ref,Value,Use\nR1,10k,yes\nR2,4k7,yes',
    'Ref,Value,Supplier,Bin\nR1,10k,Acme,A1\nR2,4k7,Other,A2',
    'Ref,Value,Notes\nR1,10k,near U1\nR2,4k7,',
    'Ref,Value,Uuid\nR1,10k,5f3a2b1c-0000\nR2,4k7,5f3a2b1d-0000',
    '10x 4k7 0603\nR1-R4 10k',
  ])
    it(`reports nothing in ${JSON.stringify(text)}`, () => assert.deepEqual(doubtsOf(text), []))
})

describe('columns that compete for one role', () => {
  for (const [text, doubt] of [
    ['Ref,Value,Order Qty,Qty per unit\nR1,10k,10,1', 'quantity: Order Qty, Qty per unit'],
    ['Ref,Value,Qty,Qty\nR1,10k,3,5', 'quantity: Qty, Qty'],
    ['Ref;Wert;Anzahl;Menge gesamt\nR1;10k;3;30', undefined],
    ['Ref,Value,Menge,Anzahl\nR1,10k,3,30', 'quantity: Menge, Anzahl'],
    ['Value,MPN,Mfr PN\n10k,ABC123,DEF456', 'mpn: MPN, Mfr PN'],
  ] as const)
    it(`reports ${doubt ?? 'the unused column'} in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(doubtsOf(text), [doubt ?? 'quantity: Menge gesamt']))

  it('reports neither columns that agree nor alternative part numbers', () => {
    assert.deepEqual(doubtsOf('Ref,Value,Qty,Quantity\nR1,10k,3,3\nR2,4k7,,5'), [])
    assert.deepEqual(doubtsOf('Value,MPN,Alt MPN,MPN 2\n10k,ABC123,DEF456,GHI789'), [])
  })
})
