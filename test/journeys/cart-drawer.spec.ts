import { expect, type Page } from '@playwright/test'
import { expectNoHorizontalScroll, test, testWithConsole } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs, makeBuyer, addToCart, type Buyer } from './personas.ts'

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Shopping Cart/ })

test(
  'changes the cart in the drawer, and follows its links to the cart page and to the checkout',
  { tag: '@nightly' },
  async ({ page, context, request }) => {
    const shopper = await makeBuyer(request)
    const servo = await addToCart(shopper, 'SG90', 2)
    const timer = await addToCart(shopper, 'NE555P')
    await signInAs(page, shopper)
    await page.setViewportSize({ width: 1440, height: 844 })
    await page.goto('/')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
    await cartLink(page).click()
    const drawer = drawerOf(page)
    await expect(drawer).toHaveAccessibleName('Shopping Cart (2 items)')
    await expectNoHorizontalScroll(page, 'the drawer at 1440 px')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page, 'the drawer at 390 px')

    await drawer.getByRole('button', { name: `Increase Quantity of ${servo.name}` }).click()
    await expect(drawer.getByRole('group', { name: `Quantity of ${servo.name}` })).toHaveText('3')
    await drawer.getByRole('button', { name: `Remove ${timer.name}` }).click()
    await expect(drawer).toHaveAccessibleName('Shopping Cart (1 item)')
    await drawer.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart (1 item)' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart (1 item)' })).toBeHidden()
    await expect(drawer).toBeHidden()

    await cartLink(page).click()
    await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const checkout = page.getByRole('dialog', { name: 'Delivery Information' })
    await expect(checkout.getByLabel('Phone Number')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    await expect(checkout).toBeHidden()

    await page.goto('/products')
    const opened = context.waitForEvent('page')
    await cartLink(page).click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL(/\/cart$/)
    await expect(drawer).toBeHidden()
  },
)

// Uses `testWithConsole`, since Chromium itself logs the failed request.
testWithConsole("opens the cart page when the drawer's code fails to load", { tag: '@nightly' }, async ({ page }) => {
  await page.route(/cart-drawer/, (route) => route.abort())
  await page.goto('/')
  await cartLink(page).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test.describe('a product added before signing in', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('appears in the cart after signing in, and the list returns to its position', async ({ page, request }) => {
    await page.goto('/products?category_ids=2')
    const card = page.getByRole('article').nth(15)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const add = page.getByRole('button', { name: `Add ${name} to cart` })
    await add.click()
    await expectNotice(page, 'Please sign in to add items to your cart')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, await makeBuyer(request))
    await expect(page).toHaveURL(/\/products\?category_ids=2$/)
    await expectNotice(page, 'Added to cart')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await expect(add).toBeInViewport()
  })
})

async function signIn(page: Page, { email, password }: Buyer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectNotice(page, /^Welcome back/)
}
