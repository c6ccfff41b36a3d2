import { SettingsPanel } from '#app/features/accounts/own/settings-panel.tsx'
import { accountHandle, accountPage } from '#app/shell/area/account-page.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

export const handle = accountHandle(accountOwnWords.settings)
export default accountPage(handle, SettingsPanel)
