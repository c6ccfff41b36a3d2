import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import type { ImportResult } from '#contract/imports/calls.ts'
import type { ImportField } from '#contract/products/draft.ts'
import { parseTable } from '#contract/imports/table.ts'
import { mapColumns } from './column-mapping.ts'
import type { CategoryChoice } from './import-categories.ts'
import { NO_SETTINGS } from './import-settings.ts'
import {
  hasRows,
  initialState,
  isImporting,
  isReadFrom,
  nextState,
  reachableSteps,
  shownStep,
  sourceOf,
  STEPS,
  type FileState,
  type ImportAction,
  type ImportState,
  type ImportTask,
} from './import-state.ts'
import { groupIssues, type GroupAnswer } from './issue-groups.ts'
import type { OpenedFile } from './open-file.ts'
import { batchesToImport, parseRows, rowsToCheck, type ParsedRow } from './parsed-table.ts'

const HEADINGS = ['Name', 'Price', 'Stock', 'Category']

function openedFile(rowCount: number): OpenedFile {
  const lines = Array.from({ length: rowCount }, (_, at) => `Part ${at};${at === 1 ? 'x' : 100};5;Relays`)
  const bytes = new TextEncoder().encode([HEADINGS.join(';'), ...lines, ''].join('\n'))
  return { name: `parts-${rowCount}.csv`, content: { bytes }, choices: {}, table: parseTable(bytes) }
}

const missing = [{ key: 'relays', path: 'Relays', rows: 1, suggestion: null }]
const columnsOf = ({ file, manualTargets }: FileState) => mapColumns(file.table, manualTargets)
const columnsIn = (state: ImportState) => (state.phase === 'choose' ? [] : columnsOf(state))

function resultOf(rows: ParsedRow[]): ImportResult {
  const answers = rows.map(({ row }) => {
    return { row, outcome: 'created' as const, product_id: null, changed: [], price_before: null, problems: [] }
  })
  return { rows: answers, new_categories: [] }
}

/** Simulates the user and the browser. Its actions change the state and start tasks whose results arrive later. */
class Session {
  state: ImportState = initialState(null)
  /** Results that may still arrive, in any order. */
  due: ImportAction[] = []
  actions: ImportAction[] = []
  reached = new Set<string>()

