import { useEffect, useRef } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import { moneyMethods, paymentDoubts, type PaymentDoubt } from '#contract/orders/money-methods.ts'
import { recordStop } from '#contract/rounds/calls.ts'
import type { StopResult } from '#contract/rounds/results.ts'
import { ApiError } from '#app/api/client.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm, type ApiForm } from '#app/api/use-api-form.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { amountRules, ReferenceField, referenceRules } from '#app/ui/form/money-fields.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { moneyWords } from '#app/words/controls-money.ts'
import { roundWords as words } from '#app/words/rounds.ts'
import { roundQuery } from './round-queries.ts'
import { cashAfter, resultOf, type TypedStop } from './stop-result.ts'

interface StopFormProps {
  roundId: number
  order: Order
  result: StopResult
  onCancel: () => void
  onRecorded: () => void
}

/** Form that records the result of a stop, with the amount to collect filled in as cash. */
export function StopForm({ roundId, order, result, onCancel, onRecorded }: StopFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const form = useApiForm(recordStop, {
    defaultValues: {
      cash: cashAfter(order, {}),
      isSplit: false,
      amount: '',
      method: 'momo',
      reference: '',
      refused: {},
      isResellable: true,
      confirm: [],
    },
    input: (typed: TypedStop) => ({
      params: { round_id: roundId, order_id: order.id },
      body: resultOf(result, typed),
    }),
    // The notice below asks about these.
    blamed: { more_than_due: null, reference_used: null },
    texts: { tried: sayOutcome(words.saveFailed) },
    scope: `round-${roundId}`,
    update: (cache, answer) => cache.set(roundQuery(roundId), answer),
    onSuccess: onRecorded,
  })
  useEffect(() => {
    // The amount is right for most stops, so the next press saves; a field would open the keyboard of a phone.
    box.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [])
  const doubt = doubtOf(form.error)
  function saveAnyway() {
    if (doubt) form.setValue('confirm', [...form.getValues('confirm'), doubt])
    form.submit()
  }
  return (
    <div ref={box} className="rounded-sm bg-fill p-3">
      <PanelForm form={form} submit={words.save[result]} submitting={words.saving} onCancel={onCancel}>
        {doubt && (
          <Notice tone="amber" isDense>
            <p>{form.error?.message}</p>
            <Button size="dense" onClick={saveAnyway} className="mt-2">
              {words.saveAnyway}
            </Button>
          </Notice>
        )}
        {result === 'refused' && <p>{words.refusedNote}</p>}
        {result === 'not_at_home' && <p>{words.notAtHomeNote}</p>}
        {result === 'partly' && <RefusedItems form={form} order={order} />}
        {(result === 'delivered' || result === 'partly') && <Payments form={form} />}
      </PanelForm>
    </div>
  )
}

function RefusedItems({ form, order }: { form: ApiForm<TypedStop>; order: Order }) {
  const refused = form.watch('refused')
  function change(productId: number, quantity: number) {
    const before = cashAfter(order, refused)
    const next = { ...refused, [productId]: quantity }
    form.setValue('refused', next)
    if (form.getValues('cash') === before) form.setValue('cash', cashAfter(order, next))
    if (form.formState.isSubmitted) void form.trigger('refused')
  }
  const { error } = form.field('refused', {
    validate: (counted) => {
      const pieces = Object.values(counted).reduce((sum, quantity) => sum + quantity, 0)
      if (pieces === 0) return words.nothingRefused
      return pieces < order.items.reduce((sum, { quantity }) => sum + quantity, 0) || words.allRefused
    },
  })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-ink">{words.refusedItems}</legend>
      {order.items.map(({ product_id: id, product_name: name, quantity }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere text-ink">{name}</p>
          <QuantityInput
            label={words.refusedPieces(name)}
            value={refused[id] ?? 0}
            min={0}
            stock={quantity}
            isLimited
            onChange={(pieces) => change(id, pieces)}
          />
          <span className="w-12 meta">{words.of(formatCount(quantity))}</span>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      <Checkbox {...form.field('isResellable')} label={words.resellable} />
    </fieldset>
  )
}

const METHODS = moneyMethods
  .filter((method) => method !== 'cash')
  .map((value) => ({ value, words: moneyWords.methods[value] }))

/** Cash and, on request, an amount that was paid another way. */
function Payments({ form }: { form: ApiForm<TypedStop> }) {
  const isSplit = form.watch('isSplit')
  function split() {
    form.setValue('amount', form.getValues('cash'))
    form.setValue('cash', '')
    form.setValue('isSplit', true)
  }
  function join() {
    form.setValue('cash', form.getValues('cash') || form.getValues('amount'))
    form.setValue('isSplit', false)
  }
  const rules = {
    validate: (typed: string) => typed.trim() === '' || parseNumber(typed) === 0 || amountRules.validate(typed),
    onChange: () => form.setValue('confirm', []),
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...form.field('cash', rules)}
          label={words.cash}
          inputMode="numeric"
          autoComplete="off"
          className="flex-1 basis-32"
        />
        <Button onClick={isSplit ? join : split} className="h-11">
          {isSplit ? words.cashOnly : words.otherWay}
        </Button>
      </div>
      {isSplit && (
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <TextField
            {...form.field('amount', rules)}
            label={words.otherAmount}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField {...form.field('method')} label={moneyWords.method} choices={METHODS} />
          <ReferenceField
            {...form.field('reference', { ...referenceRules, onChange: () => form.setValue('confirm', []) })}
          />
        </div>
      )}
    </>
  )
}

/** Returns the doubt for which the server refused a payment; null for any other failure. */
function doubtOf(error: Error | null): PaymentDoubt | null {
  if (!(error instanceof ApiError)) return null
  return paymentDoubts.find((doubt) => doubt === error.body.code) ?? null
}
