import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { AlertButtonProps } from './alert-button.tsx'

const Loaded = lazyPart<AlertButtonProps>(
  async () => (await import('./alert-button.tsx')).AlertButton,
  () => null,
  '[data-stock-alert]',
)

/** Alert button, loaded separately because most products are in stock. */
export const AlertButton = (props: AlertButtonProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
