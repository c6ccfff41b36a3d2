import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { fieldClass } from '#app/ui/text-field.tsx'

interface MendCellProps {
  /** What a press does, with the cell's name. */
  label: string
  /** As it stands in the file, or was typed. */
  text: string
  /** What is wrong with it. */
  problem?: string | undefined
  /** What is strange about it. */
  warning?: string | undefined
  isNumber?: boolean
  /** Takes breaks: Shift and Enter makes one. */
  isLong?: boolean
  onSave: (text: string) => void
  /** How it is shown while nobody corrects it. */
  children: ReactNode
}

/** A cell of the file that becomes a field in its place: Enter and leaving it save, Escape leaves it as it was. */
export function MendCell({
  label,
  text,
  problem,
  warning,
  isNumber = false,
  isLong = false,
  onSave,
  children,
}: MendCellProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  const noteId = useId()
  useEffect(() => {
    if (!isOpen && byKey.current) button.current?.focus()
    byKey.current = false
  }, [isOpen])

  function close(isKey: boolean, typed?: string) {
    byKey.current = isKey
    setOpen(false)
    if (typed !== undefined && typed !== text) onSave(typed)
  }
  const note = problem ?? warning
  return (
    <>
      {isOpen ? (
        <CellField
          label={label}
          text={text}
          noteId={note ? noteId : undefined}
          isNumber={isNumber}
          isLong={isLong}
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
            'min-h-6 max-w-full min-w-10 cursor-text truncate rounded-sm text-inherit outline-offset-4 hover:underline hover:decoration-dotted hover:underline-offset-4 max-md:min-h-8 max-md:text-left max-md:whitespace-normal',
            isNumber ? 'md:text-right' : 'text-left',
            note && 'wrap-anywhere whitespace-normal!',
          )}
        >
          {children}
          <span className="sr-only">, {label}</span>
        </button>
      )}
      {note && (
        <span
          id={noteId}
          className={classNames('block font-sans text-sm leading-4.5 font-medium', problem ? 'text-red' : 'text-amber')}
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
  isLong: boolean
  onClose: (isKey: boolean, typed?: string) => void
}

function CellField({ label, text, noteId, isNumber, isLong, onClose }: CellFieldProps) {
  const isLeft = useRef(false) // a field that goes loses the focus, and must not save then
  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter' && isLong && event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    isLeft.current = true
    onClose(true, event.key === 'Enter' ? event.currentTarget.value : undefined)
  }
  const field = {
    'aria-label': label,
    'aria-describedby': noteId,
    defaultValue: text,
    autoFocus: true,
    autoComplete: 'off',
    onKeyDown: press,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => {
      if (!isLeft.current) onClose(false, currentTarget.value)
    },
    className: classNames(
      fieldClass,
      'px-2! py-1! md:text-dense!',
      isNumber && 'md:text-right',
      !isLong && 'h-10 md:h-8',
    ),
  }
  return isLong ? <textarea rows={4} {...field} /> : <input {...field} />
}
