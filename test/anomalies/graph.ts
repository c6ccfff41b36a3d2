/**
 * Finds pairs of API calls whose interleaving could give a result that no serial order gives, as described in
 * "ACIDRain: Concurrency-Related Attacks on Database-Backed Web Applications" (Warszawski and Bailis, SIGMOD 2017).
 */

export type Strength = 'key share' | 'share' | 'no key update' | 'update'

/** Row locks or an advisory lock, held until the transaction ends. */
export interface Lock {
  /** Table whose rows are locked, or an advisory lock. */
  resource: string
  strength: Strength
  /** Locked rows, such as `id=7`; undefined if unknown. */
  rows?: string[] | undefined
}

export interface Operation {
  kind: 'read' | 'insert' | 'update' | 'delete'
  table: string
  /** Columns read or written; `*` stands for all. */
  columns: string[]
  /** Columns that decide which rows a read finds. */
  conditions: string[]
  /** Values that the conditions of a read name, such as `id=7`; empty if unknown. */
  rows: string[]
  /** True if a read finds its rows by a unique key. */
  isKeyed: boolean
  /** True if the recorded read found a row. */
  hasFound: boolean
  /** True if PostgreSQL reads the row again after it waited for its lock. */
  isRechecked: boolean
}

/** Statement of a transaction, with everything that its functions and triggers read and write. */
export interface Step {
  text: string
  transaction: number
  operations: Operation[]
  locks: Lock[]
}

export interface Trace {
  call: string
  steps: Step[]
}

/** Foreign key of a table. */
export interface Parent {
  table: string
  key: string
  /** Column of the foreign key; `*` if its rows are only reached through the parent. */
  column: string
}

export interface Rules {
  /** Foreign keys of each table. */
  parents: Map<string, Parent[]>
  /** Tables that only tell people what happened; no call bases a decision on them. */
  messages: Set<string>
}

/** Cycle: `reader` reads, `writer` changes what was read and commits, and `reader` continues with what it read before. */
export interface Finding {
  reader: string
  writer: string
  table: string
  columns: string[]
  read: Step
  written: Step
  /** Later statement of the reader that conflicts with the writer, and the table on which it does. */
  back: Step
  backTable: string
}

/** Returns the cycles in which one call reads between the statements of another. */
export function findAnomalies(reader: Trace, writer: Trace, rules: Rules): Finding[] {
  const steps = reader.steps.slice(
    0,
    1 + reader.steps.findLastIndex((step) => step.operations.some((own) => isWrite(own, rules))),
  )
  return steps.flatMap((read, at) =>
    read.operations.filter(isRead).flatMap((operation) =>
      writer.steps.flatMap((written) =>
        written.operations.flatMap((write) => {
          const columns = conflict(operation, write)
          if (columns.length === 0 || rules.messages.has(operation.table)) return []
          const cycle = { steps, at, operation, writer, written, write }
          return findBackEdges(cycle, rules).map(({ step: back, table: backTable }) => ({
            reader: reader.call,
            writer: writer.call,
            table: operation.table,
            columns,
            read,
            written,
            back,
            backTable,
          }))
        }),
      ),
    ),
  )
}

interface Cycle {
  /** Statements of the reader up to its last write; what it reads later only reaches the answer. */
  steps: Step[]
  at: number
  operation: Operation
  writer: Trace
  written: Step
  write: Operation
}

const isRead = ({ kind }: Operation) => kind === 'read'
const isWrite = (operation: Operation, { messages }: Rules) => !isRead(operation) && !messages.has(operation.table)

/** Returns the columns on which a read or write of one call conflicts with a write of another. */
function conflict(operation: Operation, write: Operation): string[] {
  if (operation.table !== write.table || isRead(write)) return []
  if (write.kind === 'insert') return isRead(operation) && !(operation.isKeyed && operation.hasFound) ? ['*'] : []
  if (operation.kind === 'insert') return []
  if (operation.columns.includes('*') || write.kind === 'delete') return write.columns
  return operation.columns.filter((column) => write.columns.includes(column) || write.columns.includes('*'))
}

