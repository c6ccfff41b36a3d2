import { expect, type Locator, type Page, type Request } from '@playwright/test'

export const SCRIPTS = '**/assets/*.js'

/** Opens a page, but holds back its scripts. @returns a function that releases them */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue().catch(() => undefined) // fails if the page has already been closed
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('display', 'flex') // the styles have loaded
  return release
}

/** Collects all subsequent API writes. */
export function collectWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && !/\/views?$/.test(call.url())) writes.push(call)
  })
  return writes
}

/** Expects that a press is held until the scripts have run, and that it does not move the pressed control. */
export async function expectHeld(control: Locator, press: () => Promise<void>): Promise<void> {
  const before = await control.boundingBox()
  await press()
  await expect(control).toHaveAttribute('aria-busy', 'true')
  expect(await control.boundingBox()).toEqual(before)
}

export const submitButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')
