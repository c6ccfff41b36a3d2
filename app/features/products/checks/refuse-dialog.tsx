import { fieldErrors } from '#contract/errors.ts'
import { MAX_NOTE_LENGTH } from '#contract/orders/limits.ts'
import { formatCount } from '#contract/money.ts'
import { settleListingChecks } from '#contract/products/listing-checks.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'
import { SETTLE_FAILURE, settleBody, showSettledToast, type Checked } from './use-settle-checks.ts'

interface RefuseDialogProps {
  checked: Checked
  onClose: () => void
  onDone: () => void
}

/** Dialog that asks for the reason for refusing products; the seller will see the reason. */
export function RefuseDialog({ checked, onClose, onDone }: RefuseDialogProps) {
  const { products, count } = checked
  const form = useApiForm(settleListingChecks, {
    defaultValues: { reason: '' },
    input: ({ reason }: { reason: string }) => ({
      body: { action: 'refuse' as const, reason, ...settleBody(checked) },
    }),
    texts: SETTLE_FAILURE,
    waitFor: ['products'],
    onSuccess: (answer) => {
      showSettledToast(answer, checked, { one: words.refused, many: words.refusedMany })
      onDone()
    },
  })
  const name = count === 1 && products[0]?.name
  return (
    <DialogForm
      form={form}
      title={name ? words.refuseTitle(name) : words.refuseTitleMany(formatCount(count))}
      onClose={onClose}
      submit={words.refuse}
      submitting={words.refusing}
      tone="danger"
    >
      <TextArea
        {...form.field('reason', reasonRules)}
        required
        label={words.reason}
        hint={words.reasonHint}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        inputClassName="min-h-24"
      />
    </DialogForm>
  )
}

const reasonRules = { validate: (reason: string) => reason.trim() !== '' || fieldErrors.required }
