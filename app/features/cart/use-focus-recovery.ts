import { useEffect, useRef, type RefObject } from 'react'
import { focusHeading } from '#app/browser/focus-heading.ts'

/**
 * Moves the focus to the heading when the focused line is removed.
 * @returns the ref of the element with the heading
 */
export function useFocusHeadingAfterRemoval(lineCount: number): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const previousCount = useRef(lineCount)
  useEffect(() => {
    if (lineCount < previousCount.current && isFocusLost()) focusHeadingOf(root.current)
    previousCount.current = lineCount
  }, [lineCount])
  return root
}

/**
 * Moves the focus to the line when its issue is fixed and the button gone.
 * @returns the ref of the line
 */
export function useFocusAfterFix(hasIssue: boolean): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  const hadIssue = useRef(hasIssue)
  useEffect(() => {
    if (hadIssue.current && !hasIssue && isFocusLost()) line.current?.querySelector<HTMLElement>('button')?.focus()
    hadIssue.current = hasIssue
  }, [hasIssue])
  return line
}

/** Focuses the heading; a drawer's is in its head. */
function focusHeadingOf(root: HTMLElement | null): void {
  const dialog = root?.closest('dialog')
  if (dialog) focusHeading(dialog, 'h2')
  else focusHeading(root)
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}
