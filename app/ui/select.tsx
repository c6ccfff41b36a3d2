import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface SelectProps extends ComponentProps<'select'> {
  /** True if the select has the height of the dashboards' toolbars. */
  isDense?: boolean
}

/** Select box without a label. */
export function Select({ isDense = false, className, ...rest }: SelectProps) {
  const size = isDense ? 'h-10 truncate pr-7 md:my-1 md:h-8 md:text-dense' : 'pr-8'
  return (
    <span className="relative block">
      <select {...rest} className={classNames('field appearance-none', size, className)} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-ink-3" />
    </span>
  )
}
