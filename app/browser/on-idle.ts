/**
 * Does work that can wait once the page has loaded and the browser has nothing better to do.
 * @returns what calls it off
 */
export function onIdle(work: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const runUnlessCancelled = () => signal.aborted || work()
  // Safari has none before its version 26.
  const schedule = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(runUnlessCancelled)
      : setTimeout(runUnlessCancelled, IDLE_DELAY_MS)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true, signal })
  return () => controller.abort()
}

const IDLE_DELAY_MS = 500
