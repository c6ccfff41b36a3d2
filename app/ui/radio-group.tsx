import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './text-field.tsx'

interface RadioGroupProps<Value extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string
  options: readonly { value: Value; words: string }[]
  /** Hint displayed below the group. If there is an error, it replaces the hint. */
  hint?: string | undefined
  error?: string | undefined
}

/** Segmented group of radio buttons with a label above. `ref` and event handlers apply to the inputs. */
export function RadioGroup<Value extends string>({
  label,
  options,
  hint,
  error,
  disabled,
  className,
  ...input
}: RadioGroupProps<Value>) {
  const noteId = useId()
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={hint || error ? noteId : undefined}
      className={classNames('grid min-w-0 content-start gap-[0.3125rem]', className)}
    >
      <legend className="mb-[0.3125rem] font-medium text-ink">{label}</legend>
      <div className="flex rounded-sm border border-line-strong bg-surface">
        {options.map(({ value, words }) => (
          <label key={value} className={optionClass}>
            <input
              {...input}
              type="radio"
              value={value}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {words}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} {...(hint && { hint })} {...(error && { error })} />
    </fieldset>
  )
}

const optionClass = classNames(
  'relative flex h-9.5 min-w-0 flex-1 cursor-pointer items-center justify-center px-2 font-medium md:h-7.5',
  'border-line not-first:border-l first:rounded-l-[4px] last:rounded-r-[4px]',
  'text-ink-2 transition-colors hover:bg-fill hover:text-ink',
  'has-checked:bg-brand has-checked:text-on-brand has-checked:hover:bg-brand-hover',
  'shows-focus has-focus-visible:z-1',
  'has-disabled:cursor-not-allowed has-disabled:text-ink-off has-disabled:hover:bg-transparent',
  'has-disabled:has-checked:bg-fill has-disabled:has-checked:text-ink-2',
)
