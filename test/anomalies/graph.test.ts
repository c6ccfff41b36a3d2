import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findAnomalies, type Operation, type Rules, type Step, type Strength, type Trace } from './graph.ts'
import { advisoryLock, readPlan } from './plan.ts'
import { report } from './report.ts'

const rules: Rules = {
  parents: new Map([['lines', [{ table: 'orders', key: 'id', column: 'order_id' }]]]),
  messages: new Set(['audit']),
}

const operation = (kind: Operation['kind'], table: string, columns: string[], more: Partial<Operation> = {}) => ({
  kind,
  table,
  columns,
  conditions: [],
  rows: [],
  isKeyed: kind === 'read',
  hasFound: true,
  isRechecked: kind !== 'read',
  ...more,
})
const read = (table: string, columns: string[], more: Partial<Operation> = {}) =>
  step([operation('read', table, columns, more)])
const update = (table: string, columns: string[]) =>
  step([operation('update', table, columns)], [[table, 'no key update']])
const insert = (table: string, locks: [string, Strength][] = []) => step([operation('insert', table, ['*'])], locks)
const lock = (table: string, strength: Strength = 'no key update', more: Partial<Operation> = {}) =>
  step([operation('read', table, ['id'], { isRechecked: true, ...more })], [[table, strength]])

function step(operations: Operation[], locks: [string, Strength][] = [], transaction = 1): Step {
  const held = locks.map(([resource, strength]) => ({ resource, strength }))
  return { text: '', transaction, operations, locks: held }
}
const trace = (...steps: Step[]): Trace => ({ call: 'call', steps })
const later = (one: Step): Step => ({ ...one, transaction: 2 })
const found = (reader: Trace, writer = reader) =>
  findAnomalies(reader, writer, rules).map(({ table, backTable }) => `${table} ${backTable}`)

describe('anomalies between two calls', () => {
  it('finds a lost update', () => {
    assert.deepEqual(found(trace(read('products', ['stock']), update('products', ['stock']))), ['products products'])
  })

  it('ignores updates of other columns, and updates that contain their condition', () => {
    assert.deepEqual(found(trace(read('products', ['name']), update('products', ['stock']))), [])
    const conditional = operation('read', 'products', ['stock'], { isRechecked: true })
    const both = step([conditional, operation('update', 'products', ['stock'])], [['products', 'no key update']])
    assert.deepEqual(found(trace(both)), [])
  })

  it('finds a write skew', () => {
    const one = trace(read('doctors', ['shift']), update('nurses', ['shift']))
    const other = trace(read('nurses', ['shift']), update('doctors', ['shift']))
    assert.deepEqual(found(one, other), ['doctors nurses'])
  })

  it('finds a phantom, which a lock on the found rows does not prevent', () => {
    const count = lock('orders', 'update', { isKeyed: false, conditions: ['status'] })
    assert.deepEqual(found(trace(count, insert('orders'))), ['orders orders'])
  })

  it('finds two reads of different states if the call then writes', () => {
    const copy = trace(read('lists', ['title']), read('parts', ['name']), insert('copies'))
    const save = trace(update('lists', ['title']), update('parts', ['name']))
    assert.deepEqual(found(copy, save), ['lists parts read'])
    assert.deepEqual(found(trace(read('lists', ['title']), read('parts', ['name']), insert('audit')), save), [])
  })

  it('accepts a pair that first locks the same row', () => {
    const change = [read('products', ['stock']), update('products', ['stock'])]
    assert.deepEqual(found(trace(lock('products'), ...change)), [])
    assert.deepEqual(found(trace(step([], [['advisory stock', 'update']]), ...change)), [])
  })

  it('accepts rows guarded by a lock on their parent, if both take it and it excludes the other', () => {
    const lines = read('lines', ['quantity'], { isKeyed: false, conditions: ['order_id'] })
    const change = (strength: Strength) =>
      trace(lock('orders', strength), lines, insert('lines', [['orders', 'key share']]))
    assert.deepEqual(found(change('update')), [])
    assert.deepEqual(found(change('share')), ['lines lines'])
  })

  it('finds locks on different rows', () => {
    const locked = (id: string) =>
      step([], [], 1).locks.concat({ resource: 'products', strength: 'update', rows: [id] })
    const change = [read('products', ['stock'], { rows: ['id=1'] }), update('products', ['stock'])]
    assert.deepEqual(found(trace({ ...step([]), locks: locked('id=1') }, ...change)), [])
    assert.deepEqual(found(trace({ ...step([]), locks: locked('id=2') }, ...change)), ['products products'])
  })
})

describe('anomalies between transactions of one call', () => {
  it('finds a read in one transaction that a later one relies on, unless it is checked again under a lock', () => {
    const start = read('accounts', ['deleted_at'])
    const erase = trace(update('accounts', ['deleted_at']), step([operation('delete', 'carts', ['*'])]))
    const change = step([operation('update', 'carts', ['quantity'])], [], 2)
    assert.deepEqual(found(trace(start, change), erase), ['accounts carts'])
    const again = later(lock('accounts', 'share', { conditions: ['deleted_at'] }))
    assert.deepEqual(found(trace(start, again, change), erase), [])
  })
})

describe('explanations', () => {
  const lost = trace(read('products', ['stock']), update('products', ['stock']))

  it('fails for unexplained findings and for explanations that explain nothing', () => {
    const because = 'Stock is only shown.'
    const fitting = { table: /^products$/, columns: ['stock'], reader: /call/, because }
    const { unexplained, unused, findings, pairs } = report([lost], rules, [fitting, { table: /^orders$/, because }])
    assert.deepEqual([unexplained.length, unused.length, findings, pairs], [0, 1, 1, 1])
    assert.equal(report([lost], rules, [{ ...fitting, columns: ['price'] }]).unexplained.length, 1)
  })
})

describe('plans', () => {
  it('are read as tables, columns, keys and locks', () => {
    const scan = {
      'Node Type': 'Index Scan',
      'Relation Name': 'orders',
      Alias: 'orders',
      'Index Cond': '(orders.id = 7)',
      Filter: "(orders.status = 'pending'::text)",
      'Actual Rows': 1,
      Output: ['id', 'total_cents'],
    }
    const plan = { 'Node Type': 'LockRows', Output: ['id', 'total_cents'], Plans: [scan] }
    const { operations, locks } = readPlan(
      'select * from orders for update of orders',
      plan,
      new Map([['orders', [['id']]]]),
    )
    assert.deepEqual(locks, [{ resource: 'orders', strength: 'update', rows: ['id=7'] }])
    const [only] = operations
    assert.deepEqual(
      [only?.columns.includes('total_cents'), only?.conditions, only?.isKeyed, only?.isRechecked],
      [true, ['id', 'status'], true, true],
    )
    assert.deepEqual(advisoryLock('select pg_advisory_xact_lock($1)', [5]), {
      resource: 'advisory 5',
      strength: 'update',
    })
  })
})
