import { formatFrancs } from '#contract/money.ts'
import type { AdminStats } from '#contract/insights/calls.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Formats a change in percent with its sign: `+12`, `−3`. */
export const signed = (percent: number) => `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}`

/**
 * Returns the text about the sales of the last 30 full days and their trend, shown below a total; undefined if the
 * trend is unknown.
 */
export function trendText(totals: Pick<AdminStats, 'sales_trend' | 'trend_sales'> | undefined): string | undefined {
  const { sales_trend: percent, trend_sales: francs } = totals ?? {}
  if (percent === undefined) return undefined
  const trend = dashboardWords.trend(signed(percent))
  return francs === undefined ? trend : `${dashboardWords.inThirtyDays(formatFrancs(francs))}, ${trend}`
}
