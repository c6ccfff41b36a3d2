import { QueryClientProvider } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useSessionSync } from '#app/session/use-session-sync.ts'
import { useLoginOnUnauthorized, useSecurityOnTwoStepRequired } from '#app/session/use-auth-event-redirects.ts'
import { HOLD_SCRIPT, useHeldPresses } from '#app/browser/held-presses.ts'
import { RenderContext } from '#app/document/render-context.ts'
import { hydratedClient, PAGE_QUERIES_ID } from '#app/api/route-loaders.ts'
import { requestContext } from '#app/api/request-context.ts'
import { THEME_COLORS, THEME_SCRIPT, useTheme } from '#app/browser/theme.ts'
import { Button } from '#app/ui/button.tsx'
import { shellWords } from '#app/words/shell.ts'
import font from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import styles from '#app/styles/shop.css?url'
import { controlWords } from '#app/words/controls.ts'
import { referenceLine } from '#contract/reference-line.ts'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  // Without this preload, the font would load only after the style sheet.
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { store: context.get(requestContext).store }
}

/** Never reloads the root data, since the shop's details change only when the server restarts. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, pageQueries } = use(RenderContext)
  useHeldPresses()
  return (
    // The script below sets the theme and signed-in state on this element before React hydrates it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <script
          nonce={nonce}
          suppressHydrationWarning // the nonce is not available in the browser, where the script has already run
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${HOLD_SCRIPT}` }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          <p className="bg-amber-soft px-gutter py-2 text-center text-sm text-ink">{shellWords.needsScripts}</p>
        </noscript>
        {children}
        <ScrollRestoration />
        <script
          type="application/json"
          id={PAGE_QUERIES_ID}
          suppressHydrationWarning // same as above
          dangerouslySetInnerHTML={{ __html: pageQueries?.() ?? '' }}
        />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { queryClient: rendering } = use(RenderContext)
  const [queryClient] = useState(() => rendering ?? hydratedClient())
  return (
    <QueryClientProvider client={queryClient}>
      <SessionEffects />
      <Outlet />
    </QueryClientProvider>
  )
}

function SessionEffects() {
  useSessionSync()
  useLoginOnUnauthorized()
  useSecurityOnTwoStepRequired()
  useTheme() // follows the system theme even on pages without the theme toggle
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const { requestId } = use(RenderContext)
  const heading = isMissing ? shellWords.notFound : shellWords.pageFailed
  return (
    <main className="mx-auto max-w-xl px-4 py-18">
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {!isMissing && (
          <Button tone="main" onClick={() => location.reload()}>
            {controlWords.tryAgain}
          </Button>
        )}
        <a className="link" href="/">
          {shellWords.backToShop}
        </a>
      </p>
      {!isMissing && (
        <p className="mt-6 meta" suppressHydrationWarning>
          {requestId && referenceLine(requestId)}
        </p>
      )}
    </main>
  )
}
