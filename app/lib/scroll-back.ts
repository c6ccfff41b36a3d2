/** Milliseconds until whoever waits has begun to read. */
const PATIENCE = 5_000

/**
 * Scrolls to where somebody was on a page that is being built anew: further with each part that arrives (more of a list
 * loads when its end comes into view), until the place is reached or they move by themselves.
 * @param top CSS pixels from the page's start
 */
export function scrollBackTo(top: number): void {
  const end = new AbortController()
  const page = document.documentElement
  const watch = new ResizeObserver(() => {
    page.scrollTo({ top, behavior: 'instant' })
    if (page.scrollHeight - page.clientHeight >= top) end.abort()
  })
  end.signal.addEventListener('abort', () => watch.disconnect())
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(move, () => end.abort(), { signal: end.signal, passive: true })
  setTimeout(() => end.abort(), PATIENCE)
  watch.observe(document.body)
}
