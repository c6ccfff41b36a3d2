import type { Lock, Operation, Strength } from './graph.ts'

/** Node of an execution plan, as `explain (verbose, format json)` prints it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Parent Relationship'?: string
  'Actual Rows'?: number
  Output?: string[]
  Plans?: PlanNode[]
  [property: string]: unknown
}

/** Columns of the unique keys of each table. */
export type UniqueKeys = Map<string, string[][]>

interface Scan {
  node: PlanNode
  table: string
  isLocked: boolean
  isTarget: boolean
}

/** Returns the reads and row locks of a statement, from its text and its plan. */
export function readPlan(text: string, plan: PlanNode, uniqueKeys: UniqueKeys) {
  const scans = new Map<string, Scan>()
  const texts: string[] = []
  walk(plan, undefined, { lockedNames: namesAfterFor(text), isBelowLock: false, scans, texts, targets: new Set() })
  const operations: Operation[] = []
  const locks: Lock[] = []
  for (const [alias, { node, table, isLocked, isTarget }] of scans) {
    const conditions = Object.entries(node).flatMap(([name, value]) =>
      /Cond|Filter/.test(name) ? [String(value)] : [],
    )
    const equals = equalities(conditions)
    const read: Operation = {
      kind: 'read',
      table,
      columns: columnsOf(alias, texts, scans.size === 1),
      conditions: columnsOf(alias, conditions),
      rows: [...equals].flatMap(([column, values]) => values.map((value) => `${column}=${value}`)),
      isKeyed: (uniqueKeys.get(table) ?? []).some((key) => key.every((column) => equals.has(column))),
      hasFound: (node['Actual Rows'] ?? 0) > 0 || equals.has('id'), // ids are generated: none is read before it exists
      isRechecked: isLocked || isTarget,
    }
    if (isLocked)
      locks.push({ resource: table, strength: strengthIn(text), rows: read.rows.length > 0 ? read.rows : undefined })
    operations.push(read)
  }
  return { operations, locks }
}

interface Walk {
  lockedNames: string[] | undefined
  isBelowLock: boolean
  scans: Map<string, Scan>
  texts: string[]
  targets: Set<string>
}

function walk(node: PlanNode, parent: PlanNode | undefined, state: Walk): void {
  const { lockedNames, scans, texts } = state
  const type = node['Node Type']
  const [table, alias] = [node['Relation Name'], node.Alias]
  const targets = type === 'ModifyTable' && alias ? new Set([...state.targets, alias]) : state.targets
  const isBelowLock = state.isBelowLock || type === 'LockRows'
  if (table && alias && type !== 'ModifyTable') {
    const isLocked = isBelowLock && (!lockedNames || lockedNames.includes(alias) || lockedNames.includes(table))
    scans.set(alias, { node, table, isLocked, isTarget: targets.has(alias) })
  }
  if (!table || isExactOutput(node, parent)) texts.push(...(node.Output ?? []))
  for (const [name, value] of Object.entries(node))
    if (/Cond|Filter|Key|Order By|Call/.test(name))
      texts.push(...[value].flat().filter((part) => typeof part === 'string'))
  for (const child of node.Plans ?? []) walk(child, node, { ...state, isBelowLock, targets })
}

/** A scan below another node may output columns that nothing uses. */
const isExactOutput = (node: PlanNode, parent: PlanNode | undefined) =>
  !parent ||
  ['ModifyTable', 'LockRows', 'Limit'].includes(parent['Node Type']) ||
  ['InitPlan', 'SubPlan', 'Subquery'].includes(node['Parent Relationship'] ?? '')

/** @param isOnly true if the plan has no other table, in which case some names have no prefix */
function columnsOf(alias: string, texts: string[], isOnly = false): string[] {
  const prefix = `(?<![\\w."])"?${alias}"?\\.`
  const pattern = new RegExp(`${prefix}\\*|(?:${prefix})${isOnly ? '?' : ''}"?([a-z_][a-z_0-9]*)"?`, 'g')
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, column]) => column ?? '*'))
  return [...new Set(found)].filter((column) => column !== 'ctid' && column !== 'tableoid').toSorted()
}

/** Returns the columns that conditions require to equal a value, with the values that are numbers. */
function equalities(conditions: string[]): Map<string, string[]> {
  if (conditions.some((condition) => condition.includes(' OR '))) return new Map()
  const found = conditions.flatMap((condition) => [...condition.matchAll(EQUALITY)])
  return new Map(found.map(([, column = '', any, single]) => [column, (any ?? single)?.split(',') ?? []]))
}

const EQUALITY = /"?(\w+)"? = (?:ANY \('\{(-?\d+(?:,-?\d+)*)\}'|'?(-?\d+)\b)?/g

const LOCK_CLAUSE = /\bfor (no key update|update|key share|share)(?: of ((?:"?\w+"?(?:, )?)+))?/i

function namesAfterFor(text: string): string[] | undefined {
  return LOCK_CLAUSE.exec(text)?.[2]?.replaceAll('"', '').split(/[ ,]+/).filter(Boolean)
}

const strengthIn = (text: string) => (LOCK_CLAUSE.exec(text)?.[1]?.toLowerCase() ?? 'update') as Strength

/** Returns the advisory lock that a statement takes until the end of its transaction, if any. */
export function advisoryLock(text: string, parameters: unknown[]): Lock | undefined {
  const [, shared, key] = /pg_advisory_xact_lock(_shared)?\((.+?)\)(?: |;|$)/.exec(text) ?? []
  if (key === undefined) return undefined
  const resource = `advisory ${key.replaceAll(/^\$(\d)$/g, (_, at) => String(parameters[Number(at) - 1]))}`
  return { resource, strength: shared ? 'share' : 'update' }
}
