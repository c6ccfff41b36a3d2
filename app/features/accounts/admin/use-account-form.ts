import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AccountStatus, Role, User } from '#contract/accounts.ts'
import { changeUser, createUser } from '#contract/accounts-admin.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useLeaveGuard } from '#app/browser/leave-guard.tsx'
import { ApiError } from '#app/api/client.ts'
import { readSession, updateSessionUser } from '#app/session/session.ts'
import { authenticatedApi } from './authenticated-api.ts'
import { cacheAccount, invalidateAccounts } from './account-admin-queries.ts'

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
  const queryClient = useQueryClient()
  const form = useForm<AccountFields>({
    defaultValues: EMPTY_FIELDS,
    ...(user && { values: { ...EMPTY_FIELDS, ...fieldsOf(user) } }),
    resetOptions: { keepDirtyValues: true },
  })
  const leaveGuard = useLeaveGuard(form.formState.isDirty)
  const apiForm = useApiForm({
    form,
    fields: FIELD_NAMES,
    blamed: { email_in_use: 'email' },
    send: (written) => save(user, written).catch(invalidateIfMissing),
    onSaved: async (saved) => {
      await cacheAccount(queryClient, saved)
      if (saved.id === readSession().user?.id) updateSessionUser(saved)
      leaveGuard.allow()
      onSaved(saved)
    },
  })
  function invalidateIfMissing(error: unknown): never {
    if (error instanceof ApiError && error.body.code === 'account_not_found') invalidateAccounts(queryClient)
    throw error
  }
  return { form, leaveGuard, ...apiForm }
}

function save(user: User | null, written: AccountFields): Promise<User> {
  if (!user) return authenticatedApi(createUser, { body: written })
  const before = fieldsOf(user)
  const changed = Object.entries(written).filter(
    ([name, value]) => name in before && before[name as EditableField] !== value,
  )
  const body = { ...Object.fromEntries(changed), email: written.email }
  return authenticatedApi(changeUser, { params: { user_id: String(user.id) }, body })
}

/** What of a user who is there the form shows. */
function fieldsOf({ full_name, username, email, role, status }: User) {
  return { full_name, username, email, role, status }
}

type EditableField = keyof ReturnType<typeof fieldsOf>
