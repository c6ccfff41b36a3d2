import { decode as decodeBasic, Parser } from 'saxen'
import { BomRefusal } from '#contract/boms/bom.ts'

/** Callbacks for the elements of an XML text. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** References to characters above U+FFFF, which saxen would truncate to 16 bits. */
const ASTRAL = /&#(x0*[1-9a-f][\da-f]{4,5}|0*[1-9]\d{4,6});/gi

/**
 * Parses XML without a DOM. Rejects document type declarations, because their entities could expand without limit.
 * @throws BomRefusal
 */
export function readXml(xml: string, handler: XmlHandler): void {
  const parser = new Parser()
    .on('openTag', (name, getAttributes) => {
      const attributes = getAttributes()
      for (const key in attributes) attributes[key] = decode(attributes[key] ?? '')
      handler.open(name, attributes)
    })
    .on('closeTag', handler.close)
    .on('text', (text) => handler.text(decode(text)))
    .on('cdata', handler.text)
    .on('attention', () => {
      throw new BomRefusal('has_dtd')
    })
  try {
    parser.parse(xml)
  } catch (error) {
    throw error instanceof BomRefusal ? error : new BomRefusal('broken')
  }
}

const decode = (text: string): string =>
  text.includes('&')
    ? decodeBasic(text.replace(ASTRAL, (_, code: string) => String.fromCodePoint(Number(code.replace(/^x/i, '0x')))))
    : text
