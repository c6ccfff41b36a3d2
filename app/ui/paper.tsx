import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PaperProps {
  /** It was printed, or not: the caller then stops rendering it. */
  onDone: () => void
  children: ReactNode
}

/** Prints its content in place of the page, as soon as it is rendered; on the screen nothing is to be seen of it. */
export function Paper({ onDone, children }: PaperProps) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const finish = () => done.current()
    addEventListener('afterprint', finish)
    const timer = setTimeout(() => window.print()) // a second rendering in development must not print twice
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', finish)
    }
  }, [])
  return createPortal(
    <div data-paper className="hidden print:block">
      {children}
    </div>,
    document.body,
  )
}
