import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Returns the trend text shown below a total, covering the last 30 full days; undefined if the trend is unknown. */
export function trendText(percent: number | undefined): string | undefined {
  if (percent === undefined) return undefined
  return dashboardWords.trend(`${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}`)
}
