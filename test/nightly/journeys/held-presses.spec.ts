import { expect, type Page } from '@playwright/test'
import { freshEmail, test } from '#test/journeys/fixtures.ts'
import {
  collectWrites,
  expectHeld,
  openWithoutScripts,
  SCRIPTS,
  submitButton,
} from '#test/journeys/page-without-scripts.ts'
import { createProducts, makeBuyer, PASSWORD, signInAs, type TestProduct } from '#test/journeys/personas.ts'

test.use({ viewport: { width: 390, height: 844 }, changesShop: true, settles: false })

test('undoes a search interpretation pressed before the scripts have loaded', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/products?search=4k7+0603')
  const chip = page.getByRole('button', { name: 'Search for “4k7” exactly as typed, not as 4.7 kΩ' })
  await expectHeld(chip, () => chip.press('Enter'))
  loadScripts()
  await expect(page).toHaveURL('/products?search=4k7+0603&literal=4k7')
  await expect(page.getByRole('button', { name: 'Interpret “4k7” again' })).toBeVisible()
})

test('signs up once after Enter was pressed before the scripts have loaded', async ({ page }) => {
  const writes = collectWrites(page)
  const loadScripts = await openWithoutScripts(page, '/signup')
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await expectHeld(submitButton(page), () => page.getByLabel('Confirm Password').press('Enter'))
  await page.getByLabel('Confirm Password').press('Enter')
  loadScripts()
  await expect(page.getByText(/^Welcome/)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(writes.map((call) => new URL(call.url()).pathname)).toEqual(['/api/auth/signup'])
})

for (const press of ['a press', 'Enter'])
  test(`requests one reset link after ${press} before the scripts have loaded, with no e-mail in the URL`, async ({
    page,
  }) => {
    const writes = collectWrites(page)
    const loadScripts = await openWithoutScripts(page, '/forgot-password')
    await page.getByLabel('Email').fill('nobody@isoko.example')
    await expectHeld(submitButton(page), () =>
      press === 'Enter' ? page.getByLabel('Email').press('Enter') : submitButton(page).click(),
    )
    await expect(page).toHaveURL('/forgot-password')
    loadScripts()
    await expect(page.getByText(/nobody@isoko\.example/)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@isoko.example')
    await expect(page).toHaveURL('/forgot-password')
    expect(writes).toHaveLength(1)
  })

test.describe('a product page', () => {
  let product: TestProduct
  test.beforeEach(async ({ page, request }) => {
    const buyer = await makeBuyer(request)
    const [made] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
    if (!made) throw new Error('no product')
    product = made
    await signInAs(page, buyer)
  })
  const add = (page: Page) => page.locator('[data-foot-bar]').getByRole('button', { name: /^Add/ })

  test('passes a held press to the button that has replaced the pressed one', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, `/product/${product.id}`)
    await add(page).click()
    await add(page).evaluate((button) => button.replaceWith(button.cloneNode(true)))
    loadScripts()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect(add(page)).not.toHaveAttribute('aria-busy')
  })

  test('drops a held press when the visitor leaves the page', async ({ page }) => {
    const writes = collectWrites(page)
    const loadScripts = await openWithoutScripts(page, `/product/${product.id}`)
    await add(page).click()
    await page.getByRole('link', { name: 'About us' }).click({ noWaitAfter: true })
    await page.waitForURL('/about', { waitUntil: 'commit' })
    loadScripts()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(add(page)).not.toHaveAttribute('aria-busy')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(writes).toEqual([])
  })

  test.describe('a page without one of its scripts', () => {
    test.use({ allowedNoise: /net::ERR_|Failed to fetch/ })

    test('stops looking busy after a held press once a script has failed to load', async ({ page }) => {
      let abort = () => undefined as void
      const gate = new Promise<void>((resolve) => (abort = resolve))
      await page.route(SCRIPTS, async (route) => {
        await gate
        await route.abort()
      })
      await page.goto(`/product/${product.id}`, { waitUntil: 'commit' })
      await expect(page.locator('body')).toHaveCSS('display', 'flex')
      await expectHeld(add(page), () => add(page).click())
      abort()
      await expect(add(page)).not.toHaveAttribute('aria-busy')
    })
  })
})

test("opens the phone's search before the scripts have loaded, and its menu once they have", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Search' }).click()
  await expect(header.getByRole('search').locator('input')).toBeVisible()
  loadScripts()
  await expect(header.getByRole('button', { name: 'Search', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await expect(header.getByRole('search').locator('input')).toBeVisible()

  await page.unroute(SCRIPTS)
  const loadAgain = await openWithoutScripts(page, '/about')
  const menu = header.getByRole('button', { name: 'Menu' })
  await expectHeld(menu, () => menu.click())
  loadAgain()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('applies a category ticked and a search typed before the scripts have loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const loadScripts = await openWithoutScripts(page, '/products')
  const box = page.getByRole('checkbox', { name: /^Sensors/ })
  await expectHeld(box, () => box.click())
  await expect(box).not.toBeChecked()
  loadScripts()
  await expect(box).toBeChecked()
  await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)

  await page.unroute(SCRIPTS)
  const loadAgain = await openWithoutScripts(page, '/products')
  const search = page.getByRole('search').first().locator('input')
  await search.fill('relay')
  loadAgain()
  await expect(page).toHaveURL('/products?search=relay')
  await expect(search).toHaveValue('relay')
})

test('never puts typed text into a URL, except a search, even without scripts', async ({ browser, baseURL }) => {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/forgot-password', '/login', '/signup', '/contact', '/sell']) {
    await page.goto(path)
    const asked: string[] = []
    page.on('request', (call) => {
      if (!call.url().endsWith('/favicon.svg')) asked.push(call.url()) // browsers may fetch the favicon at any time
    })
    await page.getByLabel('Email').fill('aline@isoko.example')
    await page.getByLabel('Email').press('Enter')
    await submitButton(page).click()
    await expect(page).toHaveURL(path)
    expect(asked).toEqual([])
    page.removeAllListeners('request')
  }
  await page.goto('/')
  await page.getByRole('search').locator('input').fill('relay')
  await page.getByRole('search').locator('input').press('Enter')
  await expect(page).toHaveURL('/products?search=relay')
  await context.close()
})
