import { textOf } from '#contract/errors.ts'
import { staticPagePolicy } from './content-policy.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'
import { PublicAnswer } from './public-answer.ts'

/** After so many seconds the page asks anew by itself. */
const RELOAD_SECONDS = 10

/** The page of a moment in which none can be rendered: it needs nothing but itself. */
export function renderBusyPage(shopName: string): PublicAnswer {
  const name = shopName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${name}</title>
<style>body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
<h1>${name}</h1>
<p>${textOf('unavailable')}</p>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': staticPagePolicy(html),
    'retry-after': String(RETRY_AFTER_SECONDS),
  }
  return new PublicAnswer(html, [], { status: 503, headers })
}
