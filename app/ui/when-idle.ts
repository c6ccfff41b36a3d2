/**
 * Does work that can wait once the page has loaded and the browser has nothing better to do.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const doWork = () => signal.aborted || work()
  // Safari has none before its version 26.
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(doWork) : setTimeout(doWork, IDLE_DELAY)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => end.abort()
}

const IDLE_DELAY = 500
