import { useId } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { User } from '#contract/accounts/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { emailRules, lineRules } from '#app/api/field-rules.ts'
import { NewPasswordFields } from '#app/features/accounts/login/new-password-fields.tsx'
import { LeaveGuard } from '#app/browser/leave-guard.tsx'
import { useSession } from '#app/session/session.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EmailField } from '#app/ui/form/email-field.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { ROLES } from './use-account-list.ts'
import { PendingOrders } from './pending-orders.tsx'
import { AccountTwoStep } from './account-two-step.tsx'
import { useAccountForm, type AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  /** User to edit; null to create an account. */
  user: User | null
  onClose: () => void
  /** Called instead of `onClose` when the user has been saved. */
  onSaved: (saved: User) => void
}

/** Dialog over the list that creates or edits an account. */
export function AccountForm({ user, onClose, onSaved }: AccountFormProps) {
  const formId = useId()
  const { user: viewer } = useSession()
  const isSelf = user?.id === viewer?.id // users can't change their own role or status
  const form = useAccountForm(user, onSaved)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={user ? accountAdminWords.edit : accountAdminWords.add}
        busy={form.isSubmitting}
        banner={
          form.failure && (
            <Notice tone="red" onDismiss={form.dismiss} isBanner isDense>
              {form.failure.text}
            </Notice>
          )
        }
        footer={
          <FormButtons
            formId={formId}
            submit={user ? controlWords.save : accountAdminWords.add}
            busy={form.isSubmitting}
            onCancel={onClose}
          />
        }
      >
        <FormProvider {...form}>
          <form
            id={formId}
            noValidate
            onSubmit={form.submit}
            className="grid grid-cols-[minmax(0,1fr)] dense-fields gap-4 text-base md:text-dense"
          >
            <IdentityFields form={form} isNew={user === null} />
            <RoleFields form={form} user={user} isSelf={isSelf} />
          </form>
        </FormProvider>
        {user?.two_step && !isSelf && <AccountTwoStep user={user} />}
        {user && <PendingOrders user={user} />}
      </Dialog>
      <LeaveGuard
        isUnsaved={form.formState.isDirty}
        isLeaving={form.isLeaving}
        itemName={form.getValues('full_name').trim() || form.getValues('email').trim() || accountAdminWords.newUser}
        note={accountAdminWords.leaveNote}
      />
    </>
  )
}

/** Name and sign-in fields; the password field appears only for a new account. */
function IdentityFields({ form, isNew }: { form: AccountFormState; isNew: boolean }) {
  const nameParts = useWatch({ control: form.control, name: ['full_name', 'username', 'email'] })
  return (
    <>
      <div className={pairClass}>
        <TextField {...form.field('full_name', lineRules)} autoComplete="off" label={accountWords.fullName} />
        <TextField
          {...form.field('username', lineRules)}
          autoComplete="off"
          placeholder={accountAdminWords.usernameHint}
          label={accountAdminWords.username}
        />
      </div>
      <EmailField
        {...form.field('email', emailRules)}
        autoComplete="off"
        label={accountWords.email}
        className="starred"
      />
      {isNew && (
        <div className={`${pairClass} starred`}>
          <NewPasswordFields personalTexts={nameParts} tooShort={fieldErrors.user_password_too_short} />
        </div>
      )}
    </>
  )
}

interface RoleFieldsProps {
  form: AccountFormState
  user: User | null
  isSelf: boolean
}

function RoleFields({ form, user, isSelf }: RoleFieldsProps) {
  const [role, status] = useWatch({ control: form.control, name: ['role', 'status'] })
  const isDeactivating = user !== null && user.status === 'Active' && status === 'Inactive'
  return (
    <>
      <div className={pairClass}>
        <RadioGroup
          {...form.field('role')}
          label={accountAdminWords.role}
          options={ROLES.map((value) => ({ value, words: accountAdminWords.roles[value] }))}
          disabled={isSelf}
          hint={user && role !== user.role ? accountAdminWords.roleNote : undefined}
        />
        <RadioGroup
          {...form.field('status')}
          label={accountAdminWords.status}
          options={statuses.map((value) => ({ value, words: accountAdminWords.statuses[value] }))}
          disabled={isSelf}
          hint={isDeactivating ? hintFor(user) : undefined}
        />
      </div>
      {role === 'seller' && (
        <TextField
          {...form.field('shop_name', lineRules)}
          autoComplete="off"
          label={accountWords.shopName}
          hint={accountWords.shopNameHint}
        />
      )}
      {isSelf && <p className="-mt-1 meta">{accountAdminWords.ownAccount}</p>}
    </>
  )
}

function hintFor({ role }: User): string {
  return role === 'seller'
    ? `${accountAdminWords.inactiveNote} ${accountAdminWords.sellerNote}`
    : accountAdminWords.inactiveNote
}

const statuses = ['Active', 'Inactive'] as const
const pairClass = 'grid gap-4 sm:grid-cols-2'
