import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { ValueAxis } from './value-axis.ts'

interface PlotProps {
  axis: ValueAxis
  /** Formats the value of a grid line. */
  format: (value: number) => string
  /** Class that sets the chart's height. */
  className: string
  /** Shapes in a 100 × 100 drawing area with zero at the top, stretched to the available space. */
  children: ReactNode
  /** Content that must not be stretched with the drawing; positioned in percent. */
  overlay?: ReactNode
}

/** Grid lines and axis labels of a chart. Only the drawing is stretched; labels are HTML. */
export function Plot({ axis: { max, ticks }, format, className, children, overlay }: PlotProps) {
  return (
    <div className={classNames('relative', className)}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
      >
        {ticks.map((tick) => {
          const y = 100 - (tick / max) * 100
          return tick === 0 ? null : <path key={tick} d={`M0 ${y}H100`} className="stroke-grid-line" />
        })}
        {children}
        <path d="M0 100H100" className="stroke-line-strong" />
      </svg>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-full mr-2 translate-y-1/2 text-2xs whitespace-nowrap text-ink-3"
          style={{ bottom: `${(tick / max) * 100}%` }}
        >
          {format(tick)}
        </span>
      ))}
      {overlay}
    </div>
  )
}
