import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs, updateProduct, type Buyer, type TestProduct } from './personas.ts'
import { field, fillIn, formDialog, save } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const conflict = (page: Page) => formDialog(page).getByRole('region', { name: /changed this product on/ })
const choose = (page: Page, what: string) => conflict(page).getByRole('button', { name: what })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })

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

for (const width of [390, 1440])
  test(`A form shows what somebody else has changed meanwhile beside what was typed, to choose from, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await makeStaff(request, 'seller')
    const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
    await openForm(page, seller, uno)
    await fillIn(page, { Price: '12500', Manufacturer: 'Arduino' })
    await updateProduct(request, uno, { price: 13_000, description: 'Theirs', tags: ['board'] })
    await save(page).click()

    await expect(conflict(page)).toBeFocused()
    await expect(conflict(page)).toContainText('Isoko changed this product on')
    await expect(conflict(page).getByRole('listitem')).toHaveCount(1)
    await expect(conflict(page).getByRole('listitem')).toContainText('NowRwf 13,000Take theirsYoursRwf 12,500Keep mine')
    await expect(field(page, 'Price')).toHaveValue('12500')
    await expect(field(page, 'Description')).toHaveValue('Theirs')
    await expect(formDialog(page).getByText('board', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a form in conflict')
    await expectNoHorizontalScroll(page, 'a form in conflict')

    await save(page).focus()
    await save(page).press('Enter')
    await expect(conflict(page)).toBeFocused()
    await choose(page, 'Keep mine').click()
    await expect(conflict(page)).toHaveCount(0)
    await save(page).click()
    await expect(page.getByText('Product saved')).toBeVisible()
    const now = await read(seller, uno)
    expect([now.price, now.description, now.manufacturer]).toEqual([12_500, 'Theirs', 'Arduino'])
  })

test('Taking their value of one field and keeping the own one of another saves both', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
  await openForm(page, seller, uno)
  await fillIn(page, { Price: '12500', Description: 'Mine', Stock: '11' })
  await updateProduct(request, uno, { price: 13_000, description: 'Theirs', stock_quantity: 20 })
  await save(page).click()
  await expect(conflict(page).getByRole('listitem')).toHaveCount(2)
  await choose(page, 'Take theirs: Price').click()
  await expect(field(page, 'Price')).toHaveValue('13000')
  await expect(conflict(page).getByRole('listitem')).toHaveCount(1)
  await choose(page, 'Keep mine: Description').click()
  await expect(field(page, 'Description')).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  const now = await read(seller, uno)
  expect([now.price, now.description, now.stock_quantity]).toEqual([13_000, 'Mine', 22])
})

test('A price from one tab and a description from another both stand', async ({ page, context, request }) => {
  const seller = await makeStaff(request, 'seller')
  const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
  await openForm(page, seller, uno)
  const second = await context.newPage()
  await openForm(second, seller, uno)
  await fillIn(page, { Price: '12500' })
  await save(page).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await fillIn(second, { Description: 'From the other tab' })
  await save(second).click()
  await expect(second.getByText('Product saved')).toBeVisible()
  const now = await read(seller, uno)
  expect([now.price, now.description]).toEqual([12_500, 'From the other tab'])
})

test('A draft that was typed before somebody else saved does not undo their change', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
  await openForm(page, seller, uno)
  await fillIn(page, { Price: '12500' })
  await expect(formDialog(page).getByText(/^Draft kept/)).toBeVisible()
  await updateProduct(request, uno, { price: 13_000 })
  await page.reload()
  await expect(field(page, 'Price')).toHaveValue('12500')
  await save(page).click()
  await expect(conflict(page).getByRole('listitem')).toContainText('NowRwf 13,000')
  await choose(page, 'Take theirs').click()
  await expect(field(page, 'Price')).toHaveValue('13000')
})

for (const width of [390, 1440])
  test(`A price in the list that somebody else has changed says what it is now, to be taken or kept, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await makeStaff(request, 'seller')
    const uno = await createOffer(request, seller, { name: 'Arduino Uno R3', price: 12_000, stock: 9 })
    await signInAs(page, seller)
    await page.goto('/seller')
    const cell = page.getByRole('form', { name: 'Change the price of Arduino Uno R3' })
    const open = () => row(page, uno.name).getByRole('button', { name: 'Change the price of Arduino Uno R3' }).click()
    await open()
    await updateProduct(request, uno, { price: 13_000 })
    await cell.getByRole('textbox').fill('12500')
    await page.keyboard.press('Enter')
    await expect(cell.getByRole('alert')).toHaveText('Isoko made it Rwf 13,000 meanwhile.')
    await expect(cell.getByRole('textbox')).toHaveValue('12500')
    await expectAccessible(page, 'a price in conflict')
    await expectNoHorizontalScroll(page, 'a price in conflict')
    await cell.getByRole('button', { name: 'Take theirs' }).click()
    await expect(cell).toHaveCount(0)
    await expect(row(page, uno.name)).toContainText('13,000')

    await open()
    await updateProduct(request, uno, { price: 1_000_000_000 })
    await cell.getByRole('textbox').fill('12500')
    await page.keyboard.press('Enter')
    await expect(cell.getByRole('alert')).toHaveText('Isoko made it Rwf 1,000,000,000 meanwhile.')
    // The sentence stays in its box.
    expect(
      await cell
        .getByRole('alert')
        .locator('..')
        .evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBe(0)
    await cell.getByRole('button', { name: 'Keep mine' }).click()
    await expect(cell).toHaveCount(0)
    await expect(row(page, uno.name)).toContainText('12,500')
    expect((await read(seller, uno)).price).toBe(12_500)
  })
