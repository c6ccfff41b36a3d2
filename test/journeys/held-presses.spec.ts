import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { collectWrites, expectHeld, openWithoutScripts, submitButton } from './page-without-scripts.ts'
import { createProducts, makeBuyer, PASSWORD, signInAs } from './personas.ts'

test.use({ viewport: { width: 390, height: 844 }, changesShop: true, settles: false })

test('signs in once with the typed input after two presses before the scripts have loaded', async ({
  page,
  request,
}) => {
  const { email } = await makeBuyer(request)
  const writes = collectWrites(page)
  const loadScripts = await openWithoutScripts(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectHeld(submitButton(page), () => submitButton(page).click())
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await submitButton(page).click()
  expect(writes).toEqual([])
  loadScripts()
  await expectNotice(page, /^Welcome back/)
  await expect(page).toHaveURL('/')
  expect(writes.map((call) => [new URL(call.url()).pathname, call.postDataJSON() as unknown])).toEqual([
    ['/api/auth/login', { email, password: PASSWORD }],
  ])
})

test(
  'adds two pieces once after presses of plus and Add to cart before the scripts have loaded',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
    if (!product) throw new Error('No product was created')
    await signInAs(page, await makeBuyer(request))
    const add = page.locator('[data-foot-bar]').getByRole('button', { name: /^Add/ })
    const writes = collectWrites(page)
    const loadScripts = await openWithoutScripts(page, `/product/${product.id}`)
    const more = page.getByRole('button', { name: 'Increase Quantity' })
    await expectHeld(more, () => more.click())
    await expectHeld(add, () => add.click())
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
    await add.click()
    loadScripts()
    await expectNotice(page, 'Added to cart')
    await expect(add).not.toHaveAttribute('aria-busy')
    expect(writes.map((call) => call.postDataJSON() as unknown)).toEqual([{ product_id: product.id, quantity: 2 }])
  },
)
