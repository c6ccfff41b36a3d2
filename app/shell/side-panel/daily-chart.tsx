import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { StatsOverview } from '#contract/insights/calls.ts'
import { formatCount } from '#contract/money.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'

type Days = StatsOverview['daily_stats']

/**
 * Charts of views and sales on a shared time axis, each with its own scale because sales are much lower. Today is
 * incomplete, so its point is hollow and its line dotted; without that, every morning would look like a drop.
 */
export function DailyChart({ days }: { days: Days }) {
  const names = days.map((_, index) => sidePanelWords.day(index + 1))
  const views = days.map((day) => day.views)
  const sales = days.map((day) => day.sales)
  const maxLabelLength = Math.max(lastValueText(views).length, lastValueText(sales).length)
  const right = WIDTH - LABEL_GAP - maxLabelLength * DIGIT_WIDTH
  const x = scalePoint(days.keys(), [LEFT_PADDING, right])
  const at = (index: number) => x(index) ?? LEFT_PADDING
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full overflow-visible text-[10px]">
        <Series values={views} at={at} band={VIEWS_BAND} isFilled className="text-series-1" />
        <Series values={sales} at={at} band={SALES_BAND} dash="4 2.5" className="text-series-2" />
        {names.map((name, index) => (
          <text key={name} x={at(index)} y={HEIGHT - 5} textAnchor="middle" className="fill-ink-3 text-[9px]">
            {name}
          </text>
        ))}
      </svg>
      <DailyTable days={days} names={names} />
    </figure>
  )
}

interface SeriesProps {
  values: readonly number[]
  at: (index: number) => number
  /** Vertical positions of the chart's upper and lower edges. */
  band: readonly [number, number]
  isFilled?: boolean
  dash?: string
  className: string
}

/**
 * Line chart starting at zero. Complete days are joined by a solid line; the line to today is dotted and labelled with
 * the value so far.
 */
function Series({ values, at, band: [top, bottom], isFilled = false, dash, className }: SeriesProps) {
  const y = scaleLinear([0, Math.max(1, ...values)], [bottom, top])
  const x = (_: number, index: number) => at(index)
  const last = values.length - 1
  const over = values.slice(0, last)
  const path = line<number>(x, y)(over) ?? ''
  const areaPath = area<number>(x, bottom, y)(over) ?? ''
  const endX = at(last)
  const endY = y(values[last] ?? 0)
  return (
    <g className={className}>
      <path d={`M0 ${bottom + 0.5}H${endX + LEFT_PADDING}`} className="stroke-grid-line" />
      {isFilled && <path d={areaPath} fill="currentColor" opacity="0.09" />}
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d={path} strokeDasharray={dash} />
        {last > 0 && (
          <path d={`M${at(last - 1)} ${y(over.at(-1) ?? 0)}L${endX} ${endY}`} strokeDasharray={TODAY_DASH} />
        )}
      </g>
      <circle cx={endX} cy={endY} r="3" className="fill-surface stroke-current stroke-[1.5]" />
      <text x={endX + LABEL_GAP} y={endY + 3.5} className="fill-ink-3">
        {lastValueText(values)}
      </text>
    </g>
  )
}

/** Table with the chart's numbers, for screen readers. */
function DailyTable({ days, names }: { days: Days; names: readonly string[] }) {
  return (
    <div className="sr-only">
      {/* The wrapper is needed, since a table would be at least as wide as its caption. */}
      <table>
        <caption>{sidePanelWords.chart(days.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{sidePanelWords.dayColumn}</th>
            <th scope="col">{sidePanelWords.views}</th>
            <th scope="col">{sidePanelWords.sales}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(days[index]?.views ?? 0)}</td>
              <td>{formatCount(days[index]?.sales ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lastValueText(values: readonly number[]): string {
  return formatCount(values.at(-1) ?? 0)
}

/** Width of the chart in SVG units, each about one pixel in the panel's column. */
const WIDTH = 240
const HEIGHT = 136
const VIEWS_BAND = [8, 54] as const
const SALES_BAND = [76, 110] as const
/** Left padding of the chart: half the width of the first label, which is centred below its point. */
const LEFT_PADDING = 12
const LABEL_GAP = 6
/** Dash pattern of the line to today's point. */
const TODAY_DASH = '1 4'
const DIGIT_WIDTH = 6
