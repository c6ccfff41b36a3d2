import { useId, type ComponentProps } from 'react'
import { Select } from './select.tsx'
import { FieldNote } from './text-field.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  choices: { value: string; words: string }[]
  /** Hint displayed below the box. If there is an error, it replaces the hint. */
  hint?: string
  error?: string
  /** True to hide the label visually, if the context makes the field's purpose clear. */
  isLabelHidden?: boolean
}

/** Select box with a label above. `className` applies to the select box. */
export function SelectField({
  label,
  choices,
  hint,
  error,
  className = 'h-11',
  isLabelHidden,
  ...rest
}: SelectFieldProps) {
  const selectId = useId()
  const noteId = `${selectId}-note`
  return (
    <div className="grid gap-[0.3125rem]">
      <label htmlFor={selectId} className={isLabelHidden ? 'sr-only' : 'justify-self-start font-medium text-ink'}>
        {label}
      </label>
      <Select
        {...rest}
        id={selectId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        className={className}
      >
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <FieldNote id={noteId} {...{ hint, error }} />
    </div>
  )
}
