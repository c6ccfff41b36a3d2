import { expect } from '@playwright/test'
import { freshEmail, tabTo, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'

test.use({ changesShop: true, savesData: false })

test.use({ viewport: { width: 1440, height: 900 } })

test('lets a new visitor find a product, sign up and order it by keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  await page.goto('/')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await tabTo(page, page.getByRole('combobox', { name: 'Search products' }))
  await type('servo')
  await press('Enter')
  await expect(page).toHaveURL(/\/products\?search=servo/)

  const product = page.getByRole('link', { name: 'SG90 Micro Servo 9g' }).first()
  await tabTo(page, product)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'SG90 Micro Servo 9g' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Login' }), 'Shift+Tab')
  await press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sign Up' }))
  await press('Enter')

  for (const [label, text] of [
    ['Full Name', 'Eric Mugisha'],
    ['Email', freshEmail()],
    ['Password', 'inzira ndende'],
    ['Confirm Password', 'inzira ndende'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await type(text)
  }
  await press('Enter')
  await expect(page.getByText(/Welcome Eric Mugisha.*USER/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible()

  await tabTo(page, page.getByRole('combobox', { name: 'Search products' }))
  await type('servo')
  await press('Enter')
  await tabTo(page, product)
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }))
  await press('Enter')
  await expectNotice(page, /Added to cart/)

  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
  await press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
  await expect(dialog.getByLabel('Phone Number')).toBeFocused()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeFocused()
  await press('Enter')

  await expect(dialog.getByLabel('Phone Number')).toBeFocused()
  await type('0788 000 456')
  await tabTo(page, dialog.getByLabel('Delivery Location'))
  await type('KK 15 Rd, Kicukiro')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeFocused()
})
