import type { ComponentProps } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { moneyWords } from '#app/words/controls-money.ts'
import { TextField } from '../text-field.tsx'
import type { FormState } from './form-state.ts'
import { PanelForm } from './panel-form.tsx'

export const reasonRules = { validate: (reason: string) => reason.trim() !== '' || fieldErrors.required }

interface ReversalFormProps {
  form: FormState<{ reason: string }>
  /** Props of the field `reason`. */
  reason: Omit<ComponentProps<typeof TextField>, 'label'>
  onCancel: () => void
}

/** Asks why a payment, refund or payout is reversed. */
export function ReversalForm({ form, reason, onCancel }: ReversalFormProps) {
  return (
    <PanelForm
      form={form}
      submit={moneyWords.reverse}
      submitting={moneyWords.reversing}
      firstField="reason"
      onCancel={onCancel}
    >
      <TextField {...reason} label={moneyWords.reason} maxLength={MAX_LINE_LENGTH} required />
    </PanelForm>
  )
}
