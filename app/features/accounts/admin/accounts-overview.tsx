import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { OVERVIEW_DIALOGS_PATH } from '#app/browser/use-routed-dialog.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { accountsOverviewState, useAccountList } from './use-account-list.ts'

/** Account management, shown as a panel of the overview. */
export function AccountsOverview() {
  const list = useAccountList(accountsOverviewState)
  const { search } = useLocation()
  const dialogsPath = `${OVERVIEW_DIALOGS_PATH}/users`
  const actions = (
    <>
      <Link to="/admin/users" className={buttonClass({ tone: 'quiet', size: 'dense' })}>
        {dashboardWords.all(list.counts ? formatCount(list.counts.all) : '')}
        <span className="sr-only">{dashboardWords.users}</span>
      </Link>
      <Link
        to={{ pathname: `${dialogsPath}/new`, search }}
        preventScrollReset
        className={buttonClass({ size: 'dense' })}
      >
        <Plus />
        {accountAdminWords.add}
      </Link>
    </>
  )
  return (
    <AccountsPanel
      list={list}
      dialogsPath={dialogsPath}
      head={{ title: dashboardWords.users, note: dashboardWords.newestFirst, actions }}
    />
  )
}
