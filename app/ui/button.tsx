import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /**
   * `main` is copper and solid: once per view. `soft` is copper on cards; `brand` is for choosing, `add` for one more
   * row; the colours of `bare` are the caller's.
   */
  tone?: keyof typeof tones
  /** 32, 40 or 48 px high; `dense` in the dashboards: 32 with room, 40 on phones; `card` on a card. */
  size?: keyof typeof sizes
  /** Whether the button fills its container. */
  block?: boolean
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Whether work is pending: clicks are ignored, the focus stays. */
  busy?: boolean
  /** Replaces the content while busy; the width fits both, to prevent layout shift. */
  busyText?: string
}

/** Button with icon and text as children. For a link that looks like one, see `buttonClass`. */
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
