import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { beginTwoStep, disableTwoStep, renewRecoveryCodes, type TwoStepSetup } from '#contract/accounts-two-step.ts'
import { browserApi } from '#app/api/client.ts'
import { updateSessionUser } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { CodeFields } from '../login/code-fields.tsx'
import { twoStepQuery } from './account-queries.ts'
import { FormError } from './form-error.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useApiForm } from '#app/api/use-api-form.ts'

/** Change to two-step sign-in: turn on, make new codes, turn off. */
export type TwoStepAction = 'on' | 'codes' | 'off'

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
  const form = useForm({ defaultValues: { current_password: '', code: '' } })
  const queryClient = useQueryClient()
  const { submit, isSending, failure } = useApiForm({
    form,
    fields: action === 'off' ? ['current_password', 'code'] : ['current_password'],
    send: async ({ current_password: password, code }) => {
      const proof = password ? { current_password: password } : {}
      if (action === 'on') return onSetup(await browserApi(beginTwoStep, { body: proof }))
      if (action === 'codes') return onCodes((await browserApi(renewRecoveryCodes, { body: proof })).recovery_codes)
      await browserApi(disableTwoStep, { body: { ...proof, code } })
      updateSessionUser({ ...user, two_step: false })
      showToast({ tone: 'success', text: words.turnedOff })
    },
    onSaved: async () => {
      await queryClient.invalidateQueries(twoStepQuery(user.id))
      onClose()
    },
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
