import { useState } from 'react'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { childrenOf, isLeaf, type ShownCategory } from '../category-links.ts'
import { hasChosenBelow, toggleCategory } from './category-selection.ts'
import { firstOfTop } from './first-categories.ts'

interface CategoryChecklistProps {
  tree: readonly ShownCategory[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Called when a branch of the tree opens, because its categories may not have loaded yet. */
  onExpand: () => void
  /**
   * True to show product counts; false during a search or in a seller's shop, because counts cover the whole catalogue.
   */
  hasCounts: boolean
}

/**
 * Tree of category checkboxes. A branch expands when its arrow is pressed, or automatically if it contains a selected
 * category. A long list of top-level categories remains collapsed even if it loads late, to prevent a layout shift
 * below.
 */
export function CategoryChecklist({ tree, chosen, onChange, ...rest }: CategoryChecklistProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [touched, setTouched] = useState<readonly number[]>([])
  function toggle(id: number) {
    setTouched([...touched, id])
    onChange(toggleCategory(tree, chosen, id))
  }
  const first = firstOfTop(tree, [...chosen, ...touched]) // a deselected category keeps its place and the focus
  const hidden = tree.length - first.length
  return (
    <>
      <ul>
        {(isUnfolded ? tree : first).map((category) => (
          <Branch key={category.id} category={category} chosen={chosen} onToggle={toggle} {...rest} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button tone="quiet" size="sm" onClick={() => setUnfolded(!isUnfolded)} className="-ml-2.5 pointer-coarse:h-11">
          <span>
            {isUnfolded ? catalogueWords.fewer : catalogueWords.more(formatCount(hidden))}
            <span className="sr-only">{catalogueWords.moreOf(catalogueWords.categories)}</span>
          </span>
        </Button>
      )}
    </>
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
        <button
          type="button"
          aria-label={catalogueWords.expandCategory(category.name)}
          aria-expanded={isOpen}
          onClick={toggleBranch}
          className={`${iconButtonClass({ size: 'sm' })} -mr-1.5 icon-button-fold pointer-coarse:size-11`}
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
