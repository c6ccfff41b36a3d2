import type { OrderItem } from '#contract/orders/calls.ts'
import { PackOf } from '#app/display/pack-of.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'

/** Name, part number and pack of an item on paper. */
export function PrintedItem({ item }: { item: Pick<OrderItem, 'product_name' | 'mpn' | 'pieces_per_pack'> }) {
  return (
    <>
      <span className="block font-semibold text-ink">
        <Unbroken text={item.product_name} />
      </span>
      {item.mpn && <span className="mono">{item.mpn}</span>}
      <PackOf pieces={item.pieces_per_pack} className="block" />
    </>
  )
}
