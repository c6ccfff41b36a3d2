import { ProfilePanel } from '#app/features/accounts/own/profile-panel.tsx'
import { accountHandle, accountPage } from '#app/shell/area/account-page.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

export const handle = accountHandle(accountOwnWords.profile)
export default accountPage(handle, ProfilePanel)
