import { UserX } from 'lucide-react'
import { Link } from 'react-router'
import { changeTerms, type SellerAccount } from '#contract/accounts/sellers.ts'
import { fieldErrors, textOf } from '#contract/errors.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { sellerAdminWords as words } from '#app/words/accounts-sellers.ts'
import { controlWords } from '#app/words/controls.ts'
import { PayoutFacts } from './payout-facts.tsx'
import { CommissionField, commissionRules, toPercent } from '../applications/agreed-fields.tsx'

interface TermsScreenProps {
  sellers: readonly SellerAccount[]
  /** ID from the URL. */
  sellerId: string
}

/** Seller terms in a dialog with its own URL, shown over the list. */
export function TermsScreen({ sellers, sellerId }: TermsScreenProps) {
  const close = useCloseDialog('/admin/users/sellers')
  const seller = sellers.find(({ id }) => String(id) === sellerId)
  if (seller) return <TermsDialog seller={seller} onClose={close} />
  return (
    <Dialog open onClose={close} title={words.heading}>
      <EmptyState
        icon={UserX}
        level={3}
        heading={textOf('account_not_found')}
        text={words.missing}
        actions={<Button onClick={close}>{words.backToList}</Button>}
      />
    </Dialog>
  )
}

function TermsDialog({ seller, onClose }: { seller: SellerAccount; onClose: () => void }) {
  const { timeZone } = useShopDetails()
  const { id, name, slug, terms } = seller
  const form = useApiForm(changeTerms, {
    defaultValues: { from_day: todayIn(timeZone), commission_percent: '' },
    input: (typed: { from_day: string; commission_percent: string }) => ({
      params: { user_id: id },
      body: { from_day: typed.from_day, commission_percent: toPercent(typed.commission_percent) },
    }),
    blamed: { terms_in_past: 'from_day' },
    texts: { tried: words.changeFailed },
    waitFor: ['accounts'],
    onSuccess: () => {
      showToast({ tone: 'success', text: words.changed, detail: name })
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={name}
      onClose={onClose}
      submit={words.change}
      submitting={controlWords.saving}
      note={
        <div className="mb-4 grid gap-2">
          <p>{terms ? words.termsSince(terms.commission_percent, formatLongDay(terms.from_day)) : words.noTermsYet}</p>
          <p className="flex flex-wrap gap-x-4 gap-y-2">
            {slug && (
              <Link to={`/shop/${slug}`} className="link">
                {words.toShop}
              </Link>
            )}
            <Link to={`/admin/users/${id}`} className="link">
              {words.toAccount}
            </Link>
          </p>
          <PayoutFacts sellerId={id} />
        </div>
      }
    >
      <CommissionField {...form.field('commission_percent', commissionRules)} />
      <TextField
        {...form.field('from_day', { validate: (day) => day !== '' || fieldErrors.not_a_day })}
        required
        type="date"
        label={words.from}
      />
    </DialogForm>
  )
}
