import { useEffect, type RefObject } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'

interface LeaveGuardProps {
  isUnsaved: boolean
  /** True if the navigation is intentional, as it is right after saving. */
  isLeaving?: RefObject<boolean>
  /** Name of the unsaved item. */
  itemName: string
  /** Warning about what will be lost. */
  note: string
  question?: string
  confirmLabel?: string
}

/**
 * Asks for confirmation before leaving a page with unsaved changes; the browser does so before leaving the document.
 */
export function LeaveGuard({ isUnsaved, isLeaving, itemName, note, ...labels }: LeaveGuardProps) {
  const { question = inlineWords.leave, confirmLabel = inlineWords.leaveConfirm } = labels
  const isBlocking = () => isUnsaved && !isLeaving?.current
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBlocking() && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isBlocking()) event.preventDefault()
  })
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.reset()
  }, [blocker, isUnsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      question={question}
      itemName={itemName}
      note={note}
      confirmLabel={confirmLabel}
      busy={false}
      busyText={confirmLabel}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
