import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '#contract/categories/calls.ts'
import { categoryPath, findCategories } from './find-categories.ts'

const category = (id: number, name: string, parentId: number | null = null): Category => ({
  id,
  name,
  parent_id: parentId,
  description: '',
  product_count: 0,
})
const categories = [
  category(1, 'Sensors'),
  category(2, 'Motion & Position', 1),
  category(3, 'Distance & Proximity', 2),
  category(4, 'Motors'),
  category(5, 'Capteurs à résistance', 1),
]
const found = (text: string) => findCategories(text, categories).map(({ id }) => id)

test('finds categories by words of their path in any order, ignoring case, accents and punctuation', () => {
  assert.deepEqual(found('distance'), [3])
  assert.deepEqual(found('PROXIMITY sensors'), [3])
  assert.deepEqual(found('a resistance'), [5])
  assert.deepEqual(found('motion&position'), [2, 3])
  assert.deepEqual(found('relay'), [])
  assert.deepEqual(found(' & '), [])
})

test('lists categories whose own name matches before those below them', () => {
  assert.deepEqual(found('mot'), [2, 4, 3])
  assert.deepEqual(found('sensors'), [1, 2, 3, 5])
})

test('formats a path from the top level down', () => {
  assert.equal(categoryPath(3, categories), 'Sensors › Motion & Position › Distance & Proximity')
})
