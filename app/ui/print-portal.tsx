import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PrintPortalProps {
  /** Called when the print dialog closes; the caller must then unmount the portal. */
  onDone: () => void
  children: ReactNode
}

/**
 * Prints its content in place of the page as soon as the content has rendered. The content is not visible on screen.
 */
export function PrintPortal({ onDone, children }: PrintPortalProps) {
  const onDoneRef = useRef(onDone)
  useEffect(() => {
    onDoneRef.current = onDone
  })
  useEffect(() => {
    const handleAfterPrint = () => onDoneRef.current()
    addEventListener('afterprint', handleAfterPrint)
    const timer = setTimeout(() => window.print()) // mounting a second time in development mode must not print twice
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', handleAfterPrint)
    }
  }, [])
  return createPortal(
    <div data-paper className="hidden print:block">
      {children}
    </div>,
    document.body,
  )
}
