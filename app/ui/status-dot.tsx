import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  on: 'before:bg-brand',
  off: 'text-ink-3 before:inset-ring-[1.5px] before:inset-ring-ink-3',
  low: 'font-medium text-amber before:bg-amber',
  out: 'font-medium text-red before:bg-red',
}

interface StatusDotProps {
  /** Shape of the diamond: filled for on or attention, hollow for off. The text conveys the same information. */
  tone: keyof typeof tones
  children: ReactNode
}

/** Small diamond in front of a status text such as Active or 3 left. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap before:size-[0.4375rem] before:flex-none before:rotate-45 before:rounded-[2px]',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
