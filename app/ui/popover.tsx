import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from './class-names.ts'

interface PopoverProps {
  /** Content of the button. */
  trigger: ReactNode
  /** Accessible name of the button, if its content has none. */
  triggerLabel?: string
  triggerClassName?: string
  /** -1 if arrow keys, not Tab, reach the button. */
  triggerTabIndex?: number
  /** Edge of the button that the panel aligns to. */
  align?: 'start' | 'end'
  /** Pixels between button and panel; by default it clears the header's border. */
  gap?: number
  /** True to stay open when a button is pressed; a link still closes it. */
  staysOpen?: boolean
  /** Classes that replace a menu's width and padding. */
  panelClassName?: string
  onToggle?: (isOpen: boolean) => void
  /** Links and buttons (`menu-item`), which close it when pressed; or checkboxes. */
  children: ReactNode
}

/** Button with a menu in a native popover; arrow keys move through its items. */
export function Popover({ trigger, triggerLabel, align = 'end', gap = GAP_PX, ...rest }: PopoverProps) {
  const { triggerClassName, triggerTabIndex, staysOpen, panelClassName = 'min-w-54 p-1.5', onToggle, children } = rest
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  function positionPanel(event: ToggleEvent) {
    if (event.newState !== 'open' || !button.current || !panel.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const page = document.documentElement.clientWidth
    const opensAbove = bottom > innerHeight * LOW_THRESHOLD
    const { style } = panel.current
    style.setProperty('--top', opensAbove ? 'auto' : `${bottom + gap}px`)
    style.setProperty('--bottom', opensAbove ? `${innerHeight - top + gap}px` : 'auto')
    style.setProperty('--left', align === 'start' ? `${left}px` : 'auto')
    style.setProperty('--right', align === 'end' ? `${page - right}px` : 'auto')
  }
  function closeAfterChoice(event: MouseEvent) {
    const choices = staysOpen ? 'a' : 'a, button'
    if (event.target instanceof Element && event.target.closest(choices)) panel.current?.hidePopover()
  }
  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    panel.current?.showPopover()
    moveFocus(panel.current, 1)
  }
  function moveFocusByArrow(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    moveFocus(panel.current, step)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        tabIndex={triggerTabIndex}
        onKeyDown={openWithArrow}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        role="presentation"
        popover="auto"
        onBeforeToggle={positionPanel}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
        onClick={closeAfterChoice}
        onKeyDown={moveFocusByArrow}
        className={classNames(panelClass, panelClassName)}
      >
        {children}
      </div>
    </>
  )
}

/** Gap that clears the header's border. */
const GAP_PX = 22
/** Fraction of the window's height below which the menu opens upwards. */
const LOW_THRESHOLD = 0.7

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a, button, input:not(:disabled)') ?? [])]
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement)
  items.at((focusedIndex + step + items.length) % items.length)?.focus()
}

const panelClass =
  'fixed top-(--top) right-(--right) bottom-(--bottom) left-(--left) m-0 floating text-ink animate-drop'
