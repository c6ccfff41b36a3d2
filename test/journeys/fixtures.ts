import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { noteHydration, settleNavigations } from './settled.ts'
import { ADMIN, startShop, type Shop } from './shop.ts'

export { ADMIN }

/** Chromium prints this line for every answer over 399 by itself; the shop answers so when it refuses something. */
const NETWORK_ERROR_LINE = /^Failed to load resource: the server responded with a status of 4\d\d/

interface Options {
  /**
   * Whether the browser saves data: then no page is loaded before somebody goes there, no film is shown, and no category
   * below the first level comes before it is asked for. So it is in most journeys, which last a quarter less by it.
   */
  savesData: boolean
  /**
   * Makes each navigation wait until the page has settled. Off for journeys that look at a page before its scripts run, or
   * whose scripts never run.
   */
  settles: boolean
}

interface WorkerFixtures {
  /** Whether a file changes what others look at: then its shops are others than theirs. */
  changesShop: boolean
  shop: Shop
}

/** `test` with a shop of its worker's own, whatever is printed to the console. */
export const testWithConsole = base.extend<Options, WorkerFixtures>({
  savesData: [true, { option: true }],
  settles: [true, { option: true }],
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
  baseURL: ({ shop }, use) => use(shop.address),
  context: async ({ context, savesData, settles }, use) => {
    if (savesData) await context.addInitScript(saveData)
    await context.addInitScript(noteHydration)
    if (settles) context.on('page', settleNavigations)
    await use(context)
    // A handler that is still answering a page which nobody looks at any more has nothing left to fail for.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * The same, whose page fails the test when anything is printed to the console or thrown. `allowedNoise` is what a test
 * expects there, such as Chromium's own line for a network that the test cut off.
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
 * No fault that axe knows, in both themes.
 * @param within selector of the only part that is new, where the rest of the page has been looked at before
 */
export async function expectAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  // What waits for its next answer is drawn faint, and no colour of it is the one that stays. A pressed button says what
  // it does until it has done it by a style that axe does not read.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every(
      (one) => getComputedStyle(one).opacity === '1' && !(one.matches('[data-busy]') && one.checkVisibility()),
    ),
  )
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    // A colour on its way to the other theme would be measured in between.
    await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)))
    await expectAccessibleNow(page, `${where}, ${theme}`, within, theme === 'light' ? 'all' : COLOUR_RULES)
  }
}

/** All that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Finds no fault with axe, in the theme that the page has. */
async function expectAccessibleNow(
  page: Page,
  where: string,
  within = 'html',
  rules: string[] | 'all' = 'all',
): Promise<void> {
  expect(await findViolations(page, within, rules), `axe on ${where}`).toEqual([])
}

/** Nothing to see at the side: a phone page never scrolls sideways. */
export async function expectNoHorizontalScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} scrolls sideways by`).toBeLessThanOrEqual(0)
}

/** Runs in the page. */
export const saveData = () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** Goes to a control by Tab alone, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} was not reached by ${key}`)
}

/** An e-mail that nobody else in this run has. */
export function freshEmail(): string {
  return `journey-${crypto.randomUUID().slice(0, 8)}@isoko.example`
}

/** @returns the token of a new session */
export async function signInThroughApi(request: APIRequestContext, credentials: typeof ADMIN): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: credentials })
  return ((await answer.json()) as { access_token: string }).access_token
}
