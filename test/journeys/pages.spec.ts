import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { createProducts, updateProduct } from './personas.ts'

test.use({ changesShop: true })

test.describe('pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows products and prices, searches and loads more by links, and explains the limits', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(20)
    await page.goto('/products?search=dht22')
    await expect(page.getByText(/Rwf\s*[\d,]+/).first()).toBeVisible()
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DHT22')
    await page.goto('/products?search=hc-sr04')
    await page.getByRole('main').getByRole('link', { name: 'HC-SR04 Ultrasonic Distance Sensor' }).first().click()
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('img', { name: /^Pinout of .*table below/ })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Pin', 'Name', 'Function'])
    await expect(page.getByRole('row', { name: '3 ECHO output, 5 V, divide for 3.3 V boards' })).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    const line = page.locator('noscript p') // text locators do not match inside `<noscript>`
    await expect(line).toBeVisible()
    await expect(line).toContainText('you can only browse and search')
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

test('answers an unknown address with the shop and a 404, and a missing or inactive product with a message', async ({
  page,
  request,
}) => {
  const [hidden] = await createProducts(request, { name: 'Not for sale', price: 1200, stock: 3 })
  if (!hidden) throw new Error('No product was created')
  await updateProduct(request, hidden, { status: 'inactive' })
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
  for (const address of [hidden.id, 999_999, 'lamp']) {
    expect((await page.goto(`/product/${address}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: "Sorry, we couldn't find this product." })).toBeVisible()
  }
  expect((await request.get('/product/1e3')).status()).toBe(404)
  const doubled = await request.get('/product/product/5', { maxRedirects: 0 })
  expect([doubled.status(), doubled.headers().location]).toEqual([301, '/product/5'])
})

test('answers 200 to a forged Host header, and keeps it out of the page', async ({ request }) => {
  for (const host of ['a b', 'user@evil.example', 'x:99999']) {
    const answer = await request.get('/', { headers: { host } })
    expect(answer.status(), host).toBe(200)
    expect(await answer.text()).not.toContain('evil.example')
  }
})

test('answers 200 to every link on every public page', { tag: '@nightly' }, async ({ page, request }) => {
  const shop = ['/', '/products', '/products?search=nosuchpart', '/product/1', '/product/999999', '/cart', '/orders/1']
  const company = ['/contact', '/sell', '/about', '/delivery', '/returns', '/privacy', '/terms']
  const links = new Set<string>()
  const gates = ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/login/google']
  for (const place of [...shop, ...company, ...gates, '/no/such/page']) {
    await page.goto(place)
    // Links outside the pages lead to Google sign-in, which is covered by separate journeys.
    const hrefs = await page
      .locator('a[href^="/"]:not([href^="/api/"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of hrefs) links.add(href ?? '')
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})
