import { scaleBand } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { SalesByStatus, SalesDay } from '#contract/insights/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { formatAmount } from '#app/format/amount.ts'
import { SalesByStatusText } from '../overview/sales-by-status.tsx'
import { insightWords } from '#app/words/insights.ts'
import { ChartReader, useChartReading } from './chart-reader.tsx'
import { shortDay } from '#contract/rules/short-day.ts'
import { Plot } from './plot.tsx'
import { shortValue, valueAxis, type ValueAxis } from './value-axis.ts'

/** Chart with a line for sales above bars for orders, over the same days. The current day is dashed. */
export function DayChart({ days }: { days: SalesDay[] }) {
  const { currentIndex, isPointed, setPointedIndex } = useChartReading(days.length)
  const [sales, orders] = [days.map((day) => day.sales), days.map((day) => day.orders)]
  const bands = scaleBand([...days.keys()], [0, 100])
    .paddingInner(0.35)
    .paddingOuter(0.175)
  const at = (index: number) => (bands(index) ?? 0) + bands.bandwidth() / 2
  const [salesAxis, ordersAxis] = [valueAxis(sales, 5), valueAxis(orders, 2, true)]
  const current = days[currentIndex]
  const valueTexts = [
    current ? shortDay(current.day, { weekday: 'short' }) : '',
    formatAmount(current?.sales ?? 0, 'auto'),
    insightWords.ordersOf(formatCount(current?.orders ?? 0)),
  ]
  const crosshair = isPointed && <Crosshair left={at(currentIndex)} />
  return (
    <div className="grid min-h-90 content-start gap-1.5 p-3 md:px-4 md:pt-3.5">
      <SalesCaption total={sumOf(sales)} days={days.length} reading={valueTexts} />
      <p className="pl-12 meta">
        <SalesByStatusText sales={sumByStatus(days)} />
      </p>
      <ChartReader
        label={insightWords.day}
        count={days.length}
        currentIndex={currentIndex}
        reading={valueTexts.join(', ')}
        onRead={setPointedIndex}
      >
        <Plot
          axis={salesAxis}
          format={shortValue}
          className="h-44 md:h-49"
          overlay={
            <>
              {crosshair}
              {isPointed && <Dot left={at(currentIndex)} bottom={((sales[currentIndex] ?? 0) / salesAxis.max) * 100} />}
            </>
          }
        >
          <SalesLine sales={sales} axis={salesAxis} at={at} />
        </Plot>
        <OrdersCaption total={sumOf(orders)} days={days.length} />
        <Plot axis={ordersAxis} format={shortValue} className="h-16" overlay={crosshair}>
          {orders.map((count, index) => {
            const height = (count / ordersAxis.max) * 100
            return (
              <rect
                key={days[index]?.day}
                x={bands(index)}
                y={100 - height}
                width={bands.bandwidth()}
                height={height}
                className={index === days.length - 1 ? todayClass : 'fill-series-2'}
              />
            )
          })}
        </Plot>
        <DayLabels days={days} at={at} />
      </ChartReader>
    </div>
  )
}

interface SalesLineProps {
  sales: number[]
  axis: ValueAxis
  at: (index: number) => number
}

function SalesLine({ sales, axis, at }: SalesLineProps) {
  const x = (_: number, index: number) => at(index)
  const y = (value: number) => 100 - (value / axis.max) * 100
  const last = sales.length - 1
  const [before = 0, today = 0] = sales.slice(-2)
  return (
    <g className="text-series-1" strokeWidth="2" strokeLinejoin="round" fill="none">
      <path d={area<number>(x, 100, y)(sales) ?? ''} fill="currentColor" opacity="0.09" />
      <path d={line<number>(x, y)(sales.slice(0, -1)) ?? ''} stroke="currentColor" />
      <path d={`M${at(last - 1)} ${y(before)}L${at(last)} ${y(today)}`} stroke="currentColor" strokeDasharray="3 3" />
    </g>
  )
}

function Crosshair({ left }: { left: number }) {
  return <span className="absolute inset-y-0 w-px bg-ink-3" style={{ left: `${left}%` }} />
}

function Dot({ left, bottom }: { left: number; bottom: number }) {
  return (
    <span
      className="absolute size-2.25 -translate-x-1/2 translate-y-1/2 rounded-full bg-series-1 ring-2 ring-surface"
      style={{ left: `${left}%`, bottom: `${bottom}%` }}
    />
  )
}

function SalesCaption({ total, days, reading: [day, ...values] }: { total: number; days: number; reading: string[] }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 pl-12 text-sm text-ink-3">
      <span className="h-0.5 w-4.5 self-center bg-series-1" />
      <b className="font-semibold text-ink">{insightWords.salesInFrancs}</b>
      {insightWords.inDays(formatFrancs(total), days)}
      <span className="flex gap-x-3.5 whitespace-nowrap text-ink-2 max-md:basis-full md:ml-auto">
        <b className="font-semibold text-ink">{day}</b>
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </span>
    </p>
  )
}

function OrdersCaption({ total, days }: { total: number; days: number }) {
  return (
    <p className="relative flex flex-wrap items-baseline gap-x-2 py-1.5 text-sm text-ink-3">
      <span className="size-2 self-center bg-series-2" />
      <b className="font-semibold text-ink">{insightWords.orders}</b>
      {insightWords.inDays(formatCount(total), days)}
      <span className="ml-2 size-2 self-center border-[1.5px] border-dashed border-series-2" />
      {insightWords.todaySoFar}
    </p>
  )
}

/** Axis labels for every seventh day, counting back from today. */
function DayLabels({ days, at }: { days: SalesDay[]; at: (index: number) => number }) {
  const last = days.length - 1
  return (
    <p className="relative mt-1 h-4 text-2xs whitespace-nowrap text-ink-3">
      {days.map(({ day }, index) =>
        (last - index) % 7 === 0 ? (
          <span
            key={day}
            className={index === last ? 'absolute -translate-x-full' : 'absolute -translate-x-1/2'}
            style={{ left: `${index === last ? 100 : at(index)}%` }}
          >
            {shortDay(day)}
          </span>
        ) : null,
      )}
    </p>
  )
}

const sumByStatus = (days: SalesDay[]): SalesByStatus => {
  const sum = (status: keyof SalesByStatus) => sumOf(days.map(({ sales_by_status: sales }) => sales[status] ?? 0))
  const parts = { pending: sum('pending'), completed: sum('completed'), delivered: sum('delivered') }
  const isPaidKnown = days.some(({ sales_by_status: sales }) => sales.collected !== undefined)
  return { ...parts, ...(isPaidKnown && { collected: sum('collected') }) }
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const todayClass = 'fill-series-2/14 stroke-series-2 stroke-[1.5] [stroke-dasharray:3_2]'
