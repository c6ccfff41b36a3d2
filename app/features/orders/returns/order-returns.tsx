import { PackageOpen, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { MAX_NOTE_LENGTH } from '#contract/orders/limits.ts'
import { answerReturn, reopenReturn } from '#contract/orders/return-calls.ts'
import { isOpenReturn, type ReturnStatus } from '#contract/orders/return-states.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Time } from '#app/display/time.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { returnManagementWords as words } from '#app/words/orders-returns-manage.ts'
import { writeChanged } from '../manage/order-management-queries.ts'
import { orderScope } from '../manage/use-change-handover.ts'
import { CountForm } from './count-form.tsx'
import { countableItems } from './counting.ts'
import { returnSummary, wasReported } from './return-summary.ts'
import { ReturnText } from './return-text.tsx'

interface OrderReturnsProps {
  order: OrderDetail
  /** True if the form that counts what came back is open. */
  isCounting: boolean
  onCount: (isCounting: boolean) => void
}

/** Returns of an order, with buttons to answer, count and record them. */
export function OrderReturns({ order, isCounting, onCount }: OrderReturnsProps) {
  const { returns = [] } = order as Partial<OrderDetail>
  const open = returns.find(({ status }) => isOpenReturn(status))
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(`${isCounting} ${open?.id}`, () => opener.current?.focus())
  const mayCount = order.status === 'delivered' && countableItems(order).length > 0
  const isCountable = mayCount && !isCounting
  const countForm = isCounting && mayCount && (
    <CountForm key={open?.id} order={order} reported={open} onClose={() => onCount(false)} />
  )
  return (
    <>
      {returns.length > 0 && (
        <ul className="grid">
          {returns.map((one) => (
            <Entry
              key={one.id}
              order={order}
              of={one}
              hasOpen={open !== undefined}
              onCount={isCountable ? () => onCount(true) : undefined}
            />
          ))}
        </ul>
      )}
      {countForm && <div className={returns.length > 0 ? 'mt-3' : undefined}>{countForm}</div>}
      {!open && isCountable && (
        <Button
          ref={opener}
          size="dense"
          onClick={() => onCount(true)}
          className={returns.length > 0 ? 'mt-3' : undefined}
        >
          <PackageOpen />
          {words.record}
        </Button>
      )}
    </>
  )
}

const tones = {
  requested: 'amber',
  agreed: 'blue',
  refused: 'red',
  withdrawn: 'grey',
  closed: 'green',
} as const satisfies Record<ReturnStatus, string>

type Answer = 'agreed' | 'refused'

interface EntryProps {
  order: OrderDetail
  of: OrderReturn
  /** True if a return of the order is open, so that no other can be reopened. */
  hasOpen: boolean
  onCount: (() => void) | undefined
}

function Entry({ order, of: one, hasOpen, onCount }: EntryProps) {
  const [answering, setAnswering] = useState<Answer | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useFocusRecovery(`${answering} ${one.status} ${onCount !== undefined}`, () =>
    buttons.current?.querySelector('button')?.focus(),
  )
  const isOpen = isOpenReturn(one.status)
  const isReported = wasReported(one)
  return (
    <li className="grid gap-2 border-line py-2.5 first:pt-0 not-first:border-t">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[one.status]}>{words.statuses[one.status]}</Badge>
          <span className="meta wrap-anywhere">
            <Time at={one.at} format={formatDateTime} />{' '}
            {isReported ? words.reportedBy(one.by) : words.recordedBy(one.by)}
          </span>
        </p>
        <div className="text-ink">
          <ReturnText of={one} />
        </div>
        {one.status === 'closed' && <p className="text-ink">{returnSummary(one.lines)}</p>}
      </div>
      {isOpen && !answering && (
        <div ref={buttons} className="flex flex-wrap gap-2">
          {onCount && (
            <Button size="dense" onClick={onCount}>
              <PackageOpen />
              {words.count}
            </Button>
          )}
          {one.status === 'requested' && (
            <Button size="dense" onClick={() => setAnswering('agreed')}>
              {words.agree}
            </Button>
          )}
          <Button size="dense" onClick={() => setAnswering('refused')}>
            {words.refuse}
          </Button>
        </div>
      )}
      {isOpen && answering && (
        <AnswerForm order={order} of={one} status={answering} onClose={() => setAnswering(null)} />
      )}
      {one.status === 'closed' && !hasOpen && <Reopen order={order} returnId={one.id} />}
    </li>
  )
}

interface AnswerFormProps {
  order: OrderDetail
  of: OrderReturn
  status: Answer
  onClose: () => void
}

function AnswerForm({ order, of: { id, answer }, status, onClose }: AnswerFormProps) {
  const form = useApiForm(answerReturn, {
    defaultValues: { answer },
    input: (typed: { answer: string }) => ({
      params: { order_id: order.id, return_id: id },
      body: { version_seen: order.version, status, answer: typed.answer },
    }),
    texts: { tried: sayOutcome(words.answerFailed) },
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', text: words.answered[status](order.id) })
    },
  })
  return (
    <PanelForm
      form={form}
      submit={status === 'agreed' ? words.agree : words.refuse}
      submitting={words.saving}
      firstField="answer"
      onCancel={onClose}
    >
      <TextArea
        {...form.field('answer')}
        label={words.answer}
        hint={words.answerHint}
        rows={2}
        inputClassName="min-h-16"
        maxLength={MAX_NOTE_LENGTH}
      />
    </PanelForm>
  )
}

/** Button that reopens a closed return, with the error if that fails. */
function Reopen({ order, returnId }: { order: OrderDetail; returnId: number }) {
  const { mutate, isPending, error, reset } = useApiMutation(reopenReturn, {
    scope: orderScope(order.id),
    update: writeChanged,
    onSuccess: () => showToast({ tone: 'success', text: words.reopened(order.id) }),
  })
  return (
    <>
      <Failure
        place="form"
        failure={error && describeFailure(error, { tried: sayOutcome(words.reopenFailed) })}
        onDismiss={reset}
      />
      <Button
        size="sm"
        busy={isPending}
        busyText={words.reopening}
        onClick={() =>
          mutate({ params: { order_id: order.id, return_id: returnId }, body: { version_seen: order.version } })
        }
        className="justify-self-start"
      >
        <Undo2 />
        {words.reopen}
      </Button>
    </>
  )
}
