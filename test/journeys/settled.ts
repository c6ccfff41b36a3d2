import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    /** Set by `noteHydration`. */
    isHydrated?: boolean
  }
}

/** Calls whose answers a page waits for. A stream never ends. */
const CALL = /\/api\/(?!notifications\/stream)/
const NAVIGATIONS = ['goto', 'reload', 'goBack', 'goForward'] as const

const callsOf = new WeakMap<Page, Set<Request>>()
/** Pages whose network a journey intercepts, and so may hold for as long as it likes. */
const intercepted = new WeakSet<Page>()

/** Runs in the page before its own scripts: notes when React has taken over, which ends the holding of presses. */
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

/** Makes every navigation of the page wait until the page has settled. */
export function settleNavigations(page: Page): void {
  const calls = new Set<Request>()
  callsOf.set(page, calls)
  page.on('request', (request) => CALL.test(request.url()) && calls.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end, (request) => calls.delete(request))
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

/** Waits until the page is hydrated, none of its calls is under way, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isStill)
  if (intercepted.has(page)) return
  await expect.poll(() => callsOf.get(page)?.size ?? 0, { message: 'calls under way' }).toBe(0)
  await page.waitForFunction(isStill)
}

/** Runs in the page. One without the script that holds presses needs no hydration. */
function isStill(): boolean {
  const isHydrated = window.held === undefined || window.isHydrated === true
  return isHydrated && document.getAnimations().every((animation) => !(animation instanceof CSSTransition))
}
