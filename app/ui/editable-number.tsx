import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { inlineWords } from '#app/words/controls-inline.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

/** Value that was displayed when editing began. */
interface SeenNumber {
  value: string
  version: number | undefined
}

/** Question that the user must answer before the number is saved. */
export interface NumberQuestion {
  /** Explanation of the question, such as the current value and who set it. */
  text: string
  confirm: string
  dismiss: string
  /** Saves the text as typed, once the user has confirmed. */
  onConfirm: (text: string) => Promise<SaveResult>
}

/**
 * Result of saving a number: true if it was saved, false to keep the typed text after a failure, or a question that the
 * user must answer before saving.
 */
export type SaveResult = boolean | NumberQuestion

interface EditableNumberProps {
  /** Label of the edit button, such as 'Change the price of HC-SR04'. */
  label: string
  /** Initial text of the input. */
  value: string
  /** Version of the record that contains the number. */
  version?: number | undefined
  /** Text with the previous value, displayed below the field. */
  previousText: string
  /** Small prefix displayed in the field. */
  prefix?: string
  /** Validates the text and returns an error, or undefined if the text is valid. */
  errorOf: (text: string) => string | undefined
  onSave: (text: string, seen: SeenNumber) => Promise<SaveResult>
  className?: string
  /** Number as the table displays it. */
  children: ReactNode
}

/**
 * Number in a table that is edited in place. Enter saves and Escape cancels; the focus then returns to the edit button.
 */
export function EditableNumber({ label, children, className, ...field }: EditableNumberProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Skipped if the user pressed another element, which then has the focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <Field label={label} {...field} onClose={() => setOpen(false)} />
  return (
    <button
      ref={button}
      type="button"
      title={label}
      onClick={() => setOpen(true)}
      className={classNames(
        '-mx-2 inline-flex min-h-8 cursor-text items-center rounded-sm border border-transparent px-2 max-md:min-h-10',
        'transition-colors hover:border-line-strong hover:bg-surface',
        className,
      )}
    >
      {children}
      <span className="sr-only">, {label}</span>
    </button>
  )
}

interface FieldProps extends Omit<EditableNumberProps, 'children' | 'className'> {
  onClose: () => void
}

function Field({ label, value, version, previousText, prefix, errorOf, onSave, onClose }: FieldProps) {
  const [initial] = useState({ value, version, previousText }) // the table may be refetched while the user is editing
  const [text, setText] = useState(value)
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<NumberQuestion>()
  const [isBusy, setBusy] = useState(false)
  const noteId = useId()
  const isUnchanged = text.trim() === initial.value

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (isUnchanged && !question) return onClose()
    const invalidText = errorOf(text)
    setError(invalidText)
    if (invalidText) return
    setBusy(true)
    const result = await (question ? question.onConfirm(text) : onSave(text, initial))
    setBusy(false)
    if (result === true) return onClose()
    if (result) setQuestion(result)
  }
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isBusy) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape arrives here from field and buttons
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void save(event)}
      onKeyDown={cancelOnEscape}
      className="relative -mx-2 inline-flex items-center gap-0.5 align-middle"
    >
      <span className="relative">
        {prefix && (
          <small className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-xs text-ink-3">
            {prefix}
          </small>
        )}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button
          autoFocus
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          aria-busy={isBusy || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          readOnly={isBusy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          className={classNames(
            'field h-10 px-2 text-right font-medium md:h-8 md:text-dense',
            prefix ? 'w-29 pl-8' : 'w-20',
          )}
        />
      </span>
      <IconButton type="submit" size="dense" label={controlWords.save} icon={Check} aria-disabled={isBusy} />
      <IconButton size="dense" label={inlineWords.revert} icon={X} onClick={() => !isBusy && onClose()} />
      {question && !error ? (
        <Question id={noteId} question={question} onDismiss={() => !isBusy && onClose()} />
      ) : (
        <FieldMessage id={noteId} previousText={initial.previousText} error={error} />
      )}
    </form>
  )
}

function FieldMessage({ id, previousText, error }: { id: string; previousText: string; error: string | undefined }) {
  return (
    <p
      id={id}
      role={error ? 'alert' : undefined}
      className={classNames(
        messageClass,
        'px-2 py-1 whitespace-nowrap max-md:w-max max-md:max-w-full max-md:whitespace-normal',
        error ? 'font-medium text-red' : 'text-ink-2',
      )}
    >
      {error ?? previousText}
      {!error && (
        <span className="max-md:sr-only">
          {' '}
          <kbd className={keyHintClass}>{inlineWords.enter}</kbd> {inlineWords.enterSaves}{' '}
          <kbd className={keyHintClass}>{inlineWords.escape}</kbd> {inlineWords.escapeLeaves}
        </span>
      )}
    </p>
  )
}

/** Question displayed below the number field; Enter presses its first button. */
function Question({ id, question, onDismiss }: { id: string; question: NumberQuestion; onDismiss: () => void }) {
  return (
    <div
      className={classNames(messageClass, 'grid w-max max-w-60 gap-2 p-2.5 wrap-anywhere whitespace-normal text-ink')}
    >
      <p id={id} role="alert">
        {question.text}
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="dense">
          {question.confirm}
        </Button>
        <Button size="dense" onClick={onDismiss}>
          {question.dismiss}
        </Button>
      </div>
    </div>
  )
}

const messageClass =
  'absolute top-full right-0 z-1 mt-1.5 floating rounded-sm text-left text-xs max-md:right-auto max-md:left-0'
const keyHintClass = 'rounded-xs border border-line bg-fill px-1 font-mono text-2xs text-ink-2'
