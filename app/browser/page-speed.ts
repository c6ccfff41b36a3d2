import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { recordPageSpeed, type PageSpeed } from '#contract/metrics/calls.ts'

const [navigation] = performance.getEntriesByType('navigation')
const { connection } = navigator as { connection?: { effectiveType?: PageSpeed['connection'] } }
const measured: PageSpeed = {
  page: navigation ? new URL(navigation.name).pathname : location.pathname,
  ...(connection?.effectiveType && { connection: connection.effectiveType }),
}
onCLS(({ value }) => (measured.cls = value))
onINP(({ value }) => (measured.inp = value))
onLCP(({ value }) => (measured.lcp = value))
onTTFB(({ value }) => (measured.ttfb = value))

/** Reports the values once, when the page is first hidden, since they are final then. */
function report() {
  if (document.visibilityState !== 'hidden') return
  removeEventListener('visibilitychange', report)
  navigator.sendBeacon(recordPageSpeed.path, new Blob([JSON.stringify(measured)], { type: 'application/json' }))
}
// On the window, to which the event bubbles after the library's own listeners have set the final values.
addEventListener('visibilitychange', report)
