import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './text-field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** Hint displayed below the field. If there is an error, it replaces the hint. */
  hint?: string
  error?: string
  /** Classes of the field, including its minimum height; `className` applies to the field and its label as a whole. */
  inputClassName?: string
}

/**
 * Multi-line text field with a label above. It grows with its text. `required` only makes screen readers announce the
 * field as required, as in `TextField`.
 */
export function TextArea({ label, hint, error, required, rows = 6, ...props }: TextAreaProps) {
  const { className, inputClassName = 'min-h-36', ...rest } = props
  const inputId = useId()
  const noteId = `${inputId}-note`
  return (
    <div className={classNames('grid content-start gap-[0.3125rem]', className)}>
      <label htmlFor={inputId} className="justify-self-start font-medium text-ink">
        {label}
      </label>
      <textarea
        {...rest}
        id={inputId}
        rows={rows}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        className={classNames('field field-sizing-content max-h-96 resize-y py-2.5', inputClassName)}
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
