import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Category } from '#contract/catalogue.ts'
import { categoryName, hasChosenBelow, toggleCategory } from './category-choice.ts'

const category = (id: number, name: string, children: Category[] = []): Category => ({
  id,
  name,
  description: '',
  parent_id: null,
  product_count: 1,
  children,
})
const sensors = category(1, 'Sensors', [category(2, 'Distance', [category(3, 'Ultrasonic')]), category(4, 'Light')])
const tree = [sensors, category(5, 'Power')]

describe('choosing categories', () => {
  it('adds and takes away', () => {
    assert.deepEqual(toggleCategory(tree, [5], 4), [5, 4])
    assert.deepEqual(toggleCategory(tree, [5, 4], 5), [4])
  })
  it('replaces what was chosen below', () => {
    assert.deepEqual(toggleCategory(tree, [3, 5, 4], 1), [5, 1])
  })
  it('narrows down what was chosen above', () => {
    assert.deepEqual(toggleCategory(tree, [1, 5], 3), [5, 3])
  })
})

it('finds what is chosen below, and names at every level', () => {
  assert.equal(hasChosenBelow(sensors, [3]), true)
  assert.equal(hasChosenBelow(sensors, [1]), false)
  assert.equal(categoryName(tree, 3), 'Ultrasonic')
  assert.equal(categoryName(tree, 99), undefined)
})