  dispatch(action: ImportAction): void {
    const before = deepFreeze(this.state)
    this.state = nextState(before, action)
    this.actions.push(action)
    this.reached.add(this.state.phase === 'run' ? this.state.run.status : this.state.phase)
    checkTransition(before, action, this.state)
  }
  start(status: 'finding-categories' | 'reading-rows', toResult: (task: ImportTask) => ImportAction) {
    const task: ImportTask = { status }
    this.due.push({ type: 'fail', task, failure: 'No connection' }, toResult(task))
    this.dispatch({ type: 'start', task })
  }
  open(rowCount: number) {
    const file = openedFile(rowCount)
    const task: ImportTask = { status: 'opening', fileName: file.name }
    this.due.push({ type: 'fail', task, failure: 'Unreadable' }, { type: 'open', task, file, settings: NO_SETTINGS })
    this.dispatch({ type: 'start', task })
  }
  find(hasMissing: boolean) {
    const found = { categories: [], missing: hasMissing ? missing : [] }
    this.start('finding-categories', (task) => ({ type: 'findCategories', task, found }))
  }
  read() {
    const { state } = this
    if (state.phase === 'choose') return
    const source = sourceOf(state, columnsOf(state))
    const { table, columns, settings, uses } = source
    const { corrections, leftOutRows } = state
    const step = parseRows(table, columns, { settings, uses, corrections, leftOutRows }).next()
    assert.ok(step.done)
    const parsedTable = step.value
    this.start('reading-rows', (task) => ({ type: 'readRows', task, source, parsedTable }))
  }
  check() {
    this.dispatch({ type: 'startCheck' })
    if (!hasRows(this.state)) return
    const { source, parsedTable } = this.state.rows
    const sent = rowsToCheck(parsedTable)
    this.due.push({ type: 'endCheck', source, failure: 'No connection' }, { type: 'endCheck', source, failure: null })
    this.due.push({ type: 'answerCheck', source, sent, result: resultOf(sent) })
  }
  run() {
    if (!hasRows(this.state)) return
    const rows = batchesToImport(this.state.rows.parsedTable).flat()
    const counts = { created: 0, updated: 0, unchanged: 0, problems: 0 }
    const batches = rows.map((row) => [row])
    const progress = { next: 0, total: rows.length, done: 0, counts, waiting: 0, workedMs: 0 }
    this.dispatch({ type: 'startRun', run: { importId: 'a', checksum: 'b', batches, ...progress } })
  }
  fixGroup(place: number, answer: GroupAnswer) {
    if (!hasRows(this.state)) return
    const group = groupIssues(this.state.rows.parsedTable)[place]
    if (group) this.dispatch({ type: 'fixGroup', group, answer })
  }
  answerCall() {
    if (!isImporting(this.state)) return
    const { status, batches, next } = this.state.run
    const sent = batches[next]
    if (sent && status === 'running') this.dispatch({ type: 'answerRun', result: resultOf(sent), workedMs: 5 })
    else this.dispatch({ type: 'endRun', failure: null })
  }
  /** Performs the next action of a user who never goes back. */
  advance() {
    const { phase } = this.state
    if (phase === 'run') return this.answerCall()
    if (phase === 'choose') this.open(4)
    if (phase === 'map') this.read()
    if (phase === 'check') this.check()
    this.settle()
    if (phase === 'check') this.run()
  }
  /**
   * Delivers a pending result.
   * @param age index counted from the newest
   */
  settle(age = 0) {
    const [action] = this.due.splice(Math.max(0, this.due.length - 1 - age), 1)
    if (action) this.dispatch(action)
  }
}

/** Phases in order; only opening another file leads back to an earlier phase. */
const PHASES = ['choose', 'map', 'check', 'run']

function checkTransition(before: ImportState, action: ImportAction, after: ImportState): void {
  const isBack = PHASES.indexOf(after.phase) < PHASES.indexOf(before.phase)
  assert.ok(!isBack || (action.type === 'open' && after.phase === 'map'), `${before.phase} to ${after.phase}`)
  if ('task' in action && action.type !== 'start' && action.task !== before.task) assert.equal(after, before)
  if (action.type === 'open' && after !== before) {
    assert.ok(after.phase === 'map' && after.found === null && after.corrections.size === 0)
    assert.ok(after.manualTargets.size === 0 && !after.areSettingsChanged && after.task.status === 'idle')
  }
  if (isImporting(before)) {
    assert.equal(after.phase, 'run')
    assert.deepEqual(after.task, { status: 'idle' })
  }
  checkSteps(after)
  if (hasRows(after)) checkRows(after)
}

function checkSteps(state: ImportState): void {
  const reachable = reachableSteps(state, columnsIn(state))
  if (isImporting(state)) assert.deepEqual(reachable, ['import'])
  else assert.ok(reachable.includes('file') && reachable.includes('import') === (state.phase === 'run'))
  for (const requested of [null, 'elsewhere', ...STEPS]) {
    const shown = shownStep(requested, reachable)
    assert.ok(reachable.includes(shown))
    if (reachable.some((step) => step === requested)) assert.equal(shown, requested)
  }
}

function checkRows(state: Extract<ImportState, { rows: unknown }>): void {
  for (const { row, cells, isLeftOut } of state.rows.parsedTable.rows)
    if (state.rows.source.table === state.file.table) {
      for (const [field, text] of Object.entries(state.corrections.get(row) ?? {}))
        assert.equal(cells[field as ImportField], text, 'lost a correction')
      assert.equal(isLeftOut, state.leftOutRows.has(row))
    }
  if (state.phase !== 'run') return
  const { status, done, total, next, batches, counts } = state.run
  assert.ok(next <= batches.length && done <= total)
  assert.equal(counts.created, done)
  if (status === 'done') assert.equal(done, total)
}

