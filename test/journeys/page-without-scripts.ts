import { expect, type Locator, type Page, type Request } from '@playwright/test'

export const SCRIPTS = '**/assets/*.js'

/** Opens a page whose scripts wait. @returns lets them come */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue().catch(() => undefined) // of a page that was left
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('display', 'flex') // styled
  return release
}

/** Calls of the API that change something, from now on. */
export function collectWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && !/\/views?$/.test(call.url())) writes.push(call)
  })
  return writes
}

/** It waits in its place. */
export async function expectHeld(control: Locator, press: () => Promise<void>): Promise<void> {
  const before = await control.boundingBox()
  await press()
  await expect(control).toHaveAttribute('aria-busy', 'true')
  expect(await control.boundingBox()).toEqual(before)
}

export const submitButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')
