import { Printer } from 'lucide-react'
import type { Order } from '#contract/orders/calls.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { PackingSlips } from './packing-slip.tsx'

interface PrintSlipButtonProps {
  order: Order
  /** Notes for the driver, printed on the slip. */
  notes?: string[]
  /** True to show only the icon. */
  isIcon?: boolean
  /** Size of the icon button. */
  size?: 'md' | 'dense'
}

/** Button that prints an order's packing slip. */
export function PrintSlipButton({ order, notes, isIcon = false, size }: PrintSlipButtonProps) {
  const { print, printing } = usePrint()
  return (
    <>
      {isIcon ? (
        <IconButton
          label={orderManagementWords.packingSlip}
          title={orderManagementWords.packingSlip}
          size={size}
          icon={Printer}
          onClick={print}
        />
      ) : (
        <Button size="dense" onClick={print}>
          <Printer />
          {orderManagementWords.packingSlip}
        </Button>
      )}
      {printing && <PackingSlips key={printing.key} onDone={printing.onDone} slips={[{ order, notes }]} />}
    </>
  )
}
