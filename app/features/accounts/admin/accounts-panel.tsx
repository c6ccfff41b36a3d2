import { SearchX, UserX } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { USERS_PAGE_SIZE } from '#contract/limits.ts'
import { failureText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { AccountDeletionDialog } from './account-deletion-dialog.tsx'
import { ROLES, totalText, type AccountList } from './use-account-list.ts'
import { accountFailure } from './account-failure.ts'
import { AccountsTable } from './accounts-table.tsx'

interface AccountsPanelProps {
  users: AccountList
  /** The form has its addresses below this one. */
  dialogsPath: string
  /** Beside another panel: with a heading, closer columns and without the filter. */
  head?: { title: string; note: ReactNode; actions: ReactNode }
}

/** Account Management: everyone's account, to be found, edited and deleted. */
export function AccountsPanel({ users, dialogsPath, head }: AccountsPanelProps) {
  const { view, setPage, setSearch, setFilter, reset, list } = users
  const [deleting, setDeleting] = useState<User | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const listError = list.rows ? null : list.error
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {failure && <Failure place="banner" failure={{ text: failure }} onDismiss={() => setFailure(null)} />}
      {listError && listError !== dismissed && (
        <Failure
          place="banner"
          failure={{ text: failureText(listError, accountFailure) }}
          onDismiss={() => setDismissed(listError)}
        />
      )}
      <div ref={panel} tabIndex={-1} className="flex-1 outline-none">
        <Panel {...(head ? { ...head, className: besidePanelClass } : { label: accountAdminWords.list })}>
          <Toolbar>
            <SearchField
              label={accountAdminWords.search}
              placeholder={accountAdminWords.searchHint}
              value={view.search}
              onChange={setSearch}
              hasShortcut
            />
            {!head && (
              <SegmentedControl
                label={accountAdminWords.filter}
                segments={segmentsOf(list.counts)}
                chosen={view.filter}
                onChoose={setFilter}
                className="md:ml-auto"
              />
            )}
          </Toolbar>
          {list.rows && list.rows.length > 0 && (
            <AccountsTable
              dialogsPath={dialogsPath}
              users={list.rows}
              isPlaceholder={list.isPlaceholder}
              isCompact={head !== undefined}
              onDelete={setDeleting}
            />
          )}
          {list.rows?.length === 0 && <NoAccounts search={view.search.trim()} onShowAll={reset} />}
          {listError && (
            <Failure place="panel" failure={{ text: accountAdminWords.unavailable }} onRetry={list.retry} />
          )}
          {!list.rows && !list.error && <AccountsSkeleton />}
          {list.rows && <Pager page={view.page} pageSize={USERS_PAGE_SIZE} total={list.total} onPage={setPage} />}
        </Panel>
      </div>
      <AccountDeletionDialog
        user={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => panel.current?.focus({ preventScroll: true })}
        onFailure={setFailure}
      />
    </div>
  )
}

/** As high as the panel beside it, the pages at its foot. */
const besidePanelClass = 'flex h-full flex-col [&>nav]:mt-auto'

function segmentsOf(counts: AccountList['list']['counts']) {
  return [
    { name: 'all' as const, words: accountAdminWords.filters.all, count: totalText(counts) || undefined },
    ...ROLES.map((name) => ({ name, words: accountAdminWords.filters[name], count: counts?.[name] })),
  ]
}

function NoAccounts({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={search ? SearchX : UserX}
      heading={search ? accountAdminWords.noMatches : accountAdminWords.none}
      text={search && accountAdminWords.noMatchesText(search)}
      className="[&_h2]:text-md [&_h2]:leading-6"
      actions={
        <Button size="dense" onClick={onShowAll}>
          {accountAdminWords.showAll}
        </Button>
      }
    />
  )
}

/** Rows in their shape while the users are on their way. */
function AccountsSkeleton() {
  return (
    <div aria-busy="true" className="animate-late">
      <p role="status" className="sr-only">
        {accountAdminWords.loading}
      </p>
      {Array.from({ length: USERS_PAGE_SIZE }, (_, row) => (
        <div key={row} className="flex h-18 items-center gap-6 border-line px-4 not-first:border-t md:h-11">
          <span className="grid flex-1 gap-2 md:flex md:gap-6">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </span>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
