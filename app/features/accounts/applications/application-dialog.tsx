import { useState } from 'react'
import { changeApplication, type Application, type ApplicationChange } from '#contract/accounts/applications.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_NOTE_LENGTH } from '#contract/orders/limits.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { applicationWords as words } from '#app/words/accounts-applications.ts'
import { controlWords } from '#app/words/controls.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApproveForm } from './approve-form.tsx'
import { SellerState } from './seller-state.tsx'

interface ApplicationDialogProps {
  application: Application
  onClose: () => void
}

/** Shows a seller application, its status and the approval form. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const { hasMailServer } = useShopDetails()
  const [isApproving, setApproving] = useState(false)
  const { id, status, note, business, seller_id: sellerId } = application
  const isApproved = status === 'approved'
  const form = useApiForm(changeApplication, {
    defaultValues: { status, note },
    input: ({ status: chosen, note: typed }: Required<Pick<Application, 'status' | 'note'>>) => {
      const body: ApplicationChange = { note: typed, ...(chosen !== 'approved' && { status: chosen }) }
      return { params: { application_id: id }, body }
    },
    texts: { tried: words.saveFailed },
    waitFor: ['accounts'],
    onSuccess: () => {
      showToast({ tone: 'success', text: words.saved, detail: business })
      onClose()
    },
  })
  if (isApproving)
    return (
      <ApproveForm
        application={application}
        onBack={() => setApproving(false)}
        onApproved={hasMailServer ? onClose : () => setApproving(false)}
      />
    )
  return (
    <DialogForm
      form={form}
      title={business}
      onClose={onClose}
      submit={controlWords.save}
      submitting={controlWords.saving}
      tone={isApproved ? 'main' : 'line'}
      mainButton={
        !isApproved && (
          <Button tone="main" disabled={form.isSubmitting} onClick={() => setApproving(true)}>
            {words.approve}
          </Button>
        )
      }
      note={
        <>
          <ApplicationFacts application={application} />
          {sellerId !== null && <SellerState sellerId={sellerId} isInvited={application.invited} />}
        </>
      }
    >
      {!isApproved && <RadioGroup {...form.field('status')} label={words.status} options={OPEN_STATUSES} />}
      <TextArea
        {...form.field('note', { maxLength: { value: MAX_NOTE_LENGTH, message: fieldErrors.too_long } })}
        rows={3}
        inputClassName="min-h-20"
        label={words.noteLabel}
        hint={words.noteHint}
      />
    </DialogForm>
  )
}

const OPEN_STATUSES = (['new', 'talking', 'refused'] as const).map((value) => ({ value, words: words.statuses[value] }))
