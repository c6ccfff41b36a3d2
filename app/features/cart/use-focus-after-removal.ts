import { useRef, type RefObject } from 'react'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { useCart } from './cart-queries.ts'

/**
 * Moves the focus to the heading of the page or drawer when the focused line is removed.
 * @returns ref for the element that contains the lines
 */
export function useFocusAfterRemoval(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const lineCount = useCart().data?.items.length ?? 0
  useFocusRecovery(lineCount, (before) => {
    const drawer = root.current?.closest('dialog')
    if (lineCount < before) focusHeading(drawer ?? root.current, drawer ? 'h2' : 'h1')
  })
  return root
}
