import { useEffect, useRef, type ReactNode } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { formatCount } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { closeReturn } from '#contract/orders/return-calls.ts'
import { bearers, returnOutcomes, returnReasons, type ReturnReason } from '#contract/orders/return-states.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { fieldIssues } from '#app/api/field-errors.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm, type ApiForm } from '#app/api/use-api-form.ts'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { FieldNote, TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { returnManagementWords as words } from '#app/words/orders-returns-manage.ts'
import { returnWords } from '#app/words/orders-returns.ts'
import { writeChanged } from '../manage/order-management-queries.ts'
import { orderScope } from '../manage/use-change-handover.ts'
import {
  borneBySellers,
  countableItems,
  initialCount,
  isCounted,
  isValueTooHigh,
  keyOf,
  nextCount,
  toCountedLines,
  toSummedLines,
  typedValue,
  type CountLine,
  type TypedCount,
} from './counting.ts'
import { piecesLeft } from './returnable.ts'
import { returnSummary } from './return-summary.ts'

interface CountFormProps {
  order: OrderDetail
  /** The open return; undefined to record a return that nobody reported. */
  reported: OrderReturn | undefined
  onClose: () => void
}

interface TypedCounts {
  /** Values of each line, keyed by `keyOf`. */
  lines: Record<string, TypedCount>
}

/** Form in which an admin counts what came back, which closes the return. */
export function CountForm({ order, reported, onClose }: CountFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true }) // the button that opened this form is gone
    heading.current?.scrollIntoView({ block: 'start' }) // shows the lines, not just the heading
  }, [])
  const items = countableItems(order)
  const linesOf = ({ lines }: TypedCounts): CountLine[] =>
    items.map((item) => ({ item, ...(lines[keyOf(item)] ?? initialCount(item, reported)) }))
  const form = useApiForm(closeReturn, {
    defaultValues: { lines: Object.fromEntries(items.map((item) => [keyOf(item), initialCount(item, reported)])) },
    input: (typed: TypedCounts) => ({
      params: { order_id: order.id },
      body: {
        version_seen: order.version,
        ...(reported && { return_id: reported.id }),
        lines: toCountedLines(linesOf(typed)),
      },
    }),
    refusedFields: (error, typed) => {
      const sent = toCountedLines(linesOf(typed))
      return fieldIssues(error).flatMap(({ loc, msg: message }) => {
        const line = sent[Number(loc.at(2))]
        return loc.at(1) === 'lines' && line ? [{ field: `lines.${keyOf(line)}.value` as const, message }] : []
      })
    },
    texts: { tried: sayOutcome(words.closeFailed) },
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: words.closed(order.id) })
    },
  })
  const lines = linesOf(form.watch())
  const isNothingCounted = !lines.some(isCounted)
  return (
    <section aria-label={reported ? words.count : words.record}>
      <h4 ref={heading} tabIndex={-1} className="mb-1 text-dense font-semibold text-ink outline-none">
        {reported ? words.count : words.record}
      </h4>
      <PanelForm form={form} submit={words.save} submitting={words.saving} onCancel={onClose} hasStickyFoot>
        <ul>
          {lines.map((line, place) => (
            <CountedItem
              key={line.item.product_id}
              form={form}
              line={line}
              // The first line takes the focus if nothing is counted.
              isRefused={() => place === 0 && !linesOf(form.getValues()).some(isCounted)}
            />
          ))}
        </ul>
        <div aria-live="polite" className="text-ink">
          {isNothingCounted
            ? form.formState.isSubmitted && <FieldNote id="nothing-counted" error={words.nothingCounted} />
            : [
                returnSummary(toSummedLines(lines)),
                ...borneBySellers(lines).map(({ seller, francs }) =>
                  words.paidBySeller(seller, formatAmount(francs, 'auto')),
                ),
              ].map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
      </PanelForm>
    </section>
  )
}

