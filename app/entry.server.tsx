import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { RenderContext } from '#app/document/render-context.ts'
import { writePageQueries } from '#app/api/page-queries.ts'
import type { RequestContext } from '#contract/request.ts'
import { requestContext } from '#app/api/request-context.ts'
import { renderingClient } from '#app/api/route-loaders.ts'
import { COMPARISON_PARAMETERS } from '#app/features/catalogue/compare/compare-url.ts'
import { FILTER_PARAMETERS } from '#app/features/catalogue/list/filters.ts'

/** Context that the server populates for each request. */
export { requestContext }

/** Query parameters that shop pages use. URLs that differ only in other parameters share one cached page. */
export const shopParameters: ReadonlySet<string> = new Set([...FILTER_PARAMETERS, ...COMPARISON_PARAMETERS])

const RENDER_TIMEOUT_MS = 6_000

/** Renders the whole page before responding, so that the status is correct and crawlers see the full content. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const values = loadContext.get(requestContext)
  const { nonce, requestId, reportError } = values
  const queryClient = renderingClient(values)
  const pageQueries = () => writePageQueries(queryClient)
  const page = (
    <RenderContext value={{ nonce, requestId, queryClient, pageQueries }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RenderContext>
  )
  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // By default, React moves content beyond 12.8 kB into scripts, even if all of it is ready.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(collect((html) => resolve(new Response(finish(html, values), { status, headers }))))
      },
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => {
        status = 500
        if (!isUnavailable(error)) reportError(error)
      },
    })
  })
}

/** Replaces React Router's own error handler, which would print two stack traces for every unknown URL. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  if ((isRouteErrorResponse(error) && error.status < 500) || isUnavailable(error)) return
  context.get(requestContext).reportError(error)
}

/**
 * Returns true if a call was rejected because the shop is busy or its database is down; such errors have already been
 * logged.
 */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503
}

/** Adds parts that need no code in the browser to a rendered page. */
function finish(html: string, { measuresSpeed }: RequestContext): string {
  const page = withShortNames(withLateScripts(html))
  return measuresSpeed ? page.replace('<html ', '<html data-measured ') : page
}

/**
 * Writes attributes in lower case, as in the compressor's dictionary, which saves 26 bytes a page. Only attributes have a
 * quote after the equals sign, since it is escaped in texts and data.
 */
function withShortNames(html: string): string {
  return html.replaceAll(MIXED_CASE_ATTRIBUTES, (attribute) => attribute.toLowerCase())
}

const MIXED_CASE_ATTRIBUTES =
  / (?:autoComplete|charSet|enterKeyHint|fetchPriority|imageSizes|imageSrcSet|inputMode|popoverTarget|srcSet)="/g

/**
 * Lowers the priority of scripts, which React Router's preload links would otherwise fetch before the style sheet, the
 * font and the first pictures.
 */
function withLateScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      chunks.push(Buffer.from(chunk))
      next()
    },
    final: (next) => {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}
