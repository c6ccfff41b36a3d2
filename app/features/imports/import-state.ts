import type { ImportResult } from '#contract/imports/calls.ts'
import type { ImportField } from '#contract/products/draft.ts'
import type { FileColumn, MappingTarget } from './column-mapping.ts'
import { LAYOUT_KINDS, type LayoutKind } from '#contract/imports/layout.ts'
import type { LayoutUse, LayoutUses } from './file-layout.ts'
import type { CategoryChoices, CategorySource, FileCategories, SellerScope } from './import-categories.ts'
import type { ImportSettings } from './import-settings.ts'
import type { OpenedFile } from './open-file.ts'
import { applyFix, undoFix, type GroupFix } from './group-fixes.ts'
import type { GroupAnswer, IssueGroup } from './issue-groups.ts'
import {
  applyAnswers,
  confirmPrices,
  correctCell,
  type Corrections,
  type ParsedRow,
  type ParsedTable,
} from './parsed-table.ts'

/** Steps of an import in screen order; a file whose categories the shop already has skips the third. */
export const STEPS = ['file', 'columns', 'categories', 'check', 'import'] as const
export type Step = (typeof STEPS)[number]

/** Input from which the rows are parsed; they aren't parsed again while it is unchanged. */
export interface ImportSource extends CategorySource {
  /** The user's choices for categories in the file that the shop doesn't have. */
  choices: CategoryChoices
}

/** Task that the user is waiting for, or the failure of the last one. A new task replaces an unfinished one. */
export type ImportTask =
  | { status: 'idle' }
  | { status: 'opening'; fileName: string }
  | { status: 'finding-categories' | 'reading-rows' }
  | { status: 'opening-failed' | 'check-failed'; failure: string }

/** Rows of the file, which the server checks in the background. */
export interface CheckedRows {
  source: ImportSource
  parsedTable: ParsedTable
  check: { status: 'idle' | 'running' } | { status: 'failed'; failure: string }
}

/**
 * Calls of one import. When a stopped import resumes, it sends the same calls, so that the server applies none of them
 * twice.
 */
export interface RunProgress {
  /** ID of the change to which all imported rows belong. */
  importId: string
  /** Checksum over the rows of all calls. */
  checksum: string
  batches: ParsedRow[][]
  /** Index of the next batch to send. */
  next: number
  /** Number of rows to import, including those imported before the import was resumed. */
  total: number
  done: number
  counts: { created: number; updated: number; unchanged: number; problems: number }
  /** Number of products that were sent to review instead of being activated. */
  waiting: number
  /** Time in milliseconds that the import has been running, excluding pauses. */
  workedMs: number
}

/** An import that sends its calls; `isRetrying` is true while a call is repeated because the connection was lost. */
type ActiveRun = RunProgress & { status: 'running' | 'stopping'; isRetrying: boolean }

export type ImportRun =
  | ActiveRun
  | (RunProgress & ({ status: 'stopped' | 'done' } | { status: 'failed'; failure: string }))

interface CommonFields {
  sellerId: SellerScope
  task: ImportTask
}

interface FileFields extends CommonFields {
  file: OpenedFile
  /** Targets that the user chose, by column key. */
  manualTargets: ReadonlyMap<string, MappingTarget>
  settings: ImportSettings
  /** Uses of the rows that are not products. */
  uses: LayoutUses
  /** True if the user has changed the settings, so that another seller's settings don't replace them. */
  areSettingsChanged: boolean
  /** Result of the last category lookup; null until the columns have been checked. */
  found: FileCategories | null
  choices: CategoryChoices
  corrections: Corrections
  /** Numbers of the rows that the user left out when checking the rows. */
  leftOutRows: ReadonlySet<number>
  /** User's answers to groups of issues, which can be undone. */
  fixes: readonly GroupFix[]
}

