import { useForm } from 'react-hook-form'
import type { AccountStatus, Role, User } from '#contract/accounts.ts'
import { changeUser, createUser } from '#contract/accounts-admin.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useLeaveGuard } from '#app/browser/leave-guard.tsx'
import { readSession, updateSessionUser } from '#app/session/session.ts'
import { authenticated } from './authenticated-api.ts'
import { cacheAccount } from './account-admin-queries.ts'

export interface AccountFields {
  full_name: string
  username: string
  email: string
  password: string
  confirm_password: string
  role: Role
  status: AccountStatus
}

const EMPTY_FIELDS: AccountFields = {
  full_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  role: 'user',
  status: 'Active',
}

const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof AccountFields)[]

/**
 * The form of a user. Of one who is there only the e-mail and what differs is sent: what somebody else changes meanwhile
 * stays, and so does the password, which this form does not show.
 * @param user null: one to come
 */
export function useAccountForm(user: User | null, onSaved: (saved: User) => void) {
  const form = useForm<AccountFields>({
    defaultValues: EMPTY_FIELDS,
    ...(user && { values: { ...EMPTY_FIELDS, ...fieldsOf(user) } }),
    resetOptions: { keepDirtyValues: true },
  })
  const leaveGuard = useLeaveGuard(form.formState.isDirty)
  const mutation = useSaveAccount(user, (saved) => {
    if (saved.id === readSession().user?.id) updateSessionUser(saved)
    leaveGuard.allow()
    onSaved(saved)
  })
  const apiForm = useApiForm({ form, fields: FIELD_NAMES, blamed: { email_in_use: 'email' }, mutation })
  return { form, leaveGuard, ...apiForm }
}

function useSaveAccount(user: User | null, onSuccess: (saved: User) => void) {
  const create = useApiMutation(createUser, {
    send: (body: AccountFields, call) => authenticated(() => call({ body })),
    update: cacheAccount,
    waitFor: ['accounts'],
    onSuccess,
  })
  const change = useApiMutation(changeUser, {
    send: (typed: AccountFields, call) =>
      authenticated(() => call({ params: { user_id: user?.id ?? 0 }, body: changesOf(user, typed) })),
    update: cacheAccount,
    waitFor: ['accounts'],
    onSuccess,
  })
  return user ? change : create
}

function changesOf(user: User | null, typed: AccountFields) {
  const before = user ? fieldsOf(user) : {}
  const changed = Object.entries(typed).filter(
    ([name, value]) => name in before && before[name as keyof typeof before] !== value,
  )
  return { ...Object.fromEntries(changed), email: typed.email }
}

/** What of a user who is there the form shows. */
function fieldsOf({ full_name, username, email, role, status }: User) {
  return { full_name, username, email, role, status }
}
