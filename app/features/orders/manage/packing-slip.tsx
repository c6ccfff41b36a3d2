import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Paper, PaperDocument } from '#app/display/paper.tsx'
import { ToCollect } from '../payments/to-collect.tsx'
import { PrintedItem } from './printed-item.tsx'

interface Slip {
  order: Order
  /** Notes for the driver, printed on the slip. */
  notes?: string[] | undefined
}

/** Printed packing slips, each on its own sheet. */
export function PackingSlips({ slips, onDone }: { slips: Slip[]; onDone: () => void }) {
  return (
    <Paper onDone={onDone}>
      {slips.map((slip) => (
        <PackingSlip key={slip.order.id} {...slip} />
      ))}
    </Paper>
  )
}

/** Packing slip with a checkbox for each line. */
function PackingSlip({ order, notes }: Slip) {
  const { timeZone } = useShopDetails()
  const { name, phone, location, window, note } = order.customer_info
  const driverNotes = [...(note ? [note] : []), ...(notes ?? [])]
  return (
    <PaperDocument
      title={orderManagementWords.packingSlipOf(order.id)}
      meta={orderManagementWords.orderedOn(formatDateTime(order.created_at, timeZone))}
    >
      <address className="mt-5 text-lg text-ink not-italic">
        <strong className="block">{name}</strong>
        <span className="block">{phone}</span>
        <span className="block wrap-anywhere">{location}</span>
        {window && <span className="block font-semibold wrap-anywhere">{window}</span>}
      </address>
      {driverNotes.length > 0 && (
        <section className="mt-4 border-l-2 border-ink pl-3">
          <h2 className="text-base">{orderManagementWords.forDriver}</h2>
          {driverNotes.map((text, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- printed once
            <p key={place} className="wrap-anywhere whitespace-pre-line text-ink">
              {text}
            </p>
          ))}
        </section>
      )}
      <table className="mt-6 w-full border-collapse text-left">
        {/* Repeated on each page, so that no page can be mistaken for part of another order. */}
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" colSpan={3} className="py-1 font-semibold text-ink">
              {orderManagementWords.slipHead(order.id, name)}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.product_id} className="border-b border-line">
              <td className="w-9 py-3">
                <span
                  role="img"
                  aria-label={orderManagementWords.checkedOff}
                  className="block size-5 border-2 border-ink"
                />
              </td>
              <td className="w-20 py-3 pr-2 text-lg font-bold whitespace-nowrap text-ink roll:w-auto">
                {orderManagementWords.pieces(formatCount(item.quantity))}
              </td>
              <td className="py-3">
                <PrintedItem item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ToCollect order={order} />
      <p className="mt-12 w-64 max-w-full border-t border-line-strong pt-1 meta">{orderManagementWords.packedBy}</p>
    </PaperDocument>
  )
}
