import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  grey: 'bg-fill text-ink-2',
  new: 'bg-brand text-on-brand',
  green: 'bg-brand-soft text-brand',
  amber: 'bg-amber-soft text-amber',
  blue: 'bg-blue-soft text-blue',
  red: 'bg-red-soft text-red',
  copper: 'bg-copper-soft text-copper-ink',
}

interface BadgeProps {
  /**
   * Colour of the badge. The text conveys the same information, so the colour is never the only cue; `new` is a solid
   * badge.
   */
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}

/** Label on a tinted background, such as a status, a category or New. */
export function Badge({ tone = 'grey', className, children }: BadgeProps) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>
}
