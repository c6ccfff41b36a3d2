import { useForm, useWatch } from 'react-hook-form'
import { changeProfile, type User } from '#contract/accounts.ts'
import { looksLikePhone } from '#app/format/phone.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { lineRules, nameRules } from '#app/api/field-rules.ts'
import { cacheAccount } from './account-queries.ts'
import { FormError } from './form-error.tsx'
import { clearDraft, useProfileDraft, type ProfileFields } from './profile-draft.ts'
import { useApiForm } from '#app/api/use-api-form.ts'

/** Name, phone and address. What is typed outlives a failure, a reload and having to sign in again. */
export function ProfileForm({ user }: { user: User }) {
  const form = useForm<ProfileFields>({ values: fieldsOf(user), resetOptions: { keepDirtyValues: true } })
  useProfileDraft(user.id, form)
  const { register, formState } = form
  const { errors, isDirty } = formState
  const { submit, isSending, failure } = useApiForm({
    form,
    fields: ['full_name', 'phone_number', 'address'],
    mutation: useApiMutation(changeProfile, {
      input: (body: ProfileFields) => ({ body }),
      update: cacheAccount,
      onSuccess: (saved) => {
        clearDraft()
        form.reset(fieldsOf(saved), DISCARD_CHANGES)
        showToast({ tone: 'success', text: accountOwnWords.profileSaved })
      },
    }),
  })
  const phone = useWatch({ control: form.control, name: 'phone_number' })
  const isUnlikelyPhone = phone.trim() !== '' && !looksLikePhone(phone)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError error={failure} sentence={accountOwnWords.profileFailed} />
      <TextField
        {...register('full_name', nameRules)}
        required
        autoComplete="name"
        label={accountWords.fullName}
        error={errors.full_name?.message}
      />
      <TextField
        {...register('phone_number', lineRules)}
        type="tel"
        autoComplete="tel"
        label={accountOwnWords.phone}
        hint={isUnlikelyPhone ? accountOwnWords.phoneUnlikely : accountOwnWords.phoneHint}
        error={errors.phone_number?.message}
      />
      <TextField
        {...register('address', lineRules)}
        autoComplete="street-address"
        label={accountOwnWords.address}
        hint={accountOwnWords.addressHint}
        error={errors.address?.message}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button type="submit" tone="main" busy={isSending} busyText={controlWords.saving}>
          {accountOwnWords.save}
        </Button>
        {isDirty && !isSending && (
          <Button tone="quiet" onClick={() => form.reset(fieldsOf(user), DISCARD_CHANGES)}>
            {accountOwnWords.discard}
          </Button>
        )}
        <p role="status" className="meta">
          {isDirty && !isSending && accountOwnWords.unsaved}
        </p>
      </div>
    </form>
  )
}

function fieldsOf({ full_name, profile: { phone_number, address } }: User): ProfileFields {
  return { full_name, phone_number, address }
}

/** `reset` keeps what was typed, as the form's own options say, unless told. */
const DISCARD_CHANGES = { keepDirtyValues: false }
