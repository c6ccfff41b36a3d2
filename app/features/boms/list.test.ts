import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MatchCandidate, MatchedLine } from '#contract/boms/calls.ts'
import type { Bom } from '#contract/boms/bom.ts'
import type { Wish } from '#contract/projects/calls.ts'
import { exportRows } from './export-list.ts'
import { NO_CHOICES, wantedPart, wantedText, type ListChoices, type ListLine } from './list.ts'
import { deriveList } from './derive-list.ts'
import { sellerTotals, totalOf } from './totals.ts'

const line = (id: number, more: Partial<ListLine> = {}): ListLine => ({
  id,
  rows: [id],
  refs: [`R${id}`],
  quantity: 1,
  wish: { value: '10kΩ' },
  notes: [],
  notBought: null,
  ...more,
})

interface Offer {
  id: number
  price?: number
  stock?: number
  seller?: number
  confidence?: number
}

const candidate = ({ id, price = 10, stock = 100, seller = 1, confidence = 98 }: Offer) =>
  ({
    product: {
      id,
      name: `Part ${id}`,
      mpn: null,
      price,
      stock_quantity: stock,
      pieces_per_pack: 1,
      min_quantity: 1,
      quantity_step: 1,
      seller: { id: seller, name: `Seller ${seller}` },
    },
    confidence,
    reasons: [],
  }) as unknown as MatchCandidate

const answer = (state: MatchedLine['state'], ...offers: Offer[]): MatchedLine => {
  const [best = null, ...others] = offers.map(candidate)
  return { line: 0, state, understood: [], best, others, searched: true }
}

