import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * Makes an icon of its lines, for `vite.config.ts`, which turns those of lucide-react into it: what all have in common is in
 * the style sheet instead of in each.
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
