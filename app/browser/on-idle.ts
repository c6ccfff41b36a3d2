/**
 * Runs work once the page has loaded and the browser is idle, or after two more seconds on a device that is never idle.
 * @returns the cancel function
 */
export function onIdle(work: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const runUnlessCancelled = () => signal.aborted || work()
  // Safari versions before 26 lack requestIdleCallback.
  const schedule = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(runUnlessCancelled, { timeout: LONGEST_WAIT_MS })
      : setTimeout(runUnlessCancelled, IDLE_DELAY_MS)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true, signal })
  return () => controller.abort()
}

const IDLE_DELAY_MS = 500
const LONGEST_WAIT_MS = 2_000
