import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'

const Loaded = lazyPart(
  async () => (await import('#app/features/contact/trust-block.tsx')).TrustBlock,
  () => null,
)

/** Answers about payment, delivery and returns, whose code the product page has usually loaded. */
export const TrustBlock = () => (
  <Suspense>
    <Loaded />
  </Suspense>
)
