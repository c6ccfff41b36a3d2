import { readingWords } from '#app/words/catalogue-readings.ts'
import type { ShownPage } from '../product-queries.ts'
import { FilterChip } from './filter-chip.tsx'
import type { CatalogueFilters } from './filters.ts'
import { readingChips } from './reading-chips.ts'

interface SearchReadingsProps {
  filters: CatalogueFilters
  page: ShownPage | undefined
  onRemove: (change: Partial<CatalogueFilters>) => void
}

/** Chips for the interpreted parts of a search. */
export const ReadingChips = ({ filters, page, onRemove }: SearchReadingsProps) =>
  readingChips(filters, page).map((chip) => <FilterChip key={chip.text} chip={chip} onRemove={onRemove} />)

/** Note that explains how a search was broadened so that it returns results. */
export const FallbackNote = ({ by, text }: NonNullable<ShownPage['fallback']>) => readingWords.fallback[by](text)
