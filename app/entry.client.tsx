import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isExpectedError } from '#app/api/client.ts'
import { setUnreachablePage } from '#app/browser/load-route-module.ts'
import { onIdle } from '#app/browser/on-idle.ts'
import { partsArePresent } from '#app/ui/lazy-part.ts'

/** Logs unexpected errors; pages display failed calls themselves. */
function report(error: unknown) {
  if (!isExpectedError(error)) console.error(error)
}

await partsArePresent()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
    { onCaughtError: () => undefined }, // the router's error boundary catches and reports every error
  )
})
onIdle(() => {
  void import('#app/shell/unreachable-page.tsx').then(setUnreachablePage).catch(() => undefined)
  void import('#app/browser/when-idle.ts').catch(() => undefined)
  void import('#app/session/account-notice.ts').catch(() => undefined)
})
