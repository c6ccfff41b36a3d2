import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * Creates an icon from its path data. `vite.config.ts` rewrites lucide-react's icons to use this function; their common
 * attributes are in the style sheet rather than in every icon.
 */
export function iconOf(lines: string) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden={!isNamed || undefined}
        {...rest}
        className={classNames('lucide', className)}
      >
        <path d={lines} />
      </svg>
    )
  }
}
