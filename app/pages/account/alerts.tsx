import { AlertsPanel } from '#app/features/alerts/alerts-panel.tsx'
import { accountHandle, accountPage } from '#app/shell/area/account-page.tsx'
import { alertWords } from '#app/words/alerts.ts'

export const handle = accountHandle(alertWords.heading)
export default accountPage(handle, AlertsPanel)
