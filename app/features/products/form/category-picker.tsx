import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react'
import { ChevronRight } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import type { Category } from '#contract/categories/calls.ts'
import { CATEGORY_LEVELS } from '#contract/categories/limits.ts'
import { childrenOf, pathTo } from '#contract/categories/tree.ts'
import { rovingFocusTarget } from '#app/browser/roving-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { CategoryColumn } from './category-column.tsx'
import { CategorySearch, CategorySuggestions } from './category-search.tsx'
import { FormGroup } from '#app/ui/form-group.tsx'
import { categoryListQuery } from './product-form-queries.ts'
import type { ProductFields } from './product-fields.ts'
import { productRules } from './product-rules.ts'
import { classNames } from '#app/ui/class-names.ts'

const NOTE_ID = 'category-note'

/**
 * Category picker with a search, suggestions for the typed product, and three columns, or one on phones. Each column has
 * a form that adds a category.
 */
export function CategoryPicker({ control }: { control: Control<ProductFields> }) {
  const columnsRef = useRef<HTMLDivElement>(null)
  const { data: categories, isError, refetch } = useQuery(categoryListQuery)
  const { field, fieldState } = useController({ control, name: 'category_id', rules: productRules.category })
  const path = pathTo(field.value, categories ?? [])
  // A form with errors focuses its first invalid field, so the picker has to specify which of its elements to focus.
  useEffect(() => field.ref({ focus: () => columnsRef.current?.querySelector('button')?.focus() }))
  const columns = [null, ...path].slice(0, CATEGORY_LEVELS)
  const error = fieldState.error?.message
  return (
    <FormGroup
      title={productFormWords.category}
      isRequired
      note={<Crumbs path={path} onChoose={(category) => field.onChange(category?.id ?? null)} />}
    >
      {isError ? (
        <div className="flex flex-wrap items-center gap-3 rounded-sm border border-line p-3">
          <FieldNote id="categories-failed" error={productFormWords.categoriesFailed} />
          <Button size="dense" onClick={() => void refetch()}>
            {controlWords.tryAgain}
          </Button>
        </div>
      ) : categories ? (
        <>
          <CategorySearch categories={categories} onChoose={field.onChange} />
          {field.value === null && <CategorySuggestions {...{ control, categories }} onChoose={field.onChange} />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons */}
          <div
            ref={columnsRef}
            role="group"
            aria-label={productFormWords.category}
            aria-describedby={error ? NOTE_ID : undefined}
            onKeyDown={moveByArrow}
            data-invalid={error ? '' : undefined}
            className={columnsClass}
          >
            {columns.map((parent, level) => (
              <CategoryColumn
                key={parent?.id ?? 0}
                parent={parent}
                rows={childrenOf(parent?.id ?? null, categories)}
                chosen={path[level]}
                isLast={level === columns.length - 1}
                hasNextLevel={level < CATEGORY_LEVELS - 1}
                onChoose={(category) => field.onChange(category.id)}
              />
            ))}
          </div>
        </>
      ) : (
        <Skeleton className="h-74" />
      )}
      <FieldNote id={NOTE_ID} error={error} />
    </FormGroup>
  )
}

/** Moves the focus with the arrow keys: up and down within a column, left and right between columns. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = rovingFocusTarget(event.currentTarget, event.key)
  if (!step) return
  event.preventDefault()
  if (step !== 'drill') return step.focus()
  const column = (event.target as HTMLElement).closest('[data-column]')
  ;(event.target as HTMLElement).click()
  requestAnimationFrame(() => column?.nextElementSibling?.querySelector('button')?.focus())
}

interface CrumbsProps {
  path: Category[]
  onChoose: (category: Category | null) => void
}

/** Breadcrumbs of the selected category; on phones, which show a single column, they also lead back. */
function Crumbs({ path, onChoose }: CrumbsProps) {
  if (path.length === 0) return <p className="meta">{productFormWords.noCategory}</p>
  return (
    <p className="flex flex-wrap items-center gap-1 font-medium text-ink">
      <button type="button" className="link min-h-11 min-w-6 md:hidden" onClick={() => onChoose(null)}>
        {productFormWords.allCategories}
      </button>
      {path.map((category, level) => (
        <Fragment key={category.id}>
          <ChevronRight className={`size-3.5 text-ink-3 ${level === 0 ? 'md:hidden' : ''}`} />
          {level === path.length - 1 ? (
            <span>{category.name}</span>
          ) : (
            <button type="button" className="max-md:min-h-11 max-md:link" onClick={() => onChoose(category)}>
              {category.name}
            </button>
          )}
        </Fragment>
      ))}
    </p>
  )
}

const columnsClass = classNames(
  'grid overflow-hidden rounded-sm border border-line-strong bg-surface md:h-74 md:grid-cols-[1fr_1fr_1.1fr]',
  'data-invalid:border-red data-invalid:inset-ring data-invalid:inset-ring-red',
)
