import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { OrderProgressProps } from './own/order-progress.tsx'

const Loaded = lazyPart<OrderProgressProps>(
  async () => (await import('./own/order-progress.tsx')).OrderProgress,
  () => null,
)

/** Progress of an order, loaded separately from the cart page, which shows it only after ordering. */
export const OrderProgress = (props: OrderProgressProps) => (
  <Suspense fallback={<div className="h-116 md:h-63" />}>
    <Loaded {...props} />
  </Suspense>
)
