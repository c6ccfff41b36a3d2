import { Link, useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, DataRow, DataTable } from '#app/ui/dashboard/data-table.tsx'
import { Lamp } from '#app/ui/dashboard/lamp.tsx'
import { RowActions } from '#app/ui/dashboard/row-actions.tsx'
import { userWords } from '#app/words/users.ts'

const { columns } = userWords

interface UsersTableProps {
  /** The form has its addresses below this one. */
  dialogs: string
  /** Who looks: their own row says so. */
  accountId: number | undefined
  users: User[]
  isLate: boolean
  /** The columns stand closer together. */
  isCompact: boolean
  onDelete: (user: User) => void
}

/** Accounts, one a row; on a phone one a card. */
export function UsersTable({ users, isLate, isCompact, ...row }: UsersTableProps) {
  return (
    <DataTable
      label={userWords.list}
      isBusy={isLate}
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
        <UserRow key={user.id} user={user} {...row} />
      ))}
    </DataTable>
  )
}

const fullColumns =
  'md:grid-cols-[minmax(7rem,24fr)_minmax(8rem,40fr)_6rem_7rem_6rem] lg:grid-cols-[minmax(0,24fr)_minmax(0,43fr)_9rem_9rem_6rem]'
/** Between 1280 and 1600 px the e-mail stands below the name, in rows as high as those with pictures beside it. */
const compactColumns =
  'md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_5rem_6rem_5.5rem] xl:max-[100rem]:grid-cols-[minmax(0,1fr)_5rem_6.5rem_5.25rem] xl:max-[100rem]:[--row:3.25rem] xl:max-[100rem]:[&_th:nth-child(2)]:sr-only xl:max-[100rem]:[&_tbody_tr]:content-center xl:max-[100rem]:[&_td]:row-span-2 xl:max-[100rem]:[&_td:nth-child(-n+2)]:col-start-1 xl:max-[100rem]:[&_td:nth-child(-n+2)]:row-span-1 xl:max-[100rem]:[&_td:nth-child(2)]:row-start-2 xl:max-[100rem]:[&_td:nth-child(2)]:pl-0 xl:max-[100rem]:[&_td:nth-child(2)]:text-sm xl:max-[100rem]:[&_td:nth-child(2)]:text-ink-3'

type UserRowProps = Pick<UsersTableProps, 'dialogs' | 'accountId' | 'onDelete'> & { user: User }

function UserRow({ user, dialogs, accountId, onDelete }: UserRowProps) {
  const { id, email, role, status } = user
  const name = nameOf(user)
  const navigate = useNavigate()
  const form = { pathname: `${dialogs}/${id}`, search: useLocation().search }
  return (
    <DataRow className="max-md:gap-x-2 max-md:[grid-template:'name_role_act'_auto_'mail_stat_act'_auto/minmax(0,1fr)_auto_auto]">
      <Cell title={name} className="font-semibold text-ink max-md:[grid-area:name]">
        <Link to={form} preventScrollReset className="hover:underline">
          {name}
        </Link>
        {id === accountId && <Badge className="ml-2 align-[0.0625rem]">{userWords.you}</Badge>}
      </Cell>
      <Cell title={email} className="max-md:text-sm max-md:text-ink-3 max-md:[grid-area:mail]">
        {email}
      </Cell>
      <Cell className="max-md:justify-self-end max-md:[grid-area:role]">
        <RoleWord role={role} />
      </Cell>
      <Cell className="max-md:justify-self-end max-md:text-sm max-md:[grid-area:stat]">
        <Lamp tone={status === 'Active' ? 'on' : 'off'}>{status}</Lamp>
      </Cell>
      <Cell isNumber className="overflow-visible! max-md:[grid-area:act]">
        <RowActions
          thing={name === userWords.unnamed ? email : name}
          onEdit={() => void navigate(form, { preventScrollReset: true })}
          onDelete={() => onDelete(user)}
        />
      </Cell>
    </DataRow>
  )
}

/** Of two hundred shoppers the few others are what one looks for. */
function RoleWord({ role }: { role: User['role'] }) {
  if (role === 'user') return userWords.roles.user
  return <Badge tone={role === 'admin' ? 'green' : 'copper'}>{userWords.roles[role]}</Badge>
}

/** The name, else the full name, else 'N/A'. */
export function nameOf({ name, full_name: fullName }: User): string {
  return name || fullName || userWords.unnamed
}
