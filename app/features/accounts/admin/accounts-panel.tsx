import { SearchX, UserX } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { USERS_PAGE_SIZE } from '#contract/accounts/limits.ts'
import { failureText, offlineOrReference } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { ListPanel, NoRows, RowsSkeleton } from '#app/ui/list-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { AccountDeletionDialog } from './account-deletion-dialog.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountsTable } from './accounts-table.tsx'
import { ROLES, type AccountList } from './use-account-list.ts'

interface AccountsPanelProps {
  list: AccountList
  /** Base path of the form URLs. */
  dialogsPath: string
  /** Set on the overview: adds a heading, narrows the columns and hides the filter. */
  head?: { title: string; note: ReactNode; actions: ReactNode }
}

/** Account management: lists all accounts, with search, editing and deletion. */
export function AccountsPanel({ list, dialogsPath, head }: AccountsPanelProps) {
  const { state, change, rows, counts, isPlaceholder } = list
  const [deleting, setDeleting] = useState<User | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const search = state.search.trim()
  const panel = useRef<HTMLElement>(null)
  const filter = (
    <ListFilter
      label={accountAdminWords.filter}
      names={ROLES}
      words={accountAdminWords.filters}
      counts={counts}
      value={state.role}
      onChange={(role) => change({ role })}
      className="md:ml-auto"
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {failure && <Failure place="banner" failure={{ text: failure }} onDismiss={() => setFailure(null)} />}
      <ListPanel
        {...(head ? { ...head, className: besidePanelClass } : { label: accountAdminWords.list, filter })}
        ref={panel}
        list={list}
        pageSize={USERS_PAGE_SIZE}
        search={{ label: accountAdminWords.search, placeholder: accountAdminWords.searchHint }}
        failureText={(error) => failureText(error, accountFailure)}
        failurePlace="banner"
        failureReason={offlineOrReference}
        unavailable={accountAdminWords.unavailable}
        empty={
          <NoRows
            icon={search ? SearchX : UserX}
            heading={search ? accountAdminWords.noMatches : accountAdminWords.none}
            text={search && accountAdminWords.noMatchesText(search)}
            showAll={accountAdminWords.showAll}
            onShowAll={list.reset}
          />
        }
        skeleton={<AccountsSkeleton />}
      >
        <AccountsTable
          dialogsPath={dialogsPath}
          users={rows ?? []}
          isPlaceholder={isPlaceholder}
          isCompact={head !== undefined}
          onDelete={setDeleting}
        />
      </ListPanel>
      <AccountDeletionDialog
        user={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => panel.current?.focus({ preventScroll: true })}
        onFailure={setFailure}
      />
    </div>
  )
}

/** Class that makes this panel as tall as the panel beside it. */
const besidePanelClass = 'flex flex-1 flex-col'

function AccountsSkeleton() {
  return (
    <RowsSkeleton label={accountAdminWords.loading} rows={USERS_PAGE_SIZE} className="h-18 md:h-11">
      <span className="grid flex-1 gap-2 md:flex md:gap-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-44 max-w-full" />
      </span>
      <Skeleton className="h-4 w-16" />
    </RowsSkeleton>
  )
}
