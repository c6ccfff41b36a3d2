import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AccountStatus, Role, User } from '#contract/accounts.ts'
import { changeUser, createUser } from '#contract/users.ts'
import { useOwnForm } from '#app/features/accounts/use-own-form.ts'
import { useLeaveQuestion } from '#app/features/dashboard/leave-question.tsx'
import { ApiError } from '#app/lib/api.ts'
import { readSession, refreshUser } from '#app/lib/session.ts'
import { signedIn } from './signed-in.ts'
import { keepUser, readUsersAgain } from './user-queries.ts'

export interface UserFields {
  full_name: string
  username: string
  email: string
  password: string
  confirm_password: string
  role: Role
  status: AccountStatus
}

const EMPTY: UserFields = {
  full_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  role: 'user',
  status: 'Active',
}

const FIELDS = Object.keys(EMPTY) as (keyof UserFields)[]

/**
 * The form of a user. Of one who is there only the e-mail and what differs is sent: what somebody else changes meanwhile
 * stays, and so does the password, which this form does not show.
 * @param user null: one to come
 */
export function useUserForm(user: User | null, onSaved: (saved: User) => void) {
  const queryClient = useQueryClient()
  const form = useForm<UserFields>({
    defaultValues: EMPTY,
    ...(user && { values: { ...EMPTY, ...fieldsOf(user) } }),
    resetOptions: { keepDirtyValues: true },
  })
  const question = useLeaveQuestion(form.formState.isDirty)
  const sent = useOwnForm({
    form,
    fields: FIELDS,
    blamed: { email_in_use: 'email' },
    send: (written) => save(user, written).catch(readAgainIfRefused),
    onSaved: async (saved) => {
      await keepUser(queryClient, saved)
      if (saved.id === readSession().user?.id) refreshUser(saved)
      question.allow()
      onSaved(saved)
    },
  })
  function readAgainIfRefused(error: unknown): never {
    if (error instanceof ApiError && error.body.code === 'account_not_found') readUsersAgain(queryClient)
    throw error
  }
  return { form, question, ...sent }
}

function save(user: User | null, written: UserFields): Promise<User> {
  if (!user) return signedIn(createUser, { body: written })
  const before = fieldsOf(user)
  const changed = Object.entries(written).filter(([name, value]) => name in before && before[name as Shown] !== value)
  const body = { ...Object.fromEntries(changed), email: written.email }
  return signedIn(changeUser, { params: { user_id: String(user.id) }, body })
}

/** What of a user who is there the form shows. */
function fieldsOf({ full_name, username, email, role, status }: User) {
  return { full_name, username, email, role, status }
}

type Shown = keyof ReturnType<typeof fieldsOf>
