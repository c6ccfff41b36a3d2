import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TreeRow as GridRow, TreeCell, TreeNameCell } from '#app/ui/tree-grid.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { selectedCategoryWords } from '#app/words/categories-selected.ts'
import { CategoryActions, type CategoryAction } from './category-actions.tsx'
import type { TreeRow } from './tree-rows.ts'

interface CategoryRowProps {
  row: TreeRow
  /** True if the row and its buttons are in the tab order. */
  isActive: boolean
  isSearch: boolean
  /** Field shown in place of the name while the category is renamed. */
  nameField: ReactNode
  isSelected: boolean
  onSelect: (id: number) => void
  onToggle: (id: number) => void
  onAction: (act: CategoryAction, row: TreeRow) => void
}

/** Row of the category tree: name, counts and actions. */
export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { row, isActive, isSearch, nameField, isSelected, onSelect, onToggle, onAction } = props
  const { category, level, position, of, canOpen, isOpen } = row
  const { id, own_products: ownCount, all_products: totalCount, product_count: publicCount } = category
  const isEditing = nameField !== null
  const totalText = categoryWords.products(formatCount(totalCount))
  return (
    <GridRow
      level={level}
      data-category={id}
      tabIndex={isActive ? 0 : -1}
      aria-posinset={position}
      aria-setsize={of}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={isSelected}
      aria-label={isEditing ? undefined : category.name}
    >
      <TreeNameCell
        level={level}
        lead={
          <RowCheckbox
            label={selectedCategoryWords.select(category.name)}
            tabIndex={isActive ? 0 : -1}
            checked={isSelected}
            onChange={() => onSelect(id)}
            className={classNames('mr-4 flex-none', isEditing && 'max-md:hidden')}
          />
        }
        className="max-md:has-[form]:col-span-full"
      >
        {canOpen ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isOpen ? categoryWords.close(category.name) : categoryWords.open(category.name)}
            onClick={() => onToggle(id)}
            className={classNames(iconButtonClass({ size: 'dense' }), '-ml-2 text-ink-3')}
          >
            <ChevronRight className={classNames('size-4 transition-transform', isOpen && 'rotate-90')} />
          </button>
        ) : (
          <span className="-ml-2 size-10 flex-none md:size-8" />
        )}
        {nameField ?? <Name row={row} isSearch={isSearch} />}
      </TreeNameCell>
      <CountCell className={classNames('max-md:sr-only', isEditing && 'max-md:hidden')}>{ownCount}</CountCell>
      <CountCell
        className={isEditing ? 'max-md:hidden' : undefined}
        title={categoryWords.listed(totalText, formatCount(publicCount))}
      >
        {totalCount}
      </CountCell>
      <TreeCell className={isEditing ? 'max-md:hidden' : undefined}>
        <CategoryActions
          row={row}
          tabIndex={isActive ? 0 : -1}
          canReorder={!isSearch}
          onAction={(act) => onAction(act, row)}
        />
      </TreeCell>
    </GridRow>
  )
})

function Name({ row: { category, level, isMatch }, isSearch }: { row: TreeRow; isSearch: boolean }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5 py-1 max-md:pr-2">
      <span
        title={category.name}
        className={classNames(
          'truncate',
          level === 1 && 'font-semibold',
          isSearch && !isMatch ? 'text-ink-3' : level < 3 || isMatch ? 'text-ink' : 'text-ink-2',
          isMatch && 'rounded-xs bg-amber-soft px-1 -mx-1',
        )}
      >
        {category.name}
      </span>
      {category.description && (
        <span title={category.description} className="min-w-0 flex-1 truncate text-xs text-ink-3 max-lg:hidden">
          {category.description}
        </span>
      )}
    </span>
  )
}

/** Table cell with a count, aligned with the other rows' counts and never greyed out. */
function CountCell({
  children,
  className,
  ...rest
}: {
  children: number
  className?: string | undefined
  title?: string
}) {
  return (
    <TreeCell {...rest} className={classNames('tabular-nums', children === 0 ? 'text-ink-3' : 'text-ink-2', className)}>
      {formatCount(children)}
    </TreeCell>
  )
}
