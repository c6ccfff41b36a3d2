import { CircleAlert, Eye, EyeOff, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Icon displayed at the edge of the input. */
  icon?: LucideIcon
  /** Hint displayed below the field. If there is an error, it replaces the hint. */
  hint?: string
  /** Warning shown in place of the hint and announced politely; false for no warning. */
  warning?: string | false
  error?: string
  /** Classes of the input; `className` applies to the field and its label as a whole. */
  inputClassName?: string
  /** Font weight and size of the label. */
  labelClassName?: string
}

/**
 * Single-line text field with a label above. Passwords can be revealed. `ref` applies to the input. `required` only
 * makes screen readers announce the field as required; the form validates it, because screen readers announce a
 * natively required field as invalid before anything is typed.
 */
export function TextField({ label, icon: Icon, type = 'text', required, ...props }: TextFieldProps) {
  const { hint, warning, error, className, inputClassName, labelClassName = 'font-medium', id, ...rest } = props
  const generatedId = useId()
  const inputId = id ?? generatedId
  const noteId = `${inputId}-note`
  const [isPasswordVisible, setPasswordVisible] = useState(false)
  const isPassword = type === 'password'
  return (
    <div className={classNames('grid content-start gap-[0.3125rem]', className)}>
      <label htmlFor={inputId} className={classNames('justify-self-start text-ink', labelClassName)}>
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={inputId}
          type={isPassword && isPasswordVisible ? 'text' : type}
          aria-required={required}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={error || warning || hint ? noteId : undefined}
          className={classNames('field h-11', isPassword && 'pr-12', Icon && 'pl-10', inputClassName)}
        />
        {Icon && <Icon className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />}
        {isPassword && (
          <IconButton
            label={isPasswordVisible ? controlWords.hidePassword : controlWords.showPassword}
            icon={isPasswordVisible ? EyeOff : Eye}
            onClick={() => setPasswordVisible(!isPasswordVisible)}
            className="absolute top-1 right-1 h-[calc(100%-0.5rem)] w-9"
          />
        )}
      </div>
      <FieldNote id={noteId} {...{ hint, warning, error }} />
    </div>
  )
}

type FieldNoteProps = Pick<TextFieldProps, 'hint' | 'warning' | 'error'> & { id: string }

/** Shows a field's error or, if it has none, its warning or hint. */
export function FieldNote({ id, hint, warning, error }: FieldNoteProps) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-red">
        <CircleAlert className="mt-[0.1rem] size-[0.9375rem]" />
        {error}
      </p>
    )
  if (warning === undefined && !hint) return null
  return (
    <div id={id}>
      {!warning && hint && <p className="meta">{hint}</p>}
      {warning !== undefined && <div role="status">{warning && <FieldWarning>{warning}</FieldWarning>}</div>}
    </div>
  )
}

/** Warning about a field, which does not block submission. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-amber">
      <TriangleAlert className="mt-[0.1rem] size-[0.9375rem]" />
      {children}
    </p>
  )
}
