import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeBuyer, placeOrder, signInAs, type Buyer, type TestProduct } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const dialog = (page: Page, orderId: number) => page.getByRole('dialog', { name: `Order #${orderId}` })
const history = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem')
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })

/** An order of two pieces each of three sellers, of nine each, for Rwf 12,000. */
async function makeOrder(request: APIRequestContext) {
  const buyer = await makeBuyer(request)
  const offers: TestProduct[] = []
  const sellers: Buyer[] = []
  for (const [name, price] of [
    ['Relay 5 V', 1500],
    ['Servo SG90', 2500],
    ['Lamp E27', 2000],
  ] as const) {
    const seller = await makeStaff(request, 'seller')
    sellers.push(seller)
    offers.push(await createOffer(request, seller, { name, price, stock: 9 }))
  }
  const { id } = await placeOrder(buyer, offers, 2)
  const stocks = () =>
    Promise.all(
      offers.map(async (product) => {
        const found = await buyer.call<{ stock_quantity: number }>('GET', `/api/products/product/${product.id}`)
        return found.stock_quantity
      }),
    )
  return { id, buyer, offers, sellers, stocks }
}

/** An open dialog of such an order, with its lines as fields. */
async function openChange(page: Page, request: APIRequestContext) {
  const order = await makeOrder(request)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change order' }).click()
  await expect(page.getByRole('heading', { name: 'Change order' })).toBeFocused()
  return order
}

for (const width of [390, 1440])
  test(`One broken line of three sellers is taken out in four presses, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, buyer, stocks } = await makeOrder(request)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/orders?search=%23${id}`)
    let presses = 0
    const press = async (button: Locator) => {
      await button.click()
      presses += 1
    }
    await press(page.getByRole('link', { name: `View Details of order #${id}` }))
    await press(page.getByRole('button', { name: 'Change order' }))
    await press(page.getByRole('button', { name: 'Take out Servo SG90' }))
    await expect(dialog(page, id)).toContainText('was Rwf 12,000')
    await expect(dialog(page, id)).toContainText('Rwf 7,000.00')
    await expectAccessible(page, `a change of an order at ${width} px`, 'dialog')
    await expectNoHorizontalScroll(page, `a change of an order at ${width} px`)
    await press(page.getByRole('button', { name: 'Save change' }))
    await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused()
    expect(presses).toBeLessThanOrEqual(6)
    await expect(history(page).first()).toContainText('the customer asked, by Eric Mugisha')
    await expect(history(page).first()).toContainText('Servo SG90: taken out, was 2')
    await expect(history(page).first()).toContainText('Total Rwf 7,000.00 instead of Rwf 12,000.00')
    expect(await stocks()).toEqual([7, 9, 7])

    const buyersPage = await browser.newPage()
    await buyersPage.setViewportSize({ width, height: 900 })
    await signInAs(buyersPage, buyer)
    await buyersPage.goto(`/orders/${id}`)
    const told = buyersPage.getByRole('region', { name: 'Status history' })
    await expect(told).toContainText('Changed, as you asked')
    await expect(told).toContainText('Servo SG90: taken out, was 2')
    await expect(buyersPage.getByRole('region', { name: 'Items' })).not.toContainText('Servo SG90')
    await expectAccessible(buyersPage, `a changed order at ${width} px`)
  })

for (const width of [390, 1440])
  test(`A seller says in two presses what they cannot supply, and an admin puts it right in two more, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    const { id, offers, sellers, stocks } = await makeOrder(request)
    const sellersPage = await browser.newPage()
    await sellersPage.setViewportSize({ width, height: 900 })
    if (sellers[1]) await signInAs(sellersPage, sellers[1])
    await sellersPage.goto('/seller/orders')
    await sellersPage.getByRole('button', { name: 'Cannot supply Servo SG90' }).click()
    await expectAccessible(sellersPage, `a shortage at ${width} px`)
    await expectNoHorizontalScroll(sellersPage, `a shortage at ${width} px`)
    await sellersPage.getByRole('button', { name: 'Tell the shop' }).click()
    await expect(sellersPage.getByRole('article', { name: `#${id}` })).toContainText('You have 1 of 2')

    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/orders?search=%23${id}`)
    await page.getByRole('link', { name: `View Details of order #${id}` }).click()
    await expect(dialog(page, id)).toContainText('Eric Mugisha has 1 of 2: broken')
    await expectAccessible(page, `an order with a shortage at ${width} px`, 'dialog')
    await page.getByRole('button', { name: `Lower ${offers[1]?.name} to 1` }).click()
    await expect(history(page).first()).toContainText('Servo SG90: 1 instead of 2')
    await expect(history(page).first()).toContainText('we cannot supply all of it')
    await expect(dialog(page, id)).not.toContainText('has 1 of 2')
    expect(await stocks()).toEqual([7, 7, 7])
  })

