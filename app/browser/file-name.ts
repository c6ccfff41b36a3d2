/** Control characters, line breaks, and marks that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const SEPARATORS = /[<>:"/\\|?*]/g
/** Maximum number of bytes in a name before its extension; most systems allow 255 in total. */
const MAX_STEM_BYTES = 200

/**
 * Returns a name under which any system can save a file, without folders, control characters, direction marks, or
 * leading dots and spaces. A long name is shortened before its extension.
 */
export function safeFileName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(name.toWellFormed().replace(UNSAFE, '')) ?? []
  const plain = stem.replace(SEPARATORS, '-').replace(/^[\s.]+/, '')
  const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(MAX_STEM_BYTES))
  const short = plain.slice(0, read).replace(/[\s.]+$/, '')
  return `${short || 'file'}${ending}`
}
