import { expect } from '@playwright/test'
import { fillIn as fillInCheckout, openCheckout, place } from './checkout-page.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeBuyer, signInAs } from './personas.ts'
import { chooseCategory, field, fillIn, formDialog, openAsSeller, save, uniqueName } from './product-form-page.ts'

test.use({ changesShop: true })

test('sells packs from a minimum quantity, and lets a shopper add, change and order whole packs', async ({
  page,
  browser,
  request,
}) => {
  await openAsSeller(page, '/seller/products/new')
  const name = uniqueName('Pin header') + ' (pack of 10)'
  await fillIn(page, { Name: name, Price: '1500', Stock: '23' })
  await chooseCategory(page, 'Components')
  await field(page, 'Specification').first().fill('Quantity')
  await field(page, 'Value of Quantity').fill('10')
  await formDialog(page).getByRole('button', { name: 'Sell as a pack of 10' }).click()
  await expect(field(page, 'Pieces per pack')).toHaveValue('10')
  await expect(formDialog(page).getByRole('button', { name: 'Sell as a pack of 10' })).toBeHidden()
  await fillIn(page, { 'Minimum order': '4', 'Sold in multiples of': '2' })
  await expect(formDialog(page).getByText('Shoppers can order 4, 6, 8 ...')).toBeVisible()
  await fillIn(page, { 'Low-stock alert at': '10,001' })
  await save(page).click()
  await expect(field(page, 'Low-stock alert at')).toHaveAccessibleDescription('Enter a whole number from 0 to 10,000')
  await fillIn(page, { 'Low-stock alert at': '100' })
  await save(page).click()
  await expect(formDialog(page)).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('23, low')).toBeVisible()

  const shop = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signInAs(shop, await makeBuyer(request))
  await shop.goto(`/products?search=${encodeURIComponent(name)}`)
  const card = shop.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('Pack of 10 · Rwf 150 each · Minimum 4 · Multiples of 2')).toBeVisible()
  await expect(card.getByText('22 in stock')).toBeVisible()
  await card.getByRole('button', { name: 'Add' }).click()
  await expect(shop.getByText(`4 × ${name}`)).toBeVisible()

  await shop.goto('/cart')
  const line = shop.getByRole('listitem').filter({ hasText: name })
  const quantity = line.getByRole('spinbutton')
  await expect(quantity).toHaveValue('4')
  await expect(line.getByRole('button', { name: /^Decrease/ })).toHaveAttribute('aria-disabled', 'true')
  await line.getByRole('button', { name: /^Increase/ }).click()
  await expect(line.getByText('Rwf 9,000.00')).toBeVisible()
  await expect(line, 'is saved').not.toHaveAttribute('aria-busy')
  await quantity.fill('7')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await quantity.blur()
  await expect(quantity).toHaveValue('6')
  await expectNoHorizontalScroll(shop, 'a cart with packs')

  await openCheckout(shop)
  await fillInCheckout(shop)
  await place(shop).click()
  await expect(shop.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await shop.getByRole('link', { name: /^Order/ }).click()
  await expect(shop.getByRole('main').getByText('Pack of 10', { exact: true })).toBeVisible()
  await shop.close()
})
