import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { groupSuggestions, stepOption } from './suggestion-groups.ts'

describe('groupSuggestions', () => {
  it('links each kind of suggestion to its list, product page or search', () => {
    const groups = groupSuggestions({
      products: [{ id: 7, name: 'SG90 Micro Servo', price: 3500, image: null, picture: null }],
      categories: [{ id: 3, name: 'Servos' }],
      part_numbers: ['1N4148 & co'],
      readings: [{ text: '10 kΩ · resistor', category_ids: [12], spec: ['resistance:10k'] }],
    })
    assert.deepEqual(
      groups.map(({ heading, options }) => [heading, options.map(({ text, to }) => `${text} ${to}`)]),
      [
        ['By value', ['10 kΩ · resistor /products?category_ids=12&spec=resistance%3A10k']],
        ['Products', ['SG90 Micro Servo /product/7']],
        ['Categories', ['Servos /products?category_ids=3']],
        ['Part numbers', ['1N4148 & co /products?search=1N4148+%26+co']],
      ],
    )
  })

  it('leaves out a group without options', () => {
    const groups = groupSuggestions({
      products: [],
      categories: [{ id: 3, name: 'Servos' }],
      part_numbers: [],
      readings: [],
    })
    assert.deepEqual(
      groups.map(({ heading }) => heading),
      ['Categories'],
    )
  })
})

describe('stepOption', () => {
  it('wraps around through the search text', () => {
    assert.deepEqual(
      [-1, 0, 1].map((active) => stepOption(active, 1, 2)),
      [0, 1, -1],
    )
    assert.deepEqual(
      [-1, 0, 1].map((active) => stepOption(active, -1, 2)),
      [1, -1, 0],
    )
  })
})
