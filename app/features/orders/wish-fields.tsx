import type { ComponentProps } from 'react'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { orderWords } from '#app/words/orders.ts'

interface WishFieldsProps {
  window: Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>
  /** What was chosen before, which the shop may no longer offer. */
  chosen: string
  note: Omit<ComponentProps<typeof TextArea>, 'label'>
}

/** When to deliver, where the shop lets people choose, and what the driver is to know. */
export function WishFields({ window, chosen, note }: WishFieldsProps) {
  const { deliveryWindows } = useShopDetails()
  const windows = chosen && !deliveryWindows.includes(chosen) ? [...deliveryWindows, chosen] : deliveryWindows
  const choices = [{ value: '', words: orderWords.anyTime }, ...windows.map((value) => ({ value, words: value }))]
  return (
    <>
      {windows.length > 0 && <SelectField {...window} label={orderWords.window} choices={choices} />}
      <TextArea {...note} label={orderWords.note} hint={orderWords.noteHint} rows={2} inputClassName="min-h-16" />
    </>
  )
}
