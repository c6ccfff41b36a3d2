import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { shellWords } from '#app/words/shell.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { categoryUrl, childrenOf, isLeaf, type ShownCategory } from '#app/features/catalogue/category-links.ts'
import { CategoryRowsSkeleton } from './category-rows-skeleton.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { categoryMenuRowClass, CategoryMenuRow } from './category-menu-row.tsx'
import { rovingFocusTarget } from '#app/browser/roving-focus.ts'

interface CategoryColumnsProps {
  tree: ShownCategory[]
  /** Called when the user presses a product link. */
  onChosen: () => void
}

/**
 * Categories in three columns. Hovering over a row or pressing Enter opens the next column; arrow keys move the focus.
 */
export function CategoryColumns({ tree, onChosen }: CategoryColumnsProps) {
  const [position, setPosition] = useState({ top: 0, sub: 0 })
  const columnsRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const isHydrated = useHydrated()
  const top = tree[position.top]
  const sub = childrenOf(top)[position.sub]

  function openColumn(next: typeof position, column: number, byKeyboard: boolean) {
    if (!byKeyboard) return setPosition(next)
    flushSync(() => setPosition(next)) // renders the row to focus
    columnsRef.current?.children[column + 1]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const step = rovingFocusTarget(event.currentTarget, event.key)
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
      ref={columnsRef}
      role="presentation"
      onKeyDown={moveFocus}
      onClick={closeAfterLink}
      className="grid min-h-102 grid-cols-[14.5rem_1fr_1fr]"
    >
      <Column className="rounded-l-md bg-aside">
        {tree.map((category, index) => (
          <CategoryMenuRow
            key={category.id}
            category={category}
            isActive={index === position.top}
            controls={`${id}-1`}
            onOpen={(byKeyboard) => openColumn({ top: index, sub: 0 }, 0, byKeyboard)}
            icon={<CategoryIcon name={category.name} className="size-4" />}
          />
        ))}
      </Column>
      {isHydrated && (
        <>
          <Column id={`${id}-1`} parent={top}>
            {childrenOf(top).map((category, index) => (
              <CategoryMenuRow
                key={category.id}
                category={category}
                isActive={index === position.sub}
                controls={`${id}-2`}
                onOpen={(byKeyboard) => openColumn({ top: position.top, sub: index }, 1, byKeyboard)}
              />
            ))}
          </Column>
          <Column id={`${id}-2`} parent={sub && !isLeaf(sub) ? sub : undefined}>
            {childrenOf(sub).map((category) => (
              <CategoryMenuRow key={category.id} category={category} />
            ))}
          </Column>
        </>
      )}
    </div>
  )
}

interface ColumnProps {
  id?: string
  /** Parent of the categories listed in a column, which ends with a link to all of the parent's products. */
  parent?: ShownCategory
  className?: string
  children: ReactNode
}

function Column({ id, parent, className, children }: ColumnProps) {
  return (
    <div id={id} className={classNames('min-w-0 border-line p-2.5 not-first:border-l', className)}>
      {parent && <p className="px-2.5 pt-1.5 pb-2 meta">{parent.name}</p>}
      <ul aria-busy={parent && !parent.children}>
        {children}
        {parent && !parent.children && <CategoryRowsSkeleton className="h-9 px-2.5" />}
        {parent && (
          <li>
            <Link
              to={categoryUrl(parent.id)}
              className={`${categoryMenuRowClass} font-medium text-brand hover:text-brand`}
            >
              {shellWords.allOf(parent.name)}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
