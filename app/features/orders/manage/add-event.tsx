import { Phone } from 'lucide-react'
import { fieldErrors } from '#contract/errors.ts'
import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { MAX_NOTE_LENGTH } from '#contract/orders/limits.ts'
import { addOrderEvent, type NewOrderEvent } from '#contract/orders/manage.ts'
import { callOutcomes, type CallOutcome, type NoteAudience } from '#contract/orders/waiting.ts'
import type { Order } from '#contract/orders/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { momentIn } from '#app/format/local-time.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderEventWords } from '#app/words/orders-events.ts'
import { orderQuery } from '../order-queries.ts'

interface AddEventProps {
  order: Order
  onComplete: () => void
}

interface AddEventButtonProps extends AddEventProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Button that opens the form for logging a call or a note. */
export function AddEvent({ isOpen, onOpen, ...props }: AddEventButtonProps) {
  if (isOpen) return <EventForm {...props} onClose={() => onOpen(false)} />
  return (
    <Button size="dense" onClick={() => onOpen(true)}>
      <Phone />
      {orderEventWords.add}
    </Button>
  )
}

interface TypedEvent {
  what: 'note' | CallOutcome
  audience: NoteAudience
  /** Time of the next call, in the shop's time zone and in the format of a `datetime-local` input. */
  callBackAt: string
  text: string
}

const WHATS = [...callOutcomes, 'note' as const].map((value) => ({ value, words: orderEventWords.whats[value] }))
const AUDIENCES = Object.entries(orderEventWords.audiences).map(([value, words]) => ({ value, words }))

function EventForm({ order, onComplete, onClose }: AddEventProps & { onClose: () => void }) {
  const { timeZone } = useShopDetails()
  const form = useApiForm(addOrderEvent, {
    defaultValues: { what: 'reached', callBackAt: '', audience: 'shop', text: '' },
    input: (typed: TypedEvent) => ({ params: { order_id: order.id }, body: toEvent(typed, timeZone) }),
    texts: { tried: orderEventWords.saveFailed },
    update: (cache, answer) => cache.set(orderQuery(order.id), answer),
    onSuccess: (_answer, { what }) => {
      onClose()
      const isAgreed = what === 'reached' && order.status === 'pending'
      const complete = { label: orderEventWords.complete, onPress: onComplete }
      if (isAgreed)
        showToast({
          tone: 'success',
          text: orderEventWords.reached(order.id),
          duration: UNDO_DURATION_MS,
          action: complete,
        })
      else showToast({ tone: 'success', text: orderEventWords.saved(order.id) })
    },
  })
  const what = form.watch('what')
  return (
    <PanelForm
      form={form}
      submit={orderEventWords.save}
      submitting={orderEventWords.saving}
      firstField="what"
      hasStickyFoot
      onCancel={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField {...form.field('what')} label={orderEventWords.what} choices={WHATS} />
        {what === 'call_back' && (
          <TextField
            {...form.field('callBackAt', { validate: (moment) => Boolean(moment) || fieldErrors.required })}
            type="datetime-local"
            label={orderEventWords.callBackAt}
            hint={orderEventWords.shopTime(timeZone)}
          />
        )}
        {what === 'note' && (
          <SelectField {...form.field('audience')} label={orderEventWords.audience} choices={AUDIENCES} />
        )}
      </div>
      <TextArea
        {...form.field('text', {
          validate: (text, { what }) => what !== 'note' || text.trim() !== '' || fieldErrors.required,
        })}
        label={what === 'note' ? orderEventWords.noteText : orderEventWords.callText}
        required={what === 'note'}
        maxLength={MAX_NOTE_LENGTH}
        rows={2}
        inputClassName="min-h-20"
      />
    </PanelForm>
  )
}

function toEvent({ what, audience, callBackAt, text }: TypedEvent, timeZone: string): NewOrderEvent {
  if (what === 'note') return { audience, text }
  if (what !== 'call_back') return { outcome: what, text }
  return { outcome: what, call_back_at: momentIn(callBackAt, timeZone), text }
}
