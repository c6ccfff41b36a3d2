import { useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'
import { Paper, PaperDocument } from '#app/display/paper.tsx'
import { buildPickList } from './pick-list.ts'
import { PrintedItem } from './printed-item.tsx'

interface PickListPaperProps {
  orders: Order[]
  onDone: () => void
}

/** Printed list of the products to fetch for several orders, with the pieces of each and a checkbox. */
export function PickListPaper({ orders, onDone }: PickListPaperProps) {
  const { timeZone } = useShopDetails()
  const [printedAt] = useState(() => new Date().toISOString())
  const products = buildPickList(orders)
  const orderCount = new Set(products.flatMap((product) => product.orders.map(({ id }) => id))).size
  return (
    <Paper onDone={onDone}>
      <PaperDocument
        title={parcelWords.pickList}
        meta={`${parcelWords.pickListOf(orderCount)} · ${formatDateTime(printedAt, timeZone)}`}
      >
        <table className="mt-6 w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1 pr-4">
                <span className="sr-only">{parcelWords.picked}</span>
              </th>
              <th scope="col" className="py-1 pr-4 text-right">
                {parcelWords.pieces}
              </th>
              <th scope="col" className="py-1 pr-4">
                {parcelWords.product}
              </th>
              <th scope="col" className="py-1">
                {parcelWords.inOrders}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ item, pieces, orders: pickedFor }) => (
              <tr
                key={`${item.product_id}-${item.pieces_per_pack}`}
                className="break-inside-avoid border-b border-line"
              >
                <td className="py-2 pr-4">
                  <span role="img" aria-label={parcelWords.picked} className="block size-5 border-2 border-ink" />
                </td>
                <td className="py-2 pr-4 text-right text-lg font-bold whitespace-nowrap text-ink">
                  {orderManagementWords.pieces(formatCount(pieces))}
                </td>
                <td className="py-2 pr-4">
                  <PrintedItem item={item} />
                </td>
                <td className="py-2 text-sm">
                  {pickedFor.map((order) => parcelWords.pickedFor(order.id, formatCount(order.pieces))).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PaperDocument>
    </Paper>
  )
}