function deepFreeze<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

const choices: CategoryChoice[] = [3, 'leave-out', 'propose']
const move = fc.oneof(
  fc.constantFrom(
    (session: Session) => session.read(),
    (session: Session) => session.check(),
    (session: Session) => session.run(),
    (session: Session) => session.dispatch({ type: 'stopRun' }),
    (session: Session) => session.dispatch({ type: 'resumeRun' }),
    (session: Session) => session.dispatch({ type: 'retryCall' }),
    (session: Session) => session.dispatch({ type: 'endRun', failure: 'No connection' }),
  ),
  fc.integer({ min: 1, max: 4 }).map((rowCount) => (session: Session) => session.open(rowCount)),
  fc.boolean().map((hasMissing) => (session: Session) => session.find(hasMissing)),
  fc.constantFrom(null, 7).map((sellerId) => (session: Session) => {
    session.dispatch({ type: 'chooseSeller', sellerId, settings: NO_SETTINGS })
  }),
  fc.constantFrom('name', 'sku', null).map((target) => (session: Session) => {
    session.dispatch({ type: 'chooseTarget', key: 'Name 1', target })
  }),
  fc.constantFrom('file', 'maker').map((nameFrom) => (session: Session) => {
    session.dispatch({ type: 'changeSettings', part: { nameFrom } })
  }),
  fc.constantFrom(...choices).map((choice) => (session: Session) => {
    session.dispatch({ type: 'chooseCategories', choices: new Map([['relays', choice]]) })
  }),
  fc.tuple(fc.nat(4), fc.constantFrom('50', 'y')).map(([at, text]) => (session: Session) => {
    session.dispatch({ type: 'correct', at, field: 'price', text })
  }),
  fc.constantFrom('category', 'leave-out', 'import').map((use) => (session: Session) => {
    session.dispatch({ type: 'chooseUse', kind: 'section', use })
  }),
  fc
    .tuple(
      fc.nat(1),
      fc.constantFrom<GroupAnswer>({ type: 'set', text: '70' }, { type: 'ignore' }, { type: 'leave-out' }),
    )
    .map(
      ([place, answer]) =>
        (session: Session) =>
          session.fixGroup(place, answer),
    ),
  fc.integer({ min: 1, max: 3 }).map((id) => (session: Session) => session.dispatch({ type: 'undoFix', id })),
  ...[1, 2, 3].map(() => fc.constant((session: Session) => session.advance())),
  ...[1, 2, 3].map(() => fc.constantFrom(0, 0, 0, 1, 2, 9).map((age) => (session: Session) => session.settle(age))),
)

