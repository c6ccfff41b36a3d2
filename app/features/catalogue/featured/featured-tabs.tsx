import { useRef, type KeyboardEvent } from 'react'
import { catalogueWords } from '#app/words/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'

const tabs = ['popular', 'latest'] as const
export type FeaturedTab = (typeof tabs)[number]

interface FeaturedTabsProps {
  tab: FeaturedTab
  onChoose: (tab: FeaturedTab) => void
  labelledBy: string
}

/** Carousel tabs; arrow keys move between tabs and select them. */
export function FeaturedTabs({ tab, onChoose, labelledBy }: FeaturedTabsProps) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const nextTab = { ArrowRight: other(tab), ArrowLeft: other(tab), Home: tabs[0], End: tabs[1] }[event.key]
    if (!nextTab) return
    event.preventDefault()
    onChoose(nextTab)
    list.current?.querySelector<HTMLElement>(`#${idOf(nextTab)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-labelledby={labelledBy}
      className="inline-flex gap-0.5 rounded-sm bg-fill p-[0.1875rem] max-sm:flex-1"
    >
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={idOf(name)}
          aria-selected={name === tab}
          aria-controls={PANEL_ID}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={move}
          className={tabClass}
        >
          {catalogueWords[name]}
        </button>
      ))}
    </div>
  )
}

/** Returns the ARIA properties of the tab panel. */
export function tabPanelProps(tab: FeaturedTab) {
  return { role: 'tabpanel', id: PANEL_ID, 'aria-labelledby': idOf(tab) } as const
}

const PANEL_ID = 'featured-panel'
const idOf = (tab: FeaturedTab) => `featured-${tab}`
const other = (tab: FeaturedTab): FeaturedTab => (tab === 'popular' ? 'latest' : 'popular')

const tabClass = classNames(
  'h-9 rounded-xs px-3.5 text-base font-medium text-ink-2 transition-colors hover:text-ink max-sm:flex-1 sm:h-8',
  'aria-selected:bg-aside-chosen aria-selected:font-semibold aria-selected:text-brand',
  'aria-selected:shadow-low aria-selected:ring aria-selected:ring-line',
)
