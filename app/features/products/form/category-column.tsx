import { Check, ChevronRight, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/categories/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { NewCategory } from './new-category.tsx'

interface CategoryColumnProps {
  /** Parent of the categories listed in the column; null for the top level. */
  parent: Category | null
  rows: Category[]
  chosen: Category | undefined
  /** True for the last open column, which is the only one shown on phones. */
  isLast: boolean
  /** True if the listed categories may have subcategories. */
  hasNextLevel: boolean
  onChoose: (category: Category) => void
}

/** Column that lists the subcategories of a category, with a form that adds a subcategory. */
export function CategoryColumn({ parent, rows, chosen, isLast, hasNextLevel, onChoose }: CategoryColumnProps) {
  const column = useRef<HTMLDivElement>(null)
  const [isCreating, setCreating] = useState(false)

  useEffect(() => {
    const { current: list } = column
    const row = list?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (list && row) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2
  }, [])

  // Selector of the element to focus when it appears: a new category is rendered with the list rather than with this
  // component.
  const focusSelector = useRef<string>(null)
  useEffect(() => {
    const row = focusSelector.current && column.current?.querySelector<HTMLElement>(focusSelector.current)
    if (!row) return
    focusSelector.current = null
    row.focus()
  })

  function choose(category: Category) {
    onChoose(category)
    setCreating(false)
    focusSelector.current = `[data-category='${category.id}']`
  }
  function cancel() {
    setCreating(false)
    focusSelector.current = '[data-new]'
  }
  return (
    <div
      ref={column}
      data-column
      role="group"
      aria-label={parent ? productFormWords.categoriesIn(parent.name) : productFormWords.categories}
      className={classNames(
        'overflow-y-auto p-1 [scrollbar-width:thin] md:border-l md:border-line md:first:border-0',
        !isLast && 'max-md:hidden',
      )}
    >
      {rows.map((category) => (
        <button
          key={category.id}
          type="button"
          data-category={category.id}
          aria-pressed={category.id === chosen?.id}
          aria-expanded={hasNextLevel ? category.id === chosen?.id : undefined}
          onClick={() => onChoose(category)}
          className={`${rowClass} text-ink-2 hover:bg-fill aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand`}
        >
          <span>
            {category.name}
            {category.proposed && <span className="block text-xs font-text text-ink-3">{productFormWords.waits}</span>}
          </span>
          {hasNextLevel ? (
            <ChevronRight className="ml-auto size-3.5 text-ink-3" />
          ) : (
            category.id === chosen?.id && <Check className="ml-auto size-3.5" />
          )}
        </button>
      ))}
      {isCreating ? (
        <NewCategory parent={parent} onCreated={choose} onCancel={cancel} />
      ) : (
        <button
          type="button"
          data-new
          aria-label={parent ? productFormWords.newHereIn(parent.name) : productFormWords.newOnTop}
          onClick={() => setCreating(true)}
          className={`${rowClass} font-medium text-brand hover:bg-fill`}
        >
          <Plus className="size-3.5" />
          {productFormWords.newHere}
        </button>
      )}
    </div>
  )
}

const rowClass =
  'flex min-h-11 w-full items-center gap-1.5 rounded-xs px-2 py-0.5 text-left leading-tight focus-visible:-outline-offset-2 md:min-h-7.5'