const REASONS = returnReasons.map((value) => ({ value, words: words.reasons[value] }))
const OUTCOMES = returnOutcomes.map((value) => ({ value, words: words.outcomes[value] }))

interface CountedItemProps {
  form: ApiForm<TypedCounts>
  line: CountLine
  /** Returns true if the line must say that nothing was counted. */
  isRefused: () => boolean
}

/** Order line with fields for the pieces that came back and, if there are any, for how they are settled. */
function CountedItem({ form, line, isRefused }: CountedItemProps) {
  const { item, ...before } = line
  const { reason, counted, shelf, outcome } = before
  const { product_name: name, seller_name: seller } = item
  const field = `lines.${keyOf(item)}` as const
  function change(values: Partial<TypedCount>) {
    form.setValue(field, nextCount(item, before, values))
    if (form.formState.isSubmitted) void form.trigger(`${field}.value`)
  }
  const isGoodwill = reason === 'goodwill'
  const pieces = reason === 'missing' ? words.piecesMissing : words.pieces
  const hasMoney = isCounted(line) && outcome === 'money'
  return (
    <li className="grid gap-2.5 border-line py-3 not-first:border-t">
      <div className="flex items-start gap-3">
        <ProductThumbnail picture={item.picture} />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold text-ink">
            <Unbroken text={name} />
          </span>
          <span className="block meta">
            {orderManagementWords.each(formatCount(item.quantity)) + formatAmount(item.price, 'auto')}
          </span>
          {item.returned > 0 && <span className="block meta">{returnWords.returned(item.returned)}</span>}
        </p>
      </div>
      <div className="grid items-start gap-x-3 gap-y-2.5 md:ml-13 min-[30rem]:grid-cols-2">
        <SelectField
          {...form.field(`${field}.reason`, {
            onChange: ({ target }: { target: HTMLSelectElement }) => change({ reason: target.value as ReturnReason }),
            validate: () => !isRefused() || words.nothingCounted,
          })}
          error={undefined}
          label={words.reason}
          aria-label={words.ofProduct(words.reason, name)}
          choices={REASONS}
        />
        {!isGoodwill && (
          <div className="flex flex-wrap gap-x-5 gap-y-2.5">
            <Pieces label={pieces}>
              <QuantityInput
                value={counted}
                onChange={(typed) => change({ counted: typed })}
                min={0}
                stock={piecesLeft(item)}
                isLimited
                size="sm"
                label={words.ofProduct(pieces, name)}
              />
            </Pieces>
            {counted > 0 && reason !== 'missing' && (
              <Pieces label={words.shelf}>
                <QuantityInput
                  value={shelf}
                  onChange={(typed) => change({ shelf: typed })}
                  min={0}
                  stock={counted}
                  isLimited
                  size="sm"
                  label={words.ofProduct(words.shelf, name)}
                />
              </Pieces>
            )}
          </div>
        )}
        {isCounted(line) && (
          <SelectField
            {...form.field(`${field}.outcome`)}
            label={words.outcome}
            aria-label={words.ofProduct(words.outcome, name)}
            choices={OUTCOMES}
          />
        )}
        {hasMoney && (
          <TextField
            {...form.field(`${field}.value`, {
              validate: () => {
                const typed = form.getValues(field)
                if (Number.isNaN(typedValue(typed))) return fieldErrors.not_an_amount
                return !isValueTooHigh(item, typed) || fieldErrors.value_too_high
              },
            })}
            label={words.value}
            aria-label={words.ofProduct(words.value, name)}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
        {hasMoney && !item.sold_by_shop && (
          <SelectField
            {...form.field(`${field}.bearer`)}
            label={words.bearer}
            aria-label={words.ofProduct(words.bearer, name)}
            choices={bearers.map((value) => ({ value, words: value === 'shop' ? words.theShop : seller }))}
          />
        )}
      </div>
    </li>
  )
}

function Pieces({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-[0.3125rem]">
      <span aria-hidden className="font-medium text-ink">
        {label}
      </span>
      {children}
    </div>
  )
}
