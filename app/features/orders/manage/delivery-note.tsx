import { FileText } from 'lucide-react'
import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import type { OrderReceipts } from '#contract/orders/receipts.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Paper, PaperDocument } from '#app/display/paper.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { receiptWords as words } from '#app/words/orders-receipts.ts'
import { ToCollect } from '../payments/to-collect.tsx'
import { buyerText, ReceiptText } from '../receipts/receipt-text.tsx'
import { PrintedItem } from './printed-item.tsx'

interface DeliveryNoteProps {
  order: Order
  receipts: OrderReceipts
}

/** Button that prints an order's delivery note, which the recipient signs. */
export function PrintDeliveryNote(props: DeliveryNoteProps) {
  const { print, printing } = usePrint()
  return (
    <>
      <IconButton label={words.deliveryNote} title={words.deliveryNote} icon={FileText} onClick={print} />
      {printing && (
        <Paper key={printing.key} onDone={printing.onDone}>
          <DeliveryNote {...props} />
        </Paper>
      )}
    </>
  )
}

function DeliveryNote({ order, receipts }: DeliveryNoteProps) {
  const { timeZone } = useShopDetails()
  const { name, phone, location, receipt: buyer } = order.customer_info
  const noted = receipts.noted.filter(({ withdrawn_at: at }) => at === null)
  return (
    <PaperDocument
      title={words.deliveryNoteOf(order.id)}
      meta={orderManagementWords.orderedOn(formatDateTime(order.created_at, timeZone))}
    >
      <h2 className="mt-5 text-sm font-normal tracking-normal text-ink-2">{words.deliveredTo}</h2>
      <address className="text-lg text-ink not-italic">
        {buyer?.tin && <strong className="block wrap-anywhere">{buyerText(buyer)}</strong>}
        <span className="block wrap-anywhere">{name}</span>
        <span className="block">{phone}</span>
        <span className="block wrap-anywhere">{location}</span>
      </address>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" colSpan={2} className="py-1 font-semibold text-ink">
              {orderManagementWords.slipHead(order.id, name)}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.product_id} className="border-b border-line">
              <td className="w-20 py-2 pr-3 text-lg font-bold whitespace-nowrap text-ink roll:w-auto">
                {orderManagementWords.pieces(formatCount(item.quantity))}
              </td>
              <td className="py-2">
                <PrintedItem item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {noted.length > 0 && (
        <section className="mt-5 break-inside-avoid">
          <h2 className="text-base">{words.receipts}</h2>
          <ul className="mt-1 grid gap-1">
            {noted.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptText receipt={receipt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ToCollect order={order} />
      <div className="mt-14 flex flex-wrap gap-x-10 gap-y-12">
        <p className="w-80 max-w-full border-t border-line-strong pt-1 meta">{words.receivedBy}</p>
        <p className="w-40 border-t border-line-strong pt-1 meta">{words.receivedOn}</p>
      </div>
    </PaperDocument>
  )
}
