import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string
  icon: LucideIcon
  /** `line` has a border, for buttons alone on the page. */
  tone?: 'plain' | 'line'
  /** Size: 32 or 40 px, single ones 44 on phones; `dense` in the dashboards: 32 with room, 40 on phones. */
  size?: 'sm' | 'md' | 'dense'
}

/** Button with only an icon. */
export function IconButton({ label, icon: Icon, tone, size, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(iconButtonClass({ tone, size }), className)}
    >
      <Icon className={iconSizes[size ?? 'md']} />
      {children}
    </button>
  )
}

/** Returns the classes of an icon button, for links. */
export function iconButtonClass({ tone = 'plain', size = 'md' }: Pick<IconButtonProps, 'tone' | 'size'> = {}): string {
  return classNames(
    'relative inline-grid flex-none place-items-center rounded-sm text-ink-2 transition-colors hover:bg-fill hover:text-ink disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-off',
    sizes[size],
    tone === 'line' && 'border border-line-strong bg-surface',
  )
}

const sizes = { sm: 'size-8', md: 'size-11 md:size-10', dense: 'size-10 md:size-8' }
const iconSizes = { sm: 'size-4', md: 'size-5.5', dense: 'size-4.5 md:size-4' }
