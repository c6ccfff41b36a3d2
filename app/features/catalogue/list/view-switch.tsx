import { LayoutGrid, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { withChange, type CatalogueFilters } from './filters.ts'
import { listUrl } from './use-filters.ts'

/** Links that switch the list between cards and a table. */
export function ViewSwitch({ filters, path }: { filters: CatalogueFilters; path: string }) {
  return (
    <nav aria-label={catalogueWords.view} className="flex gap-0.5 lg:order-last lg:ml-auto">
      {VIEWS.map(({ view, words, icon: Icon }) => (
        <Link
          key={view}
          to={listUrl(path, withChange(filters, { view }))}
          preventScrollReset
          aria-label={words}
          title={words}
          aria-current={view === filters.view ? 'page' : undefined}
          className={classNames(iconButtonClass({ size: 'dense' }), linkClass)}
        >
          <Icon />
        </Link>
      ))}
    </nav>
  )
}

/** Classes of the links; phones show only the link to the view that isn't shown. */
const linkClass = 'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand max-md:aria-[current=page]:hidden'

const VIEWS = [
  { view: 'cards', words: catalogueWords.asCards, icon: LayoutGrid },
  { view: 'table', words: catalogueWords.asTable, icon: Table2 },
] as const
