import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** What is said under a total of its last 30 whole days; nothing where they say nothing. */
export function trendText(percent: number | undefined): string | undefined {
  if (percent === undefined) return undefined
  return dashboardWords.trend(`${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}`)
}
