import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders/calls.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { PackingSlip } from './packing-slip.tsx'

interface PrintSlipButtonProps {
  order: Order
  /** Notes for the driver, printed on the slip. */
  notes?: string[]
  /** True to show only the icon. */
  isIcon?: boolean
}

/** Button that prints an order's packing slip. */
export function PrintSlipButton({ order, notes, isIcon = false }: PrintSlipButtonProps) {
  const [printCount, setPrintCount] = useState(0) // a counter, because some browsers never report the end of printing
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
      {printCount > 0 && <PackingSlip key={printCount} order={order} notes={notes} onDone={() => setPrintCount(0)} />}
    </>
  )
}
