import { House, Store } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import type { DashboardArea, DashboardSection } from './areas.ts'

export interface Menu {
  area: DashboardArea
  current: DashboardSection
  pendingOrders: number | undefined
  /** Path of the seller's public page; undefined for admins and until it has loaded. */
  publicPath?: string | undefined
}

interface MenuLinksProps {
  menu: Menu
  /** Classes of each menu entry and of its order count. */
  entryClass: string
  countClass?: string
  onChosen?: () => void
}

/** Links to the area's sections, followed by links to the seller's public page and to the shop. */
export function MenuLinks({ menu, entryClass, countClass, onChosen }: MenuLinksProps) {
  const { area, current, pendingOrders = 0, publicPath } = menu
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
          <span className="lg:group-data-folded/frame:sr-only">{section.name}</span>
          {section.countsPending && pendingOrders > 0 && <PendingCount orders={pendingOrders} className={countClass} />}
        </Link>
      ))}
      {publicPath && (
        <Link to={publicPath} onClick={onChosen} className={`mt-auto ${entryClass}`}>
          <Store />
          <span className="lg:group-data-folded/frame:sr-only">{dashboardWords.publicPage}</span>
        </Link>
      )}
      <Link to="/" onClick={onChosen} className={classNames(entryClass, !publicPath && 'mt-auto')}>
        <House />
        <span className="lg:group-data-folded/frame:sr-only">{dashboardWords.toShop}</span>
      </Link>
    </>
  )
}

function PendingCount({ orders, className }: { orders: number; className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'ml-auto min-w-5.5 rounded-xs bg-amber-soft px-1.25 text-center text-xs leading-5 font-semibold text-amber',
        className,
      )}
    >
      {formatCount(orders)}
      <span className="sr-only"> {dashboardWords.pending}</span>
    </span>
  )
}

export const menuLinkClass =
  'nav-link relative flex gap-2.5 px-2.5 whitespace-nowrap muted-icons aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold'
