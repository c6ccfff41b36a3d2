import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { FieldNote } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { CollapsedGroup } from '#app/ui/collapsed-group.tsx'
import { FormGroup } from '#app/ui/form-group.tsx'
import type { ProductFields } from './product-fields.ts'

interface EntriesFieldProps {
  control: Control<ProductFields>
  name: 'tags' | 'supplier_numbers'
  title: string
  hint: string
  /** Maximum number of entries in the list. */
  max: number
  removeLabel: (entry: string) => string
  /** True to collapse the field until it has entries. */
  isCollapsed?: boolean
}

/**
 * Field for a list of short entries such as tags. Enter or a comma completes an entry; Backspace in the empty field
 * removes the last entry.
 */
export function EntriesField({ control, name, title, hint, max, removeLabel, isCollapsed = false }: EntriesFieldProps) {
  const noteId = useId()
  const validate = (entries: string[]) => entries.length <= max || fieldErrors.too_many_entries
  const { field, fieldState } = useController({ control, name, rules: { validate } })
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const entries = field.value
  useEffect(() => field.ref({ focus: () => input.current?.focus() }))

  function add(texts: string[]) {
    const added = texts.map((word) => word.trim()).filter(Boolean)
    if (added.length > 0) field.onChange([...new Set([...entries, ...added])])
  }
  function handleInput(typed: string) {
    const texts = typed.split(/[,;\n]/)
    add(texts.slice(0, -1))
    setText(texts.at(-1) ?? '')
  }
  function commit() {
    add([text])
    setText('')
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault() // Enter must not submit the form
      commit()
    }
    if (event.key === 'Backspace' && text === '') field.onChange(entries.slice(0, -1))
  }
  function removeEntry(entry: string) {
    field.onChange(entries.filter((other) => other !== entry))
    input.current?.focus()
  }
  const content = (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-1 field-frame p-1 md:min-h-8">
        {entries.map((entry) => (
          <span
            key={entry}
            className="inline-flex h-8 max-w-full items-stretch rounded-xs bg-fill pl-1.5 text-xs font-medium text-ink-2 md:h-6"
          >
            <span className="self-center truncate">{entry}</span>
            <button
              type="button"
              aria-label={removeLabel(entry)}
              onClick={() => removeEntry(entry)}
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
          aria-label={title}
          aria-describedby={noteId}
          aria-invalid={fieldState.invalid || undefined}
          placeholder={entries.length === 0 ? productFormWords.addTag : undefined}
          autoCapitalize="off"
          onChange={(event) => handleInput(event.target.value)}
          onKeyDown={onKey}
          onBlur={commit}
          className="max-h-6 min-w-20 flex-1 bg-transparent px-1 text-md outline-none"
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={fieldState.error?.message} />
    </>
  )
  if (!isCollapsed) return <FormGroup title={title}>{content}</FormGroup>
  return (
    <CollapsedGroup title={title} isFilled={entries.length > 0} hasError={fieldState.invalid}>
      {content}
    </CollapsedGroup>
  )
}
