import { useEffect, useRef } from 'react'
import { formatCount } from '#contract/money.ts'
import { classNames } from './class-names.ts'

interface Segment<Name extends string> {
  name: Name
  words: string
  /** Count displayed after the label; a string such as '1,000+' is a lower bound. */
  count?: number | string | undefined
}

interface SegmentedControlProps<Name extends string> {
  /** Accessible name of the group. */
  label: string
  segments: readonly Segment<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  className?: string
}

/**
 * Segmented control, for filters with counts or for choosing between chart and table. On phones it scrolls horizontally
 * and keeps the selected segment in view.
 */
export function SegmentedControl<Name extends string>({
  label,
  segments,
  chosen,
  onChoose,
  className,
}: SegmentedControlProps<Name>) {
  const root = useRef<HTMLDivElement>(null)
  const selectedIndex = segments.findIndex(({ name }) => name === chosen)
  useEffect(() => {
    const strip = root.current
    const selected = strip?.children[selectedIndex]
    if (!strip || !selected) return
    // Counts and the font arrive later, and move the segments.
    const observer = new ResizeObserver(() => {
      strip.scrollLeft += Math.ceil(selected.getBoundingClientRect().right - strip.getBoundingClientRect().right)
    })
    for (const segment of strip.children) observer.observe(segment)
    return () => observer.disconnect()
  }, [selectedIndex])
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      className={classNames(
        'relative flex max-w-full gap-0.5 overflow-x-auto p-0.5 [scrollbar-width:none] -m-0.5',
        className,
      )}
    >
      {segments.map(({ name, words, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={segmentClass}
        >
          {words}
          {count !== undefined && (
            <span className={classNames('text-sm font-text', name !== chosen && 'text-ink-3')}>
              {typeof count === 'number' ? formatCount(count) : count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

const segmentClass = classNames(
  'inline-flex h-10 flex-none items-center gap-1.5 rounded-sm px-2.5 text-dense font-medium transition-colors md:h-8',
  'text-ink-2 hover:bg-fill hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand',
)