test('What a seller does not have stays off the shelf when the order is cancelled, and the dialog says so', async ({
  page,
  request,
}) => {
  const { id, offers, sellers, stocks } = await makeOrder(request)
  const short = { can_supply: 1, reason: 'broken' }
  await sellers[1]?.call('POST', `/api/seller/orders/${id}/lines/${offers[1]?.id}/shortage`, short)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'cancelled' }).click()
  await expect(dialog(page, id)).toContainText('All pieces but the missing ones are back on the shelf')
  const back = (name: string) => page.getByRole('spinbutton', { name: `Pieces of ${name} that go back` })
  await expect(back('Servo SG90')).toHaveValue('1')
  await expect(back('Relay 5 V')).toHaveValue('2')
  await expect.poll(stocks).toEqual([9, 8, 9])
})

for (const width of [390, 1440])
  test(`What a seller cannot supply is added of another seller, and struck in the total of the first, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    const { id, buyer, offers, sellers } = await makeOrder(request)
    const other = await createOffer(request, await makeStaff(request, 'seller'), {
      name: 'Servo SG90',
      price: 3000,
      stock: 5,
    })
    const short = { can_supply: 0, reason: 'broken' }
    await sellers[1]?.call('POST', `/api/seller/orders/${id}/lines/${offers[1]?.id}/shortage`, short)
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Find another seller of Servo SG90' }).click()
    await expect(quantity(page, 'Servo SG90')).toHaveValue('0')
    const found = page.getByRole('list', { name: 'Products that can be added' })
    await expect(found.getByRole('button', { name: 'Add Servo SG90' }).first()).toContainText('5 more on the shelf')
    await expectAccessible(page, `offers of other sellers at ${width} px`, 'dialog')
    await expectNoHorizontalScroll(page, `offers of other sellers at ${width} px`)
    await found.getByRole('button', { name: 'Add Servo SG90' }).first().click()
    await expect(quantity(page, 'Servo SG90').last()).toHaveValue('1')
    await quantity(page, 'Servo SG90').last().fill('2')
    await expect(dialog(page, id)).toContainText('Rwf 13,000.00')
    await page.getByRole('checkbox', { name: 'The customer agrees to the higher total' }).check()
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(history(page).first()).toContainText('Servo SG90: taken out, was 2')
    await expect(history(page).first()).toContainText('Servo SG90: 2 added')
    const { items } = await buyer.call<{ items: { product_id: number }[] }>('GET', `/api/orders/${id}`)
    expect(items.map((item) => item.product_id)).toEqual([offers[0]?.id, offers[2]?.id, other.id])

    const lamp = { lines: [{ product_id: offers[2]?.id, quantity: 1 }], version_seen: 3, reason: 'customer_asked' }
    const admin = await makeStaff(request, 'admin')
    await admin.call('POST', `/api/orders/${id}/changes`, lamp)
    const sellersPage = await browser.newPage()
    await sellersPage.setViewportSize({ width, height: 900 })
    if (sellers[2]) await signInAs(sellersPage, sellers[2])
    await sellersPage.goto('/seller/orders')
    const parcel = sellersPage.getByRole('article', { name: `#${id}` })
    await expect(parcel).toContainText('TotalBefore: Rwf 4,000.00Rwf 2,000.00')
    await expectAccessible(sellersPage, `a struck total at ${width} px`)
    await expectNoHorizontalScroll(sellersPage, `a struck total at ${width} px`)
    await admin.call('PUT', `/api/orders/${id}/status`, { status: 'cancelled' })
    await sellersPage.reload()
    await expect(parcel).toContainText('1 of 1 back on the shelf')
  })

for (const width of [390, 1440])
  test(`Offers of the same part number are found whatever its spelling, and another maker is named, at ${width} px`, async ({
    page,
    request,
  }) => {
    const { id, offers, sellers } = await makeOrder(request)
    const number = `SG90-${crypto.randomUUID().slice(0, 6)}X`
    await sellers[1]?.call('PUT', `/api/products/${offers[1]?.id}`, { mpn: number, manufacturer: 'TowerPro' })
    for (const [name, mpn, manufacturer] of [
      ['Copied servo', number, 'Feetech'],
      ['Same servo', number.toLowerCase().replace('-', ' '), 'Tower Pro'],
      ['Other servo', `MG996-${number}`, 'TowerPro'],
    ]) {
      const offer = { name, mpn, manufacturer, price: 2500, stock_quantity: 5, category_id: 1 }
      await (await makeStaff(request, 'seller')).call('POST', '/api/products', offer)
    }
    const short = { can_supply: 0, reason: 'broken' }
    await sellers[1]?.call('POST', `/api/seller/orders/${id}/lines/${offers[1]?.id}/shortage`, short)
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Find another seller of Servo SG90' }).click()
    const found = page.getByRole('list', { name: 'Products that can be added' }).getByRole('listitem')
    await expect(found).toHaveCount(2)
    await expect(found.nth(0)).toContainText('Same servo')
    await expect(found.nth(0)).not.toContainText('Made by')
    await expect(found.nth(1)).toContainText('Copied servo')
    await expect(found.nth(1)).toContainText('Made by Feetech, not TowerPro')
    await expectAccessible(page, `offers of the same part number at ${width} px`, 'dialog')
    await expectNoHorizontalScroll(page, `offers of the same part number at ${width} px`)
    await page.getByRole('button', { name: 'Add Same servo' }).click()
    await expect(quantity(page, 'Same servo')).toHaveValue('2')
  })

