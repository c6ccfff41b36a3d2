import { useWatch } from 'react-hook-form'
import { changeProfile, type User } from '#contract/accounts/calls.ts'
import { lineRules, nameRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useFormDraft } from '#app/api/use-form-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { controlWords } from '#app/words/controls.ts'
import { cacheAccount } from './account-queries.ts'
import { profileDraft, type ProfileFields } from './profile-draft.ts'

/** Form for name, phone and address. Unsaved changes survive a failure, a reload and a new sign-in. */
export function ProfileForm({ user }: { user: User }) {
  const form = useApiForm(changeProfile, {
    defaultValues: fieldsOf(user),
    values: fieldsOf(user),
    input: (body: ProfileFields) => ({ body }),
    texts: { tried: accountOwnWords.profileFailed },
    update: cacheAccount,
    onSuccess: (saved) => {
      profileDraft.remove()
      form.reset(fieldsOf(saved), DISCARD_CHANGES)
      showToast({ tone: 'success', text: accountOwnWords.profileSaved })
    },
  })
  useFormDraft(form, {
    read: () => profileDraft.read()?.typed,
    write: (typed) => (typed ? profileDraft.write({ typed }) : profileDraft.remove()),
  })
  const phone = useWatch({ control: form.control, name: 'phone_number' })
  const isUnsaved = form.formState.isDirty && !form.isSubmitting
  return (
    <PanelForm
      form={form}
      submit={accountOwnWords.save}
      submitting={controlWords.saving}
      actions={
        <>
          {isUnsaved && (
            <Button tone="quiet" onClick={() => form.reset(fieldsOf(user), DISCARD_CHANGES)}>
              {accountOwnWords.discard}
            </Button>
          )}
          <p role="status" className="meta">
            {isUnsaved && accountOwnWords.unsaved}
          </p>
        </>
      }
    >
      <TextField {...form.field('full_name', nameRules)} required autoComplete="name" label={accountWords.fullName} />
      <PhoneField
        {...form.field('phone_number', lineRules)}
        typed={phone}
        label={accountOwnWords.phone}
        hint={accountOwnWords.phoneHint}
        doubt={accountOwnWords.phoneUnlikely}
      />
      <TextField
        {...form.field('address', lineRules)}
        autoComplete="street-address"
        label={accountOwnWords.address}
        hint={accountOwnWords.addressHint}
      />
    </PanelForm>
  )
}

function fieldsOf({ full_name, profile: { phone_number, address } }: User): ProfileFields {
  return { full_name, phone_number, address }
}

/** Makes `reset` discard typed values, which the options of this form otherwise preserve. */
const DISCARD_CHANGES = { keepDirtyValues: false }
