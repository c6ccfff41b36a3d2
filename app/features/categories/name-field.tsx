import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { inlineWords } from '#app/words/controls-inline.ts'

export interface Name {
  name: string
}

interface NameFieldProps {
  form: ApiForm<Name>
  label: string
  placeholder?: string
  onClose: () => void
}

/** Field for a category's name inside its row: Enter saves, Escape cancels. */
export function NameField({ form, label, placeholder, onClose }: NameFieldProps) {
  const { error, ...field } = form.field('name', nameRules)
  const savedName = form.formState.defaultValues?.name
  const busy = form.isSubmitting
  const element = useRef<HTMLFormElement>(null)
  const noteId = useId()
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' }) // braces, because an effect must not return a promise
  }, [])

  function save(event: FormEvent) {
    const name = form.getValues('name').trim()
    if (name !== '' && name === savedName) {
      event.preventDefault()
      onClose()
    } else form.submit(event)
  }
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || busy) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape arrives here from field and buttons
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={save}
      onKeyDown={cancelOnEscape}
      className="grid min-w-0 flex-1 scroll-my-24 gap-1 py-1"
    >
      <span className="flex min-w-0 items-center gap-0.5">
        <input
          {...field}
          defaultValue={savedName} // set before focusing, which selects the text
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the element that had the focus
          autoFocus
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          aria-busy={busy || undefined}
          autoComplete="off"
          maxLength={MAX_LINE_LENGTH}
          placeholder={placeholder}
          readOnly={busy}
          onFocus={(event) => event.target.select()}
          className="field h-10 max-w-96 min-w-0 px-2 md:h-8 md:text-dense"
        />
        <IconButton type="submit" size="dense" label={controlWords.save} icon={Check} aria-disabled={busy} />
        <IconButton size="dense" label={inlineWords.revert} icon={X} onClick={() => !busy && onClose()} />
      </span>
      <span role={error ? 'alert' : undefined}>
        <FieldNote id={noteId} error={error} hint={HINT} />
      </span>
    </form>
  )
}

const nameRules = { validate: (name: string) => name.trim() !== '' || fieldErrors.category_name_required }
const HINT = `${inlineWords.enter} ${inlineWords.enterSaves} ${inlineWords.escape} ${inlineWords.escapeLeaves}.`