test('A line is raised with the word of the customer, and another phone and place are saved with it', async ({
  page,
  request,
}) => {
  const { id, stocks } = await openChange(page, request)
  await quantity(page, 'Relay 5 V').fill('4')
  await page.getByRole('textbox', { name: 'Price of Lamp E27' }).fill('1800')
  await page.getByRole('button', { name: 'Name, phone and place' }).click()
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('0788 999 999')
  await page.getByRole('textbox', { name: 'Delivery Location' }).fill('K')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Delivery location must be at least 5 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Delivery Location' }).fill('KG 9 Ave, Remera')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(dialog(page, id).getByRole('alert')).toContainText('The total would be higher than before.')
  await page.getByRole('checkbox', { name: 'The customer agrees to the higher total' }).check()
  await page.getByRole('combobox', { name: 'Why it is changed' }).selectOption('Another price was agreed')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(history(page).first()).toContainText('Relay 5 V: 4 instead of 2')
  await expect(history(page).first()).toContainText('Lamp E27: Rwf 1,800.00 a piece instead of Rwf 2,000.00')
  await expect(history(page).first()).toContainText('another phone number')
  await expect(dialog(page, id)).toContainText('0788 999 999')
  await expect(dialog(page, id)).toContainText('KG 9 Ave, Remera')
  expect(await stocks()).toEqual([5, 7, 7])
})

test('A change of an order that its buyer changed meanwhile is refused once, and shows how it is', async ({
  page,
  request,
}) => {
  await page.route('**/api/notifications/stream', () => {}) // nothing is heard of what others do
  const { id, offers } = await openChange(page, request)
  const other = await makeStaff(request, 'admin')
  const lines = [{ product_id: offers[0]?.id, quantity: 1 }]
  await other.call('POST', `/api/orders/${id}/changes`, { version_seen: 1, reason: 'mistake', lines })
  await page.getByRole('button', { name: 'Take out Servo SG90' }).click()
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(dialog(page, id).getByRole('alert')).toContainText('This order has changed meanwhile')
  await expect(quantity(page, 'Relay 5 V')).toHaveValue('2')
  await expect(dialog(page, id)).toContainText('was 1')
  await quantity(page, 'Relay 5 V').fill('1')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(history(page).first()).toContainText('Servo SG90: taken out, was 2')
  await expect(history(page)).toHaveCount(3)
})

test('An order is changed by keyboard, and what was taken out is put back', async ({ page, request }) => {
  const { stocks } = await openChange(page, request)
  await tabTo(page, page.getByRole('button', { name: 'Take out Relay 5 V' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Save change' }))
  await page.keyboard.press('Enter')
  const opener = page.getByRole('button', { name: 'Change order' })
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Put back Relay 5 V' }))
  await page.keyboard.press('Enter')
  await expect(quantity(page, 'Relay 5 V')).toHaveValue('2')
  await tabTo(page, page.getByRole('checkbox', { name: 'The customer agrees to the higher total' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(history(page)).toHaveCount(2) // the reversal within a minute is folded into what it undid
  await expect(history(page).first()).toContainText(/for \d+ s, undone the customer asked, by Eric Mugisha/)
  await expect(history(page).first()).toContainText('Relay 5 V: taken out, was 2')
  expect(await stocks()).toEqual([7, 7, 7])
})

test('A shopper mends phone and place of a pending order, and no longer once it is completed', async ({
  page,
  request,
}) => {
  const { id, buyer } = await makeOrder(request)
  await signInAs(page, buyer)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/orders/${id}`)
  const details = page.getByRole('region', { name: 'Delivery details' })
  await details.getByRole('button', { name: 'Change phone or place' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('0788')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('Phone number must be at least 10 characters')
  await expectAccessible(page, 'phone and place of an own order')
  await expectNoHorizontalScroll(page, 'phone and place of an own order')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('0788 999 999')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('button', { name: 'Change phone or place' })).toBeFocused()
  await expect(details).toContainText('0788 999 999')
  await expect(page.getByRole('region', { name: 'Status history' })).toContainText('another phone number')
  const admin = await makeStaff(request, 'admin')
  await admin.call('PUT', `/api/orders/${id}/status`, { status: 'completed' })
  await page.reload()
  await expect(details).toContainText('0788 999 999')
  await expect(details.getByRole('button', { name: 'Change phone or place' })).toHaveCount(0)
})

test.describe('A change with a lost network', () => {
  test.use({ allowedNoise: /net::ERR/ })
  test('A change that could not be sent says so, and what was typed stays', async ({ page, request }) => {
    const { id } = await openChange(page, request)
    await quantity(page, 'Relay 5 V').fill('1')
    await page.route('**/changes', (route) => route.abort())
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(dialog(page, id).getByRole('alert')).toContainText('The order stays as it was.')
    await expect(quantity(page, 'Relay 5 V')).toHaveValue('1')
    await page.unroute('**/changes')
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(history(page).first()).toContainText('Relay 5 V: 1 instead of 2')
  })
})
