/** Parsed element. Its children are elements, and strings for text. */
export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

const TOKEN =
  /<!--[\s\S]*?-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

/** Parses the markup produced by lit's server rendering, which is well-formed except for a few stray closing tags. */
export function parseMarkup(source: string): Element {
  const root: Element = { name: '#root', attributes: {}, children: [] }
  const open = [root]
  for (const [, closed, opened, written = '', empty, text] of source.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text) parent.children.push(text)
    if (closed && open.some((element) => element.name === closed))
      while (open.length > 1 && open.pop()?.name !== closed);
    if (!opened) continue
    const element = { name: opened, attributes: readAttributes(written), children: [] }
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  return root
}

function readAttributes(written: string) {
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
  )
}

export function findElement(element: Element, name: string): Element | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, name)
    if (found) return found
  }
  return undefined
}

export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}
