/** Moves the focus to a page's heading, so that it is read out, and the next Tab starts from there. */
export function focusHeading(root: HTMLElement | null): void {
  const heading = root?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none') // nothing to press there: a ring would only puzzle
  heading.focus({ preventScroll: true })
}
