import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import { MAX_PROBLEM_LENGTH } from '#contract/orders/limits.ts'
import { reportProblem } from '#contract/orders/return-calls.ts'
import { problems, type Problem } from '#contract/orders/return-states.ts'
import { isErrorCode } from '#app/api/client.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { useApiForm, type ApiForm } from '#app/api/use-api-form.ts'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { returnWords } from '#app/words/orders-returns.ts'
import { orderQuery } from '../order-queries.ts'
import { piecesLeft, returnableItems } from '../returns/returnable.ts'

interface TypedLine {
  isSelected: boolean
  quantity: number
  problem: Problem | ''
}

interface TypedProblem {
  /** Values of each line, keyed by `keyOf`. */
  lines: Record<string, TypedLine>
  text: string
}

interface ProblemFormProps {
  order: OrderDetail
  onClose: () => void
}

/** Form in which a buyer reports a problem with pieces of a delivered order. */
export function ProblemForm({ order, onClose }: ProblemFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the button that opened this form is gone
  const items = returnableItems(order)
  const form = useApiForm(reportProblem, {
    defaultValues: { lines: initialLines(items), text: '' },
    input: (typed: TypedProblem) => ({
      params: { order_id: order.id },
      body: { lines: items.flatMap((item) => toLine(item, typed)), text: typed.text },
    }),
    // The notice below shows the first; the second ends the form.
    blamed: { return_too_late: null, return_open: null },
    texts: { tried: sayOutcome(returnWords.sendFailed) },
    update: (cache, answer) => cache.set(orderQuery(order.id), answer),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: returnWords.sent(order.id) })
    },
    onError: (error) => {
      if (!isErrorCode(error, 'return_open')) return
      onClose()
      showFailure(error, { tried: returnWords.sendFailed })
    },
  })
  return (
    <section aria-label={returnWords.form} className="mt-5 box p-5 print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-lg tracking-normal outline-none">
        {returnWords.form}
      </h2>
      <p className="mt-1 mb-3 meta">{returnWords.hint}</p>
      <PanelForm form={form} submit={returnWords.send} submitting={returnWords.sending} onCancel={onClose}>
        {isErrorCode(form.error, 'return_too_late') && (
          <Notice tone="red">
            <p>{form.error.message}</p>
            <Link to={`/contact?order=${order.id}`} className="link">
              {returnWords.contact}
            </Link>
          </Notice>
        )}
        <ProblemLines form={form} items={items} />
        <TextArea
          {...form.field('text')}
          label={returnWords.what}
          hint={returnWords.whatHint}
          rows={3}
          inputClassName="min-h-24"
          maxLength={MAX_PROBLEM_LENGTH}
        />
      </PanelForm>
    </section>
  )
}

/** Returns the form key of an item. A bare number won't do, since the form library would treat it as an array index. */
const keyOf = ({ product_id: productId }: OrderItem) => `product${productId}`

/** The item of an order with a single line is selected from the start. */
const initialLines = (items: OrderItem[]): TypedProblem['lines'] =>
  Object.fromEntries(
    items.map((item) => [keyOf(item), { isSelected: items.length === 1, quantity: piecesLeft(item), problem: '' }]),
  )

function toLine(item: OrderItem, { lines }: TypedProblem) {
  const { isSelected, quantity, problem } = lines[keyOf(item)] ?? {}
  if (!isSelected || !problem) return []
  return [{ product_id: item.product_id, quantity: Math.min(quantity ?? 1, piecesLeft(item)), reason: problem }]
}

interface ProblemLinesProps {
  form: ApiForm<TypedProblem>
  items: OrderItem[]
}

/** Items of the order, of which at least one must be selected. */
function ProblemLines({ form, items }: ProblemLinesProps) {
  const typed = form.watch('lines')
  const isNoneSelected = () => items.every((item) => !form.getValues(`lines.${keyOf(item)}.isSelected`))
  const rules = { validate: () => !isNoneSelected() || returnWords.selectItem }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{returnWords.items}</legend>
      <ul className="box">
        {items.map((item, place) => {
          const name = `lines.${keyOf(item)}` as const
          const { isSelected = false, quantity = 1 } = typed[keyOf(item)] ?? {}
          return (
            <li key={item.product_id} className="grid gap-2 border-line px-3.5 py-2 not-first:border-t">
              <Checkbox
                // The first checkbox takes the focus if none is checked.
                {...form.register(`${name}.isSelected`, place === 0 ? rules : undefined)}
                label={<Unbroken text={item.product_name} />}
              />
              {isSelected && (
                <div className="ml-7 grid justify-items-start gap-2 pb-1.5">
                  {piecesLeft(item) > 1 && (
                    <span className="flex items-center gap-2">
                      <QuantityInput
                        value={Math.min(quantity, piecesLeft(item))}
                        onChange={(pieces) => form.setValue(`${name}.quantity`, pieces)}
                        stock={piecesLeft(item)}
                        isLimited
                        size="sm"
                        label={returnWords.piecesOf(item.product_name)}
                      />
                      <span className="meta">{returnWords.ofPieces(piecesLeft(item))}</span>
                    </span>
                  )}
                  <ProblemChoice form={form} item={item} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div role="alert">
        {form.formState.isSubmitted && isNoneSelected() && <FieldNote id="no-item" error={returnWords.selectItem} />}
      </div>
    </fieldset>
  )
}

/** Radio buttons for the problem with an item. */
function ProblemChoice({ form, item }: { form: ApiForm<TypedProblem>; item: OrderItem }) {
  const noteId = useId()
  const { error, ...field } = form.field(`lines.${keyOf(item)}.problem`, {
    validate: (problem) => Boolean(problem) || returnWords.chooseProblem,
  })
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="sr-only">{returnWords.problemWith(item.product_name)}</legend>
      <div className="flex flex-wrap gap-x-5">
        {problems.map((problem) => (
          <Radio key={problem} {...field} value={problem} label={returnWords.problems[problem]} />
        ))}
      </div>
      <FieldNote id={noteId} {...(error && { error })} />
    </fieldset>
  )
}
