import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createProducts } from './personas.ts'
import { test } from './fixtures.ts'

test.use({ changesShop: true })

/** Chromium logs everything that the Content Security Policy blocks. */
test.use({ allowedNoise: /Content Security Policy/ })

const STEAL = "document.documentElement.dataset.stolen = 'yes'"
const IN_HEAD = [
  '<base href="https://thief.example/">',
  `<script>${STEAL}</script>`,
  `<script type="module">${STEAL}</script>`,
  `<script nonce="guessed">${STEAL}</script>`,
  `<script src="data:text/javascript,${STEAL}"></script>`,
]
const IN_BODY = [
  `<img src="/no-picture" onerror="${STEAL}">`,
  `<iframe srcdoc="<script>parent.${STEAL}</script>"></iframe>`,
  `<object data="data:text/html,<script>${STEAL}</script>"></object>`,
]
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

/** Waits until the shop's own scripts have run: the theme script and the scripts that hydrate the page. */
async function expectOnlyOurs(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  await page.getByRole('button', { name: /theme/i }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).not.toHaveAttribute('data-stolen')
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url())
}

test("renders a script in a product's name as text, and does not allow it in the content policy", async ({
  page,
  request,
}) => {
  const [product] = await createProducts(request, { name: `</script><script>${STEAL}</script>`, price: 1000, stock: 3 })
  const answer = await page.goto(`/product/${product?.id}`)
  const { 'content-security-policy': policy } = (await answer?.allHeaders()) ?? {}
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain(hashOf(STEAL))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '')
  const facts = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await facts.textContent()) ?? '')).toMatchObject({ '@graph': [{ name: product?.name }, {}] })
  await expectOnlyOurs(page)
})

test('adds no script nonce to any page, and never runs a script injected into its HTML', async ({ page, request }) => {
  for (const path of ['/', '/about', '/cart', '/no/such/page'])
    expect(await (await request.get(path)).text(), path).not.toContain('nonce=')
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html.replace('</head>', `${IN_HEAD.join('')}</head>`).replace('</body>', `${IN_BODY.join('')}</body>`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/about')
  expect(await page.content()).toContain(STEAL)
  await expectOnlyOurs(page)
})
