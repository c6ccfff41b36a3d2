import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'

const OPEN_DELAY_MS = 90
/**
 * Close delay in milliseconds, long enough for the pointer to cross the gap between button and panel, or the corner of
 * another button.
 */
const CLOSE_DELAY_MS = 260

/**
 * Opens a native popover while the mouse is over the popover or its button. A click pins it open until the next click,
 * Escape or a press outside. Touch and keyboard input are left to the browser.
 */
export function useHoverPanel(panel: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPinned = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isOpen = () => panel.current?.matches(':popover-open') ?? false

  /**
   * Opens the panel immediately for keyboard users, and cancels any pending hover so that it can't reopen the panel
   * later.
   */
  function open() {
    clearTimeout(timer.current)
    if (!isOpen()) panel.current?.showPopover()
  }
  function handleEnter(event: PointerEvent) {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse' || isOpen()) return
    timer.current = setTimeout(() => panel.current?.showPopover(), OPEN_DELAY_MS)
  }
  function handleLeave(event: PointerEvent) {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    timer.current = setTimeout(() => {
      const hasFocus = panel.current?.contains(document.activeElement)
      if (isOpen() && !isPinned.current && !hasFocus) panel.current?.hidePopover()
    }, CLOSE_DELAY_MS)
  }
  function pin(event: MouseEvent) {
    clearTimeout(timer.current)
    // The panel was opened by hovering, so this click must not close it.
    if (isOpen() && !isPinned.current) event.preventDefault()
    isPinned.current = true
  }
  function handleToggle(isNowOpen: boolean) {
    if (!isNowOpen) isPinned.current = false
  }
  return { hover: { onPointerEnter: handleEnter, onPointerLeave: handleLeave }, open, pin, handleToggle }
}
