import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { shellWords } from '#app/words/shell.ts'
import { categoryUrl, childrenOf, isLeaf, type ShownCategory } from '#app/features/catalogue/category-links.ts'
import { CategoryRowsSkeleton } from './category-rows-skeleton.tsx'
import { CategoryIcon } from './category-icon.tsx'

interface CategoryDrillDownProps {
  tree: ShownCategory[]
  /** Path from the top level to the category whose children are shown; empty at the top level. */
  path: ShownCategory[]
  onPath: (path: ShownCategory[]) => void
  /** Called when the user presses a product link. */
  onChosen: () => void
}

/** Drill-down menu that shows one level of categories at a time: main categories, subcategories, items. */
export function CategoryDrillDown({ tree, path, onPath, onChosen }: CategoryDrillDownProps) {
  const parent = path.at(-1)
  const list = useFocusOnLevelChange(path.length)
  return (
    <div ref={list}>
      {parent && (
        <button type="button" onClick={() => onPath(path.slice(0, -1))} className="drawer-row font-semibold text-brand">
          <ArrowLeft />
          {path[0] === parent ? shellWords.backToCategories : shellWords.backTo(path[0]?.name ?? '')}
        </button>
      )}
      <h3 className="pt-3 pb-1 font-text meta">{parent?.name ?? shellWords.categories}</h3>
      <ul aria-busy={parent && !parent.children}>
        {(parent ? childrenOf(parent) : tree).map((category) => (
          <li key={category.id}>
            <DrillDownRow
              category={category}
              hasIcon={!parent}
              onOpen={() => onPath([...path, category])}
              onChosen={onChosen}
            />
          </li>
        ))}
        {parent && !parent.children && <CategoryRowsSkeleton className="h-12" />}
        {parent && (
          <li>
            <Link to={categoryUrl(parent.id)} onClick={onChosen} className="drawer-row text-brand">
              {shellWords.allOf(parent.name)}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Focuses the first row after a change of level, since the pressed row no longer exists. */
function useFocusOnLevelChange(level: number) {
  const list = useRef<HTMLDivElement>(null)
  const previousLevel = useRef(level)
  useEffect(() => {
    if (previousLevel.current !== level) list.current?.querySelector<HTMLElement>('a, button')?.focus()
    previousLevel.current = level
  }, [level])
  return list
}

interface DrillDownRowProps {
  category: ShownCategory
  hasIcon: boolean
  onOpen: () => void
  onChosen: () => void
}

function DrillDownRow({ category, hasIcon, onOpen, onChosen }: DrillDownRowProps) {
  const content = (
    <>
      {hasIcon && <CategoryIcon name={category.name} className="huge:hidden" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{category.name}</span>
      <span className="ml-auto font-mono text-xs text-ink-3 huge:hidden">{category.product_count}</span>
    </>
  )
  if (isLeaf(category)) {
    return (
      <Link to={categoryUrl(category.id)} onClick={onChosen} className="drawer-row">
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={onOpen} className="drawer-row">
      {content}
      <ChevronRight className="size-4" />
    </button>
  )
}
