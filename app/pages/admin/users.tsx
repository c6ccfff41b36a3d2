import { Plus } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { UserTabs } from '#app/features/activity/user-tabs.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { UsersPanel } from '#app/features/users/users-panel.tsx'
import { totalText, useUserList } from '#app/features/users/use-user-list.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'
import { userWords } from '#app/words/users.ts'

/** The accounts of everyone; each opens as a dialog at an address of its own. */
export default function AdminUsersPage() {
  const accountId = useAccountOf('admin')
  const users = useUserList(accountId)
  const total = totalText(users.list.counts)
  const { search } = useLocation()
  return (
    <>
      <SectionHead
        title={dashboardWords.users}
        note={total ? userWords.accounts(total) : '\u00A0'}
        actions={
          <Link
            to={{ pathname: '/admin/users/new', search }}
            preventScrollReset
            className={buttonClass({ tone: 'main', size: 'dense' })}
          >
            <Plus />
            {userWords.add}
          </Link>
        }
        tabs={<UserTabs />}
      />
      <UsersPanel accountId={accountId} users={users} dialogs="/admin/users" />
      <Outlet />
    </>
  )
}
