import { Fragment, StrictMode, useEffect, type ComponentType } from 'react'
import {
  createMemoryRouter,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from 'virtual:routes'
import { render } from 'vitest-browser-react/pure'
import { validateToken, type User } from '#contract/accounts/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import type { Store } from '#contract/request.ts'
import { listNotifications, streamNotifications } from '#contract/notifications/calls.ts'
import { isExpectedError } from '#app/api/client.ts'
import * as root from '#app/root.tsx'
import { startSession } from '#app/session/session.ts'
import { FakeApi, installApi } from './fake-api.ts'
import { sampleCart, sampleCategories, sampleStore } from './samples.ts'
import { IS_THOROUGH } from './thorough.ts'

/** Exports of a page or layout module that the router uses in the browser. */
interface RouteModule {
  default: ComponentType
  ErrorBoundary?: ComponentType
  clientLoader?: LoaderFunction
  handle?: unknown
  shouldRevalidate?: RouteObject['shouldRevalidate']
  links?: () => StyleLink[]
}

let sessions = 0

const Mode = IS_THOROUGH ? StrictMode : Fragment

interface StyleLink {
  rel?: string
  href?: string
}

interface RenderOptions {
  api?: FakeApi
  /** Signed-in user; by default, nobody is signed in. */
  user?: User
  theme?: 'light' | 'dark'
  /** Settings of the operator that differ from the sample shop's. */
  store?: Partial<Store>
}

/** Creates a fake API that answers the requests made by every page's layout. */
export function fakeApi(): FakeApi {
  return new FakeApi()
    .on(getCart, () => sampleCart())
    .on(listCategories, () => sampleCategories)
    .on(listNotifications, () => [])
    .on(streamNotifications, () => new ReadableStream() as never)
}

/**
 * Opens a URL of the app with its real routes, styles, client and cache, using a fake API.
 * @returns once the page's code has loaded, its first frame is drawn and its effects have run
 */
export async function renderRoute(path: string, options: RenderOptions = {}) {
  const { api = fakeApi(), user, theme = 'light', store } = options
  installApi(api)
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
  if (user) {
    api.on(validateToken, () => user)
    // A unique token lets the app ignore late responses from an earlier test.
    startSession({ access_token: `token-${++sessions}`, user })
  }
  await addStyles(root.links() as StyleLink[])
  const router = createMemoryRouter([rootRoute({ ...sampleStore, ...store })], {
    initialEntries: ['/', path],
    initialIndex: 1,
  })
  await initialized(router)
  // Keeps the window's URL up to date, since a list that changes its own query parameters reads all others from that
  // URL.
  const syncSearch = () => history.replaceState(history.state, '', location.pathname + router.state.location.search)
  syncSearch()
  router.subscribe(syncSearch)
  const container = document.body.appendChild(document.createElement('div'))
  container.style.display = 'contents' // makes the header, main and footer act as children of the body
  const report = (error: unknown) => isExpectedError(error) || console.error(error)
  const { promise: isDrawn, resolve: onDrawn } = Promise.withResolvers<void>()
  await render(
    <Mode>
      <RouterProvider router={router} onError={report} />
      <AfterEffects run={onDrawn} />
    </Mode>,
    { container, createRootOptions: { onCaughtError: () => undefined } },
  )
  await isDrawn
  return { api, router, path: () => router.state.location.pathname + router.state.location.search }
}

/** Component that is rendered last, so that its effect runs after the page's effects. */
function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

function rootRoute(store: Store): RouteObject {
  return {
    id: 'root',
    Component: root.default,
    ErrorBoundary: withErrorBoundaryProps(root.ErrorBoundary as never),
    loader: () => ({ store }),
    shouldRevalidate: root.shouldRevalidate,
    HydrateFallback: () => null,
    children: createRoutes(toRoute as never),
  }
}

/** Converts a page module to a route in the same way as the framework's own client. */
async function toRoute({ default: Page, ErrorBoundary, clientLoader, handle, shouldRevalidate, links }: RouteModule) {
  await addStyles(links?.() ?? [])
  return {
    Component: withComponentProps(Page as never),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) }),
    ...(clientLoader && { loader: clientLoader }),
    ...(shouldRevalidate && { shouldRevalidate }),
    handle,
  }
}

/** Adds style sheets and waits for them to load, so that no test measures an unstyled page. */
async function addStyles(links: StyleLink[]): Promise<void> {
  const added = links.filter(
    ({ rel, href }) => rel === 'stylesheet' && href && !document.querySelector(`link[href="${href}"]`),
  )
  await Promise.all(
    added.map(async ({ href = '' }) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const loaded = Promise.withResolvers<unknown>()
      link.addEventListener('load', loaded.resolve)
      link.addEventListener('error', () => loaded.reject(new Error(`${href} did not load`)))
      document.head.append(link)
      await loaded.promise
    }),
  )
}

async function initialized(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  if (router.state.initialized) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = router.subscribe((state) => state.initialized && resolve())
  await promise
  unsubscribe()
}
