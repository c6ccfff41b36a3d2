import { scaleBand } from 'd3-scale'
import type { SalesPeriod } from '#contract/insights/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { classNames } from '#app/ui/class-names.ts'
import { insightWords } from '#app/words/insights.ts'
import { ChartReader, useChartReading } from './chart-reader.tsx'
import { Plot } from './plot.tsx'
import { shortValue, valueAxis } from './value-axis.ts'

/** Monthly sales as bars; the bar for the current month is dashed. */
export function MonthChart({ months }: { months: SalesPeriod[] }) {
  const { currentIndex, setPointedIndex } = useChartReading(months.length)
  const axis = valueAxis(
    months.map(({ sales }) => sales),
    4,
  )
  const bands = scaleBand([...months.keys()], [0, 100])
    .paddingInner(0.35)
    .paddingOuter(0.175)
  const current = months[currentIndex]
  const reading = current ? formatAmount(current.sales) : ''
  const currentMonth = months.at(-1)?.period ?? ''
  return (
    <div className="grid min-h-90 content-start gap-1.5 p-3 md:px-4 md:pt-3.5">
      <Caption currentMonth={currentMonth} period={current?.period ?? ''} amount={reading} />
      <ChartReader
        label={insightWords.month}
        count={months.length}
        currentIndex={currentIndex}
        reading={`${current?.period ?? ''}, ${reading}`}
        onRead={setPointedIndex}
      >
        <Plot
          axis={axis}
          format={shortValue}
          className="mt-3 h-60 md:h-68"
          overlay={months.map(({ period, sales }, at) => (
            <span
              key={period}
              className={classNames(
                'absolute -translate-x-1/2 text-2xs whitespace-nowrap max-sm:text-[0.5625rem]',
                at === currentIndex ? 'font-semibold text-ink' : 'text-ink-2',
              )}
              style={{ left: `${center(bands, at)}%`, bottom: `${(sales / axis.max) * 100}%` }}
            >
              {sales > 0 && shortValue(sales)}
            </span>
          ))}
        >
          {months.map(({ period, sales }, at) => {
            const height = (sales / axis.max) * 100
            return (
              <rect
                key={period}
                x={bands(at)}
                y={100 - height}
                width={bands.bandwidth()}
                height={height}
                className={at === months.length - 1 ? currentMonthClass : 'fill-series-1'}
              />
            )
          })}
        </Plot>
        <p className="relative mt-1 h-4 text-2xs text-ink-3">
          {months.map(({ period }, at) => (
            <span key={period} className="absolute -translate-x-1/2" style={{ left: `${center(bands, at)}%` }}>
              {period.slice(0, 3)}
            </span>
          ))}
        </p>
      </ChartReader>
    </div>
  )
}

interface CaptionProps {
  currentMonth: string
  period: string
  amount: string
}

function Caption({ currentMonth, period, amount }: CaptionProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 pl-12 text-sm text-ink-3">
      <span className="size-2.5 self-center bg-series-1" />
      <b className="font-semibold text-ink">{insightWords.salesInFrancs}</b>
      {insightWords.byMonth}
      <span className="ml-2 size-2.5 self-center border-[1.5px] border-dashed border-series-1" />
      {insightWords.soFar(currentMonth.slice(0, 3))}
      <span className="flex gap-x-3.5 whitespace-nowrap text-ink-2 max-md:basis-full md:ml-auto">
        <b className="font-semibold text-ink">{period}</b>
        {amount}
      </span>
    </p>
  )
}

function center(bands: ReturnType<typeof scaleBand<number>>, at: number): number {
  return (bands(at) ?? 0) + bands.bandwidth() / 2
}

const currentMonthClass = 'fill-series-1/14 stroke-series-1 stroke-[1.5] [stroke-dasharray:3_2]'
