import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /**
   * `main` is solid copper, once per view. `soft` is copper on cards; `brand` is for choices, `add` for adding a row;
   * with `bare` the caller sets the colours.
   */
  tone?: keyof typeof tones
  /** 32, 40 or 48 px high. `dense` is for the dashboards: 32 px on wide screens, 40 on phones; `card` is for cards. */
  size?: keyof typeof sizes
  /** True to fill the container. */
  block?: boolean
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** True while work is pending: ignores clicks and keeps the focus. */
  busy?: boolean
  /** Replaces the content while busy; the width fits both, to prevent layout shift. */
  busyText?: string
}

/** Button with icon and text as children. For a link with the same look, use `buttonClass`. */
export function Button({ tone, size, block, busy = false, busyText, className, children, ...rest }: ButtonProps) {
  function ignoreWhileBusy(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault() // prevents a second submit
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

/** Returns the classes of a button, for links. */
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
