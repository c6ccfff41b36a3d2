import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/dashboard/confirm-dialog.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/**
 * Asks before unsaved changes are left, by whatever way; leaving the page itself asks in the browser's words.
 * @returns the question while it is asked, and what lets one navigation pass without it
 */
export function useLeaveQuestion(isUnsaved: boolean) {
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isUnsaved && !isAllowed.current) event.preventDefault()
  })
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.reset()
  }, [blocker, isUnsaved])
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    allow: () => {
      isAllowed.current = true
    },
  }
}

interface LeaveQuestionProps {
  question: ReturnType<typeof useLeaveQuestion>
  /** What was being written, by name. */
  thing: string
  /** What becomes of it. */
  note: string
}

export function LeaveQuestion({ question, thing, note }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={question.isAsked}
      onClose={question.stay}
      question={dashboardWords.leave}
      thing={thing}
      note={note}
      confirm={dashboardWords.goAway}
      busy={false}
      busyText={dashboardWords.goAway}
      onConfirm={question.leave}
    />
  )
}
