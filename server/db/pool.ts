import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import {
  Client,
  DatabaseError,
  Pool,
  types,
  type ClientConfig,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg'

/**
 * Timeouts in milliseconds. A call is answered within ten seconds, so a single statement must take less time; a
 * transaction consists of many statements.
 */
const CONNECT_TIMEOUT_MS = 9_000
const STATEMENT_TIMEOUT_MS = 9_000
const TRANSACTION_TIMEOUT_MS = 30_000
/** Maximum time in milliseconds that the closing pool waits for running statements. */
const CLOSE_TIMEOUT_MS = 5_000

export interface PoolOptions {
  /** Maximum number of connections; defaults to 10, because two cores cannot run more statements simultaneously. */
  max?: number
  /** Maximum wait for a free connection, in milliseconds like the other timeouts; 0 for no limit. */
  connectTimeout?: number
  statementTimeout?: number
  transactionTimeout?: number
  /**
   * True if connections go through a pooler in transaction mode. In this case, no statements are prepared and no
   * session settings are made.
   */
  isPooled?: boolean
  /** Test hook that is called with each statement sent. */
  onStatement?: (text: string, parameters: unknown[]) => void
}

type Statement = string | QueryConfig

/**
 * Statement that was answered or failed, with its name (if any) and the time in milliseconds that the database took.
 */
export interface AnsweredQuery {
  name: string | undefined
  text: string
  ms: number
}

/** Current load of a pool. */
export interface PoolState {
  inUse: number
  idle: number
  waiting: number
  max: number
}

/** Thrown if the database is unreachable or does not respond in time. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST'
  /** True if a COMMIT was in progress and may have succeeded. */
  readonly isOutcomeUnknown: boolean

  constructor(message: string, { cause, isOutcomeUnknown = false }: { cause?: unknown; isOutcomeUnknown?: boolean }) {
    super(message, { cause })
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/**
 * Lends connections for a limited time. A connection that times out or is returned inside an open transaction is
 * destroyed, so that another caller's statements cannot run in that transaction.
 */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #options: Required<PoolOptions>
  /** Emits each statement after it completes or fails. */
  readonly queries = new EventEmitter<{ answered: [AnsweredQuery] }>()

  constructor(
    url: string,
    {
      max = 10,
      connectTimeout = CONNECT_TIMEOUT_MS,
      statementTimeout = STATEMENT_TIMEOUT_MS,
      transactionTimeout = TRANSACTION_TIMEOUT_MS,
      isPooled = false,
      onStatement = () => {},
    }: PoolOptions = {},
  ) {
    this.#options = { max, connectTimeout, statementTimeout, transactionTimeout, isPooled, onStatement }
    this.#pool = new Pool({
      ...connectionOptions(url, transactionTimeout, isPooled),
      max,
      connectionTimeoutMillis: connectTimeout,
      idleTimeoutMillis: 0, // opening a connection costs more than keeping it
    })
    this.#pool.on('error', () => {}) // an idle connection was lost: the pool removes it and opens another
    this.#pool.on('connect', (client) => client.on('error', () => {})) // a lent connection was lost; its statement fails
  }

  get isPooled(): boolean {
    return this.#options.isPooled
  }

  /** Timeout for opening a connection, in milliseconds; 0 for no limit. */
  get connectTimeout(): number {
    return this.#options.connectTimeout
  }

  get state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: this.#options.max }
  }

  /** Sends a single statement. @throws ConnectionLost, DatabaseError */
  async query(statement: Statement, parameters?: unknown[]): Promise<QueryResult> {
    const lease = await this.#lend(this.#options.statementTimeout)
    try {
      return await lease.query(statement, parameters)
    } finally {
      lease.release()
    }
  }

  /** Lends a connection for a transaction. @throws ConnectionLost, DatabaseError */
  async connect(): Promise<Lease> {
    return this.#lend(this.#options.transactionTimeout)
  }

  /** Closes all connections after giving running statements time to finish. */
  async close(): Promise<void> {
    const ended = this.#pool.end()
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(timeout.resolve, CLOSE_TIMEOUT_MS)
    await Promise.race([ended, timeout.promise])
    clearTimeout(timer)
  }

  /** Reports a statement on a lent connection as started. */
  beginStatement(text: string, parameters: unknown[]): void {
    this.#options.onStatement(text, parameters)
  }

  async #lend(timeout: number): Promise<Lease> {
    try {
      return new Lease(await this.#pool.connect(), timeout, this)
    } catch (error) {
      throw error instanceof DatabaseError ? error : new ConnectionLost('No connection', { cause: error })
    }
  }
}