describe('import state', () => {
  it('stays consistent through random actions, in whatever order results arrive', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(fc.array(move, { maxLength: 80, size: 'max' }), (moves) => {
        const session = new Session()
        session.open(3)
        for (const step of moves) step(session)
        for (const state of session.reached) reached.add(state)
        const settled = session.state
        for (const action of session.actions)
          if ('task' in action && action.task !== settled.task && action.type !== 'start')
            assert.equal(nextState(settled, action), settled)
      }),
      { numRuns: 300 },
    )
    const all = ['check', 'choose', 'done', 'failed', 'map', 'running', 'stopped', 'stopping']
    assert.deepEqual([...reached].toSorted(), all)
  })

  it('keeps the check step reachable only while the source of its rows is unchanged', () => {
    const session = new Session()
    session.open(2)
    session.settle()
    session.read()
    session.settle()
    const { state } = session
    assert.ok(state.phase === 'check')
    assert.ok(isReadFrom(state, sourceOf(state, columnsOf(state))))
    session.dispatch({ type: 'chooseTarget', key: 'Stock 1', target: null })
    assert.deepEqual(reachableSteps(session.state, columnsIn(session.state)), ['file', 'columns'])
    session.dispatch({ type: 'chooseTarget', key: 'Stock 1', target: 'stock_quantity' })
    assert.deepEqual(reachableSteps(session.state, columnsIn(session.state)), ['file', 'columns', 'check'])
  })

  it("applies another seller's settings only until the user changes any", () => {
    const session = new Session()
    session.open(1)
    session.settle()
    const settings = { ...NO_SETTINGS, nameFrom: 'maker' as const }
    const nameSource = () => session.state.phase === 'map' && session.state.settings.nameFrom
    session.dispatch({ type: 'chooseSeller', sellerId: 7, settings })
    assert.equal(nameSource(), 'maker')
    session.dispatch({ type: 'changeSettings', part: { nameFrom: 'description' } })
    session.dispatch({ type: 'chooseSeller', sellerId: null, settings })
    assert.equal(nameSource(), 'description')
  })

  /** Reads a file whose second row has an invalid price, in the same steps as a user. */
  function withIssue(): { session: Session; prices: () => (string | undefined)[] } {
    const session = new Session()
    session.open(3)
    session.settle()
    session.read()
    session.settle()
    const prices = () =>
      hasRows(session.state) ? session.state.rows.parsedTable.rows.map(({ cells }) => cells.price) : []
    return { session, prices }
  }

  it('sets a value for a group of issues and undoes it', () => {
    const { session, prices } = withIssue()
    session.fixGroup(0, { type: 'set', text: '70' })
    assert.deepEqual(prices(), ['100', '70', '100'])
    session.dispatch({ type: 'undoFix', id: 1 })
    assert.deepEqual(prices(), ['100', 'x', '100'])
  })

  it('keeps a correction made after its group was answered', () => {
    const { session, prices } = withIssue()
    session.fixGroup(0, { type: 'set', text: '70' })
    session.dispatch({ type: 'correct', at: 1, field: 'price', text: '80' })
    session.dispatch({ type: 'undoFix', id: 1 })
    assert.deepEqual(prices(), ['100', '80', '100'])
  })

  it('restores an earlier correction of a row', () => {
    const { session, prices } = withIssue()
    session.dispatch({ type: 'correct', at: 1, field: 'price', text: 'y' })
    session.fixGroup(0, { type: 'ignore' })
    assert.deepEqual(prices(), ['100', undefined, '100'])
    session.dispatch({ type: 'undoFix', id: 1 })
    assert.deepEqual(prices(), ['100', 'y', '100'])
  })

  it('excludes rows, keeps them excluded when the file is read again, and includes them again', () => {
    const { session } = withIssue()
    const ready = () => (hasRows(session.state) ? batchesToImport(session.state.rows.parsedTable).flat().length : 0)
    session.fixGroup(0, { type: 'leave-out' })
    session.read()
    session.settle()
    session.check()
    session.settle()
    assert.equal(ready(), 2)
    session.dispatch({ type: 'undoFix', id: 1 })
    assert.ok(hasRows(session.state))
    assert.deepEqual(
      groupIssues(session.state.rows.parsedTable).map(({ ats }) => ats),
      [[1]],
    )
  })

  it('discards corrections when another sheet is opened', () => {
    const { session } = withIssue()
    session.fixGroup(0, { type: 'leave-out' })
    const task: ImportTask = { status: 'opening', fileName: 'parts.xlsx' }
    session.dispatch({ type: 'start', task })
    session.dispatch({ type: 'reopen', task, file: { ...openedFile(3), choices: { sheet: 1 } } })
    const { state } = session
    assert.ok(state.phase !== 'choose' && state.leftOutRows.size === 0 && state.fixes.length === 0)
  })
})
