import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { recordNotices } from './notices.ts'
import { noteHydration, settleNavigations } from './settled.ts'
import { ADMIN, startShop, type Shop } from './shop.ts'
import { translateTexts } from './translator.ts'

export { ADMIN }

/** Line that Chromium logs for every response with a 4xx status, which the shop sends for refusals. */
const NETWORK_ERROR_LINE = /^Failed to load resource: the server responded with a status of 4\d\d/

interface Options {
  /**
   * True if the browser is in data-saving mode: no pages are prefetched, no videos are shown, and categories below the
   * top level are loaded only on request. Most journeys enable it, and take a quarter less time.
   */
  savesData: boolean
  /**
   * True to make each navigation wait until the page has settled. Journeys turn it off to test a page before its
   * scripts run, or without scripts.
   */
  settles: boolean
  /** True to rearrange all text on the page as a browser's translator does. */
  isTranslated: boolean
}

interface WorkerFixtures {
  /** True if a test file changes data that other tests can see; the file then gets its own shops. */
  changesShop: boolean
  shop: Shop
}

/** Playwright test with a separate shop per worker; ignores console output. */
export const testWithConsole = base.extend<Options, WorkerFixtures>({
  savesData: [true, { option: true }],
  settles: [true, { option: true }],
  isTranslated: [false, { option: true }],
  changesShop: [false, { option: true, scope: 'worker' }],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what it needs
    async ({}, use, { parallelIndex }) => {
      const shop = await startShop(parallelIndex)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (contextOptions) => {
        const context = await newContext(contextOptions)
        await recordNotices(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  context: async ({ context, savesData, settles, isTranslated }, use) => {
    if (savesData) await context.addInitScript(saveData)
    await context.addInitScript(noteHydration)
    if (isTranslated) await context.addInitScript(translateTexts)
    if (settles) context.on('page', settleNavigations)
    await use(context)
    // Ignores errors from route handlers that are still answering requests when the page is closed.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Like `testWithConsole`, but fails if the page logs to the console or throws an exception. `allowedNoise` matches
 * expected output, such as Chromium's message when a test disconnects the network.
 */
export const test = testWithConsole.extend<{ quietConsole: void; allowedNoise: RegExp | null }>({
  allowedNoise: [null, { option: true }],
  quietConsole: [
    async ({ page, allowedNoise }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        const isExpected = NETWORK_ERROR_LINE.test(message.text()) || allowedNoise?.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          noise.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(String(error)))
      await use()
      expect(noise, 'the console').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Expects no axe violations in either theme.
 * @param within selector of the only element to check, if the rest of the page has already been checked
 */
export async function expectAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  // Waits until no element is busy. Busy elements have temporary, faint colours, and a pressed button shows its
  // progress with a style that axe cannot evaluate.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every(
      (one) => getComputedStyle(one).opacity === '1' && !(one.matches('[data-busy]') && one.checkVisibility()),
    ),
  )
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    // Waits for theme transitions to end, since axe would otherwise measure intermediate colours.
    await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)))
    await expectAccessibleNow(page, `${where}, ${theme}`, within, theme === 'light' ? 'all' : COLOUR_RULES)
  }
}

/** Accessibility rules that may give different results in another theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects no axe violations in the current theme. */
async function expectAccessibleNow(
  page: Page,
  where: string,
  within = 'html',
  rules: string[] | 'all' = 'all',
): Promise<void> {
  expect(await findViolations(page, within, rules), `axe on ${where}`).toEqual([])
}

/** Expects that the page never scrolls sideways, as on a phone. */
export async function expectNoHorizontalScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} scrolls sideways by`).toBeLessThanOrEqual(0)
}

/** Simulates data-saving mode; runs in the page. */
export const saveData = () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** Moves the focus to a control using only the Tab key, as keyboard users do. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} was not reached by ${key}`)
}

/** Returns an email address that is unique within this run. */
export function freshEmail(): string {
  return `journey-${crypto.randomUUID().slice(0, 8)}@isoko.example`
}

/** Signs in through the API. @returns the token of the new session */
export async function signInThroughApi(request: APIRequestContext, credentials: typeof ADMIN): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: credentials })
  return ((await answer.json()) as { access_token: string }).access_token
}
