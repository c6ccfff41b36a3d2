import { Link, useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import { useSession } from '#app/session/session.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

const { columns: headers } = accountAdminWords

interface AccountsTableProps {
  /** Base path of the form URLs. */
  dialogsPath: string
  users: User[]
  isPlaceholder: boolean
  /** True next to another panel: narrows the columns and, between 1280 and 1600 px, moves the email below the name. */
  isCompact: boolean
  onDelete: (user: User) => void
}

/** Lists accounts as rows, or as cards on phones. */
export function AccountsTable({ users, isPlaceholder, isCompact, ...actions }: AccountsTableProps) {
  return (
    <Table
      label={accountAdminWords.list}
      rows={users}
      rowKey={({ id }) => id}
      columns={isCompact ? compactColumnsOf(actions) : columnsOf(actions)}
      busy={isPlaceholder}
      className={classNames('aria-busy:opacity-60', isCompact && 'beside:[--row:3.25rem]')}
      rowClassName={`max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 ${isCompact ? 'beside:content-center' : ''}`}
    />
  )
}

type Actions = Pick<AccountsTableProps, 'dialogsPath' | 'onDelete'>

const columnsOf = (actions: Actions) =>
  ({
    name: {
      header: headers.name,
      width: { md: 'minmax(7rem,24fr)', lg: 'minmax(0,24fr)' },
      card: 'title',
      title: displayNameOf,
      cell: (user) => <AccountName user={user} {...actions} />,
      className: 'font-semibold text-ink',
    },
    email: {
      header: headers.email,
      width: { md: 'minmax(8rem,40fr)', lg: 'minmax(0,43fr)' },
      card: 'subtitle',
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    role: {
      header: headers.role,
      width: { md: '6rem', lg: '9rem' },
      card: 'end',
      cell: ({ role }) => <RoleLabel role={role} />,
    },
    status: {
      header: headers.status,
      width: { md: '7rem', lg: '9rem' },
      card: 'subend',
      cell: ({ status }) => <StatusDot tone={status === 'Active' ? 'on' : 'off'}>{status}</StatusDot>,
      className: 'max-md:text-sm',
    },
    actions: {
      header: headers.actions,
      width: '6rem',
      align: 'end',
      card: 'side',
      cell: (user) => <AccountActions user={user} {...actions} />,
      className: 'overflow-visible',
    },
  }) satisfies Columns<User>

function compactColumnsOf(actions: Actions): Columns<User> {
  const { name, email, role, status, actions: buttons } = columnsOf(actions)
  return {
    name: { ...name, width: { md: 'minmax(0,4fr)', beside: 'minmax(0,1fr)' } },
    email: {
      ...email,
      width: { md: 'minmax(0,5fr)', beside: '' },
      className: 'beside:col-start-1 beside:row-start-2 beside:pl-0 beside:text-sm beside:text-ink-3',
      headerClassName: 'beside:sr-only',
    },
    role: { ...role, width: '5rem', className: 'beside:row-span-2' },
    status: { ...status, width: { md: '6rem', beside: '6.5rem' }, className: 'max-md:text-sm beside:row-span-2' },
    actions: {
      ...buttons,
      width: { md: '5.5rem', beside: '5.25rem' },
      className: 'overflow-visible beside:row-span-2',
    },
  }
}

interface AccountCellProps extends Actions {
  user: User
}

function AccountName({ user, dialogsPath }: AccountCellProps) {
  const { user: viewer } = useSession()
  const { search } = useLocation()
  return (
    <>
      <Link to={{ pathname: `${dialogsPath}/${user.id}`, search }} preventScrollReset className="hover:underline">
        {displayNameOf(user)}
      </Link>
      {user.id === viewer?.id && <Badge className="ml-2 align-[0.0625rem]">{accountAdminWords.you}</Badge>}
    </>
  )
}

function AccountActions({ user, dialogsPath, onDelete }: AccountCellProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const name = displayNameOf(user)
  return (
    <RowActions
      itemName={name === accountAdminWords.unnamed ? user.email : name}
      onEdit={() => void navigate({ pathname: `${dialogsPath}/${user.id}`, search }, { preventScrollReset: true })}
      onDelete={() => onDelete(user)}
    />
  )
}

/** Badge for a role. Only staff get one, so that they stand out among hundreds of shoppers. */
function RoleLabel({ role }: { role: User['role'] }) {
  if (role === 'user') return accountAdminWords.roles.user
  return <Badge tone={role === 'admin' ? 'green' : 'copper'}>{accountAdminWords.roles[role]}</Badge>
}

/** Returns the name, falling back to the full name and then to 'N/A'. */
export function displayNameOf({ name, full_name: fullName }: User): string {
  return name || fullName || accountAdminWords.unnamed
}
