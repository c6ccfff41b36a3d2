import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { orderDeskWords } from '#app/words/order-desk.ts'
import { PackingSlip } from './packing-slip.tsx'

/** Prints an order's packing slip. @param isIcon without the words, where there is little room */
export function PrintSlip({ order, isIcon = false }: { order: Order; isIcon?: boolean }) {
  const [print, setPrint] = useState(0) // numbered, so that it is printed again where nobody says that it was
  const press = () => setPrint(print + 1)
  return (
    <>
      {isIcon ? (
        <IconButton label={orderDeskWords.slip} icon={Printer} onClick={press} />
      ) : (
        <Button size="dense" onClick={press}>
          <Printer />
          {orderDeskWords.slip}
        </Button>
      )}
      {print > 0 && <PackingSlip key={print} order={order} onDone={() => setPrint(0)} />}
    </>
  )
}
