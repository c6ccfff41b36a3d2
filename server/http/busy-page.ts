import { textOf } from '#contract/errors.ts'
import { referenceLine } from '#contract/reference-line.ts'
import { staticPagePolicy } from './content-policy.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'
import { PublicAnswer } from './public-answer.ts'

/** Delay in seconds before the page reloads itself. */
const RELOAD_SECONDS = 10

/**
 * Creates the self-contained page that is shown when pages cannot be rendered.
 * @returns a function that builds the page for a request, including the request id
 */
export function createBusyPage(shopName: string): (requestId: string) => PublicAnswer {
  const name = shopName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  const render = (reference: string) => `<!doctype html>
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
<p><small>${reference}</small></p>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': staticPagePolicy(render('')),
    'retry-after': String(RETRY_AFTER_SECONDS),
  }
  return (requestId) => new PublicAnswer(render(referenceLine(requestId)), [], { status: 503, headers })
}
