import { useEffect, useRef, useState } from 'react'
import { type Category, getOrCreateCategory } from '#contract/categories.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { categoryListQuery } from './product-form-queries.ts'
import { firstErrorText } from '#app/api/error-text.ts'

interface NewCategoryProps {
  /** null: on the top level. */
  parent: Category | null
  onCreated: (category: Category) => void
  onCancel: () => void
}

/** Asks for a name; one that is there already is found again instead of being made twice. */
export function NewCategory({ parent, onCreated, onCancel }: NewCategoryProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    input.current?.focus()
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const createCategory = useApiMutation(getOrCreateCategory, {
    update: (cache, created) =>
      cache.set(categoryListQuery, (cached = []) =>
        cached.some(({ id }) => id === created.id) ? cached : [...cached, created],
      ),
    onSuccess: onCreated,
    onError: () => input.current?.focus(),
  })
  const isInvalid = isMissing || createCategory.isError
  useEffect(() => {
    if (isInvalid) block.current?.scrollIntoView({ block: 'nearest' }) // its sentence pushes the buttons out of sight
  }, [isInvalid])
  function submit() {
    setMissing(name.trim() === '')
    if (name.trim() === '') input.current?.focus()
    else createCategory.mutate({ body: { name: name.trim(), description: '', parent_id: parent?.id ?? null } })
  }
  const failure = createCategory.error && firstErrorText(createCategory.error, productFormWords.categoryFailed)
  return (
    <div ref={block} className="m-1 grid scroll-my-2 gap-2 rounded-sm border border-line bg-fill p-2">
      <TextField
        ref={input}
        label={parent ? productFormWords.newIn(parent.name) : productFormWords.newOnTop}
        maxLength={MAX_LINE_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault() // the product's own form must be neither sent nor left
          if (event.key === 'Enter') submit()
          else onCancel()
        }}
        error={isMissing && name.trim() === '' ? fieldErrors.category_name_required : (failure ?? undefined)}
      />
      <div className="flex flex-wrap gap-1 *:px-2">
        <Button
          tone="brand"
          size="dense"
          busy={createCategory.isPending}
          busyText={productFormWords.creating}
          onClick={submit}
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
