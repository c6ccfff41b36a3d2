import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { categoryUrl, isLeaf, type ShownCategory } from '#app/features/catalogue/category-links.ts'
import { useHoverIntent } from './use-hover-intent.ts'

interface CategoryMenuRowProps {
  category: ShownCategory
  isActive?: boolean
  controls?: string
  onOpen?: (byKeyboard: boolean) => void
  icon?: ReactNode
}

/**
 * Row of the categories menu that opens the next column or, for a category without children, links to its products.
 * Until the scripts run, every row is a link.
 */
export function CategoryMenuRow({ category, isActive = false, controls, onOpen, icon }: CategoryMenuRowProps) {
  const isHydrated = useHydrated()
  const hoverHandlers = useHoverIntent(controls, () => onOpen?.(false))
  const rowClass = icon ? `${categoryMenuRowClass} category-row-first` : categoryMenuRowClass
  const content = (
    <>
      {icon}
      {category.name}
      {icon || isLeaf(category) ? (
        <span className="ml-auto font-mono text-xs text-ink-3">{category.product_count}</span>
      ) : (
        <ChevronRight className="ml-auto size-4 text-ink-3" />
      )}
    </>
  )
  if (isLeaf(category) || !isHydrated) {
    return (
      <li>
        <Link to={categoryUrl(category.id)} discover="none" className={rowClass}>
          {content}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isActive}
        aria-controls={controls}
        {...hoverHandlers}
        onClick={(event: MouseEvent) => onOpen?.(event.detail === 0)}
        className={rowClass}
      >
        {content}
      </button>
    </li>
  )
}

export const categoryMenuRowClass = 'category-row'