type ChooseState = CommonFields & { phase: 'choose' }
type MapState = FileFields & { phase: 'map' }
type CheckState = FileFields & { phase: 'check'; rows: CheckedRows }
export type RunState = FileFields & { phase: 'run'; rows: CheckedRows; run: ImportRun }
type ImportingState = RunState & { run: ActiveRun }
/** State in which the rows have been parsed. */
export type RowsState = CheckState | RunState
/** State with an open file. */
export type FileState = MapState | RowsState
export type ImportState = ChooseState | FileState

export type ImportAction =
  | { type: 'start'; task: ImportTask }
  | { type: 'fail'; task: ImportTask; failure: string }
  | { type: 'open'; task: ImportTask; file: OpenedFile; settings: ImportSettings }
  | { type: 'reopen'; task: ImportTask; file: OpenedFile }
  | { type: 'findCategories'; task: ImportTask; found: FileCategories }
  | { type: 'readRows'; task: ImportTask; source: ImportSource; parsedTable: ParsedTable }
  | { type: 'chooseSeller'; sellerId: SellerScope; settings: ImportSettings }
  | { type: 'chooseTarget'; key: string; target: MappingTarget }
  | { type: 'changeSettings'; part: Partial<ImportSettings> }
  | { type: 'chooseUse'; kind: LayoutKind; use: LayoutUse }
  | { type: 'chooseCategories'; choices: CategoryChoices }
  | { type: 'startCheck' }
  | { type: 'answerCheck'; source: ImportSource; sent: ParsedRow[]; result: ImportResult }
  | { type: 'endCheck'; source: ImportSource; failure: string | null }
  | { type: 'correct'; at: number; field: ImportField; text: string }
  | { type: 'confirmPrices'; places: readonly number[] }
  | { type: 'fixGroup'; group: IssueGroup; answer: GroupAnswer }
  | { type: 'undoFix'; id: number }
  | { type: 'startRun'; run: RunProgress }
  | { type: 'retryCall' }
  | { type: 'answerRun'; result: ImportResult; workedMs: number }
  | { type: 'stopRun' }
  | { type: 'resumeRun' }
  | { type: 'endRun'; failure: string | null }

const IDLE = { status: 'idle' } as const
export const NO_CHOICES: CategoryChoices = new Map()
/** Corrections of a file's rows, by row number. */
const UNCORRECTED = { corrections: new Map(), leftOutRows: new Set<number>(), fixes: [] }
const UNTOUCHED = {
  task: IDLE,
  manualTargets: new Map(),
  uses: {},
  areSettingsChanged: false,
  found: null,
  choices: NO_CHOICES,
  ...UNCORRECTED,
}

export const initialState = (sellerId: SellerScope): ChooseState => ({ phase: 'choose', sellerId, task: IDLE })

/** Returns the state after an action. An action that doesn't apply, such as an outdated result, changes nothing. */
export function nextState(state: ImportState, action: ImportAction): ImportState {
  const isOutdated = action.type !== 'start' && 'task' in action && action.task !== state.task
  return isOutdated ? state : transitions[action.type](state, action as never)
}

type Transition<State, Action> = (state: State, action: Action) => ImportState
type Transitions = { [Type in ImportAction['type']]: Transition<ImportState, Extract<ImportAction, { type: Type }>> }

