import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { formatCount } from '#contract/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { hasChosenBelow, toggleCategory } from './category-selection.ts'

interface CategoryChecklistProps {
  tree: readonly Category[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Whether to show product counts; not while searching, when they would be wrong. */
  hasCounts: boolean
}

/** Tree of category checkboxes; a branch opens by its arrow, and automatically if it contains a checked one. */
export function CategoryChecklist({ tree, chosen, onChange, hasCounts }: CategoryChecklistProps) {
  const onToggle = (id: number) => onChange(toggleCategory(tree, chosen, id))
  return (
    <ul>
      {tree.map((category) => (
        <Branch key={category.id} category={category} chosen={chosen} onToggle={onToggle} hasCounts={hasCounts} />
      ))}
    </ul>
  )
}

interface BranchProps {
  category: Category
  chosen: readonly number[]
  onToggle: (id: number) => void
  hasCounts: boolean
}

function Branch({ category, ...rest }: BranchProps) {
  const { chosen, onToggle, hasCounts } = rest
  const [isExpanded, setExpanded] = useState<boolean | null>(null)
  const { children = [] } = category
  const isOpen = isExpanded ?? hasChosenBelow(category, chosen)
  return (
    <li>
      <div className="flex items-center">
        <Checkbox
          label={category.name}
          count={hasCounts ? formatCount(category.product_count) : undefined}
          checked={chosen.includes(category.id)}
          onChange={() => onToggle(category.id)}
          className="min-w-0 flex-1 leading-5"
        />
        {children.length > 0 ? (
          <IconButton
            label={catalogueWords.expandCategory(category.name)}
            icon={ChevronDown}
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setExpanded(!isOpen)}
            className={classNames('-mr-1.5 pointer-coarse:size-11', isOpen && '*:rotate-180')}
          />
        ) : (
          <span className="-mr-1.5 w-8 flex-none pointer-coarse:w-11" />
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul className="pl-5">
          {children.map((child) => (
            <Branch key={child.id} category={child} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}
