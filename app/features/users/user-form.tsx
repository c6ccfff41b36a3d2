import { useId } from 'react'
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { fieldErrors } from '#contract/errors.ts'
import { emailRules, lineRules } from '#app/features/accounts/account-rules.ts'
import { NewPasswordFields } from '#app/features/accounts/new-password-fields.tsx'
import { LeaveQuestion } from '#app/features/dashboard/leave-question.tsx'
import { Choice } from '#app/ui/dashboard/choice.tsx'
import { FormButtons } from '#app/ui/dashboard/form-buttons.tsx'
import { denseFields, requiredField } from '#app/ui/dashboard/form-classes.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { userWords } from '#app/words/users.ts'
import { roles } from './use-user-list.ts'
import { PendingOrders } from './pending-orders.tsx'
import { UserTwoStep } from './user-two-step.tsx'
import { useUserForm, type UserFields } from './use-user-form.ts'
import { userFailure } from './user-failure.ts'

interface UserFormProps {
  /** Who looks: of oneself neither role nor status can be changed. */
  accountId: number
  /** null: one to come. */
  user: User | null
  onClose: () => void
  /** Called instead of `onClose` once it is saved. */
  onSaved: (saved: User) => void
}

/** Adds a user or edits one, over the list of them. */
export function UserForm({ accountId, user, onClose, onSaved }: UserFormProps) {
  const formId = useId()
  const { form, question, submit, isSending, failure, dismissFailure } = useUserForm(user, onSaved)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={user ? userWords.edit : userWords.add}
        busy={isSending}
        banner={
          failure &&
          !isSending && (
            <Notice tone="red" onDismiss={dismissFailure} className="rounded-none! text-dense!">
              {userFailure(failure)}
            </Notice>
          )
        }
        footer={
          <FormButtons
            formId={formId}
            submit={user ? controlWords.save : userWords.add}
            busy={isSending}
            onCancel={onClose}
          />
        }
      >
        <FormProvider {...form}>
          <form
            id={formId}
            noValidate
            onSubmit={submit}
            className={`grid grid-cols-[minmax(0,1fr)] gap-4 text-base md:text-dense ${denseFields}`}
          >
            <Person form={form} isNew={user === null} />
            <Place form={form} user={user} isOwn={user?.id === accountId} />
          </form>
        </FormProvider>
        {user?.two_step && user.id !== accountId && <UserTwoStep user={user} />}
        {user && <PendingOrders accountId={accountId} user={user} />}
      </Dialog>
      <LeaveQuestion
        question={question}
        thing={form.getValues('full_name').trim() || form.getValues('email').trim() || userWords.newUser}
        note={userWords.leaveNote}
      />
    </>
  )
}

/** Who it is, and how they sign in; of who is there, not by which password. */
function Person({ form, isNew }: { form: UseFormReturn<UserFields>; isNew: boolean }) {
  const { register, control, formState } = form
  const { errors } = formState
  const known = useWatch({ control, name: ['full_name', 'username', 'email'] })
  return (
    <>
      <div className={pair}>
        <TextField
          {...register('full_name', lineRules)}
          autoComplete="off"
          label={accountWords.fullName}
          error={errors.full_name?.message}
        />
        <TextField
          {...register('username', lineRules)}
          autoComplete="off"
          placeholder={userWords.usernameHint}
          label={userWords.username}
          error={errors.username?.message}
        />
      </div>
      <TextField
        {...register('email', emailRules)}
        required
        type="email"
        autoComplete="off"
        label={accountWords.email}
        error={errors.email?.message}
        className={requiredField}
      />
      {isNew && (
        <div className={`${pair} ${requiredWithin}`}>
          <NewPasswordFields own={known} tooShort={fieldErrors.user_password_too_short} />
        </div>
      )}
    </>
  )
}

interface PlaceProps {
  form: UseFormReturn<UserFields>
  user: User | null
  isOwn: boolean
}

/** What they may do here. */
function Place({ form, user, isOwn }: PlaceProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [role, status] = useWatch({ control, name: ['role', 'status'] })
  const isCutOff = user !== null && user.status === 'Active' && status === 'Inactive'
  return (
    <>
      <div className={pair}>
        <Choice
          {...register('role')}
          label={userWords.role}
          options={roles.map((value) => ({ value, words: userWords.roles[value] }))}
          disabled={isOwn}
          hint={user && role !== user.role ? userWords.roleNote : undefined}
          error={errors.role?.message}
        />
        <Choice
          {...register('status')}
          label={userWords.status}
          options={statuses.map((value) => ({ value, words: userWords.statuses[value] }))}
          disabled={isOwn}
          hint={isCutOff ? hintFor(user) : undefined}
          error={errors.status?.message}
        />
      </div>
      {isOwn && <p className="-mt-1 meta">{userWords.ownAccount}</p>}
    </>
  )
}

function hintFor({ role }: User): string {
  return role === 'seller' ? `${userWords.inactiveNote} ${userWords.sellerNote}` : userWords.inactiveNote
}

const statuses = ['Active', 'Inactive'] as const
const pair = 'grid gap-4 sm:grid-cols-2'
const requiredWithin = "[&_label]:after:ml-0.5 [&_label]:after:text-red [&_label]:after:content-['*'_/_'']"
