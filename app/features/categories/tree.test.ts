import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import { mergeRefusal, moveRefusal } from './targets.ts'
import { contentsOf } from './tree.ts'
import { focusAfterRemoval, treeStep, findByTypeahead } from './tree-keys.ts'
import { treeRows } from './tree-rows.ts'

const one = (id: number, name: string, parentId: number | null, products = 0): ManagedCategory => ({
  id,
  name,
  parent_id: parentId,
  description: '',
  product_count: 0,
  own_products: products,
  all_products: products,
  kind: null,
  read_as: null,
})

/** Test tree: Boards > Arduino > Nano, Boards > ESP; Sensors > Motion; Tools. */
const categories = [
  one(1, 'Boards', null, 7),
  one(2, 'Arduino', 1),
  one(3, 'Nano', 2),
  one(4, 'ESP', 1),
  one(5, 'Sensors', null),
  one(6, 'Motion', 5),
  one(7, 'Tools', null),
]
const [boards, arduino, nano, esp, sensors, motion] = categories as [
  ManagedCategory,
  ManagedCategory,
  ManagedCategory,
  ManagedCategory,
  ManagedCategory,
  ManagedCategory,
]
const shown = (text: string, flipped: number[] = [], lastChangedId: number | null = null) =>
  treeRows(categories, { text, toggledIds: new Set(flipped), lastChangedId })
const names = (rows: ReturnType<typeof shown>) => rows.map(({ category }) => category.name)

describe('category tree rows', () => {
  it('starts with the top level and expands an opened category', () => {
    assert.deepEqual(names(shown('')), ['Boards', 'Sensors', 'Tools'])
    const [, second] = shown('', [1])
    assert.deepEqual([second?.category.name, second?.level, second?.position, second?.of], ['Arduino', 2, 1, 2])
  })

  it('shows search matches, their ancestors and the last edited category', () => {
    assert.deepEqual(names(shown('nano')), ['Boards', 'Arduino', 'Nano'])
    assert.deepEqual(names(shown('ardu')), ['Boards', 'Arduino'])
    assert.deepEqual(names(shown('ardu', [2])), ['Boards', 'Arduino', 'Nano'])
    assert.deepEqual(names(shown('nano', [1])), ['Boards'])
    assert.deepEqual(names(shown('nano', [], 6)), ['Boards', 'Arduino', 'Nano', 'Sensors', 'Motion'])
    assert.deepEqual(shown('zzz'), [])
  })
})

describe('category tree keyboard', () => {
  const rows = shown('', [1])
  const step = (at: number, key: string, altKey = false) => treeStep(rows, at, { key, altKey, shiftKey: false })

  it('moves the focus and opens, closes, moves and renames categories by key', () => {
    assert.deepEqual(step(0, 'ArrowDown'), { to: 'focus', id: 2 })
    assert.deepEqual(step(0, 'ArrowUp'), null)
    assert.deepEqual(step(0, 'End'), { to: 'focus', id: 7 })
    assert.deepEqual(step(0, 'ArrowRight'), { to: 'focus', id: 2 })
    assert.deepEqual(step(1, 'ArrowRight'), { to: 'toggle', id: 2 })
    assert.deepEqual(step(1, 'ArrowLeft'), { to: 'focus', id: 1 })
    assert.deepEqual(step(0, 'ArrowLeft'), { to: 'toggle', id: 1 })
    assert.deepEqual(step(2, 'ArrowUp', true), { to: 'shift', id: 4, by: -1 })
    assert.deepEqual(step(2, 'F2'), { to: 'rename', id: 4 })
  })

  it('finds a category whose name starts with the typed letters', () => {
    assert.equal(findByTypeahead(rows, 0, 's')?.category.name, 'Sensors')
    assert.equal(findByTypeahead(rows, 0, 'to')?.category.name, 'Tools')
    assert.equal(findByTypeahead(rows, 0, 'bb')?.category.name, 'Boards')
    assert.equal(findByTypeahead(rows, 0, 'x'), undefined)
  })

  it('moves the focus from a removed category to the next, or at the end to the previous', () => {
    assert.deepEqual([focusAfterRemoval(rows, 1), focusAfterRemoval(rows, 2), focusAfterRemoval(rows, 7)], [5, 4, 5])
  })
})

describe('move and merge targets', () => {
  it('refuses a move that keeps the parent or leads to a cycle, a fourth level or a duplicate name', () => {
    const why = (moved: ManagedCategory, target: number | null) => moveRefusal(moved, target, categories)
    assert.deepEqual(
      [why(boards, 1), why(boards, 3), why(arduino, 1), why(arduino, 6), why(boards, 5), why(arduino, 5)],
      ['itself', 'below it', 'already here', 'too deep', 'too deep', null],
    )
    assert.deepEqual([why(nano, null), why(nano, 6), why(boards, null)], [null, null, 'already here'])
    assert.equal(moveRefusal(one(9, ' MOTION', 1), 5, categories), 'already has “ MOTION”')
  })

  it('refuses a merge that goes into a descendant or leads to a fourth level or a duplicate name', () => {
    const why = (source: ManagedCategory, target: number) => mergeRefusal(source, target, categories)
    assert.deepEqual(
      [why(boards, 4), why(boards, 5), why(boards, 6), why(esp, 3)],
      ['below it', null, 'too deep', null],
    )
    const twins = [...categories, one(8, 'arduino', 5)]
    assert.equal(mergeRefusal(sensors, 1, twins), 'already has “arduino”')
    assert.equal(mergeRefusal(motion, 5, categories), null)
  })

  it('counts the contents of a category with all of its subcategories', () => {
    assert.deepEqual(contentsOf(boards, categories), { products: 7, categories: 3 })
  })
})
