/**
 * Elements that a translator inserted in place of a text node of the page. Chrome's translator wraps text in `<font>`
 * elements or replaces it, so that React could no longer find its own text nodes.
 */
const replacements = new WeakMap<Node, Node>()

/**
 * Lets React update a page whose text nodes were moved by the browser's translator; must run before the translator
 * starts.
 */
function tolerateTranslation(): void {
  new MutationObserver((records) => records.forEach(noteReplacement)).observe(document, {
    childList: true,
    subtree: true,
  })
  // oxlint-disable-next-line typescript/unbound-method -- called with `call` below
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(child, this)
    if (place || !isText(child)) removeChild.call(this, place ?? child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    replacements.get(child)?.parentNode?.removeChild(replacements.get(child) as Node)
    const place = next && placeOf(next, this)
    insertBefore.call(this, child, place ?? (next && isText(next) ? null : next))
    return child
  }
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      const replacement = replacements.get(this)
      if (replacement && !this.isConnected) replacement.parentNode?.replaceChild(this, replacement)
      nodeValue.set?.call(this, text)
    },
  })
}

function isText({ nodeType }: Node): boolean {
  return nodeType === Node.TEXT_NODE
}

function noteReplacement({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!isText(text) || text.isConnected) continue
    const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (replacement) replacements.set(text, replacement)
  }
}

/** Returns the child of a parent that is, contains or replaces a node; null if there is none. */
function placeOf(node: Node, parent: Node): Node | null {
  for (let place: Node | null | undefined = node; place; place = place.parentNode ?? replacements.get(place))
    if (place.parentNode === parent) return place
  return null
}

tolerateTranslation()
