import { expect } from '@playwright/test'
import { ADMIN, expectNoHorizontalScroll, freshEmail, signInThroughApi, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

test.use({ changesShop: true, savesData: false })

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })

for (const isTranslated of [false, true])
  test.describe(
    isTranslated ? 'in the translation of a browser' : 'in English',
    { tag: isTranslated ? '@nightly' : [] },
    () => {
      test.use({ isTranslated })
      test('lets a new visitor on a phone find a product, sign up and order it', async ({ page, request }) => {
        const email = freshEmail()
        const look = (where: string) => expectNoHorizontalScroll(page, where)

        await page.goto('/')
        const firstCard = page.getByRole('main').getByRole('link', { name: 'View Details' }).first()
        await expect(firstCard).toBeVisible()
        await look('the home page')

        await page.getByRole('button', { name: 'Search', exact: true }).click()
        await page.getByRole('combobox', { name: 'Search products' }).fill('hc sr04')
        await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
        await expect(page).toHaveURL(/\/products\?search=hc(\+|%20)sr04/)
        const found = page.getByRole('link', { name: 'HC-SR04 Ultrasonic Distance Sensor' })
        await expect(found.first()).toBeVisible()
        await look('the search')

        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Sensors' }).click()
        await expect(page.getByRole('button', { name: 'Back to Categories' })).toBeVisible()
        await page.getByRole('button', { name: 'Motion & Position' }).click()
        await expect(page.getByRole('button', { name: 'Back to Sensors' })).toBeVisible()
        await page.getByRole('link', { name: 'Distance & Proximity' }).click()
        await expect(page).toHaveURL(/category_ids=\d+/)
        await look('a category')

        await found.first().click()
        await expect(page.getByRole('heading', { level: 1, name: 'HC-SR04 Ultrasonic Distance Sensor' })).toBeVisible()
        await expect(page.getByText('Stock Quantity')).toBeVisible()
        await look('the product page')
        const stockBefore = await stockOf(page.url())

        await page.getByRole('button', { name: 'Add to cart' }).click()
        await expectNotice(page, 'Please sign in to add items to your cart')
        await page
          .getByRole('link', { name: 'Sign In' })
          .or(page.getByRole('button', { name: 'Sign In' }))
          .click()
        await expect(page.getByLabel('Email')).toBeVisible()
        await look('the login screen')
        await page.getByRole('link', { name: 'Sign Up' }).click()

        await page.getByLabel('Full Name').fill('Aline Uwase')
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Password', { exact: true }).fill('umuti wacu')
        await page.getByLabel('Confirm Password').fill('umuti wacu')
        await look('the sign-up screen')
        await page.getByRole('button', { name: 'Sign Up' }).click()
        await expect(page.getByText(/Welcome Aline Uwase.*USER/)).toBeVisible()
        await expect(page).toHaveURL(/\/product\/\d+/)

        // The product selected before signing in is now in the cart.
        await page.getByRole('link', { name: /^Cart, 1 item$/ }).click()
        await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
        const updated = page.waitForResponse('**/api/cart/update')
        await page
          .getByRole('button', { name: /^Increase|^More/ })
          .first()
          .click()
        await expect(page.getByText('Rwf 6,000.00').first()).toBeVisible()
        await updated
        await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
        await look('the cart')

        await page.getByRole('button', { name: 'Proceed to Checkout' }).tap()
        const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
        await dialog.getByRole('button', { name: 'Place Order' }).click()
        await expect(dialog.getByText('Phone number must be at least 10 characters')).toBeVisible()
        await dialog.getByLabel('Phone Number').fill('+250 788 000 123')
        await dialog.getByLabel('Delivery Location').fill('KN 4 Ave, Nyarugenge')
        await look('the checkout')
        await dialog.getByRole('button', { name: 'Place Order' }).tap()

        await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
        const main = page.getByRole('main')
        await expect(main.getByText(/\+250 788 000 123/)).toBeVisible()
        await expect(main.getByText(/KN 4 Ave, Nyarugenge/)).toBeVisible()
        await look('the thank-you view')

        const productUrl = await orderedProductUrl()
        expect(await stockOf(productUrl)).toBe(stockBefore - 2)

        await page.getByRole('link', { name: /#\d+/ }).click()
        await expect(page).toHaveURL(/\/orders\/\d+$/)
        await expect(main.getByText('HC-SR04 Ultrasonic Distance Sensor')).toBeVisible()
        await look('the order')
        await page.getByRole('link', { name: /^Cart/ }).click()
        await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
        await look('the empty cart')

        const admin = await signInThroughApi(request, ADMIN)
        const notified = await request.get('/api/notifications', { headers: { authorization: `Bearer ${admin}` } })
        expect(JSON.stringify(await notified.json())).toContain('Aline Uwase ordered 2 pieces for Rwf 6,000.')

        async function orderedProductUrl() {
          const { items } = (await (await request.get('/api/products/search_products?search=HC-SR04')).json()) as {
            items: { id: number }[]
          }
          return `/product/${items[0]?.id}`
        }

        async function stockOf(productUrl: string): Promise<number> {
          const answer = await request.get(`/api/products/product/${productUrl.split('/').at(-1)}`)
          return ((await answer.json()) as { stock_quantity: number }).stock_quantity
        }
      })
    },
  )
