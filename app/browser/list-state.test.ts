import assert from 'node:assert/strict'
import { it } from 'node:test'
import { day, id, oneOf } from './list-parsers.ts'
import { flag, ids, listState, page, text } from './list-state.ts'

const parsers = { page, search: text, role: oneOf(['user', 'admin']), who: id(0), days: ids(2), on: day, all: flag }
const list = listState(parsers)
const read = (query: string) => list.read(new URLSearchParams(query))

it('reads the list state from the URL and ignores invalid values', () => {
  const state = { page: 3, search: ' led ', role: 'admin', who: 0, days: [7, 2], on: '2026-11-22', all: true }
  assert.deepEqual(
    read('page=3&search=+led+&role=admin&who=0&days=7&days=7&days=2&days=9&on=2026-11-22&all=true'),
    state,
  )
  const empty = { page: 1, search: '', role: undefined, who: undefined, days: [], on: undefined, all: false }
  assert.deepEqual(read('page=0&role=owner&who=-1&days=x&on=2026-13-01&all=1'), empty)
})

it('writes the list state without defaults, blanks and invalid values', () => {
  assert.equal(list.write(read('')).toString(), '')
  assert.equal(
    list.write({ page: 2, search: ' led ', who: 0, days: [7, 2] }).toString(),
    'page=2&search=led&who=0&days=7&days=2',
  )
  assert.equal(list.write({ page: 1, search: ' ', on: 'never' }).toString(), '')
})

it('keeps parameters that are not being written, including those of another list', () => {
  assert.equal(list.write({ role: undefined }, '?role=user&page=2&other=1').toString(), 'page=2&other=1')
  const prefixed = listState(parsers, 'users_')
  assert.equal(prefixed.write({ page: 1 }, 'page=4&users_page=2').toString(), 'page=4')
  assert.equal(prefixed.read(new URLSearchParams('page=4&users_page=2')).page, 2)
})
