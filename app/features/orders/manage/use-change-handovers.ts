import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { changeHandovers, type Handover, type Order } from '#contract/orders/calls.ts'
import { stageOfLine } from '#contract/orders/line-stage.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'
import { updateOrder } from './order-management-queries.ts'

interface LineOfOrder {
  order_id: number
  product_id: number
}

interface Move {
  from: Handover
  handover: Handover
  lines: LineOfOrder[]
  /** True for the undo of an earlier move. */
  isUndo?: boolean
}

/** Step by which the lines of several orders can advance together. */
export type Step = keyof typeof parcelWords.mark

const TOAST = 'handovers'

/** Moves the lines of several orders in one call, and offers to undo it for ten seconds. */
export function useChangeHandovers({ onMoved, onDone }: { onMoved: () => void; onDone: () => void }) {
  const { mutate, isPending, error, reset, variables } = useApiMutation(changeHandovers, {
    input: ({ from, handover, lines }: Move) => ({ body: { from, handover, lines } }),
    update: (cache, { orders }) => {
      for (const order of orders) updateOrder(cache, order.id, (cached) => ({ ...cached, ...order }))
    },
    onSuccess: ({ changed, skipped }, { from, handover, isUndo }) => {
      const count = new Set(changed.map((line) => line.order_id)).size
      const marked = handover === 'to_pack' ? parcelWords.undone : parcelWords.marked[handover]
      const text = isUndo ? parcelWords.undone(count) : marked(count)
      const undo = () => mutate({ from: handover, handover: from, lines: changed, isUndo: true })
      showToast({
        tone: count > 0 ? 'success' : 'info',
        id: TOAST,
        text: count > 0 ? text : parcelWords.noneChanged,
        ...(skipped.length > 0 && { detail: parcelWords.skipped(skipped.length) }),
        ...(!isUndo && count > 0 && { duration: UNDO_DURATION_MS, action: { label: inlineWords.undo, onPress: undo } }),
      })
      onMoved()
      if (!isUndo) onDone()
    },
    onError: (failed, { isUndo }) => {
      if (isUndo) showToast({ tone: 'error', id: TOAST, text: failureText(failed, { tried: parcelWords.undoFailed }) })
    },
  })
  return {
    advance: (orders: Order[], handover: Step) => {
      const from = PREVIOUS[handover]
      mutate({ from, handover, lines: linesAt(orders, from) })
    },
    advancing: isPending && !variables.isUndo ? variables.handover : undefined,
    error: variables?.isUndo ? null : error,
    reset,
  }
}

const PREVIOUS = { packed: 'to_pack', handed_over: 'packed' } as const satisfies Record<Step, Handover>

/** Returns the step that most orders need next; undefined if none can advance. */
export function nextStepOfAll(orders: Order[]): Step | undefined {
  return (['packed', 'handed_over'] as const).find((step) => linesAt(orders, PREVIOUS[step]).length > 0)
}

function linesAt(orders: Order[], stage: Handover): LineOfOrder[] {
  return orders.flatMap(({ id, status, items }) =>
    items
      .filter((item) => stageOfLine(status, item) === stage)
      .map((item) => ({ order_id: id, product_id: item.product_id })),
  )
}
