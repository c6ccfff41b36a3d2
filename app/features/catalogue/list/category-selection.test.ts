import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ShownCategory } from '../category-links.ts'
import { categoryName, hasChosenBelow, toggleCategory } from './category-selection.ts'

const category = (id: number, name: string, children: ShownCategory[] = []): ShownCategory => ({
  id,
  name,
  product_count: 1,
  children,
})
const sensors = category(1, 'Sensors', [category(2, 'Distance', [category(3, 'Ultrasonic')]), category(4, 'Light')])
const tree = [sensors, category(5, 'Power')]

describe('Category selection', () => {
  it('Toggling a category selects or deselects it', () => {
    assert.deepEqual(toggleCategory(tree, [5], 4), [5, 4])
    assert.deepEqual(toggleCategory(tree, [5, 4], 5), [4])
  })
  it('Selecting a category replaces its selected descendants', () => {
    assert.deepEqual(toggleCategory(tree, [3, 5, 4], 1), [5, 1])
  })
  it('Selecting a subcategory replaces its selected ancestor', () => {
    assert.deepEqual(toggleCategory(tree, [1, 5], 3), [5, 3])
  })
})

it('Selected descendants are detected, and category names are found at every level', () => {
  assert.equal(hasChosenBelow(sensors, [3]), true)
  assert.equal(hasChosenBelow(sensors, [1]), false)
  assert.equal(categoryName(tree, 3), 'Ultrasonic')
  assert.equal(categoryName(tree, 99), undefined)
})
