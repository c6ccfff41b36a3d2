import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import type { DashboardArea, DashboardSection } from './areas.ts'

export interface Menu {
  area: DashboardArea
  current: DashboardSection
  pendingOrders: number | undefined
}

interface MenuLinksProps {
  menu: Menu
  /** Classes of each entry. */
  entryClass: string
  onChosen?: () => void
}

/** Links to the area's sections, and to the shop at the end. */
export function MenuLinks({ menu: { area, current, pendingOrders = 0 }, entryClass, onChosen }: MenuLinksProps) {
  return (
    <>
      {area.sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          aria-current={section === current ? 'page' : undefined}
          onClick={onChosen}
          className={entryClass}
        >
          <section.icon />
          <span data-words>{section.name}</span>
          {section.countsPending && pendingOrders > 0 && <PendingCount orders={pendingOrders} />}
        </Link>
      ))}
      <Link to="/" onClick={onChosen} className={`mt-auto ${entryClass}`}>
        <Store />
        <span data-words>{dashboardWords.toShop}</span>
      </Link>
    </>
  )
}

function PendingCount({ orders }: { orders: number }) {
  return (
    <span
      data-count
      className="ml-auto min-w-5.5 rounded-xs bg-amber-soft px-1.25 text-center text-xs leading-5 font-semibold text-amber"
    >
      {formatCount(orders)}
      <span className="sr-only"> {dashboardWords.pending}</span>
    </span>
  )
}

export const menuLinkClass =
  'relative flex items-center gap-2.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-fill hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand [&>.lucide]:text-ink-3 aria-[current=page]:[&>.lucide]:text-current'
