import { Plus } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { AccountTabs } from '#app/shell/dashboard/account-tabs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { AccountsPanel } from '#app/features/accounts/admin/accounts-panel.tsx'
import { accountsState, useAccountList } from '#app/features/accounts/admin/use-account-list.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

/** All accounts; each opens in a dialog with its own URL. */
export default function AdminUsersPage() {
  const list = useAccountList(accountsState)
  const { search } = useLocation()
  return (
    <>
      <SectionHead
        title={dashboardWords.users}
        note={list.counts ? accountAdminWords.accounts(formatCount(list.counts.all)) : '\u00A0'}
        actions={
          <Link
            to={{ pathname: '/admin/users/new', search }}
            preventScrollReset
            className={buttonClass({ tone: 'main', size: 'dense' })}
          >
            <Plus />
            {accountAdminWords.add}
          </Link>
        }
        tabs={<AccountTabs />}
      />
      <AccountsPanel list={list} dialogsPath="/admin/users" />
      <Outlet />
    </>
  )
}