function derivedOf(lines: ListLine[], answers: Record<number, MatchedLine>, choices: Partial<ListChoices> = {}) {
  const found = new Map(Object.entries(answers).map(([id, one]) => [Number(id), one]))
  const all = { ...NO_CHOICES, ...choices }
  const work = deriveList(lines, found, all)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const rowsOf = (...list: Parameters<typeof derivedOf>) => [...derivedOf(...list).rows]

describe('parts list lines', () => {
  it('sends a line without its designators, quantity or row', () => {
    const wish = { kind: 'resistor', value: '10kΩ', words: 'x'.repeat(300) }
    assert.deepEqual(wantedPart(line(40, { wish, refs: ['R1'], quantity: 9 }), 3), {
      ...wish,
      words: 'x'.repeat(200),
      line: 3,
    })
  })

  it('describes a line by its value, words or supplier part number, with its package', () => {
    const shown = (wish: Wish) => wantedText(line(1, { wish }))
    assert.equal(shown({ words: 'ATmega328P', package: 'DIP-28' }), 'ATmega328P DIP-28')
    assert.equal(shown({ value: '10kΩ', words: 'thick film resistor', package: '0603' }), '10kΩ 0603')
    assert.equal(shown({ supplier_part: 'C1525', package: '0402', words: 'capacitor' }), '0402 C1525')
  })

  it('selects certain matches automatically, but not uncertain or other-package matches', () => {
    const rows = rowsOf([line(1), line(2), line(3), line(4)], {
      1: answer('sure', { id: 1 }),
      2: answer('check', { id: 2 }),
      3: { ...answer('other_package'), others: [candidate({ id: 3 })] },
    })
    assert.deepEqual(
      rows.map(({ state, chosen }) => [state, chosen?.product.id]),
      [
        ['chosen', 1],
        ['check', undefined],
        ['missing', undefined],
        ['waiting', undefined],
      ],
    )
  })

  it('lets the user choose another part, choose no part or exclude the line', () => {
    const answers = {
      1: answer('sure', { id: 1 }, { id: 2 }),
      2: answer('sure', { id: 1 }),
      3: answer('sure', { id: 1 }),
    }
    const rows = rowsOf([line(1), line(2), line(3)], answers, { products: { 1: 2, 2: null }, bought: { 3: false } })
    assert.deepEqual(
      rows.map(({ state, chosen }) => [state, chosen?.product.id]),
      [
        ['chosen', 2],
        ['missing', undefined],
        ['left_out', undefined],
      ],
    )
  })

  it('excludes a line marked as not fitted until it is included by hand', () => {
    const lines = [line(1, { notBought: 'marked' })]
    assert.equal(rowsOf(lines, {})[0]?.state, 'left_out')
    assert.equal(rowsOf(lines, {}, { bought: { 1: true } })[0]?.state, 'waiting')
  })
})

describe('parts list results', () => {
  it('yields between lines so that the page can render while a long list is processed', () => {
    const lines = Array.from({ length: 300 }, (_, at) => line(at + 1))
    const answers = new Map(lines.map(({ id }) => [id, answer('sure', { id, stock: id % 3 }, { id: id + 300 })]))
    const choices = { ...NO_CHOICES, preference: 'fewest_sellers' as const }
    const steps = [...deriveList(lines, answers, choices)].length
    assert.ok(steps >= 4 * lines.length, String(steps)) // four yields per line: part, seller, row, product
  })

  it('counts lines by view and ignores excluded lines', () => {
    const answers = { 1: answer('sure', { id: 1, stock: 0 }), 2: answer('check', { id: 2 }), 3: answer('none') }
    const { counts, progress } = derivedOf([line(1), line(2), line(3), line(4), line(5)], answers, {
      bought: { 5: false },
    })
    assert.deepEqual(counts, { all: 4, check: 1, missing: 1, short: 1 })
    assert.deepEqual(progress, { all: 4, done: 3, found: 2 })
  })
})

describe('equivalent parts', () => {
  it('picks the cheapest part with enough stock among the equally certain matches', () => {
    const answers = {
      1: answer(
        'sure',
        { id: 1, price: 10 },
        { id: 2, price: 8 },
        { id: 3, price: 5, stock: 9 },
        { id: 4, price: 1, confidence: 90 },
      ),
    }
    assert.equal(rowsOf([line(1)], answers, { boards: 10 })[0]?.chosen?.product.id, 2)
    assert.equal(rowsOf([line(1)], answers, { boards: 9 })[0]?.chosen?.product.id, 3)
  })

  it('picks parts from a single seller when the fewest sellers are preferred', () => {
    const answers = {
      1: answer('sure', { id: 1, price: 1, seller: 1 }, { id: 2, price: 9, seller: 3 }),
      2: answer('sure', { id: 3, price: 1, seller: 2 }, { id: 4, price: 9, seller: 3 }),
      3: answer('sure', { id: 5, price: 9, seller: 3 }),
    }
    const sellers = (preference: ListChoices['preference']) =>
      rowsOf([line(1), line(2), line(3)], answers, { preference }).map(({ chosen }) => chosen?.product.seller.id)
    assert.deepEqual(sellers('cheapest'), [1, 2, 3])
    assert.deepEqual(sellers('fewest_sellers'), [3, 3, 3])
  })
})

describe('parts list totals', () => {
  it('combines lines with the same part and charges only for available stock', () => {
    const answers = {
      1: answer('sure', { id: 1, price: 0.1, stock: 5 }),
      2: answer('sure', { id: 1, price: 0.1, stock: 5 }),
    }
    const { products } = derivedOf([line(1), line(2, { quantity: 3 })], answers, { boards: 2 })
    assert.deepEqual(
      products.map(({ quantity, missing, sum }) => ({ quantity, missing, sum })),
      [{ quantity: 8, missing: 3, sum: 0.5 }],
    )
    assert.equal(totalOf(products), 0.5)
  })

  it('lists sellers with their parts and totals, largest first', () => {
    const answers = {
      1: answer('sure', { id: 1, price: 5, seller: 1 }),
      2: answer('sure', { id: 2, price: 9, seller: 2, stock: 0 }),
      3: answer('sure', { id: 3, price: 9, seller: 2 }),
    }
    const totals = sellerTotals(derivedOf([line(1), line(2), line(3)], answers).products)
    assert.deepEqual(
      totals.map(({ sellerId, lines, sum, shortProducts }) => [sellerId, lines, sum, shortProducts.length]),
      [
        [2, 2, 9, 1],
        [1, 1, 5, 0],
      ],
    )
  })
})

describe('parts list export', () => {
  it('keeps the columns of each row and adds the purchase to the first of its merged rows', () => {
    const bom = {
      headings: ['Ref', 'Value'],
      columns: ['refs', 'value'],
      notes: [],
      lines: [
        { row: 2, refs: ['R1'], quantity: 1, wish: {}, notes: [], cells: ['R1', '10k'] },
        { row: 3, refs: ['R2'], quantity: 1, wish: {}, notes: [], cells: ['R2', '10k'] },
      ],
    } as Bom
    const rows = rowsOf([line(2, { rows: [2, 3], refs: ['R1', 'R2'], quantity: 2 })], {
      2: answer('sure', { id: 7, price: 2.5 }),
    })
    const [head, first, second] = [...exportRows(bom, rows, 'https://shop.example')]
    assert.deepEqual(head?.slice(0, 4), ['Ref', 'Value', 'Pieces needed', 'Product'])
    assert.deepEqual(first, [
      'R1',
      '10k',
      2,
      'Part 7',
      '',
      2,
      2.5,
      5,
      100,
      'Seller 1',
      '',
      'https://shop.example/product/7',
    ])
    assert.deepEqual(second?.slice(0, 3), ['R2', '10k', ''])
    assert.equal(second?.at(-2), 'Included in R1, R2')
  })
})
