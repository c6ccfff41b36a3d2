import { BomRefusal } from './bom.ts'

/** Callbacks for the elements of an XML text. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Maximum length of a tag; no parts list contains longer tags. */
const MAX_TAG = 64 * 1024
const MAX_DEPTH = 100
const TAG = /<(\/?)([^\s/>"'<]{1,200})((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/y
const ATTRIBUTE = /([^\s="']{1,200})\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Delimiters of XML sections that are not tags: comments, CDATA sections and processing instructions. */
const SECTIONS: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_ENTITY = 12

/**
 * Parses XML in chunks without a DOM, so that the complete text never has to be held in memory. Rejects document type
 * declarations, because their entities could expand without limit.
 * @throws BomRefusal
 */
export function createXmlReader(handler: XmlHandler) {
  let rest = ''
  let depth = 0

  function push(chunk: string): void {
    rest += chunk
    let at = 0
    for (;;) {
      const tag = rest.indexOf('<', at)
      const end = tag < 0 ? textEnd(rest, at) : tag
      if (end > at) handler.text(decode(rest.slice(at, end)))
      at = end
      if (tag < 0) break
      const next = readMarkup(tag)
      if (next === null) break
      at = next
    }
    rest = rest.slice(at)
    if (rest.length > MAX_TAG) throw new BomRefusal('broken')
  }

  /** Returns the index after a piece of markup; null if the markup is still incomplete. */
  function readMarkup(at: number): number | null {
    for (const [start, end] of SECTIONS) {
      if (!rest.startsWith(start, at)) continue
      const close = rest.indexOf(end, at + start.length)
      if (close < 0) return null
      if (start === '<![CDATA[') handler.text(rest.slice(at + start.length, close))
      return close + end.length
    }
    if (rest.startsWith('<!', at)) {
      if (rest.length - at < 9) return null // start of a comment or CDATA section
      throw new BomRefusal('has_dtd')
    }
    TAG.lastIndex = at
    const [whole, isClosing, name = '', attributes = '', isEmpty] = TAG.exec(rest) ?? []
    if (whole === undefined) return null
    if (isClosing) leave(name)
    else enter(name, attributes, Boolean(isEmpty))
    return at + whole.length
  }

  function enter(name: string, attributes: string, isEmpty: boolean): void {
    if ((depth += 1) > MAX_DEPTH) throw new BomRefusal('broken')
    handler.open(name, readAttributes(attributes))
    if (isEmpty) leave(name)
  }

  function leave(name: string): void {
    if ((depth -= 1) < 0) throw new BomRefusal('broken')
    handler.close(name)
  }

  return {
    push,
    /** Finishes parsing the document. @throws BomRefusal if the document is incomplete */
    end: (): void => {
      if (depth !== 0 || rest.includes('<')) throw new BomRefusal('broken')
    },
  }
}

/**
 * Returns the index at which the text of a chunk ends: the start of an entity that continues in the next chunk, or else
 * the end of the chunk.
 */
function textEnd(text: string, at: number): number {
  const entity = text.lastIndexOf('&')
  return entity >= at && text.length - entity < MAX_ENTITY && !text.includes(';', entity) ? entity : text.length
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name, double, single]) => [name, decode(double ?? single ?? '')]),
  )

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => entity(name) ?? whole)
    : text

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
