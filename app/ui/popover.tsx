import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from './class-names.ts'

interface PopoverProps {
  /** Content of the button. */
  trigger: ReactNode
  /** Accessible name of the button, if its content does not provide one. */
  triggerLabel?: string
  triggerClassName?: string
  /** Tab index of the button; -1 if it is reached with arrow keys instead of Tab. */
  triggerTabIndex?: number
  /** Edge of the button to which the panel is aligned. */
  align?: 'start' | 'end'
  /** Gap between button and panel in pixels; the default is wide enough to clear the header's border. */
  gap?: number
  /** True to keep the panel open when a button in it is pressed; links still close it. */
  staysOpen?: boolean
  /** Classes that replace the default width and padding of the menu. */
  panelClassName?: string
  onToggle?: (isOpen: boolean) => void
  /** Links and buttons (`menu-item`), which close the panel when pressed, or checkboxes, which keep it open. */
  children: ReactNode
}

/** Button with a menu in a native popover. Arrow keys move through the menu items. */
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

/** Default gap between button and panel, which clears the header's border. */
const GAP_PX = 22
/** Fraction of the window's height. If a button is below this height, its menu opens upwards. */
const LOW_THRESHOLD = 0.7

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a, button, input:not(:disabled)') ?? [])]
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement)
  items.at((focusedIndex + step + items.length) % items.length)?.focus()
}

const panelClass =
  'fixed top-(--top) right-(--right) bottom-(--bottom) left-(--left) m-0 floating text-ink animate-drop'