/**
 * Opens a connection outside any pool, with a timeout in milliseconds for connecting and for responses; 0 for no limit.
 */
export function openClient(url: string, timeoutMs: number, isPooled = false): Client {
  const client = new Client({
    ...connectionOptions(url, timeoutMs, isPooled),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  return client.on('error', () => {}) // 'end' follows
}

/** Connection lent to a single statement or transaction. */
export class Lease {
  readonly #client: PoolClient
  readonly #pool: ConnectionPool
  readonly #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #text = ''
  /** Reason why the connection sends no more statements. */
  #end: Error | undefined

  constructor(client: PoolClient, timeout: number, pool: ConnectionPool) {
    this.#client = client
    this.#pool = pool
    if (timeout > 0) this.#timer = setTimeout(() => this.#destroy('No answer in time'), timeout)
  }

  /** Sends a statement after all previous statements have been answered. @throws ConnectionLost, DatabaseError */
  async query(statement: Statement, parameters: unknown[] = []): Promise<QueryResult> {
    const answer = this.#running.then(() => this.#send(statement, parameters))
    this.#running = answer.catch(() => {})
    return answer
  }

  /** Returns the connection to the pool. */
  release(): void {
    if (this.#end) return
    clearTimeout(this.#timer)
    this.#end = new Error('This connection was given back')
    this.#client.release(this.#client.getTransactionStatus() !== 'I')
  }

  async #send(statement: Statement, parameters: unknown[]): Promise<QueryResult> {
    const text = typeof statement === 'string' ? statement : statement.text
    if (this.#end) throw this.#end
    // after a transaction fails, its remaining statements must not run outside it
    if (isTransactionEnd(this.#text) && text !== 'rollback') throw new Error('This transaction is over')
    this.#text = text
    this.#pool.beginStatement(text, parameters)
    const startedAt = performance.now()
    try {
      return await this.#client.query(prepare(statement, this.#pool.isPooled), parameters)
    } catch (error) {
      if (error instanceof DatabaseError && error.severity === 'ERROR') throw error
      throw this.#destroy('The connection was lost', error)
    } finally {
      const name = typeof statement === 'string' || statement.name === TAGGED ? undefined : statement.name
      this.#pool.queries.emit('answered', { name, text, ms: performance.now() - startedAt })
    }
  }

  #destroy(message: string, cause?: unknown): Error {
    if (this.#end) return this.#end
    clearTimeout(this.#timer)
    this.#end = new ConnectionLost(message, { cause, isOutcomeUnknown: this.#text === 'commit' })
    this.#client.release(true)
    return this.#end
  }
}

/**
 * Names a statement so that each connection parses it only once. The name is a hash of the text, so different
 * statements never share a name.
 */
function prepare(statement: Statement, isPooled: boolean): QueryConfig {
  if (typeof statement === 'string') return { text: statement }
  if (isPooled) return { ...statement, name: undefined }
  if (!statement.name) return statement
  const name = statementNames.get(statement.text) ?? createHash('sha256').update(statement.text).digest('base64url')
  statementNames.set(statement.text, name)
  return { ...statement, name }
}

const statementNames = new Map<string, string>()

/** Default name of prepared statements. */
export const TAGGED = 'tagged'

const isTransactionEnd = (text: string) => text === 'commit' || text === 'rollback'

/**
 * Returns the settings for all connections of the pool and the listener. If a pooler is used, these settings must be
 * made for the database user.
 */
function connectionOptions(url: string, timeout: number, isPooled: boolean): ClientConfig {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout,
    client_connection_check_interval: 5_000, // cancels the statements of disconnected clients
    max_parallel_workers_per_gather: 0, // PostgreSQL's parallel workers would slow down other statements
  }
  return {
    connectionString: url,
    ...(!isPooled && { options: toOptions(settings) }),
    keepAlive: true,
    types: { getTypeParser },
  }
}

const toOptions = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Keeps times as the text that PostgreSQL sends, as Drizzle expects; int8 values and sums are kept as text by default.
 */
function getTypeParser(id: number, format?: 'text' | 'binary') {
  return TEMPORAL_TYPES.has(id) ? (text: string) => text : types.getTypeParser(id, format)
}

const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins
const TEMPORAL_TYPES = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL])
