import { format } from 'node:util'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/startup/config.ts'
import { textStream, type LogStream } from './log-text.ts'

/**
 * Error fields that the log keeps in addition to kind, message and location. They come from PostgreSQL, sockets, mail
 * servers and OAuth.
 */
const LOGGED_FIELDS = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'command',
  'responseCode',
  'error',
] as const
const EMAIL = /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+/g
/** Matches session and link tokens: 32 random bytes or more. */
const TOKEN = /[\w-]{40,}/g
/** Matches telephone numbers as people write them. */
const PHONE = /(?:\+|\b0|\b250)\d[\d ()-]{6,}\d/g
const MAX_CAUSE_DEPTH = 4
const MAX_TEXT_LENGTH = 2_000

interface ErrorDescription extends Partial<Record<(typeof LOGGED_FIELDS)[number] | 'sql' | 'stack', string>> {
  type: string
  message: string
  cause?: ErrorDescription
  errors?: ErrorDescription[]
}

/**
 * Describes an error for the log without user input: omits PostgreSQL's details, Drizzle's messages and remote
 * responses.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) }
  const loggedFields = LOGGED_FIELDS.flatMap((key) => {
    const value = (error as Error & Partial<Record<typeof key, unknown>>)[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, redact(String(value))]] : []
  })
  const causes = error instanceof AggregateError ? error.errors : []
  return {
    type: error.name,
    message: safeMessage(error),
    ...(isDrizzleError(error) ? { sql: error.query } : {}),
    ...(Object.fromEntries(loggedFields) as Pick<ErrorDescription, (typeof LOGGED_FIELDS)[number]>),
    stack: /^\s+at [\s\S]*/m.exec(error.stack ?? '')?.[0] ?? '',
    ...(error.cause && depth < MAX_CAUSE_DEPTH ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(causes.length > 0 ? { errors: causes.map((cause) => describeError(cause, MAX_CAUSE_DEPTH)) } : {}),
  }
}

/** Formats a redacted error for the process output. */
export function formatError(error: unknown): string {
  const { type, message, stack = '', cause } = describeError(error)
  return [`${type}: ${message}`, stack, ...(cause ? [`${cause.type}: ${cause.message}`, cause.stack] : [])].join('\n')
}

/** Returns true if the log is formatted for people. */
export function isTextLog({ logFormat }: Pick<Config, 'logFormat'>): boolean {
  return logFormat === undefined ? process.stdout.isTTY : logFormat === 'text'
}

function defaultStream(config: Config): LogStream | undefined {
  return isTextLog(config) ? textStream(process.stdout) : undefined
}

/** Writes this process's own messages as log lines if all output must be in JSON format. */
export function logSentencesAsJson({ logFormat }: Pick<Config, 'logFormat'>): void {
  if (logFormat !== 'json') return
  const { stdout, stderr, pid } = process
  const write = (stream: LogStream, level: number, args: unknown[]) =>
    stream.write(`${JSON.stringify({ level, time: Date.now(), pid, msg: format(...args) })}\n`)
  console.log = (...args: unknown[]) => write(stdout, LEVELS.info, args)
  console.warn = (...args: unknown[]) => write(stderr, LEVELS.warn, args)
  console.error = (...args: unknown[]) => write(stderr, LEVELS.error, args)
}

/** Pino's level numbers. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const

/** Options for Fastify's log that pass every error through `describeError`. */
export function logOptions(config: Config, stream = defaultStream(config)) {
  const shouldLog = throttleOutageLogs()
  return {
    level: config.logLevel,
    ...(stream ? { stream } : {}),
    serializers: {
      err: (error: unknown) => describeError(error) as never,
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
    },
    hooks: {
      // Without a message of its own, a log line would contain the error's unredacted message.
      logMethod([first, ...rest], log) {
        const { err: error = first } = (first ?? {}) as { err?: unknown }
        if (error instanceof Error && !shouldLog(error)) return
        if (rest.length > 0 || !(error instanceof Error)) return log.apply(this, [first, ...rest])
        const line = error === first ? { err: error } : first
        return log.apply(this, [line, safeMessage(error)])
      },
    },
  } satisfies FastifyServerOptions['logger']
}

/**
 * Matches the codes of lost, refused or exhausted connections, PostgreSQL restarts, full disk or memory, timeouts,
 * deadlocks and lock timeouts.
 */
const OUTAGE = /^(CONNECTION_LOST|ENOSPC|08|57P0|57014|53|58030|40001|40P01|55P03)/
/** Matches the codes that PostgreSQL and the file system use for a full disk. */
const DISK_FULL = /^(53100|ENOSPC)$/
/** Interval in milliseconds at which a continuing outage is logged again. */
const OUTAGE_LOG_INTERVAL_MS = 60_000

/**
 * Returns the error code of a temporary outage (connection, disk, timeout, deadlock); undefined for all other errors.
 */
export function outageCode(error: unknown): string | undefined {
  const cause = error instanceof Error && isDrizzleError(error) && error.cause ? error.cause : error
  const code = String((cause as { code?: unknown } | null)?.code)
  return OUTAGE.test(code) ? code : undefined
}

/** Returns true if an error from PostgreSQL or the file system indicates a full disk. */
export const isDiskFull = (error: unknown) => DISK_FULL.test(outageCode(error) ?? '')

/**
 * @returns a function that decides whether to log an error; while an outage continues, it is logged only once per
 * interval
 */
function throttleOutageLogs(): (error: Error) => boolean {
  const loggedAt = new Map<string, number>()
  return (error) => {
    const outage = isDiskFull(error) ? 'disk full' : outageCode(error)
    if (outage === undefined) return true
    if (Date.now() < (loggedAt.get(outage) ?? 0) + OUTAGE_LOG_INTERVAL_MS) return false
    loggedAt.set(outage, Date.now())
    return true
  }
}

function safeMessage(error: Error): string {
  if (isDrizzleError(error)) return 'Failed query'
  // PostgreSQL's class 22 errors quote a statement's data; JSON errors quote the parsed text.
  const isAboutData = error instanceof SyntaxError || /^22\w{3}$/.test(String((error as { code?: unknown }).code))
  return redact(isAboutData ? error.message.replace(/(["'])[\s\S]*\1/, '"..."') : error.message)
}

/** Detects a Drizzle error by its shape, so that the primary process, which also logs, does not load Drizzle. */
const isDrizzleError = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error
const redact = (text: string) =>
  text.slice(0, MAX_TEXT_LENGTH).replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]').replace(PHONE, '[phone]')
