import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Number of matching items, at the end of the row. */
  count?: string
}

/** Checkbox with its label and an optional count. */
export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(optionRowClass, className)}>
      <input {...rest} type="checkbox" className={classNames(boxClass, checkmarkClass)} />
      <span className="min-w-0">{label}</span>
      {count !== undefined && <span className="ml-auto mono text-xs leading-none text-ink-3">{count}</span>}
    </label>
  )
}

/** Row of a checkbox or radio button. */
export const optionRowClass =
  'flex min-h-8 items-center gap-2.5 text-ink-2 hover:text-ink has-checked:font-medium has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-off pointer-coarse:min-h-11'

export const boxClass =
  'grid size-4.5 flex-none cursor-[inherit] appearance-none place-items-center border-[1.5px] border-line-strong bg-surface disabled:border-line disabled:bg-fill forced-colors:appearance-auto'

export const checkmarkClass =
  "rounded-xs checked:border-brand checked:bg-brand checked:after:h-[0.3rem] checked:after:w-[0.6rem] checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-2 checked:after:border-t-0 checked:after:border-r-0 checked:after:border-on-brand checked:after:content-['']"
