import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
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
  /** @returns what is wrong with it, if anything; then what was typed stays */
  onSave: (name: string) => Promise<string | null>
  onClose: () => void
}

/** A category's name, written in its row: Enter saves, Escape leaves it. */
export function NameField({ label, value, placeholder, onSave, onClose }: NameFieldProps) {
  const [text, setText] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const noteId = useId()
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' }) // answers with a promise, which is no cleaning up
  }, [])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const name = text.trim()
    if (name === value && name !== '') return onClose()
    setError(name === '' ? fieldErrors.category_name_required : null)
    if (name === '') return form.current?.querySelector('input')?.focus()
    setBusy(true)
    const saveError = await onSave(name)
    setBusy(false)
    setError(saveError)
    if (saveError) form.current?.querySelector('input')?.focus()
  }
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isBusy) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape arrives here from field and buttons
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => void save(event)}
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
          aria-busy={isBusy || undefined}
          autoComplete="off"
          maxLength={MAX_LINE_LENGTH}
          placeholder={placeholder}
          value={text}
          readOnly={isBusy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          className={classNames(fieldClass, 'h-10 max-w-96 min-w-0 px-2! md:h-8 md:text-dense!')}
        />
        <IconButton type="submit" size="dense" label={controlWords.save} icon={Check} aria-disabled={isBusy} />
        <IconButton size="dense" label={controlWords.revert} icon={X} onClick={() => !isBusy && onClose()} />
      </span>
      <span role={error ? 'alert' : undefined}>
        <FieldNote id={noteId} error={error ?? undefined} hint={HINT} />
      </span>
    </form>
  )
}

const HINT = `${controlWords.enter} ${controlWords.enterSaves} ${controlWords.escape} ${controlWords.escapeLeaves}.`
