import { dashboardWords } from '#app/words/shell-dashboard.ts'

/**
 * Returns the text about the trend over the last 30 full days, shown below a total; undefined if the trend is unknown.
 */
export function trendText(percent: number | undefined): string | undefined {
  if (percent === undefined) return undefined
  return dashboardWords.trend(`${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}`)
}
