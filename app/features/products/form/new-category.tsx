import { useEffect, useRef } from 'react'
import type { Category } from '#contract/categories/calls.ts'
import { getOrCreateCategory } from '#contract/categories/manage.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { categoryListQuery } from './product-form-queries.ts'

interface NewCategoryProps {
  /** Parent of the new category; null for the top level. */
  parent: Category | null
  onCreated: (category: Category) => void
  onCancel: () => void
}

/** Form that asks for the name of a category. If the category already exists, it is selected instead of duplicated. */
export function NewCategory({ parent, onCreated, onCancel }: NewCategoryProps) {
  const block = useRef<HTMLDivElement>(null)
  const form = useApiForm(getOrCreateCategory, {
    defaultValues: { name: '' },
    input: ({ name }: { name: string }) => ({
      body: { name: name.trim(), description: '', parent_id: parent?.id ?? null },
    }),
    texts: CREATE_FAILURE,
    refusedFields: (error) => [{ field: 'name', message: failureText(error, CREATE_FAILURE) }],
    update: (cache, created) =>
      cache.set(categoryListQuery, (cached = []) =>
        cached.some(({ id }) => id === created.id) ? cached : [...cached, created],
      ),
    onSuccess: onCreated,
  })
  const field = form.field('name', NAME_RULES)
  const isInvalid = field.error !== undefined
  useEffect(() => {
    block.current?.querySelector('input')?.focus() // synchronous, unlike `setFocus`
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (isInvalid) block.current?.scrollIntoView({ block: 'nearest' }) // the error may push the buttons out of view
  }, [isInvalid])
  return (
    <div ref={block} className="m-1 grid scroll-my-2 gap-2 rounded-sm border border-line bg-fill p-2">
      <TextField
        {...field}
        autoComplete="off"
        label={parent ? productFormWords.newIn(parent.name) : productFormWords.newOnTop}
        maxLength={MAX_LINE_LENGTH}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault() // the keys must neither submit nor close the product form
          if (event.key === 'Enter') form.submit()
          else onCancel()
        }}
      />
      <div className="flex flex-wrap gap-1 *:px-2">
        <Button
          tone="brand"
          size="dense"
          busy={form.isSubmitting}
          busyText={productFormWords.creating}
          onClick={() => form.submit()}
        >
          {productFormWords.create}
        </Button>
        <Button tone="quiet" size="dense" onClick={onCancel}>
          {controlWords.cancel}
        </Button>
      </div>
    </div>
  )
}

const CREATE_FAILURE: FailureTexts = { tried: productFormWords.categoryFailed }
const NAME_RULES = { validate: (name: string) => name.trim() !== '' || fieldErrors.category_name_required }
