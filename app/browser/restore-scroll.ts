/** Maximum time in milliseconds to keep restoring the position; any later, it would disturb a reader. */
const TIMEOUT_MS = 5_000

/**
 * Restores a scroll position as the page grows, until the position is reached, the user scrolls, or 5 seconds have
 * passed.
 * @param top distance from the top of the page, in CSS pixels
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
