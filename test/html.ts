import assert from 'node:assert/strict'

/** Element of a page in order of its start tag, with the text of elements that contain only text. */
export interface PageElement {
  name: string
  attributes: Record<string, string>
  text: string
}

/** Elements whose content is text up to their end tag. In a title, entities are decoded; in a script, they are not. */
const TEXT_ELEMENTS = ['script', 'style', 'title', 'textarea']
const START_TAG = /<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/giy
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reads the HTML that the server renders, as a browser does. @throws if it contains HTML that React doesn't write */
export function readHtml(html: string): PageElement[] {
  const elements: PageElement[] = []
  let at = 0
  while (at < html.length) {
    at = html.indexOf('<', at)
    if (at === -1) break
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at) + 3
      continue
    }
    if (/^<(?:\/[a-z]|!doctype)/i.test(html.slice(at, at + 9))) {
      at = html.indexOf('>', at) + 1
      continue
    }
    START_TAG.lastIndex = at
    const [tag = '', name = '', attributes = ''] = START_TAG.exec(html) ?? []
    assert.ok(tag, `no tag at ${html.slice(at, at + 80)}`)
    at += tag.length
    const element = { name: name.toLowerCase(), attributes: readAttributes(attributes), text: '' }
    if (TEXT_ELEMENTS.includes(element.name)) {
      const end = html.toLowerCase().indexOf(`</${element.name}`, at)
      const text = html.slice(at, end)
      if (element.name === 'script') assert.doesNotMatch(text, /<!--/, 'a script that its end tag would not close')
      element.text = element.name === 'title' ? decode(text) : text
      at = end
    }
    elements.push(element)
  }
  return elements
}

const readAttributes = (text: string) =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]))

function decode(text: string): string {
  return text.replace(/&(#?\w+;)?/g, (written, name = '') => {
    const character = ENTITIES[name.slice(0, -1)]
    assert.ok(character, `unknown entity ${written}`)
    return character
  })
}
