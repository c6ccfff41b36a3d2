/** A line of docs/measuring.md. */
export interface Row {
  what: string
  now: string
  /** The most that the same machine could do in the same run, and by what. */
  limit?: string
  ratio?: number
  wanted: string
}

/** Prints rows so that they can be pasted into a document. */
export function printTable(heading: string, rows: Row[]): void {
  console.log(`\n| ${heading} | Now | Limit in the same run | Ratio | Wanted |\n|---|---|---|---|---|`)
  for (const { what, now, limit = '', ratio, wanted } of rows)
    console.log(`| ${what} | ${now} | ${limit} | ${ratio?.toFixed(2) ?? ''} | ${wanted} |`)
}
