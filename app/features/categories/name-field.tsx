import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { fieldClass, FieldNote } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'

interface NameFieldProps {
  label: string
  value: string
  placeholder?: string
  busy: boolean
  /** Why it could not be saved; what was typed stays. */
  failure: string | null
  onSave: (name: string) => void
  onClose: () => void
}

/** A category's name, written in its row: Enter saves, Escape leaves it. */
export function NameField({ label, value, placeholder, busy, failure, onSave, onClose }: NameFieldProps) {
  const [text, setText] = useState(value)
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? fieldErrors.category_name_required : failure
  const form = useRef<HTMLFormElement>(null)
  const noteId = useId()
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' }) // answers with a promise, which is no cleaning up
  }, [])
  useEffect(() => {
    if (failure) focusInput(form)
  }, [failure])

  function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const name = text.trim()
    if (name === value && name !== '') return onClose()
    setMissing(name === '')
    if (name === '') focusInput(form)
    else onSave(name)
  }
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || busy) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape arrives here from field and buttons
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={save}
      onKeyDown={cancelOnEscape}
      className="grid min-w-0 flex-1 scroll-my-24 gap-1 py-1"
    >
      <span className="flex min-w-0 items-center gap-0.5">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the focus was
          autoFocus
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          aria-busy={busy || undefined}
          autoComplete="off"
          maxLength={MAX_LINE_LENGTH}
          placeholder={placeholder}
          value={text}
          readOnly={busy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          className={classNames(fieldClass, 'h-10 max-w-96 min-w-0 px-2! md:h-8 md:text-dense!')}
        />
        <IconButton type="submit" size="dense" label={controlWords.save} icon={Check} aria-disabled={busy} />
        <IconButton size="dense" label={controlWords.revert} icon={X} onClick={() => !busy && onClose()} />
      </span>
      <span role={error ? 'alert' : undefined}>
        <FieldNote id={noteId} error={error ?? undefined} hint={HINT} />
      </span>
    </form>
  )
}

const focusInput = (form: RefObject<HTMLFormElement | null>) => form.current?.querySelector('input')?.focus()

const HINT = `${controlWords.enter} ${controlWords.enterSaves} ${controlWords.escape} ${controlWords.escapeLeaves}.`
