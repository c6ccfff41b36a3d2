import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Radio button; group those with the same `name` in a `<fieldset>` with a `<legend>`. */
export function Radio({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={classNames('option-row', className)}>
      <input {...rest} type="radio" className="radio-dot" />
      {typeof label === 'string' ? label : <span className="min-w-0">{label}</span>}
    </label>
  )
}
