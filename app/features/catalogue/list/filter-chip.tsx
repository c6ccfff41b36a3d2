import { X } from 'lucide-react'
import { catalogueWords } from '#app/words/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { CatalogueFilters } from './filters.ts'
import type { ReadingChip } from './reading-chips.ts'

interface FilterChipProps {
  chip: ReadingChip
  onRemove: (change: Partial<CatalogueFilters>) => void
}

/** Filter chip; pressing it removes the filter. */
export const FilterChip = ({ chip: { text, label, change }, onRemove }: FilterChipProps) => (
  <li data-reading={label && true} className="max-w-full min-w-0">
    <button
      type="button"
      aria-label={label ?? catalogueWords.removeFilter(text)}
      onClick={() => onRemove(change)}
      className={chipClass}
    >
      <span className="truncate">{text}</span>
      <X className="size-3.5" />
    </button>
  </li>
)

const chipClass = classNames(
  'inline-flex h-8 max-w-full items-center gap-1.5 rounded-xs pr-1.5 pl-2.5 text-sm leading-none font-medium lg:h-7',
  'bg-brand-soft text-brand transition-colors hover:bg-[color-mix(in_oklab,var(--brand)_16%,var(--brand-soft))]',
)
