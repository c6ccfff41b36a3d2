import { useEffect, useRef, type RefObject } from 'react'
import { focusHeading } from '#app/lib/focus-heading.ts'

/** Saves the focus when the line that had it is gone. @returns the ref for what holds the heading */
export function useHeadingAfterRemoval(lineCount: number): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(lineCount)
  useEffect(() => {
    if (lineCount < shown.current && isFocusLost()) focusHeadingOf(root.current)
    shown.current = lineCount
  }, [lineCount])
  return root
}

/** Saves the focus when a line's problem is mended, and the button that did it gone. @returns the ref for the line */
export function useLineAfterMending(hasProblem: boolean): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  const hadProblem = useRef(hasProblem)
  useEffect(() => {
    if (hadProblem.current && !hasProblem && isFocusLost()) line.current?.querySelector<HTMLElement>('button')?.focus()
    hadProblem.current = hasProblem
  }, [hasProblem])
  return line
}

/** A drawer's heading stands in its head. */
function focusHeadingOf(root: HTMLElement | null): void {
  const dialog = root?.closest('dialog')
  if (dialog) focusHeading(dialog, 'h2')
  else focusHeading(root)
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}
