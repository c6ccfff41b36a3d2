import { SearchX, UserX } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { USERS_PAGE_SIZE } from '#contract/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { FailureNotice } from '#app/ui/dashboard/failure-notice.tsx'
import { FailedState } from '#app/ui/dashboard/failed-state.tsx'
import { Pager } from '#app/ui/dashboard/pager.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { SearchField } from '#app/ui/dashboard/search-field.tsx'
import { Segments } from '#app/ui/dashboard/segments.tsx'
import { Toolbar } from '#app/ui/dashboard/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { managedWords } from '#app/words/managed-products.ts'
import { userWords } from '#app/words/users.ts'
import { DeleteUser } from './delete-user.tsx'
import { roles, totalText, type UserList } from './use-user-list.ts'
import { userFailure } from './user-failure.ts'
import { UsersSkeleton } from './users-skeleton.tsx'
import { UsersTable } from './users-table.tsx'

interface UsersPanelProps {
  accountId: number | undefined
  users: UserList
  /** The form has its addresses below this one. */
  dialogs: string
  /** Beside another panel: with a heading, closer columns and without the filter. */
  head?: { title: string; note: ReactNode; actions: ReactNode }
}

/** Account Management: everyone's account, to be found, edited and deleted. */
export function UsersPanel({ accountId, users, dialogs, head }: UsersPanelProps) {
  const { view, setPage, setSearch, setFilter, reset, list } = users
  const [deleting, setDeleting] = useState<User | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const listError = list.rows ? null : list.error
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {failure && <FailureNotice sentence={failure} onDismiss={() => setFailure(null)} />}
      {listError && listError !== dismissed && (
        <FailureNotice sentence={userFailure(listError)} onDismiss={() => setDismissed(listError)} />
      )}
      <div ref={panel} tabIndex={-1} className="flex-1 outline-none">
        <Panel {...(head ? { ...head, className: beside } : { label: userWords.list })}>
          <Toolbar>
            <SearchField
              label={userWords.search}
              placeholder={userWords.searchHint}
              value={view.search}
              onChange={setSearch}
              hasShortcut
            />
            {!head && (
              <Segments
                label={userWords.filter}
                segments={segmentsOf(list.counts)}
                chosen={view.filter}
                onChoose={setFilter}
                className="md:ml-auto"
              />
            )}
          </Toolbar>
          {list.rows && list.rows.length > 0 && (
            <UsersTable
              dialogs={dialogs}
              accountId={accountId}
              users={list.rows}
              isLate={list.isLate}
              isCompact={head !== undefined}
              onDelete={setDeleting}
            />
          )}
          {list.rows?.length === 0 && <NoUsers search={view.search.trim()} onShowAll={reset} />}
          {listError && <FailedState sentence={userWords.unavailable} onRetry={list.retry} />}
          {!list.rows && !list.error && <UsersSkeleton />}
          {list.rows && <Pager page={view.page} pageSize={USERS_PAGE_SIZE} total={list.total} onPage={setPage} />}
        </Panel>
      </div>
      <DeleteUser
        user={deleting}
        accountId={accountId}
        onClose={() => setDeleting(null)}
        onDeleted={() => panel.current?.focus({ preventScroll: true })}
        onFailure={setFailure}
      />
    </div>
  )
}

/** As high as the panel beside it, the pages at its foot. */
const beside = 'flex h-full flex-col [&>nav]:mt-auto'

function segmentsOf(counts: UserList['list']['counts']) {
  return [
    { name: 'all' as const, words: userWords.filters.all, count: totalText(counts) || undefined },
    ...roles.map((name) => ({ name, words: userWords.filters[name], count: counts?.[name] })),
  ]
}

function NoUsers({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={search ? SearchX : UserX}
      heading={search ? managedWords.noMatches : userWords.none}
      text={search && managedWords.noMatchesText(search)}
      className="[&_h2]:text-md [&_h2]:leading-6"
      actions={
        <Button size="dense" onClick={onShowAll}>
          {userWords.showAll}
        </Button>
      }
    />
  )
}
