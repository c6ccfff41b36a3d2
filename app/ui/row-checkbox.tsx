import type { ComponentProps } from 'react'
import { boxClass, checkmarkClass } from './checkbox.tsx'
import { classNames } from './class-names.ts'

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** Whether some but not all of its rows are checked. */
  isIndeterminate?: boolean
}

/** Checkbox of a table row, without a visible label. */
export function RowCheckbox({ label, isIndeterminate = false, className, ...rest }: RowCheckboxProps) {
  return (
    <input
      {...rest}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate
      }}
      type="checkbox"
      aria-label={label}
      className={classNames(
        'relative before:absolute before:-inset-2.5',
        boxClass,
        checkmarkClass,
        'indeterminate:border-brand indeterminate:bg-brand indeterminate:after:h-0.5 indeterminate:after:w-2 indeterminate:after:bg-on-brand indeterminate:after:content-[""]',
        className,
      )}
    />
  )
}
