import { Link, useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#app/session/session.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, DataRow, DataTable } from '#app/ui/data-table.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

const { columns } = accountAdminWords

interface AccountsTableProps {
  /** The form has its addresses below this one. */
  dialogsPath: string
  users: User[]
  isPlaceholder: boolean
  /** The columns stand closer together. */
  isCompact: boolean
  onDelete: (user: User) => void
}

/** Accounts, one a row; on a phone one a card. */
export function AccountsTable({ users, isPlaceholder, isCompact, ...row }: AccountsTableProps) {
  return (
    <DataTable
      label={accountAdminWords.list}
      isBusy={isPlaceholder}
      columns={[
        { head: columns.name },
        { head: columns.email },
        { head: columns.role },
        { head: columns.status },
        { head: columns.actions, isNumber: true },
      ]}
      className={`aria-busy:opacity-60 ${isCompact ? compactColumns : fullColumns}`}
    >
      {users.map((user) => (
        <AccountRow key={user.id} user={user} {...row} />
      ))}
    </DataTable>
  )
}

const fullColumns =
  'md:grid-cols-[minmax(7rem,24fr)_minmax(8rem,40fr)_6rem_7rem_6rem] lg:grid-cols-[minmax(0,24fr)_minmax(0,43fr)_9rem_9rem_6rem]'
/** Between 1280 and 1600 px the e-mail stands below the name, in rows as high as those with pictures beside it. */
const compactColumns =
  'md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_5rem_6rem_5.5rem] xl:max-[100rem]:grid-cols-[minmax(0,1fr)_5rem_6.5rem_5.25rem] xl:max-[100rem]:[--row:3.25rem] xl:max-[100rem]:[&_th:nth-child(2)]:sr-only xl:max-[100rem]:[&_tbody_tr]:content-center xl:max-[100rem]:[&_td]:row-span-2 xl:max-[100rem]:[&_td:nth-child(-n+2)]:col-start-1 xl:max-[100rem]:[&_td:nth-child(-n+2)]:row-span-1 xl:max-[100rem]:[&_td:nth-child(2)]:row-start-2 xl:max-[100rem]:[&_td:nth-child(2)]:pl-0 xl:max-[100rem]:[&_td:nth-child(2)]:text-sm xl:max-[100rem]:[&_td:nth-child(2)]:text-ink-3'

type AccountRowProps = Pick<AccountsTableProps, 'dialogsPath' | 'onDelete'> & { user: User }

function AccountRow({ user, dialogsPath, onDelete }: AccountRowProps) {
  const { id, email, role, status } = user
  const name = displayNameOf(user)
  const { user: viewer } = useSession()
  const navigate = useNavigate()
  const form = { pathname: `${dialogsPath}/${id}`, search: useLocation().search }
  return (
    <DataRow className="max-md:gap-x-2 max-md:[grid-template:'name_role_act'_auto_'mail_stat_act'_auto/minmax(0,1fr)_auto_auto]">
      <Cell title={name} className="font-semibold text-ink max-md:[grid-area:name]">
        <Link to={form} preventScrollReset className="hover:underline">
          {name}
        </Link>
        {id === viewer?.id && <Badge className="ml-2 align-[0.0625rem]">{accountAdminWords.you}</Badge>}
      </Cell>
      <Cell title={email} className="max-md:text-sm max-md:text-ink-3 max-md:[grid-area:mail]">
        {email}
      </Cell>
      <Cell className="max-md:justify-self-end max-md:[grid-area:role]">
        <RoleLabel role={role} />
      </Cell>
      <Cell className="max-md:justify-self-end max-md:text-sm max-md:[grid-area:stat]">
        <StatusDot tone={status === 'Active' ? 'on' : 'off'}>{status}</StatusDot>
      </Cell>
      <Cell isNumber className="overflow-visible! max-md:[grid-area:act]">
        <RowActions
          itemName={name === accountAdminWords.unnamed ? email : name}
          onEdit={() => void navigate(form, { preventScrollReset: true })}
          onDelete={() => onDelete(user)}
        />
      </Cell>
    </DataRow>
  )
}

/** Of two hundred shoppers the few others are what one looks for. */
function RoleLabel({ role }: { role: User['role'] }) {
  if (role === 'user') return accountAdminWords.roles.user
  return <Badge tone={role === 'admin' ? 'green' : 'copper'}>{accountAdminWords.roles[role]}</Badge>
}

/** The name, else the full name, else 'N/A'. */
export function displayNameOf({ name, full_name: fullName }: User): string {
  return name || fullName || accountAdminWords.unnamed
}
