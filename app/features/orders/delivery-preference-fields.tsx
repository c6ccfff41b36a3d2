import { useId, type ComponentProps } from 'react'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Radio } from '#app/ui/radio.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { orderWords } from '#app/words/orders.ts'

interface DeliveryPreferenceFieldsProps {
  window: ComponentProps<'input'> & { error?: string }
  /** Delivery time that is currently chosen, which the shop may no longer offer. */
  chosen: string
  note: Omit<ComponentProps<typeof TextArea>, 'label'>
}

/** Fields for a note for the driver and, if the shop offers a choice, the delivery time. */
export function DeliveryPreferenceFields({
  window: { error, ...window },
  chosen,
  note,
}: DeliveryPreferenceFieldsProps) {
  const { deliveryWindows } = useShopDetails()
  const noteId = useId()
  const windows = chosen && !deliveryWindows.includes(chosen) ? [...deliveryWindows, chosen] : deliveryWindows
  return (
    <>
      {windows.length > 0 && (
        <fieldset aria-describedby={error ? noteId : undefined}>
          <legend className="font-medium text-ink">{orderWords.window}</legend>
          {['', ...windows].map((value) => (
            <Radio key={value} {...window} value={value} label={value || orderWords.anyTime} />
          ))}
          <FieldNote id={noteId} {...(error && { error })} />
        </fieldset>
      )}
      <TextArea {...note} label={orderWords.note} hint={orderWords.noteHint} rows={2} inputClassName="min-h-20" />
    </>
  )
}
