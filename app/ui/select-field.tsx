import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './text-field.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  choices: { value: string; words: string }[]
  error?: string
  /** Something beside it says for whom sees it what it is. */
  isLabelHidden?: boolean
}

/** Select with its label above. `className` goes to the select. */
export function SelectField({ label, choices, error, className = 'h-11', isLabelHidden, ...rest }: SelectFieldProps) {
  const selectId = useId()
  const noteId = `${selectId}-note`
  return (
    <div className="grid gap-[0.3125rem]">
      <label htmlFor={selectId} className={isLabelHidden ? 'sr-only' : 'justify-self-start font-medium text-ink'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className={classNames('field appearance-none pr-8', className)}
        >
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-ink-3" />
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
