import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { PackingSlip } from './packing-slip.tsx'

/** Prints an order's packing slip. @param isIcon whether to hide the label */
export function PrintSlipButton({ order, isIcon = false }: { order: Order; isIcon?: boolean }) {
  const [printCount, setPrintCount] = useState(0) // counted, so that it prints again in browsers that never report the end
  const startPrint = () => setPrintCount(printCount + 1)
  return (
    <>
      {isIcon ? (
        <IconButton label={orderManagementWords.packingSlip} icon={Printer} onClick={startPrint} />
      ) : (
        <Button size="dense" onClick={startPrint}>
          <Printer />
          {orderManagementWords.packingSlip}
        </Button>
      )}
      {printCount > 0 && <PackingSlip key={printCount} order={order} onDone={() => setPrintCount(0)} />}
    </>
  )
}
