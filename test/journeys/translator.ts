/**
 * Wraps each text of the page in `<font>` elements as it appears, as Chrome's translator does, without changing the
 * words. Replaces every second text by a copy. Runs in the page, and starts once the app has made `removeChild`
 * tolerate it.
 */
export function translateTexts(): void {
  let count = 0
  const isForeign = (text: Node) => {
    const parent = text.parentElement
    return !parent || parent.closest('font, head, script, style, textarea, select, svg') !== null
  }
  function translate(text: Node) {
    if (isForeign(text) || !text.nodeValue?.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
    count += 1
    inner.append(count % 2 ? text : (text.nodeValue ?? ''))
  }
  function translateAll() {
    const texts: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
    document.documentElement.classList.add('translated-ltr')
  }
  function start() {
    if (String(Object.getOwnPropertyDescriptor(Node.prototype, 'removeChild')?.value).includes('[native code]'))
      return void setTimeout(start, 20)
    translateAll()
    new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  start()
}
