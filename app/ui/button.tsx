import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /**
   * Appearance: `main` is solid copper, for one button per view. `soft` is copper on cards, `brand` is for choices and
   * `add` for adding a row; with `bare` the caller sets the colours.
   */
  tone?: keyof typeof tones
  /**
   * Button height of 32, 40 or 48 px. `dense` is for dashboards (32 px on wide screens, 40 px on phones); `card` is for
   * cards.
   */
  size?: keyof typeof sizes
  /** True if the button fills the width of its container. */
  block?: boolean
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** True while an action is pending: the button ignores clicks and keeps the focus. */
  busy?: boolean
  /**
   * Content shown while the button is busy. The button is wide enough for both its contents, to prevent a layout shift.
   */
  busyText?: string
}

/** Button whose children are an icon and text. For a link with the same appearance, use `buttonClass`. */
export function Button({ tone, size, block, busy = false, busyText, className, children, ...rest }: ButtonProps) {
  function ignoreWhileBusy(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault() // prevents a second submission of the form
    rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={ignoreWhileBusy}
      aria-busy={busy || undefined}
      data-busy={busyText}
      className={classNames(buttonClass({ tone, size, block }), busy && 'aria-busy:opacity-100', className)}
    >
      {busyText ? <span>{children}</span> : busy ? <Spinner /> : children}
      {busyText && busy && <span>{busyText}</span>}
    </button>
  )
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ tone = 'line', size = 'md', block = false }: ButtonStyle = {}): string {
  return classNames('button', tones[tone], sizes[size], block && 'button-block')
}

const tones = {
  main: 'button-main',
  soft: 'button-soft',
  brand: 'button-brand',
  line: 'button-line',
  quiet: 'button-quiet',
  add: 'button-add',
  danger: 'button-danger',
  bare: '',
}

const sizes = { sm: 'button-sm', md: 'button-md', lg: 'button-lg', dense: 'button-dense', card: 'button-card' }
