import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Number of matching items, displayed at the end of the row. */
  count?: string
}

/** Checkbox with a label and an optional count. */
export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('option-row', className)}>
      <input {...rest} type="checkbox" className="check-box" />
      {typeof label === 'string' ? label : <span className="min-w-0">{label}</span>}
      {count !== undefined && <span className="option-count">{count}</span>}
    </label>
  )
}
