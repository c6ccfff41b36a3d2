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

describe('category selection', () => {
  it('selects or deselects a toggled category', () => {
    assert.deepEqual(toggleCategory(tree, [5], 4), [5, 4])
    assert.deepEqual(toggleCategory(tree, [5, 4], 5), [4])
  })
  it('replaces selected descendants when a category is selected', () => {
    assert.deepEqual(toggleCategory(tree, [3, 5, 4], 1), [5, 1])
  })
  it('replaces the selected ancestor when a subcategory is selected', () => {
    assert.deepEqual(toggleCategory(tree, [1, 5], 3), [5, 3])
  })
})

it('detects selected descendants and finds category names at every level', () => {
  assert.equal(hasChosenBelow(sensors, [3]), true)
  assert.equal(hasChosenBelow(sensors, [1]), false)
  assert.equal(categoryName(tree, 3), 'Ultrasonic')
  assert.equal(categoryName(tree, 99), undefined)
})
