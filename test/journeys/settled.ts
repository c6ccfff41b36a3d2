import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    /** Set by `noteHydration` once React has hydrated the page. */
    isHydrated?: boolean
  }
}

/**
 * Matches the API calls that load the data of a page. Excludes streams, which never end, and writes, which may complete
 * after the page is gone.
 */
const READ = /\/api\/(?!notifications\/stream)/
const NAVIGATIONS = ['goto', 'reload', 'goBack', 'goForward'] as const

const readsOf = new WeakMap<Page, Set<Request>>()
/** Pages whose requests a journey intercepts and may therefore delay indefinitely. */
const intercepted = new WeakSet<Page>()

/**
 * Records when React has hydrated the page, from which point presses are no longer held. Runs in the page before its
 * own scripts.
 */
export function noteHydration(): void {
  let held: Window['held']
  Object.defineProperty(window, 'held', {
    configurable: true,
    get: () => held,
    set(value: NonNullable<Window['held']>) {
      held = {
        ...value,
        end: () => {
          window.isHydrated = true
          value.end()
        },
      }
    },
  })
}

/** Makes every navigation wait until the page has settled. */
export function settleNavigations(page: Page): void {
  const reads = new Set<Request>()
  readsOf.set(page, reads)
  page.on('request', (request) => request.method() === 'GET' && READ.test(request.url()) && reads.add(request))
  page.on('requestfinished', (request) => reads.delete(request))
  page.on('requestfailed', (request) => reads.delete(request))
  // Forgets pending reads on navigation, since the browser does not report the end of reads that a page abandons. The
  // next page sends its own reads only after its document is requested.
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && reads.clear(),
  )
  const route = page.route.bind(page)
  page.route = (...args) => {
    intercepted.add(page)
    return route(...args)
  }
  for (const name of NAVIGATIONS) {
    const navigate = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    page[name] = async (...args: unknown[]) => {
      const response = await navigate(...args)
      await settled(page)
      return response
    }
  }
}

/** Waits until the page is hydrated, no reads are pending and all transitions have ended. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isStill)
  if (intercepted.has(page)) return
  await expect.poll(() => readsOf.get(page)?.size ?? 0, { message: 'reads under way' }).toBe(0)
  await page.waitForFunction(isStill)
}

/**
 * Checks that the page is hydrated and not in transition. Runs in the page. A page without the press-holding script
 * needs no hydration.
 */
function isStill(): boolean {
  const isHydrated = window.held === undefined || window.isHydrated === true
  return isHydrated && document.getAnimations().every((animation) => !(animation instanceof CSSTransition))
}
