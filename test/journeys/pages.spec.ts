import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'

test.describe('Pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Home, list and product pages show products and prices without JavaScript', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(20)
    await page.goto('/products?search=dht22')
    await expect(page.getByText(/Rwf\s*[\d,]+/).first()).toBeVisible()
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DHT22')
  })

  test('A phone without JavaScript searches and loads more by links, and one line says what needs scripts', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    const line = page.locator('noscript p') // which no locator of text finds
    await expect(line).toBeVisible()
    await expect(line).toContainText('the cart, signing in and the filters need it')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(20)

    const field = page.getByRole('combobox', { name: 'Search products' })
    await expect(field).toBeHidden()
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expectNoHorizontalScroll(page, 'the search')
    await field.fill('dht22')
    await field.press('Enter')
    await expect(page).toHaveURL('/products?search=dht22')
  })
})

test('An unknown address answers 404 with the shop, and an unknown product 404 with a message', async ({
  page,
  request,
}) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
  expect((await page.goto('/product/999999'))?.status()).toBe(404)
  await expect(page.getByText("Sorry, we couldn't find this product.")).toBeVisible()
  expect((await request.get('/product/1e3')).status()).toBe(404)
  const doubled = await request.get('/product/product/5', { maxRedirects: 0 })
  expect([doubled.status(), doubled.headers().location]).toEqual([301, '/product/5'])
})

test('A forged Host header is answered 200 and does not appear in the page', async ({ request }) => {
  for (const host of ['a b', 'user@evil.example', 'x:99999']) {
    const answer = await request.get('/', { headers: { host } })
    expect(answer.status(), host).toBe(200)
    expect(await answer.text()).not.toContain('evil.example')
  }
})

test('Every link of every public page answers 200', async ({ page, request }) => {
  const shop = ['/', '/products', '/products?search=nosuchpart', '/product/1', '/product/999999', '/cart', '/orders/1']
  const company = ['/contact', '/sell', '/about', '/delivery', '/returns', '/privacy', '/terms']
  const links = new Set<string>()
  const gates = ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/login/google']
  for (const place of [...shop, ...company, ...gates, '/no/such/page']) {
    await page.goto(place)
    // What is no page leads on to Google, which has its own journeys.
    const hrefs = await page
      .locator('a[href^="/"]:not([href^="/api/"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of hrefs) links.add(href ?? '')
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})
