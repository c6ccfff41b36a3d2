/** Part of a node of React's tree that this file reads. */
interface Fiber {
  tag: number
  stateNode: unknown
  memoizedProps: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * Compares the text of each element with the text that React last rendered into it, since a page with a browser's
 * translator must show neither outdated nor duplicated words. Runs in the page.
 * @returns a line for each element that differs
 */
export function findStaleTexts(): string[] {
  const [PORTAL, ELEMENT, TEXT, NOT_HYDRATED, HEAD_ELEMENT, SINGLETON] = [4, 5, 6, 18, 26, 27]
  const rendered: [element: Element, text: string][] = []
  /** Elements into which React portals render, such as the stack of notices. */
  const containers: Element[] = []
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$')) ?? ''
  const root = (document as unknown as Record<string, Fiber | undefined>)[name]
  if (!root) throw new Error('React has not rendered this document')
  read((root.stateNode as { current: Fiber }).current)
  const stale = rendered.filter(([element, text]) => shownText(element) !== text)
  const innermost = stale.filter(([element]) => !stale.some(([other]) => other !== element && element.contains(other)))
  return innermost.map(([element, text]) => `${element.tagName}: "${shownText(element)}" instead of "${text}"`)

  /** Returns the rendered text of a node; null if React doesn't know it. */
  function read(fiber: Fiber): string | null {
    if (fiber.tag === TEXT) return String(fiber.memoizedProps)
    if (fiber.tag === NOT_HYDRATED) return null
    if (fiber.tag === HEAD_ELEMENT) return ''
    const isElement = fiber.tag === ELEMENT || fiber.tag === SINGLETON
    const own = isElement ? ownText(fiber) : undefined
    const text = own === undefined ? readChildren(fiber) : own
    if (isElement && text !== null) rendered.push([fiber.stateNode as Element, text])
    if (fiber.tag !== PORTAL) return text
    containers.push((fiber.stateNode as { containerInfo: Element }).containerInfo)
    return ''
  }
  function readChildren({ child }: Fiber): string | null {
    const texts: (string | null)[] = []
    for (let next = child; next; next = next.sibling) texts.push(read(next))
    return texts.includes(null) ? null : texts.join('')
  }
  /** Returns the text of an element whose only child is a string, and null for markup that React doesn't read. */
  function ownText({ memoizedProps, stateNode }: Fiber): string | null | undefined {
    const { children, dangerouslySetInnerHTML } = memoizedProps as Record<string, unknown>
    if (dangerouslySetInnerHTML || (stateNode as Element).matches('textarea, noscript')) return null
    return typeof children === 'string' || typeof children === 'number' ? String(children) : undefined
  }
  function shownText(element: Element): string {
    const inside = containers.filter((container) => container !== element && element.contains(container))
    return inside.reduce((text, container) => text.replace(container.textContent, ''), element.textContent)
  }
}
