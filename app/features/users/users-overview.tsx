import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { OVER_OVERVIEW } from '#app/features/dashboard/use-close-dialog.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'
import { userWords } from '#app/words/users.ts'
import { totalText, useUserList } from './use-user-list.ts'
import { UsersPanel } from './users-panel.tsx'

/** Account Management beside other panels. */
export function UsersOverview({ accountId }: { accountId: number | undefined }) {
  const users = useUserList(accountId, 'users_')
  const { search } = useLocation()
  const dialogs = `${OVER_OVERVIEW}/users`
  const actions = (
    <>
      <Link to="/admin/users" className={buttonClass({ tone: 'quiet', size: 'dense' })}>
        {dashboardWords.all(totalText(users.list.counts))}
        <span className="sr-only">{dashboardWords.users}</span>
      </Link>
      <Link to={{ pathname: `${dialogs}/new`, search }} preventScrollReset className={buttonClass({ size: 'dense' })}>
        <Plus />
        {userWords.add}
      </Link>
    </>
  )
  return (
    <UsersPanel
      accountId={accountId}
      users={users}
      dialogs={dialogs}
      head={{ title: dashboardWords.users, note: dashboardWords.newestFirst, actions }}
    />
  )
}
