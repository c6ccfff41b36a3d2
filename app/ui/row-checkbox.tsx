import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** True if only some of the rows that this checkbox controls are checked. */
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
      className={classNames('relative check-box before:absolute before:-inset-2.5', className)}
    />
  )
}
