import { SecurityPanel } from '#app/features/accounts/own/security-panel.tsx'
import { accountHandle, accountPage } from '#app/shell/area/account-page.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

export const handle = accountHandle(accountOwnWords.security)
export default accountPage(handle, SecurityPanel)
