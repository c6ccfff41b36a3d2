import { expect } from '@playwright/test'
import { PageSpeed } from '#contract/metrics/calls.ts'
import { test } from './fixtures.ts'
import { METRICS_TOKEN } from './shop.ts'

test.describe('the speed of a page', () => {
  test.use({ savesData: false })

  test('is reported once when the visitor leaves, without anything that identifies them', async ({
    page,
    request,
    context,
  }) => {
    const measuring = page.waitForResponse(/\/assets\/page-speed-/)
    await page.goto('/product/1')
    await measuring
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    const sent = await page.evaluate(() =>
      new Promise<{ url: string; body: Blob }>((resolve) => {
        const send = navigator.sendBeacon.bind(navigator)
        navigator.sendBeacon = (url, body) => {
          resolve({ url: String(url), body: body as Blob })
          return send(url, body)
        }
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }).then(async ({ url, body }) => ({ url, text: await body.text() })),
    )
    expect(sent.url).toBe('/api/page-speed')
    // A quick click may not be reported.
    const { inp: _inp, ...measured } = PageSpeed.strict().parse(JSON.parse(sent.text))
    const time: unknown = expect.any(Number)
    expect(measured).toEqual({ page: '/product/1', connection: '4g', lcp: time, cls: time, ttfb: time })
    expect(await context.cookies()).toEqual([])
    await page.goto('about:blank')
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const readMetrics = async () => (await request.get('/metrics', { headers })).text()
    await expect
      .poll(readMetrics)
      .toMatch(/^isoko_page_lcp_seconds_count\{page="\/product\/:productId",connection="4g"\} 1$/m)
  })
})

test.describe('a browser that saves data', () => {
  test('does not load the measuring script', async ({ page }) => {
    const files: string[] = []
    page.on('request', (one) => files.push(one.url()))
    const idle = page.waitForResponse(/\/assets\/when-idle-/)
    await page.goto('/', { waitUntil: 'networkidle' })
    await idle
    expect(files.filter((file) => file.includes('/page-speed-'))).toEqual([])
  })
})
