import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /**
   * `main` is copper and solid: once per view. `soft` is copper on cards; `brand` is for choosing, `add` for one more
   * row; the colours of `bare` are the caller's.
   */
  tone?: keyof typeof tones
  /** 32, 40 or 48 px high; `dense` in the dashboards: 32 with room, 40 on phones. */
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
      className={classNames(
        'group/button',
        (busy || busyText) && 'aria-busy:opacity-100',
        buttonClass({ tone, size, block }),
        className,
      )}
    >
      {busyText ? <WidthHolder rest={children} busyText={busyText} /> : busy ? <Spinner /> : children}
    </button>
  )
}

/** Returns the classes of a button, for links. */
export function buttonClass({ tone = 'line', size = 'md', block = false }: ButtonStyle = {}): string {
  return classNames(
    'button disabled:border-transparent disabled:bg-fill disabled:text-ink-off',
    tones[tone],
    sizes[size],
    block ? 'w-full text-balance' : 'whitespace-nowrap huge:whitespace-normal',
  )
}

/** Puts both contents in one cell, so that the wider one sets the width; which is seen follows `aria-busy`. */
function WidthHolder({ rest, busyText }: { rest: ReactNode; busyText: string }) {
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-[inherit]'
  return (
    <span className="inline-grid gap-[inherit]">
      <span className={`${layer} group-aria-busy/button:invisible`}>{rest}</span>
      <span className={`${layer} not-group-aria-busy/button:invisible`}>
        <Spinner />
        {busyText}
      </span>
    </span>
  )
}

const tones = {
  main: 'border-transparent bg-copper text-on-copper hover:bg-copper-hover',
  soft: 'border-transparent bg-copper-soft text-copper-ink hover:bg-copper-soft-hover',
  brand: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  line: 'border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-fill',
  quiet: 'border-transparent text-ink-2 hover:bg-fill hover:text-ink',
  add: 'border-transparent text-brand hover:bg-fill',
  danger: 'border-red bg-surface text-red hover:bg-red-soft',
  bare: '',
}

const sizes = {
  sm: 'min-h-8 px-[0.7rem] py-1 text-sm leading-none',
  md: 'min-h-10 px-4 py-1 text-base leading-none',
  lg: 'min-h-12 px-5.5 py-1 text-md leading-none',
  dense: 'min-h-10 px-3 py-1 text-dense leading-none md:min-h-8',
}
