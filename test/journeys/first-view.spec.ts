import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

/** Modules of other pages, which a first view must not load. */
const LATER = ['shop/cart', 'shop/about', 'account/login', 'account/order']

test('loads style sheets before scripts, and loads nothing beyond the first view before an interaction', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  const priorities = new Map<string, string>()
  browser.on('Network.requestWillBeSent', ({ request }) => priorities.set(request.url, request.initialPriority))
  await page.setViewportSize({ width: 1440, height: 900 })
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  const html = (await (await page.goto('/', { waitUntil: 'networkidle' }))?.text()) ?? ''
  const isNamed = (url: string) => html.includes(new URL(url).pathname) // excludes scripts imported later, which have a different priority
  const prioritiesOf = (file: RegExp) =>
    new Set([...priorities].flatMap(([url, priority]) => (file.test(url) && isNamed(url) ? priority : [])))
  expect(prioritiesOf(/\/assets\/.*\.css$/)).toEqual(new Set(['VeryHigh']))
  expect(prioritiesOf(/\/assets\/.*\.js$/)).toEqual(new Set(['Low']))

  const later = (await Promise.all(LATER.map((name) => filesOf(page, name)))).flat()
  expect(files.filter((file) => /toast-view/.test(file) || later.some((one) => file.endsWith(one)))).toEqual([])
  const panel = page.getByRole('complementary', { name: 'Shop in numbers' })
  const lastList = panel.getByRole('list').last()
  await expect(lastList.locator('img')).toHaveCount(0)
  const toasts = page.waitForRequest(/\/assets\/toast-view-/)
  await lastList.scrollIntoViewIfNeeded()
  await expect(lastList.locator('img')).toHaveCount(4)
  await toasts
})

/** Maximum size in bytes of the API responses embedded in each page. */
const ANSWERS = { '/': 15_500, '/products': 10_000, '/product/1': 7_500 }

test(
  'embeds few bytes of API answers in the home, list and product pages, and requests none again',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 }) // narrow enough to hide the side panel
    await page.clock.setFixedTime(Date.now() - 60_000) // prevents cached pages from counting as outdated
    const asked: string[] = []
    page.on('request', (call) => {
      if (call.method() === 'GET' && call.url().includes('/api/')) asked.push(call.url())
    })
    for (const [path, limit] of Object.entries(ANSWERS)) {
      const answer = await page.goto(path)
      const [, answers = ''] = /id="page-queries">(.*?)<\/script>/s.exec((await answer?.text()) ?? '') ?? []
      expect(answers.length, path).toBeGreaterThan(0)
      expect(answers.length, path).toBeLessThan(limit)
      await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', /true|false/) // hydrated
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))) // waits until hydration has sent all calls
      expect(asked, path).toEqual([])
    }
  },
)

test.describe('navigation without the server', () => {
  // Chromium logs the failed request, and so does the page, as the specification requires.
  test.use({ savesData: false, allowedNoise: /Failed to load resource: net::|NetworkError|Failed to fetch/ })

  test('opens pages offline after the visitor has used the shop', { tag: '@nightly' }, async ({ page, context }) => {
    await page.goto('/about', { waitUntil: 'networkidle' })
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(request.url()))
    await page.keyboard.press('Shift')
    // Expects each file of a page to be fetched twice: once into the browser's cache, and once from the cache.
    for (const name of ['shop/home', 'shop/contact', 'shop/cart']) {
      for (const file of await filesOf(page, name))
        await expect.poll(() => fetched.filter((one) => one.endsWith(file)).length, `${name}: ${file}`).toBe(2)
      await page.evaluate((files) => Promise.all(files.map((file) => import(file))), await filesOf(page, name)) // loads the files with everything that they import
    }
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact support' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/contact$/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Shop in numbers' })).toBeEmpty() // empty, because the panel's code had not been loaded before the connection was cut
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  })
})

test.describe('offline navigation in data-saving mode', { tag: '@nightly' }, () => {
  test.use({ allowedNoise: /Failed to load resource: net::|NetworkError|Failed to fetch/ })

  test('stays in the shop if a page was never loaded, and loads it once the device is online again', async ({
    page,
    context,
  }) => {
    await openForOffline(page, '/about')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact support' }).click()
    await expectUnreachable(page)
    await expect(page).toHaveURL(/\/contact$/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectUnreachable(page)
    await context.setOffline(false) // the page then loads by itself
    await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible()
  })

  test('stays on the sign-in page and in a dashboard', async ({ page, context, request }) => {
    await openForOffline(page, '/login')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expectUnreachable(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Isoko, home' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Full Name')).toBeVisible()
    await signInAs(page, await makeStaff(request, 'seller'))
    await openForOffline(page, '/seller')
    await context.setOffline(true)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Sales' }).click()
    await expectUnreachable(page)
    await expect(sections.getByRole('link', { name: 'Products' })).toBeVisible()
    await context.setOffline(false) // the page then loads by itself
    await expect(page.getByRole('region', { name: 'Sales Overview' })).toBeVisible()
  })
})

/** Opens a page and waits until it could also show that another page can't be loaded. */
async function openForOffline(page: Page, path: string): Promise<void> {
  const part = page.waitForResponse(/\/assets\/unreachable-page-/)
  await page.goto(path)
  const file = (await part).url()
  await page.evaluate((url) => import(url).then(() => undefined), file) // resolves once its own imports are loaded, too
}

async function expectUnreachable(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'load this page' })
  await expect(alert).toContainText("We couldn't load this page.")
  await expect(alert).toContainText("You're offline.")
}

/** Returns the built files of a page in `app/pages`, as listed in the route table. */
async function filesOf(page: Page, name: string): Promise<string[]> {
  const { module, clientLoaderModule } = await page.evaluate((id): Files => {
    const { __reactRouterManifest: table } = globalThis as unknown as { __reactRouterManifest: Pages }
    return table.routes[id] ?? { module: '' }
  }, `pages/${name}`)
  expect(module, name).toMatch(/^\/assets\//)
  return [module, ...(clientLoaderModule ? [clientLoaderModule] : [])]
}

interface Pages {
  routes: Record<string, Files>
}

interface Files {
  module: string
  clientLoaderModule?: string
}
