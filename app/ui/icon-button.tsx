import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string
  icon: LucideIcon
  /** Appearance: `line` adds a border, for buttons outside a toolbar. */
  tone?: 'plain' | 'line'
  /**
   * Button size of 32 or 40 px, or 44 px for single buttons on phones. `dense` is for dashboards: 32 px on wide
   * screens, 40 px on phones.
   */
  size?: 'sm' | 'md' | 'dense'
}

/** Button that shows only an icon. */
export function IconButton({ label, icon: Icon, tone, size, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(iconButtonClass({ tone, size }), className)}
    >
      <Icon />
      {children}
    </button>
  )
}

/** Returns the classes of an icon button, for links that look like one. */
export function iconButtonClass({ tone = 'plain', size = 'md' }: Pick<IconButtonProps, 'tone' | 'size'> = {}): string {
  return classNames('icon-button', sizes[size], tone === 'line' && 'icon-button-line')
}

const sizes = { sm: 'icon-button-sm', md: 'icon-button-md', dense: 'icon-button-dense' }
