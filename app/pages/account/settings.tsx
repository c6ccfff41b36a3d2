import { SettingsPanel } from '#app/features/accounts/own/settings-panel.tsx'
import { useUser } from '#app/session/session.ts'
import { AccountSkeleton } from '#app/shell/area/account-skeleton.tsx'
import { AreaHeading } from '#app/shell/area/section.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

export const handle = { title: accountOwnWords.settings, skeleton: <AccountSkeleton /> }

/** How one wants it. */
export default function SettingsPage() {
  return (
    <>
      <AreaHeading {...handle} />
      <SettingsPanel user={useUser()} />
    </>
  )
}
