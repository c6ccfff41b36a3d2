import { MapPin, Phone } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { MIN_PHONE_LENGTH } from '#contract/limits.ts'
import { changeDelivery } from '#contract/orders/manage.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { CustomerInfo } from '#contract/orders/customer.ts'
import { deliveryPhoneRules, driverNoteRules, locationRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'
import { DeliveryPreferenceFields } from '../delivery-preference-fields.tsx'

/** Form in which a buyer changes the phone number, address, delivery time and note of a pending order. */
export function DeliveryForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { phone, location, window = '', note = '' } = order.customer_info
  const form = useApiForm(changeDelivery, {
    defaultValues: { phone, location, window, note },
    input: (typed: CustomerInfo) => ({
      params: { order_id: order.id },
      body: { version_seen: order.version, ...typed },
    }),
    texts: { tried: sayOutcome(orderWords.deliveryFailed) },
    update: (cache, answer) => cache.set(orderQuery(order.id), answer),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: orderWords.deliverySaved })
    },
  })
  return (
    <div className="mt-3 border-t border-line pt-3 print:hidden">
      <PanelForm
        form={form}
        submit={orderWords.saveDelivery}
        submitting={controlWords.saving}
        firstField="phone"
        onCancel={onClose}
      >
        <PhoneField
          {...form.field('phone', deliveryPhoneRules)}
          typed={useWatch({ control: form.control, name: 'phone' })}
          label={orderWords.phone}
          icon={Phone}
          doubt={orderWords.phoneUnlikely}
          doubtedFrom={MIN_PHONE_LENGTH}
        />
        <TextField
          {...form.field('location', locationRules)}
          autoComplete="address-line1"
          label={orderWords.location}
          icon={MapPin}
          hint={orderWords.locationHint}
        />
        <DeliveryPreferenceFields
          window={form.field('window')}
          note={form.field('note', driverNoteRules)}
          chosen={window}
        />
      </PanelForm>
    </div>
  )
}