/** Transitions by action; `withFile`, `withRows` and `whileImporting` limit them to the states that have such data. */
const transitions: Transitions = {
  start: (state, { task }) => (isImporting(state) ? state : { ...state, task }),
  fail: (state, { task, failure }) => {
    const status = task.status === 'opening' ? 'opening-failed' : 'check-failed'
    return { ...state, task: { status, failure } }
  },
  open: ({ sellerId }, { file, settings }) => ({ ...UNTOUCHED, phase: 'map', sellerId, file, settings }),
  chooseSeller: (state, { sellerId, settings }) => {
    const keepsSettings = state.phase === 'choose' || state.areSettingsChanged
    return { ...state, sellerId, ...(!keepsSettings && { settings }) }
  },
  reopen: withFile((state, { file }) => {
    const isOtherSheet = file.choices.sheet !== state.file.choices.sheet // its rows have the same numbers
    return { ...state, task: IDLE, file, ...(isOtherSheet && UNCORRECTED) }
  }),
  findCategories: withFile((state, { found }) => {
    const choices = found.missing.length === 0 ? NO_CHOICES : state.choices
    return { ...state, task: IDLE, found, choices }
  }),
  chooseTarget: withFile((state, { key, target }) => ({
    ...state,
    manualTargets: new Map(state.manualTargets).set(key, target),
  })),
  changeSettings: withFile((state, { part }) => ({
    ...state,
    areSettingsChanged: true,
    settings: { ...state.settings, ...part },
  })),
  chooseUse: withFile((state, { kind, use }) => ({ ...state, uses: { ...state.uses, [kind]: use } })),
  chooseCategories: withFile((state, { choices }) => ({ ...state, choices })),
  readRows: withFile((state, { source, parsedTable }) => {
    const read = { task: IDLE, rows: { source, parsedTable, check: IDLE } }
    return state.phase === 'run' ? { ...state, ...read } : { ...state, ...read, phase: 'check' }
  }),
  startCheck: withRows((state) => changeRows(state, { check: { status: 'running' } })),
  answerCheck: withRows((state, { source, sent, result }) => {
    if (state.rows.source !== source) return state
    return changeRows(state, { parsedTable: applyAnswers(state.rows.parsedTable, sent, result, false) })
  }),
  endCheck: withRows((state, { source, failure }) => {
    if (state.rows.source !== source) return state
    return changeRows(state, { check: failure === null ? IDLE : { status: 'failed', failure } })
  }),
  correct: withRows((state, { at, field, text }) => {
    const { parsedTable } = state.rows
    const row = parsedTable.rows[at]?.row
    if (row === undefined) return state
    const corrections = new Map(state.corrections).set(row, { ...state.corrections.get(row), [field]: text })
    return changeRows(
      { ...state, task: keptTask(state), corrections },
      { parsedTable: correctCell(parsedTable, at, field, text) },
    )
  }),
  fixGroup: withRows((state, { group, answer }) => {
    const { parsedTable, ...fixed } = applyFix(state, state.rows.parsedTable, group, answer)
    return changeRows({ ...state, ...fixed, task: keptTask(state) }, { parsedTable })
  }),
  undoFix: withRows((state, { id }) => {
    const fix = state.fixes.find((one) => one.id === id)
    if (!fix) return state
    const { parsedTable, ...undone } = undoFix(state, state.rows.parsedTable, fix)
    return changeRows({ ...state, ...undone, task: keptTask(state) }, { parsedTable })
  }),
  confirmPrices: withRows((state, { places }) =>
    changeRows(state, { parsedTable: confirmPrices(state.rows.parsedTable, places) }),
  ),
  startRun: withRows((state, { run }) =>
    isImporting(state) ? state : { ...state, task: IDLE, phase: 'run', run: restarted(run) },
  ),
  retryCall: whileImporting((state) => changeRun(state, { isRetrying: true })),
  answerRun: whileImporting((state, { result, workedMs }) => {
    const { batches, next, done, waiting, ...run } = state.run
    const sent = batches[next] ?? []
    const counts = { ...run.counts }
    for (const { outcome } of result.rows) counts[outcome] += 1
    const parsedTable = applyAnswers(state.rows.parsedTable, sent, result, true)
    return changeRun(changeRows(state, { parsedTable }), {
      isRetrying: false,
      next: next + 1,
      done: done + sent.length,
      counts,
      waiting: waiting + (result.waiting ?? 0),
      workedMs: run.workedMs + workedMs,
    })
  }),
  stopRun: whileImporting((state) => changeRun(state, { status: 'stopping' })),
  endRun: whileImporting(({ run, ...state }, { failure }) => {
    if (failure !== null) return { ...state, run: { ...run, status: 'failed', failure } }
    return { ...state, run: { ...run, status: run.next === run.batches.length ? 'done' : 'stopped' } }
  }),
  resumeRun: withRows((state) =>
    state.phase === 'run' && (state.run.status === 'stopped' || state.run.status === 'failed')
      ? { ...state, task: IDLE, run: restarted(state.run) }
      : state,
  ),
}

