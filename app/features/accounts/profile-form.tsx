import { useForm, useWatch } from 'react-hook-form'
import { changeProfile, type User } from '#contract/accounts.ts'
import { looksLikePhone } from '#app/features/orders/phone.ts'
import { browserApi } from '#app/lib/api.ts'
import { refreshUser } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { controlWords } from '#app/words/controls.ts'
import { orderWords } from '#app/words/orders.ts'
import { ownAccountWords } from '#app/words/own-account.ts'
import { lineRules, nameRules } from './account-rules.ts'
import { OwnFailure } from './own-failure.tsx'
import { forgetDraft, useProfileDraft, type ProfileFields } from './profile-draft.ts'
import { useOwnForm } from './use-own-form.ts'

/** Name, phone and address. What is typed outlives a failure, a reload and having to sign in again. */
export function ProfileForm({ user }: { user: User }) {
  const form = useForm<ProfileFields>({ values: fieldsOf(user), resetOptions: { keepDirtyValues: true } })
  useProfileDraft(user.id, form)
  const { register, formState } = form
  const { errors, isDirty } = formState
  const { submit, isSending, failure } = useOwnForm({
    form,
    fields: ['full_name', 'phone_number', 'address'],
    send: (profile) => browserApi(changeProfile, { body: profile }),
    onSaved: (saved) => {
      forgetDraft()
      form.reset(fieldsOf(saved), WHOLLY)
      refreshUser(saved)
      showToast({ tone: 'success', text: ownAccountWords.profileSaved })
    },
  })
  const phone = useWatch({ control: form.control, name: 'phone_number' })
  const isDoubtful = phone.trim() !== '' && !looksLikePhone(phone)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <OwnFailure error={failure} sentence={ownAccountWords.profileFailed} />
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
        label={orderWords.phone}
        hint={isDoubtful ? ownAccountWords.phoneDoubt : orderWords.phoneHint}
        error={errors.phone_number?.message}
      />
      <TextField
        {...register('address', lineRules)}
        autoComplete="street-address"
        label={ownAccountWords.address}
        hint={ownAccountWords.addressHint}
        error={errors.address?.message}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button type="submit" tone="main" busy={isSending} busyText={controlWords.saving}>
          {ownAccountWords.save}
        </Button>
        {isDirty && !isSending && (
          <Button tone="quiet" onClick={() => form.reset(fieldsOf(user), WHOLLY)}>
            {ownAccountWords.discard}
          </Button>
        )}
        <p role="status" className="meta">
          {isDirty && !isSending && ownAccountWords.unsaved}
        </p>
      </div>
    </form>
  )
}

function fieldsOf({ full_name, profile: { phone_number, address } }: User): ProfileFields {
  return { full_name, phone_number, address }
}

/** `reset` keeps what was typed, as the form's own options say, unless told. */
const WHOLLY = { keepDirtyValues: false }
