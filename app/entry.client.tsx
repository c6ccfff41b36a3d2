import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isExpectedError } from '#app/api/client.ts'

/** Pages show the failures of calls themselves. */
function report(error: unknown) {
  if (!isExpectedError(error)) console.error(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
    { onCaughtError: () => undefined }, // the router's boundary catches all, and reports it
  )
})
