import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { removeTwoStep } from '#contract/two-step.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dashboard/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { twoStepWords as words } from '#app/words/two-step.ts'
import { signedIn } from './signed-in.ts'
import { userFailure } from './user-failure.ts'
import { keepUser } from './user-queries.ts'
import { nameOf } from './users-table.tsx'

/** Says that somebody has two-step sign-in, and turns it off for them after a question. */
export function UserTwoStep({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => signedIn(removeTwoStep, { params: { user_id: String(user.id) } }),
    onSuccess: async (saved) => {
      setAsking(false)
      await keepUser(queryClient, saved)
      showToast({ tone: 'success', text: words.removed, detail: nameOf(saved) })
    },
    onError: (error) => {
      setAsking(false)
      showToast({ tone: 'error', text: userFailure(error) })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-medium text-ink">{words.ofUser}</span>
      <Badge tone="green">{words.ofUserOn}</Badge>
      <Button tone="danger" size="sm" className="ml-auto" onClick={() => setAsking(true)}>
        {words.turnOff}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        question={words.removeQuestion}
        thing={`${nameOf(user)}, ${user.email}`}
        note={words.removeNote}
        confirm={words.turnOff}
        busy={remove.isPending}
        busyText={words.turningOff}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
