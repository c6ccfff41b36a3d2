import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH, MAX_TAGS } from '#contract/limits.ts'
import { FieldNote } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { FormGroup } from '#app/ui/form-group.tsx'
import type { ProductFields } from './product-fields.ts'

/** Tags, each ended by Enter or a comma; Backspace in the empty field takes the last one back. */
export function TagField({ control }: { control: Control<ProductFields> }) {
  const noteId = useId()
  const { field, fieldState } = useController({ control, name: 'tags', rules: { validate: fitsLimit } })
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const tags = field.value
  useEffect(() => field.ref({ focus: () => input.current?.focus() }))

  function add(tagTexts: string[]) {
    const added = tagTexts.map((word) => word.trim()).filter(Boolean)
    if (added.length > 0) field.onChange([...new Set([...tags, ...added])])
  }
  function handleInput(typed: string) {
    const tagTexts = typed.split(/[,;\n]/)
    add(tagTexts.slice(0, -1))
    setText(tagTexts.at(-1) ?? '')
  }
  function commit() {
    add([text])
    setText('')
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault() // not the form
      commit()
    }
    if (event.key === 'Backspace' && text === '') field.onChange(tags.slice(0, -1))
  }
  function removeTag(tag: string) {
    field.onChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }
  return (
    <FormGroup title={productFormWords.tags}>
      <div className="flex min-h-10 flex-wrap items-center gap-1 field-frame p-1 md:min-h-8">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-8 max-w-full items-stretch rounded-xs bg-fill pl-1.5 text-xs font-medium text-ink-2 md:h-6"
          >
            <span className="self-center truncate">{tag}</span>
            <button
              type="button"
              aria-label={productFormWords.removeTag(tag)}
              onClick={() => removeTag(tag)}
              className="grid w-8 flex-none place-items-center rounded-xs text-ink-3 hover:text-ink md:w-6"
            >
              <X className="size-3" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          value={text}
          maxLength={MAX_LINE_LENGTH}
          aria-label={productFormWords.tags}
          aria-describedby={noteId}
          aria-invalid={fieldState.invalid || undefined}
          placeholder={tags.length === 0 ? productFormWords.addTag : undefined}
          autoCapitalize="off"
          onChange={(event) => handleInput(event.target.value)}
          onKeyDown={onKey}
          onBlur={commit}
          className="max-h-6 min-w-20 flex-1 bg-transparent px-1 text-md outline-none"
        />
      </div>
      <FieldNote id={noteId} hint={productFormWords.tagsHint} error={fieldState.error?.message} />
    </FormGroup>
  )
}

const fitsLimit = (tags: string[]) => tags.length <= MAX_TAGS || fieldErrors.too_many_entries
