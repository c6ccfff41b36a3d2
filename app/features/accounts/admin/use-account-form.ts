import type { AccountStatus, Role, User } from '#contract/accounts/calls.ts'
import { changeUser, createUser } from '#contract/accounts/admin.ts'
import { browserApi } from '#app/api/client.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { readSession, updateSessionUser } from '#app/session/session.ts'
import { cacheAccount } from './account-admin-queries.ts'
import { accountFailure } from './account-failure.ts'
import { authenticated } from './authenticated-api.ts'

export interface AccountFields {
  full_name: string
  username: string
  email: string
  password: string
  confirm_password: string
  role: Role
  status: AccountStatus
  shop_name: string
}

const EMPTY_FIELDS: AccountFields = {
  full_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  role: 'user',
  status: 'Active',
  shop_name: '',
}

export type AccountFormState = ReturnType<typeof useAccountForm>

/**
 * Returns the form for a user. For an existing user, it sends only the email and the changed fields, so that it doesn't
 * overwrite the password or concurrent edits.
 * @param user null for a new user
 */
export function useAccountForm(user: User | null, onSaved: (saved: User) => void) {
  return useApiForm(user ? changeUser : createUser, {
    defaultValues: EMPTY_FIELDS,
    ...(user && { values: { ...EMPTY_FIELDS, ...fieldsOf(user) } }),
    blamed: { email_in_use: 'email' },
    texts: accountFailure,
    send: (typed: AccountFields) => authenticated(() => send(user, typed)),
    update: cacheAccount,
    waitFor: ['accounts'],
    onSuccess: (saved) => {
      if (saved.id === readSession().user?.id) updateSessionUser(saved)
      onSaved(saved)
    },
  })
}

function send(user: User | null, typed: AccountFields): Promise<User> {
  if (user === null) return browserApi(createUser, { body: { ...typed, shop_name: typed.shop_name || undefined } })
  return browserApi(changeUser, { params: { user_id: user.id }, body: changesOf(fieldsOf(user), typed) })
}

function changesOf(before: ReturnType<typeof fieldsOf>, typed: AccountFields) {
  const changed = Object.entries(before).filter(([name, value]) => typed[name as keyof typeof before] !== value)
  return {
    ...Object.fromEntries(changed.map(([name]) => [name, typed[name as keyof typeof before]])),
    email: typed.email,
  }
}

/** Returns an existing user's values for the form. */
function fieldsOf({ full_name, username, email, role, status, shop_name }: User) {
  return { full_name, username, email, role, status, shop_name: shop_name ?? '' }
}
