import { Suspense } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { OrderProgressProps } from './own/order-progress.tsx'

const Loaded = lazyPart<OrderProgressProps>(
  async () => (await import('./own/order-progress.tsx')).OrderProgress,
  () => null,
)

/** Progress of an order, loaded separately from the cart page, which shows it only after ordering. */
export const OrderProgress = (props: OrderProgressProps) => (
  <Suspense fallback={<div className={classNames('h-116 md:h-63', props.className)} />}>
    <Loaded {...props} />
  </Suspense>
)
