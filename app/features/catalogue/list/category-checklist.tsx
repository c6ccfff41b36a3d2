import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#contract/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { childrenOf, isLeaf, type ShownCategory } from '../category-links.ts'
import { hasChosenBelow, toggleCategory } from './category-selection.ts'

interface CategoryChecklistProps {
  tree: readonly ShownCategory[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Called when a branch opens, whose children may have to be fetched. */
  onExpand: () => void
  /** Whether to show product counts; not while searching, when they would be wrong. */
  hasCounts: boolean
}

/** Tree of category checkboxes; a branch opens by its arrow, and automatically if it contains a checked one. */
export function CategoryChecklist({ tree, chosen, onChange, ...rest }: CategoryChecklistProps) {
  const onToggle = (id: number) => onChange(toggleCategory(tree, chosen, id))
  return (
    <ul>
      {tree.map((category) => (
        <Branch key={category.id} category={category} chosen={chosen} onToggle={onToggle} {...rest} />
      ))}
    </ul>
  )
}

interface BranchProps {
  category: ShownCategory
  chosen: readonly number[]
  onToggle: (id: number) => void
  onExpand: () => void
  hasCounts: boolean
}

function Branch({ category, ...rest }: BranchProps) {
  const { chosen, onToggle, onExpand, hasCounts } = rest
  const [isExpanded, setExpanded] = useState<boolean | null>(null)
  const isOpen = isExpanded ?? hasChosenBelow(category, chosen)
  function toggleBranch() {
    setExpanded(!isOpen)
    onExpand()
  }
  return (
    <li className="flex flex-wrap items-center">
      <Checkbox
        label={category.name}
        count={hasCounts ? formatCount(category.product_count) : undefined}
        checked={chosen.includes(category.id)}
        onChange={() => onToggle(category.id)}
        className="min-w-0 flex-1 leading-5"
      />
      {!isLeaf(category) ? (
        <IconButton
          label={catalogueWords.expandCategory(category.name)}
          icon={ChevronDown}
          size="sm"
          aria-expanded={isOpen}
          onClick={toggleBranch}
          className={classNames('-mr-1.5 pointer-coarse:size-11', isOpen && '*:rotate-180')}
        />
      ) : (
        <span className="-mr-1.5 w-8 flex-none pointer-coarse:w-11" />
      )}
      {isOpen && !isLeaf(category) && (
        <ul className="w-full pl-5" aria-busy={!category.children}>
          {!category.children && <Skeleton className="my-2.5 h-3.5 w-2/3" />}
          {childrenOf(category).map((child) => (
            <Branch key={child.id} category={child} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}
