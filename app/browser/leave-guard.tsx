import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { controlWords } from '#app/words/controls.ts'

/**
 * Blocks navigation while there are unsaved changes; leaving the document shows the browser's own prompt.
 * @returns the dialog's state, and `allow`, which lets one navigation pass
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const isBypassed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isBypassed.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isUnsaved && !isBypassed.current) event.preventDefault()
  })
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.reset()
  }, [blocker, isUnsaved])
  return {
    isBlocked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    allow: () => {
      isBypassed.current = true
    },
  }
}

interface LeaveDialogProps {
  leaveGuard: ReturnType<typeof useLeaveGuard>
  /** Name of the unsaved item. */
  itemName: string
  /** What happens to it on leaving. */
  note: string
}

export function LeaveDialog({ leaveGuard, itemName, note }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={leaveGuard.isBlocked}
      onClose={leaveGuard.stay}
      question={controlWords.leave}
      itemName={itemName}
      note={note}
      confirmLabel={controlWords.leaveConfirm}
      busy={false}
      busyText={controlWords.leaveConfirm}
      onConfirm={leaveGuard.leave}
    />
  )
}
