import { createHash, randomBytes } from 'node:crypto'

/** Policy of what is no page: opened by itself it runs and loads nothing, and nobody frames it. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** Browsers put a picture that is opened by itself into the middle by styles of their own. */
export const PICTURE_POLICY = `${API_POLICY}; style-src 'unsafe-inline'`

/** Marks what one render writes; whoever put a script into the page by other means cannot know it. */
export const generateNonce = () => randomBytes(18).toString('base64url')

/** Replaces the nonce of a rendered page by script hashes in its policy, so that its bytes are cacheable. */
export function replaceNonceByHashes(htmlWithNonce: string, nonce: string): { html: string; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const ownScripts = htmlWithNonce.matchAll(new RegExp(`<script[^>]*${nonceAttribute}[^>]*>([\\s\\S]*?)</script>`, 'g'))
  return {
    html: htmlWithNonce.replaceAll(nonceAttribute, ''),
    policy: pagePolicy([...ownScripts].map(([, text = '']) => text)),
  }
}

/** Policy of a page that nobody but us writes: all of its inline scripts are allowed. */
export function staticPagePolicy(html: string): string {
  return pagePolicy([...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text))
}

/** Scripts run from our own files, or inline when they are exactly these. */
function pagePolicy(inlineScripts: string[]): string {
  const hashes = inlineScripts
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
