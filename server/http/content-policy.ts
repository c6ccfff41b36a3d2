import { createHash, randomBytes } from 'node:crypto'

/** Policy for all responses except pages: a response opened directly runs and loads nothing, and cannot be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** Allows the inline styles that browsers use to centre a picture opened directly. */
export const PICTURE_POLICY = `${API_POLICY}; style-src 'unsafe-inline'`

/** Creates a nonce for a single rendering. An injected script cannot know the nonce. */
export const generateNonce = () => randomBytes(18).toString('base64url')

/**
 * Replaces the nonce in a rendered page with hashes of the page's scripts in its policy, so that the page can be
 * cached.
 */
export function replaceNonceByHashes(htmlWithNonce: string, nonce: string): { html: string; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const ownScripts = htmlWithNonce.matchAll(new RegExp(`<script[^>]*${nonceAttribute}[^>]*>([\\s\\S]*?)</script>`, 'g'))
  return {
    html: htmlWithNonce.replaceAll(nonceAttribute, ''),
    policy: pagePolicy([...ownScripts].map(([, text = '']) => text)),
  }
}

/** Returns the policy for a page that contains no user input; the policy allows all of its inline scripts. */
export function staticPagePolicy(html: string): string {
  return pagePolicy([...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text))
}

/** Builds a policy that allows scripts from this shop's own files and exactly the given inline scripts. */
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
