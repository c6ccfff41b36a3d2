import { findAnomalies, type Finding, type Rules, type Trace } from './graph.ts'

/** Reason why findings are no anomalies. Each given field must match. */
export interface Explanation {
  /** Table that the reader read before the writer changed it. */
  table: RegExp
  /** Part of the reading statement. */
  reading?: RegExp
  /** Columns on which both conflict; the finding may have no others. */
  columns?: string[]
  reader?: RegExp
  writer?: RegExp
  /** Table through which the reader later meets the writer again. */
  back?: RegExp
  /** True if the reading transaction must have ended before the later statement. */
  isEarlier?: true
  because: string
}

export interface Report {
  calls: number
  transactions: number
  pairs: number
  findings: number
  unexplained: Finding[]
  unused: Explanation[]
  /** Number of findings by explanation. */
  explained: Map<Explanation, number>
}

/** Checks every pair of calls, including a call with itself, and groups the findings by explanation. */
export function report(traces: Trace[], rules: Rules, explanations: Explanation[]): Report {
  const found = traces.flatMap((reader) => traces.flatMap((writer) => findAnomalies(reader, writer, rules)))
  const findings = [...new Map(found.map((finding) => [keyOf(finding), finding])).values()]
  const explained = new Map(explanations.map((explanation) => [explanation, 0]))
  const unexplained = findings.filter((finding) => {
    const explanation = explanations.find((candidate) => explains(candidate, finding))
    if (explanation) explained.set(explanation, (explained.get(explanation) ?? 0) + 1)
    return !explanation
  })
  const calls = new Set(traces.map(({ call }) => call)).size
  return {
    calls,
    transactions: traces.reduce((sum, { steps }) => sum + new Set(steps.map(({ transaction }) => transaction)).size, 0),
    pairs: (calls * (calls + 1)) / 2,
    findings: findings.length,
    unexplained,
    unused: explanations.filter((explanation) => explained.get(explanation) === 0),
    explained,
  }
}

/** Key that differs if the calls, the reading statement or the tables differ. */
const keyOf = ({ reader, writer, table, columns, backTable, read }: Finding) =>
  JSON.stringify([reader, writer, table, columns, backTable, shorten(read.text)])

const explains = (one: Explanation, { reader, writer, table, columns, read, back, backTable }: Finding) =>
  one.table.test(table) &&
  (one.reading?.test(shorten(read.text)) ?? true) &&
  (one.columns === undefined || columns.every((column) => one.columns?.includes(column))) &&
  (!one.isEarlier || read.transaction !== back.transaction) &&
  (one.reader?.test(reader) ?? true) &&
  (one.writer?.test(writer) ?? true) &&
  (one.back?.test(backTable) ?? true)

export const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
