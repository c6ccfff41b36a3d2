import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test, testWithConsole } from './fixtures.ts'
import { signInAs, makeBuyer, addToCart, type Buyer } from './personas.ts'

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Shopping Cart/ })

for (const width of [390, 1440])
  test.describe(`Cart drawer at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 768 })

    test('The cart drawer offers sign-in when signed out, and Ctrl+click and the product page lead to /cart', async ({
      page,
      context,
    }) => {
      for (const place of ['/', '/products', '/no/such/page']) {
        await page.goto(place)
        await cartLink(page).click()
        await expect(drawerOf(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(drawerOf(page)).toBeHidden()
        await expect(cartLink(page)).toBeFocused()
      }
      const opened = context.waitForEvent('page')
      await cartLink(page).click({ modifiers: ['Control'] })
      await expect(await opened).toHaveURL(/\/cart$/)
      await page.goto('/products?newest=true')
      await cartLink(page).click()
      if (width < 768) await expectAccessible(page, 'the drawer, signed out')
      await drawerOf(page).getByRole('link', { name: 'Login' }).click()
      await expect(page).toHaveURL('/login?next=%2Fproducts%3Fnewest%3Dtrue')
      await page.goto('/product/1')
      await cartLink(page).click()
      await expect(page).toHaveURL(/\/cart$/)
    })

    test('The cart drawer lists and changes its lines, and leads to cart and checkout', async ({ page, request }) => {
      const shopper = await makeBuyer(request)
      const servo = await addToCart(shopper, 'SG90', 2)
      const timer = await addToCart(shopper, 'NE555P')
      await signInAs(page, shopper)
      await page.goto('/')
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
      await cartLink(page).click()
      const drawer = drawerOf(page)
      await expect(drawer).toHaveAccessibleName('Shopping Cart (2 items)')
      await expectNoHorizontalScroll(page, 'the drawer')
      await expectAccessible(page, 'the drawer')

      const before = await drawer
        .getByText(/^Rwf [\d,]+\.00$/)
        .last()
        .textContent()
      await drawer.getByRole('button', { name: `Increase Quantity of ${servo.name}` }).click()
      await expect(drawer.getByRole('group', { name: `Quantity of ${servo.name}` })).toHaveText('3')
      await expect(drawer.getByText(/^Rwf [\d,]+\.00$/).last()).not.toHaveText(before ?? '')

      await drawer.getByRole('button', { name: `Remove ${timer.name}` }).click()
      await expect(drawer).toHaveAccessibleName('Shopping Cart (1 item)')
      await expect(drawer.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeFocused()
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
      await cartLink(page).click()
      await drawer.getByRole('button', { name: `Remove ${servo.name}` }).click()
      await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Continue Shopping' }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(/\/products$/)
    })
  })

// A failed change is logged as the specification says, so this one's console is not quiet.
testWithConsole(
  'The cart drawer shows why a quantity is refused, and reloads a cart that failed to load',
  async ({ page, request }) => {
    const shopper = await makeBuyer(request)
    const servo = await addToCart(shopper, 'SG90')
    await signInAs(page, shopper)
    await page.goto('/products')
    await cartLink(page).click()
    const quantity = drawerOf(page).getByRole('group', { name: `Quantity of ${servo.name}` })
    const message = 'Only 1 left'
    await page.route('/api/cart/update', (route) =>
      route.fulfill({ status: 409, json: { message, detail: message, code: 'not_enough_stock' } }),
    )
    await quantity.getByRole('button', { name: 'Increase' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(quantity).toHaveText('1')

    await page.route('/api/cart', (route) =>
      route.fulfill({ status: 429, json: { message: 'Please wait a moment.', detail: '', code: 'too_many_requests' } }),
    )
    await page.reload()
    await cartLink(page).click()
    await expect(drawerOf(page).getByText('Please wait a moment.')).toBeVisible()
    await page.unroute('/api/cart')
    await drawerOf(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(quantity).toHaveText('1')
  },
)

testWithConsole(
  'A network error shows in the cart drawer, can be dismissed and leaves the buttons enabled',
  async ({ page, request }) => {
    const shopper = await makeBuyer(request)
    const servo = await addToCart(shopper, 'SG90')
    await signInAs(page, shopper)
    await page.goto('/products')
    await cartLink(page).click()
    const more = drawerOf(page).getByRole('button', { name: `Increase Quantity of ${servo.name}` })
    await expect(more).toBeVisible()
    await page.route(/\/api\/cart(\/update)?$/, (route) => route.abort())
    await more.click()
    const said = drawerOf(page).getByText('Error updating quantity')
    await expect(said).toBeVisible()
    await expect(more).not.toHaveAttribute('aria-disabled', 'true', { timeout: 800 })
    await drawerOf(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(said).toBeHidden()
    await more.click()
    await expect(said).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toBeHidden()
    await expect(page.getByText('Error updating quantity')).toBeVisible()
  },
)

// The browser itself prints what it could not load.
testWithConsole("The cart link opens /cart when the drawer's code fails to load", async ({ page }) => {
  await page.route(/cart-drawer/, (route) => route.abort())
  await page.goto('/')
  await cartLink(page).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test.describe('Adding to the cart before signing in', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A product added before signing in is in the cart afterwards, back on its list', async ({ page, request }) => {
    await page.goto('/products?category_ids=2')
    const card = page.getByRole('article').nth(15)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const add = page.getByRole('button', { name: `Add ${name} to cart` })
    await add.click()
    await expect(page.getByText('Please sign in to add items to your cart')).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, await makeBuyer(request))
    await expect(page).toHaveURL(/\/products\?category_ids=2$/)
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await expect(add).toBeInViewport()
  })

  test('The quantity chosen before signing in is added to the cart afterwards, back on the product page', async ({
    page,
    request,
  }) => {
    const shopper = await makeBuyer(request)
    const { id } = await addToCart(shopper, 'NE555P')
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Increase Quantity' }).click()
    await page.getByRole('button', { name: 'Increase Quantity' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, shopper)
    await expect(page).toHaveURL(`/product/${id}`)
    await expect(page.getByText('Added to cart')).toBeVisible()
    await cartLink(page).click()
    await expect(page.getByRole('group', { name: /^Quantity of NE555P/ })).toHaveText('4')
  })

  test('A pending addition is dropped when the visitor opens the login page anew', async ({ page, request }) => {
    await page.goto('/products?search=servo')
    await page.getByRole('button', { name: 'Add SG90 Micro Servo 9g to cart' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.goto('/login')
    await signIn(page, await makeBuyer(request))
    await expect(page).toHaveURL(/\/$/)
    await cartLink(page).click()
    await expect(drawerOf(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

async function signIn(page: Page, { email, password }: Buyer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/^Welcome back .*USER|^Welcome back/)).toBeVisible()
}
