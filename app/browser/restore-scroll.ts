/** Milliseconds after which restoring would disturb reading. */
const TIMEOUT_MS = 5_000

/**
 * Restores a scroll position while the page grows, until it is reached, the user scrolls, or 5 seconds have passed.
 * @param top CSS pixels from the page's start
 */
export function restoreScroll(top: number): void {
  const controller = new AbortController()
  const page = document.documentElement
  const observer = new ResizeObserver(() => {
    page.scrollTo({ top, behavior: 'instant' })
    if (page.scrollHeight - page.clientHeight >= top) controller.abort()
  })
  controller.signal.addEventListener('abort', () => observer.disconnect())
  for (const eventName of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(eventName, () => controller.abort(), { signal: controller.signal, passive: true })
  setTimeout(() => controller.abort(), TIMEOUT_MS)
  observer.observe(document.body)
}
