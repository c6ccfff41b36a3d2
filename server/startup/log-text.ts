/** Destination of log lines; the process's output by default. */
export interface LogStream {
  write(line: string): unknown
}

/** Log line as written by pino. */
interface Line {
  level: number
  time: number
  msg?: string
  reqId?: string
  err?: Failure
  [field: string]: unknown
}

interface Failure {
  type: string
  message: string
  stack?: string
  cause?: Failure
  [field: string]: unknown
}

const LEVEL_NAMES: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const OF_EVERY_LINE = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'err'])
const OF_EVERY_FAILURE = new Set(['type', 'message', 'stack', 'cause', 'errors'])
const INDENT = '    '

/** Formats log lines for a person at a terminal. */
export function textStream(output: LogStream): LogStream {
  return { write: (line) => output.write(`${toText(JSON.parse(line) as Line)}\n`) }
}

function toText(line: Line): string {
  const time = new Date(line.time).toLocaleTimeString('en-GB')
  const head = [time, (LEVEL_NAMES[line.level] ?? String(line.level)).toUpperCase(), line.reqId, line.msg]
  const details = [...fieldsOf(line, OF_EVERY_LINE), ...(line.err ? describe(line.err) : [])]
  return [head.filter(Boolean).join(' '), ...details.map(indent)].join('\n')
}

function describe({ type, message, stack = '', cause, ...fields }: Failure): string[] {
  const frames = stack.trimEnd().replace(/^ {4}/gm, '')
  const own = [`${type}: ${message}`, ...fieldsOf(fields, OF_EVERY_FAILURE), ...(frames ? [frames] : [])]
  return cause ? [...own, 'Caused by', ...describe(cause)] : own
}

function fieldsOf(fields: object, left: Set<string>): string[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    left.has(name) || value === undefined ? [] : `${name}:${valueText(value)}`,
  )
}

function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ` ${String(value)}`
  return `\n${fieldsOf(value, new Set()).map(indent).join('\n')}`
}

const indent = (text: string) => text.replace(/^(?=.)/gm, INDENT)
