import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { compareRows } from './compare-rows.ts'

const fact = (key: string, label: string, more: object = {}) => ({ key, name: key, label, from: 'said', ...more })
const part = (...facts: object[]) => ({ kind: 'resistor', facts }) as unknown as ProductWithFacts

it('orders rows as the category does and leaves gaps where a part states no value', () => {
  const rows = compareRows([
    part(fact('power', '1 W')),
    part(fact('resistance', '1 kΩ'), fact('power', '2 W'), fact('marking', 'x')),
  ])
  assert.deepEqual(
    rows.map(({ key, facts }) => [key, ...facts.map((one) => one?.label)]),
    [
      ['resistance', undefined, '1 kΩ'],
      ['power', '1 W', '2 W'],
      ['marking', undefined, 'x'],
    ],
  )
})

it('distinguishes rows with equal values from rows that differ', () => {
  const rows = compareRows([part(fact('power', '1 W'), fact('size', 'a')), part(fact('power', '1 W'))])
  assert.deepEqual(
    rows.map(({ key, isDifferent }) => [key, isDifferent]),
    [
      ['power', false],
      ['size', true],
    ],
  )
})

it('marks a best value only where values differ, the highest or lowest by property', () => {
  const power = (size: number) => fact('power', `${size} W`, { better: 'more', size })
  const tolerance = (size: number) => fact('tolerance', `${size} %`, { better: 'less', size })
  const rows = compareRows([
    part(power(1), tolerance(1), fact('resistance', '1 kΩ')),
    part(power(2), tolerance(5), fact('resistance', '2 kΩ')),
  ])
  assert.deepEqual(
    rows.map(({ key, best }) => [key, best]),
    [
      ['power', 2],
      ['tolerance', 1],
      ['resistance', undefined],
    ],
  )
  assert.equal(compareRows([part(power(1)), part(power(1))])[0]?.best, undefined)
})
