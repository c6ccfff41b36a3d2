import type { User } from '#contract/accounts/calls.ts'
import { beginTwoStep, disableTwoStep, renewRecoveryCodes, type TwoStepSetup } from '#contract/accounts/two-step.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { updateSessionUser } from '#app/session/session.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'
import { CodeFields } from '../login/code-fields.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

interface ProofFields {
  current_password: string
  code: string
}

const PROOF = { current_password: '' }
const PROOF_WITH_CODE = { code: '', current_password: '' }
const proofOf = ({ current_password: password }: Pick<ProofFields, 'current_password'>) =>
  password ? { current_password: password } : {}

const common = { texts: { tried: sayOutcome(words.failed) }, waitFor: ['accounts'] } as const

/** Asks for the password, then starts two-step sign-in setup. */
export function TurnOnDialog({ onClose, onSetup }: { onClose: () => void; onSetup: (setup: TwoStepSetup) => void }) {
  const form = useApiForm(beginTwoStep, {
    ...common,
    defaultValues: PROOF,
    input: (typed: typeof PROOF) => ({ body: proofOf(typed) }),
    onSuccess: (setup) => {
      onSetup(setup)
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={words.turnOnTitle}
      onClose={onClose}
      submit={words.continue}
      submitting={words.continue}
    >
      <CurrentPasswordField {...form.field('current_password')} />
    </DialogForm>
  )
}

/** Asks for the password, then creates new recovery codes. */
export function NewCodesDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const form = useApiForm(renewRecoveryCodes, {
    ...common,
    defaultValues: PROOF,
    input: (typed: typeof PROOF) => ({ body: proofOf(typed) }),
    onSuccess: ({ recovery_codes: codes }) => {
      onCodes(codes)
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={words.newCodesTitle}
      onClose={onClose}
      submit={words.newCodes}
      submitting={words.making}
      note={<p>{words.newCodesNote}</p>}
    >
      <CurrentPasswordField {...form.field('current_password')} />
    </DialogForm>
  )
}

/** Asks for the password and a code, then turns off two-step sign-in. */
export function TurnOffDialog({ user, isRequired, onClose }: { user: User; isRequired: boolean; onClose: () => void }) {
  const form = useApiForm(disableTwoStep, {
    ...common,
    defaultValues: PROOF_WITH_CODE,
    input: (typed: ProofFields) => ({ body: { ...proofOf(typed), code: typed.code } }),
    onSuccess: () => {
      updateSessionUser({ ...user, two_step: false })
      showToast({ tone: 'success', text: words.turnedOff })
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={words.turnOffTitle}
      onClose={onClose}
      submit={words.turnOff}
      submitting={words.turningOff}
      tone="danger"
      note={<p>{isRequired ? words.offRequiredNote : words.offNote}</p>}
    >
      <CodeFields />
      <CurrentPasswordField {...form.field('current_password')} />
    </DialogForm>
  )
}
