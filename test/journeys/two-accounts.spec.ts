import { expect } from '@playwright/test'
import { signIn } from './account-pages.ts'
import { expectNotice } from './notices.ts'
import { fillCart, makeBuyer, placeOrder, signInAs, createProducts } from './personas.ts'
import { test } from './fixtures.ts'

test.use({ changesShop: true })

test('switches a tab to the account that another tab signed in with, says so, and never mixes up the two', async ({
  page,
  context,
  request,
}) => {
  const products = await createProducts(request, { name: 'Shared lamp', price: 100, stock: 50 })
  const [aline, eric] = [await makeBuyer(request), await makeBuyer(request)]
  await fillCart(aline, products, 3)
  const order = await placeOrder(aline, products)
  await fillCart(aline, products, 3)
  await signInAs(page, aline)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Delivery Location').fill('The place of Aline')

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('banner').getByRole('button', { name: /Aline/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog').getByText(/^Your session has ended/)).toBeVisible()
  await other.goto('/login')
  await signIn(other, eric)
  await expectNotice(page, "You're signed in as")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText('The place of Aline')).toHaveCount(0)
  expect(await eric.call<unknown[]>('GET', '/api/orders')).toEqual([])
  expect((await eric.call<{ items: unknown[] }>('GET', '/api/cart')).items).toEqual([])
})

test('shows no private page on Back, in a restored page or in another tab after a sign-out', async ({
  page,
  context,
  request,
}) => {
  const products = await createProducts(request, { name: 'Private lamp', price: 100, stock: 50 })
  const aline = await makeBuyer(request)
  const order = await placeOrder(aline, products)
  await signInAs(page, aline)
  for (const path of ['/orders', `/orders/${order.id}`, '/settings']) await page.goto(path)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('banner').getByRole('button', { name: /Aline/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  for (let pressed = 0; pressed < 2; pressed += 1) {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Private lamp')).toHaveCount(0)
    await expect(page.getByText(aline.email)).toHaveCount(0)
  }
})
