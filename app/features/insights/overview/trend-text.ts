import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Returns the trend of the last 30 whole days below a total; undefined if unknown. */
export function trendText(percent: number | undefined): string | undefined {
  if (percent === undefined) return undefined
  return dashboardWords.trend(`${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}`)
}
