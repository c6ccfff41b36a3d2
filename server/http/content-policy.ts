import { createHash, randomBytes } from 'node:crypto'

/** Policy of what is no page: opened by itself it runs and loads nothing, and nobody frames it. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** Browsers put a picture that is opened by itself into the middle by styles of their own. */
export const PICTURE_POLICY = `${ANSWER_POLICY}; style-src 'unsafe-inline'`

/** Marks what one render writes; whoever put a script into the page by other means cannot know it. */
export const makeNonce = () => randomBytes(18).toString('base64url')

/**
 * Takes the nonce of its render out of a page, so that its bytes are the same for everyone, and allows by their hashes
 * just those inline scripts that carried it.
 */
export function sealPage(marked: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const ours = marked.matchAll(new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g'))
  return { html: marked.replaceAll(mark, ''), policy: pagePolicy([...ours].map(([, text = '']) => text)) }
}

/** Policy of a page that nobody but us writes: all of its inline scripts are allowed. */
export function fixedPagePolicy(html: string): string {
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
