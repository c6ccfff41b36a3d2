import { createHash } from 'node:crypto'

/** Scripts run from our own files, or inline when they are exactly those that we rendered; blocks of data run nothing. */
export function contentPolicy(html: string): string {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  const hashes = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