function withFile<Action>(transition: Transition<FileState, Action>): Transition<ImportState, Action> {
  return (state, action) => (state.phase === 'choose' ? state : transition(state, action))
}

function withRows<Action>(transition: Transition<RowsState, Action>): Transition<ImportState, Action> {
  return (state, action) => (hasRows(state) ? transition(state, action) : state)
}

function whileImporting<Action>(transition: Transition<ImportingState, Action>): Transition<ImportState, Action> {
  return (state, action) => (isImporting(state) ? transition(state, action) : state)
}

/** Returns the task of a state whose rows are corrected; rows that are being read would lack the correction. */
const keptTask = ({ task }: RowsState): ImportTask => (task.status === 'reading-rows' ? IDLE : task)

const restarted = (run: RunProgress): ActiveRun => ({ ...run, status: 'running', isRetrying: false })

const changeRows = <State extends RowsState>(state: State, part: Partial<CheckedRows>): State => ({
  ...state,
  rows: { ...state.rows, ...part },
})

const changeRun = (state: ImportingState, part: Partial<ActiveRun>): ImportingState => ({
  ...state,
  run: { ...state.run, ...part },
})

export const hasRows = (state: ImportState) => state.phase === 'check' || state.phase === 'run'
export const isRunning = (run: ImportRun): run is ActiveRun => run.status === 'running' || run.status === 'stopping'
/** Returns true while the import sends its calls; the user can open no other step and start no task then. */
export const isImporting = (state: ImportState): state is ImportingState =>
  state.phase === 'run' && isRunning(state.run)

/** Returns true if the file has categories that the shop doesn't have. */
export const hasMissing = (state: ImportState) =>
  state.phase !== 'choose' && state.found !== null && state.found.missing.length > 0

/** Returns the input from which the rows would be parsed now. */
export function sourceOf({ file, settings, uses, sellerId, choices }: FileState, columns: FileColumn[]): ImportSource {
  return { table: file.table, columns, settings, uses, sellerId, choices }
}

/** Returns true if the current rows were parsed from the same input. */
export function isReadFrom(state: ImportState, source: ImportSource): boolean {
  if (!hasRows(state)) return false
  const { source: read } = state.rows
  return read.table === source.table && read.sellerId === source.sellerId && keyOf(read) === keyOf(source)
}

const keyOf = ({ columns, settings, uses, choices }: ImportSource) =>
  JSON.stringify([columns.map(({ target }) => target), settings, LAYOUT_KINDS.map((kind) => uses[kind]), [...choices]])

/** Returns the steps that the user can open. */
export function reachableSteps(state: ImportState, columns: FileColumn[]): Step[] {
  if (state.phase === 'choose') return ['file']
  if (isImporting(state)) return ['import']
  const isReachable: Record<Step, boolean> = {
    file: true,
    columns: true,
    categories: hasMissing(state),
    check: isReadFrom(state, sourceOf(state, columns)),
    import: state.phase === 'run',
  }
  return STEPS.filter((step) => isReachable[step])
}

/** Returns the step to show: the requested one, or the last reachable step before it. */
export function shownStep(requested: string | null, reachable: readonly Step[]): Step {
  const steps = STEPS.slice(0, STEPS.findIndex((step) => step === requested) + 1)
  return steps.findLast((step) => reachable.includes(step)) ?? reachable[0] ?? 'file'
}
