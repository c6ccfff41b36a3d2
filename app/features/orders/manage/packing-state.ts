import type { Order } from '#contract/orders/calls.ts'
import { lineStages, stageOfOrder, type LineStage } from '#contract/orders/line-stage.ts'
import { isOpen } from '#contract/orders/status.ts'

/**
 * Returns the sellers of an open order by the stage of their lines, the least advanced first; empty once the order has
 * ended.
 */
export function packingState({ status, items }: Pick<Order, 'status' | 'items'>) {
  if (!isOpen(status)) return []
  const linesBySeller = Map.groupBy(items, (item) => item.seller_name)
  const sellersByStage = Map.groupBy(linesBySeller.keys(), (seller) =>
    stageOfOrder({ status, items: linesBySeller.get(seller) ?? [] }),
  )
  return lineStages.flatMap((stage): { stage: LineStage; sellers: string[] }[] => {
    const sellers = sellersByStage.get(stage)
    return sellers ? [{ stage, sellers }] : []
  })
}
