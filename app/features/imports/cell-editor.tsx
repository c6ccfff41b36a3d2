import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

interface CellEditorProps {
  /** Accessible name of the edit button, which includes the name of the cell. */
  label: string
  /** Text of the cell, as in the file or as corrected by the user. */
  text: string
  /** Error message about the cell. */
  issue?: string | undefined
  /** Warning about a suspicious value in the cell. */
  warning?: string | undefined
  isNumber?: boolean
  /** True to allow line breaks, which Shift+Enter inserts. */
  isMultiline?: boolean
  onSave: (text: string) => void
  /** Content displayed while the cell isn't being edited. */
  children: ReactNode
}

/** Inline editor for a cell; Enter and blur save the text, Escape cancels. */
export function CellEditor({
  label,
  text,
  issue,
  warning,
  isNumber = false,
  isMultiline = false,
  onSave,
  children,
}: CellEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasClosedByKey = useRef(false)
  const noteId = useId()
  useEffect(() => {
    if (!isOpen && wasClosedByKey.current) button.current?.focus()
    wasClosedByKey.current = false
  }, [isOpen])

  function close(isByKey: boolean, typed?: string) {
    wasClosedByKey.current = isByKey
    setOpen(false)
    if (typed !== undefined && typed !== text) onSave(typed)
  }
  const note = issue ?? warning
  return (
    <>
      {isOpen ? (
        <CellField
          label={label}
          text={text}
          noteId={note ? noteId : undefined}
          isNumber={isNumber}
          isMultiline={isMultiline}
          onClose={close}
        />
      ) : (
        <button
          ref={button}
          type="button"
          title={label}
          aria-describedby={note ? noteId : undefined}
          onClick={() => setOpen(true)}
          className={classNames(
            'min-h-6 max-w-full min-w-10 cursor-text truncate rounded-sm text-inherit outline-offset-4 max-md:min-h-8',
            'hover:underline hover:decoration-dotted hover:underline-offset-4 max-md:text-left max-md:whitespace-normal',
            isNumber ? 'md:text-right' : 'text-left',
            note && 'wrap-anywhere whitespace-normal',
          )}
        >
          {children}
          <span className="sr-only">, {label}</span>
        </button>
      )}
      {note && (
        <span
          id={noteId}
          className={classNames('block font-sans text-sm leading-4.5 font-medium', issue ? 'text-red' : 'text-amber')}
        >
          {note}
        </span>
      )}
    </>
  )
}

interface CellFieldProps {
  label: string
  text: string
  noteId: string | undefined
  isNumber: boolean
  isMultiline: boolean
  onClose: (isByKey: boolean, typed?: string) => void
}

function CellField({ label, text, noteId, isNumber, isMultiline, onClose }: CellFieldProps) {
  const isClosed = useRef(false) // removing the field triggers a blur, which must not save the text
  function handleKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter' && isMultiline && event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    isClosed.current = true
    onClose(true, event.key === 'Enter' ? event.currentTarget.value : undefined)
  }
  const field = {
    'aria-label': label,
    'aria-describedby': noteId,
    defaultValue: text,
    autoFocus: true,
    autoComplete: 'off',
    onKeyDown: handleKey,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => {
      if (!isClosed.current) onClose(false, currentTarget.value)
    },
    className: classNames('field px-2 py-1 md:text-dense', isNumber && 'md:text-right', !isMultiline && 'h-10 md:h-8'),
  }
  return isMultiline ? <textarea rows={4} {...field} /> : <input {...field} />
}
