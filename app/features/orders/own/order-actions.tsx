import { Flag, Printer, Share2, ShoppingCart } from 'lucide-react'
import { Suspense, type Ref } from 'react'
import type { Order } from '#contract/orders/calls.ts'
import { mayCancel } from '#contract/orders/status.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { orderWords } from '#app/words/orders.ts'
import { CancelOrder } from './cancel-order.tsx'
import { sharedOrderText } from './share-order.ts'

const WhatsAppLink = lazyPart(
  async () => (await import('#app/features/contact/whatsapp-link.tsx')).WhatsAppLink,
  () => null,
)

interface OrderActionsProps {
  order: Order
  /** True if the viewer is the buyer; sellers and admins can only print the order. */
  isBuyer: boolean
  isReordering: boolean
  onReorder: () => void
  /** Opens the form that reports a problem; omitted if none can be reported. */
  onReport: (() => void) | undefined
  reportRef: Ref<HTMLButtonElement>
}

/** Content of the share link, which also reserves its space until the link's code has loaded. */
const share = (
  <>
    <Share2 />
    {orderWords.shareOnWhatsApp}
  </>
)

export function OrderActions({ order, isBuyer, isReordering, onReorder, onReport, reportRef }: OrderActionsProps) {
  const shop = useShopDetails()
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {onReport && (
        <Button ref={reportRef} onClick={onReport}>
          <Flag />
          {orderWords.report}
        </Button>
      )}
      {isBuyer && (
        <Button tone="soft" busy={isReordering} busyText={orderWords.reordering} onClick={onReorder}>
          <ShoppingCart />
          {orderWords.reorder}
        </Button>
      )}
      <Button onClick={() => window.print()}>
        <Printer />
        {orderWords.print}
      </Button>
      {isBuyer && (
        <Suspense fallback={<span className={`${buttonClass()} invisible`}>{share}</span>}>
          <WhatsAppLink text={sharedOrderText(order, shop)} className={buttonClass()}>
            {share}
          </WhatsAppLink>
        </Suspense>
      )}
      {isBuyer && mayCancel(order.status) && <CancelOrder orderId={order.id} />}
    </div>
  )
}
