import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const TONES = {
  red: { icon: CircleAlert, ground: 'bg-red-soft', ink: 'text-red' },
  green: { icon: CircleCheck, ground: 'bg-brand-soft', ink: 'text-brand' },
  amber: { icon: TriangleAlert, ground: 'bg-amber-soft', ink: 'text-amber' },
  blue: { icon: Info, ground: 'bg-blue-soft', ink: 'text-blue' },
}

interface NoticeProps {
  tone: keyof typeof TONES
  onDismiss?: () => void
  /** True if the notice spans the full width. */
  isBanner?: boolean
  /** True if the notice uses the dashboards' text size. */
  isDense?: boolean
  className?: string
  children: ReactNode
}

/** Inline message. Red messages are announced assertively, all others politely. */
export function Notice({ tone, onDismiss, isBanner, isDense, className, children }: NoticeProps) {
  const { icon: Icon, ground: backgroundClass, ink: textClass } = TONES[tone]
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-2.5 p-3 text-ink',
        isDense ? 'text-dense' : 'text-base',
        !isBanner && 'rounded-sm',
        backgroundClass,
        className,
      )}
    >
      <Icon className={classNames('mt-0.5', textClass)} />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {onDismiss && (
        <IconButton label={controlWords.dismiss} icon={X} size="sm" className="-my-1 -mr-1" onClick={onDismiss} />
      )}
    </div>
  )
}