/** Finds the reader's statements, from its read on, that conflict with any statement of the writer: one per table. */
function findBackEdges(cycle: Cycle, rules: Rules) {
  const { steps, at, writer } = cycle
  const others = writer.steps.flatMap(({ operations }) => operations)
  const isGuarded = isSerialized(cycle, rules)
  const own = steps[at]?.transaction
  const isUsedUp = steps.some(
    (step) => step.transaction === own && step.operations.some((operation) => isWrite(operation, rules)),
  )
  const found = new Map<string, Step>()
  for (const [offset, step] of steps.slice(at).entries()) {
    if (step.transaction === own ? isGuarded : isUsedUp || isReadAgain(cycle, at + offset)) continue
    for (const later of step.operations) {
      if ((offset === 0 && isRead(later)) || rules.messages.has(later.table)) continue
      if (others.some((other) => conflict(later, other).length + conflict(other, later).length > 0))
        found.set(isRead(later) ? `${later.table} read` : later.table, step)
    }
  }
  return [...found].map(([table, step]) => ({ table, step }))
}

/** Returns true if a lock prevents the write between the read and the end of the reader's transaction. */
function isSerialized({ steps, at, operation, writer, written, write }: Cycle, { parents }: Rules): boolean {
  const read = steps[at]
  const before = steps.slice(0, at).filter(({ transaction }) => transaction === read?.transaction)
  const held = before.flatMap(({ locks }) => locks)
  if (operation.isRechecked) held.push(...(read?.locks.filter(({ resource }) => resource === operation.table) ?? []))
  const taken = writer.steps
    .slice(0, writer.steps.indexOf(written) + 1)
    .filter(({ transaction }) => transaction === written.transaction)
    .flatMap(({ locks }) => locks)
  return held.some(
    (lock) =>
      guards(lock, operation, write, parents.get(operation.table) ?? []) &&
      taken.some((other) => excludes(lock, other)),
  )
}

/**
 * Returns true if the transaction of a later statement first locks and checks again a row that the writer's transaction
 * changes, such as the caller's account.
 */
function isReadAgain({ steps, writer, written }: Cycle, later: number): boolean {
  const others = writer.steps.filter(({ transaction }) => transaction === written.transaction)
  const writes = others.flatMap(({ operations }) => operations.filter((own) => !isRead(own)))
  const taken = others.flatMap(({ locks }) => locks)
  return steps
    .slice(0, later + 1)
    .filter(({ transaction }) => transaction === steps[later]?.transaction)
    .some(({ operations, locks }) =>
      operations.some(
        ({ kind, table, conditions, isKeyed, isRechecked }) =>
          kind === 'read' &&
          isRechecked &&
          isKeyed &&
          writes.some(
            (write) => write.table === table && conditions.some((column) => write.columns.includes(column)),
          ) &&
          locks.some((lock) => lock.resource === table && taken.some((other) => excludes(lock, other))),
      ),
    )
}

/** Returns true if two calls that lock the same rows of a resource cannot read and write the same item simultaneously. */
function guards({ resource, rows }: Lock, read: Operation, write: Operation, parents: Parent[]): boolean {
  if (resource.startsWith('advisory ')) return true
  const columnOf = (row: string) => row.split('=')[0]
  const includes = (wanted: string[]) =>
    !rows || wanted.every((row) => rows.includes(row) || !rows.some((locked) => columnOf(locked) === columnOf(row)))
  if (resource === read.table && write.kind !== 'insert') {
    const isPhantom =
      !read.isKeyed && write.kind === 'update' && read.conditions.some((column) => write.columns.includes(column))
    return !isPhantom && includes(read.rows)
  }
  const isRoute = ({ table, column }: Parent) =>
    table === resource && (column === '*' || read.conditions.includes(column))
  const parent = parents.find(isRoute)
  return (
    parent !== undefined &&
    includes(
      read.rows.flatMap((row) =>
        row.startsWith(`${parent.column}=`) ? [row.replace(`${parent.column}=`, `${parent.key}=`)] : [],
      ),
    )
  )
}

const ALLOWED: Record<Strength, Strength[]> = {
  'key share': ['key share', 'share', 'no key update'],
  share: ['key share', 'share'],
  'no key update': ['key share'],
  update: [],
}
const excludes = (held: Lock, taken: Lock) =>
  held.resource === taken.resource && !ALLOWED[held.strength].includes(taken.strength)
