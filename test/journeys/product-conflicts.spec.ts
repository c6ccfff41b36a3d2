import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs, updateProduct, type Buyer, type TestProduct } from './personas.ts'
import { field, fillIn, formDialog, save } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const conflict = (page: Page) => formDialog(page).getByRole('region', { name: /changed this product on/ })
const choose = (page: Page, what: string) => conflict(page).getByRole('button', { name: what })

interface Offered extends TestProduct {
  description: string
  manufacturer: string | null
  stock_quantity: number
}
const read = (seller: Buyer, { id }: TestProduct) =>
  seller.call<Offered>('GET', `/api/products/product/${id}?mine=true`)

async function openForm(page: Page, person: Buyer, { id }: TestProduct) {
  await signInAs(page, person)
  await page.goto(`/seller/products/${id}`)
  await expect(field(page, 'Name')).not.toHaveValue('')
}

test('shows concurrent changes in the form, and saves the version chosen for each field', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
  await openForm(page, seller, uno)
  await fillIn(page, { Price: '12500', Description: 'Mine', Stock: '11', Manufacturer: 'Arduino' })
  await updateProduct(request, uno, { price: 13_000, description: 'Theirs', stock_quantity: 20, tags: ['board'] })
  await save(page).click()
  await expect(conflict(page)).toBeFocused()
  await expect(conflict(page)).toContainText('Isoko changed this product on')
  await expect(conflict(page).getByRole('listitem')).toHaveCount(2)
  await expect(formDialog(page).getByText('board', { exact: true })).toBeVisible()
  await choose(page, 'Take theirs: Price').click()
  await expect(field(page, 'Price')).toHaveValue('13000')
  await choose(page, 'Keep mine: Description').click()
  await save(page).click()
  await expectNotice(page, 'Product saved')
  const now = await read(seller, uno)
  expect([now.price, now.description, now.manufacturer, now.stock_quantity]).toEqual([13_000, 'Mine', 'Arduino', 22])
})

test(
  'keeps a price saved in one tab and a description saved in another',
  { tag: '@nightly' },
  async ({ page, context, request }) => {
    const seller = await makeStaff(request, 'seller')
    const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
    await openForm(page, seller, uno)
    const second = await context.newPage()
    await openForm(second, seller, uno)
    await fillIn(page, { Price: '12500' })
    await save(page).click()
    await expectNotice(page, 'Product saved')
    await fillIn(second, { Description: 'From the other tab' })
    await save(second).click()
    await expectNotice(second, 'Product saved')
    const now = await read(seller, uno)
    expect([now.price, now.description]).toEqual([12_500, 'From the other tab'])
  },
)
