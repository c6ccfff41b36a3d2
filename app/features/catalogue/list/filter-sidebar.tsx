import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMediaQuery } from '#app/browser/use-media-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { classNames } from '#app/ui/class-names.ts'

interface FilterSidebarProps extends FilterPanelProps {
  /** Called to clear all filters; undefined if no filter is active. */
  onClear?: () => void
}

/** Filter sidebar for wide screens: a sticky column beside the grid. */
export function FilterSidebar({ onClear, ...panel }: FilterSidebarProps) {
  const isWide = useMediaQuery(WIDE_QUERY)
  return (
    <aside aria-label={catalogueWords.filters} className={asideClass}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-md tracking-normal">{catalogueWords.filters}</h2>
        {onClear && (
          <Button tone="quiet" size="sm" onClick={onClear}>
            {catalogueWords.clearFilters}
          </Button>
        )}
      </div>
      <FilterPanel {...panel} isVisible={isWide} />
    </aside>
  )
}

interface FilterDrawerProps extends FilterPanelProps {
  onClear: () => void
  /** Number of active filters. */
  active: number
  /** Number of matching products as text; undefined while loading. */
  count?: string
}

/** Filter drawer for small screens, with the button that opens it. */
export function FilterDrawer({ onClear, active, count, ...panel }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="ml-auto lg:hidden">
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)} className="pointer-coarse:h-10">
        <SlidersHorizontal />
        {catalogueWords.filters}
        {active > 0 && <span className="count-badge bg-copper text-on-copper">{active}</span>}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={catalogueWords.filters}
        footer={
          <>
            <Button onClick={onClear}>{catalogueWords.resetFilters}</Button>
            <Button tone="brand" onClick={() => setOpen(false)}>
              {catalogueWords.show(count ?? catalogueWords.products)}
            </Button>
          </>
        }
      >
        <FilterPanel {...panel} isVisible />
      </Drawer>
    </div>
  )
}

/** Minimum screen width at which the sidebar is shown. */
const WIDE_QUERY = '(width >= 64rem)'

const asideClass = classNames(
  'sticky top-[calc(var(--header-h)+1.25rem)] max-h-[calc(100dvh-var(--header-h)-2rem)] self-start max-lg:hidden',
  '-mx-1 overflow-x-clip overflow-y-auto px-1 [scrollbar-width:thin]',
)
