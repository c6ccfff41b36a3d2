import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { shellWords } from '#app/words/shell.ts'
import { categoryAddress, childrenOf } from './category-tree.ts'
import { CategoryIcon } from './category-icon.tsx'
import { categoryRowClass, CategoryRow } from './category-row.tsx'
import { columnStep } from './column-keys.ts'

interface CategoryColumnsProps {
  tree: Category[]
  /** A link to products was pressed. */
  onChosen: () => void
}

/** The categories in three columns; the mouse or Enter opens the next one, arrow keys walk. */
export function CategoryColumns({ tree, onChosen }: CategoryColumnsProps) {
  const [place, setPlace] = useState({ top: 0, sub: 0 })
  const board = useRef<HTMLDivElement>(null)
  const id = useId()
  const top = tree[place.top]
  const sub = childrenOf(top)[place.sub]

  function drill(next: typeof place, column: number, byKeyboard: boolean) {
    if (!byKeyboard) return setPlace(next)
    flushSync(() => setPlace(next)) // the row to focus must stand there
    board.current?.children[column + 1]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = columnStep(event.currentTarget, event.key)
    if (!step) return
    event.preventDefault()
    if (step === 'drill') (document.activeElement as HTMLElement).click()
    else step.focus()
  }
  function closeAfterLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onChosen()
  }
  return (
    <div
      ref={board}
      role="presentation"
      onKeyDown={walk}
      onClick={closeAfterLink}
      className="grid min-h-102 grid-cols-[14.5rem_1fr_1fr]"
    >
      <Column className="rounded-l-md bg-aside [&_[aria-expanded=true]]:bg-aside-chosen [&_[aria-expanded=true]]:shadow-low">
        {tree.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isActive={index === place.top}
            controls={`${id}-1`}
            onDrill={(byKeyboard) => drill({ top: index, sub: 0 }, 0, byKeyboard)}
            icon={<CategoryIcon name={category.name} className="size-4" />}
          />
        ))}
      </Column>
      <Column id={`${id}-1`} parent={top}>
        {childrenOf(top).map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isActive={index === place.sub}
            controls={`${id}-2`}
            onDrill={(byKeyboard) => drill({ top: place.top, sub: index }, 1, byKeyboard)}
          />
        ))}
      </Column>
      <Column id={`${id}-2`} parent={childrenOf(sub).length > 0 ? sub : undefined}>
        {childrenOf(sub).map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </Column>
    </div>
  )
}

interface ColumnProps {
  id?: string
  /** What the column lists; it ends with all of it. */
  parent?: Category
  className?: string
  children: ReactNode
}

function Column({ id, parent, className, children }: ColumnProps) {
  return (
    <div id={id} className={classNames('min-w-0 border-line p-2.5 not-first:border-l', className)}>
      {parent && <p className="px-2.5 pt-1.5 pb-2 meta">{parent.name}</p>}
      <ul>
        {children}
        {parent && (
          <li>
            <Link to={categoryAddress(parent.id)} className={classNames(categoryRowClass, 'font-medium text-brand!')}>
              {shellWords.allOf(parent.name)}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
