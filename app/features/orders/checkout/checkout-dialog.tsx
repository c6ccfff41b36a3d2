import { ChevronDown, MapPin, Phone } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { fieldErrors } from '#contract/errors.ts'
import { MIN_PHONE_LENGTH } from '#contract/limits.ts'
import { isReceiptPhone, toReceiptPhone } from '#contract/orders/receipt-rules.ts'
import { TrustBlock } from '#app/features/cart/lazy-trust-block.tsx'
import { Totals } from '#app/features/cart/totals.tsx'
import { formatCount } from '#contract/money.ts'
import { NetworkError } from '#app/api/client.ts'
import { deliveryPhoneRules, driverNoteRules, locationRules } from '#app/api/field-rules.ts'
import { failureText } from '#app/api/failure.ts'
import { useSession } from '#app/session/session.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/display/price.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldNote, TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { receiptWords } from '#app/words/orders-receipts.ts'
import { orderWords } from '#app/words/orders.ts'
import { DeliveryPreferenceFields } from '../delivery-preference-fields.tsx'
import { CHECKOUT_FAILURE } from './checkout-failure.ts'
import type { Checkout } from './use-checkout.ts'

interface CheckoutDialogProps {
  checkout: Checkout
  /** True if the session has ended; the form then asks the buyer to sign in and keeps the typed text. */
  isSignedOut: boolean
  onClose: () => void
}

/** Checkout dialog with delivery details, a summary, and the button that places the order. */
export function CheckoutDialog({ checkout, isSignedOut, onClose }: CheckoutDialogProps) {
  const formId = useId()
  const { form, draftOrder } = checkout
  const { hasMailServer } = useShopDetails()
  const { user } = useSession()
  const isSending = form.isSubmitting
  function submit(event: FormEvent) {
    if (isSignedOut) event.preventDefault()
    else form.submit(event)
  }
  const submitButton = (
    <Button form={formId} type="submit" tone="main" size="lg" block busy={isSending} busyText={orderWords.placing}>
      {orderWords.place}
    </Button>
  )
  const loginLink = (
    <Link to={withReturnPath('/login', '/cart')} className={buttonClass({ tone: 'main', size: 'lg', block: true })}>
      {controlWords.signIn}
    </Link>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={orderWords.checkout}
      busy={isSending}
      footer={isSignedOut ? loginLink : submitButton}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <div role="status">{isSignedOut && <Notice tone="amber">{orderWords.sessionEnded}</Notice>}</div>
        <Failure place="form" failure={isSignedOut ? null : failureOf(checkout)} />
        <CustomerFields form={form} />
        <DeliveryPreferences form={form} />
      </form>
      <Totals
        className="rounded-sm bg-fill p-3.5"
        rows={[
          { label: orderWords.totalItems, value: formatCount(draftOrder.cart.items.length) },
          { label: orderWords.delivery, value: orderWords.free },
        ]}
        total={{ label: orderWords.totalAmount, value: <Price francs={draftOrder.cart.total} decimals={2} /> }}
      />
      <TrustBlock />
      {user && (
        <p className="meta wrap-anywhere">
          {hasMailServer ? orderWords.confirmationTo(user.email) : orderWords.confirmationUnmailed}
        </p>
      )}
    </Dialog>
  )
}

/**
 * Returns the checkout failure in one sentence. An order that is still unanswered after a reload has no error of its
 * own.
 */
function failureOf({ form, unansweredOrder }: Checkout) {
  if (form.failure) return { text: failureText(form.error, CHECKOUT_FAILURE) }
  const isUnanswered = unansweredOrder && !form.error && !form.isSubmitting
  return isUnanswered ? { text: failureText(new NetworkError(null), CHECKOUT_FAILURE) } : null
}

function CustomerFields({ form }: Pick<Checkout, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <PhoneField
        {...form.field('phone', deliveryPhoneRules)}
        required
        typed={useWatch({ control: form.control, name: 'phone' })}
        label={orderWords.phone}
        icon={Phone}
        hint={orderWords.phoneHint}
        doubt={orderWords.phoneUnlikely}
        doubtedFrom={MIN_PHONE_LENGTH}
        aria-invalid={errors.phone && true}
      />
      <TextField
        {...form.field('location', locationRules)}
        required
        autoComplete="address-line1"
        label={orderWords.location}
        icon={MapPin}
        hint={orderWords.locationHint}
        aria-invalid={errors.location && true}
      />
    </>
  )
}

/** Fields for delivery time and a note for the driver, collapsed until the buyer opens or fills in one of them. */
function DeliveryPreferences({ form }: Pick<Checkout, 'form'>) {
  const { deliveryWindows, tin } = useShopDetails()
  const [isOpen, setOpen] = useState(false)
  const [window, note, receipt] = useWatch({ control: form.control, name: ['window', 'note', 'receipt'] })
  if (!isOpen && (window || note || receipt)) setOpen(true)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="link -my-3 flex min-h-11 items-center gap-1.5 justify-self-start icons-3.5"
      >
        {deliveryWindows.length > 0 ? orderWords.wishes : orderWords.note}
        <ChevronDown className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && (
        <DeliveryPreferenceFields
          window={form.field('window')}
          note={form.field('note', driverNoteRules)}
          chosen={window}
        />
      )}
      {isOpen && tin && <ReceiptChoice form={form} />}
    </>
  )
}

/** Checkbox that puts the delivery phone number on the tax receipts of the order. */
function ReceiptChoice({ form }: Pick<Checkout, 'form'>) {
  const noteId = useId()
  const isChosen = useWatch({ control: form.control, name: 'receipt' }) !== ''
  const { name, error } = form.field('receipt', {
    validate: (choice, { phone }) =>
      choice === '' || isReceiptPhone(toReceiptPhone(phone)) || fieldErrors.not_a_receipt_phone,
  })
  return (
    <div>
      <Checkbox
        name={name}
        checked={isChosen}
        onChange={({ target }) =>
          form.setValue('receipt', target.checked ? 'phone' : '', { shouldDirty: true, shouldValidate: true })
        }
        aria-describedby={noteId}
        label={receiptWords.checkout}
      />
      <FieldNote id={noteId} {...(error ? { error } : { hint: receiptWords.phoneHint })} />
    </div>
  )
}
