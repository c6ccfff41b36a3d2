/**
 * Moves the focus to the heading of a page or dialog, so that it is read out and the next Tab press starts from there.
 */
export function focusHeading(root: HTMLElement | null, rank: 'h1' | 'h2' = 'h1'): void {
  const heading = root?.querySelector(rank)
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none') // a focus ring would be misleading, since a heading can't be pressed
  heading.focus({ preventScroll: true })
}
