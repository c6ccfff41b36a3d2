/** Table row in docs/measuring.md. */
export interface Row {
  what: string
  now: string
  /** Baseline measured on the same machine in the same run, and a description of how it was measured. */
  limit?: string
  ratio?: number
  wanted: string
}

/** Prints rows as a Markdown table that can be pasted into a document. */
export function printTable(heading: string, rows: Row[]): void {
  console.log(`\n| ${heading} | Now | Limit in the same run | Ratio | Wanted |\n|---|---|---|---|---|`)
  for (const { what, now, limit = '', ratio, wanted } of rows)
    console.log(`| ${what} | ${now} | ${limit} | ${ratio?.toFixed(2) ?? ''} | ${wanted} |`)
}
