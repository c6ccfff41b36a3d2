import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ShownCategory } from '../category-links.ts'
import { FIRST_CATEGORIES, firstCategories } from './first-categories.ts'

const category = (id: number, children: ShownCategory[] = []): ShownCategory => ({
  id,
  name: `Category ${id}`,
  product_count: 1,
  children,
})
const withoutChildren = ({ children: _children, ...rest }: ShownCategory) => rest
const distance = category(2, [category(3), category(4)])
const sensors = category(1, [distance, category(5, [category(6)])])

describe('categories of the first view', () => {
  it('omits the subcategories of the top level but still identifies leaves', () => {
    assert.deepEqual(firstCategories([sensors, category(7)], []), [withoutChildren(sensors), category(7)])
  })

  it('includes the ancestors and siblings of a chosen category', () => {
    assert.deepEqual(firstCategories([sensors], [3]), [
      category(1, [distance, withoutChildren(category(5)) as ShownCategory]),
    ])
  })

  it('includes only the start of a long top level, plus the chosen category', () => {
    const many = Array.from({ length: FIRST_CATEGORIES + 9 }, (_, index) => category(index + 1))
    assert.deepEqual(
      firstCategories(many, [FIRST_CATEGORIES + 5]).map(({ id }) => id),
      [...many.slice(0, FIRST_CATEGORIES).map(({ id }) => id), FIRST_CATEGORIES + 5],
    )
  })
})
