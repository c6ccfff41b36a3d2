import type { User } from '#contract/accounts/calls.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountNoticeWords } from '#app/words/controls-account.ts'
import { onSessionChange, readSession } from './session.ts'

/** Account that this tab showed last, even if it has signed out since. */
let lastUser: User | null = null

/** Announces which account this tab now shows after a different account has signed in, in this tab or another. */
function noticeSwitch(): void {
  const { user } = readSession()
  if (!user || user.id === lastUser?.id) return
  if (lastUser) showToast({ tone: 'info', text: accountNoticeWords.signedInAs(user.name), detail: user.email })
  lastUser = user
}

noticeSwitch()
onSessionChange(noticeSwitch)
