import { approveApplication, type Application } from '#contract/accounts/applications.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { FIRST_CHECKS } from '#contract/products/limits.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { applicationWords as words } from '#app/words/accounts-applications.ts'
import { checksRules, CommissionField, commissionRules, toPercent } from './agreed-fields.tsx'

interface ApproveFormProps {
  application: Application
  onBack: () => void
  onApproved: () => void
}

/**
 * Asks for the terms agreed with a new seller. Requires a second confirmation if the email already belongs to a
 * shopper.
 */
export function ApproveForm({ application: { id, business, email }, onBack, onApproved }: ApproveFormProps) {
  const { hasMailServer } = useShopDetails()
  const form = useApiForm(approveApplication, {
    defaultValues: { shop_name: business, commission_percent: '', checks: String(FIRST_CHECKS), raise_account: false },
    input: ({ commission_percent: percent, checks, ...typed }: ApprovalFields) => ({
      params: { application_id: id },
      body: { ...typed, commission_percent: toPercent(percent), checks: checks.trim() },
    }),
    texts: { tried: words.approveFailed },
    waitFor: ['accounts'],
    onSuccess: ({ business: name }) => {
      showToast({ tone: 'success', text: words.approved(name) })
      onApproved()
    },
  })
  const isAsked = isErrorCode(form.error, 'applicant_has_account')
  return (
    <DialogForm
      form={form}
      title={words.approveTitle(business)}
      onClose={onBack}
      submit={words.approve}
      submitting={words.approving}
      note={<p className="mb-4">{(hasMailServer ? words.approveText : words.approveTextByHand)(email)}</p>}
    >
      <TextField
        {...form.field('shop_name', { validate: (name) => name.trim() !== '' || fieldErrors.shop_name_required })}
        required
        label={words.shopName}
        hint={words.shopNameHint}
        maxLength={MAX_LINE_LENGTH}
        autoComplete="off"
      />
      <CommissionField {...form.field('commission_percent', commissionRules)} />
      <TextField
        {...form.field('checks', checksRules)}
        required
        inputMode="numeric"
        label={words.checks}
        hint={words.checksHint}
        autoComplete="off"
      />
      {isAsked && <Checkbox {...form.register('raise_account')} label={words.raise} />}
    </DialogForm>
  )
}

interface ApprovalFields {
  shop_name: string
  commission_percent: string
  checks: string
  raise_account: boolean
}
