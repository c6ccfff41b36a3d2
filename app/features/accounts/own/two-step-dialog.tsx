import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { beginTwoStep, disableTwoStep, renewRecoveryCodes, type TwoStepSetup } from '#contract/accounts-two-step.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { updateSessionUser } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { CodeFields } from '../login/code-fields.tsx'
import { FormError } from './form-error.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useApiForm } from '#app/api/use-api-form.ts'

/** Change to two-step sign-in: turn on, make new codes, turn off. */
export type TwoStepAction = 'on' | 'codes' | 'off'

interface ProofFields {
  current_password: string
  code: string
}

const proofOf = ({ current_password: password }: ProofFields) => (password ? { current_password: password } : {})

interface TwoStepDialogProps {
  action: TwoStepAction
  user: User
  isRequired: boolean
  onClose: () => void
  onSetup: (setup: TwoStepSetup) => void
  onCodes: (codes: string[]) => void
}

/** Asks for the password, and for a code where that goes; then does it. */
export function TwoStepDialog({ action, user, isRequired, onClose, onSetup, onCodes }: TwoStepDialogProps) {
  const formId = useId()
  const form = useForm<ProofFields>({ defaultValues: { current_password: '', code: '' } })
  const mutations = {
    on: useApiMutation(beginTwoStep, {
      input: (typed: ProofFields) => ({ body: proofOf(typed) }),
      waitFor: ['accounts'],
      onSuccess: (setup) => {
        onSetup(setup)
        onClose()
      },
    }),
    codes: useApiMutation(renewRecoveryCodes, {
      input: (typed: ProofFields) => ({ body: proofOf(typed) }),
      waitFor: ['accounts'],
      onSuccess: ({ recovery_codes: codes }) => {
        onCodes(codes)
        onClose()
      },
    }),
    off: useApiMutation(disableTwoStep, {
      input: (typed: ProofFields) => ({ body: { ...proofOf(typed), code: typed.code } }),
      waitFor: ['accounts'],
      onSuccess: () => {
        updateSessionUser({ ...user, two_step: false })
        showToast({ tone: 'success', text: words.turnedOff })
        onClose()
      },
    }),
  }
  const { submit, isSending, failure } = useApiForm({
    form,
    fields: action === 'off' ? ['current_password', 'code'] : ['current_password'],
    mutation: mutations[action],
  })
  const { title, button, busyText, note } = actions[action]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {accountOwnWords.cancel}
          </Button>
          <Button
            form={formId}
            type="submit"
            tone={action === 'off' ? 'danger' : 'main'}
            busy={isSending}
            busyText={busyText}
          >
            {button}
          </Button>
        </>
      }
    >
      {note && <p>{action === 'off' && isRequired ? words.offRequiredNote : note}</p>}
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {!isSending && <FormError error={failure} sentence={words.failed} />}
          {action === 'off' && <CodeFields />}
          <CurrentPasswordField
            {...form.register('current_password')}
            error={form.formState.errors.current_password?.message}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}

const actions = {
  on: { title: words.turnOnTitle, button: words.continue, busyText: words.continue, note: null },
  codes: { title: words.newCodesTitle, button: words.newCodes, busyText: words.making, note: words.newCodesNote },
  off: { title: words.turnOffTitle, button: words.turnOff, busyText: words.turningOff, note: words.offNote },
}
