import { expect, type Page, type Route } from '@playwright/test'
import { signInAs, fillCart, makeBuyer, createProducts } from './personas.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

test.use({ changesShop: true, viewport: { width: 390, height: 844 } })

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' })

for (const width of [390, 1440])
  test(`Any quantity can be typed at ${width} px; what was added is said, and leads to the cart`, async ({
    page,
    request,
  }) => {
    const [part] = await createProducts(request, { name: 'Relay', price: 1500, stock: 20 })
    if (!part) throw new Error('no product')
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, await makeBuyer(request))
    await page.goto(`/product/${part.id}`)
    const field = page.getByRole('spinbutton', { name: `Quantity of ${part.name}` })
    const more = page.getByRole('button', { name: `Increase Quantity of ${part.name}` })
    const sentence = page.getByRole('alert').filter({ hasText: 'Only 20 left' })
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.click()
    await page.keyboard.type('20') // what stood there is selected
    await expect(field).toHaveValue('20')
    await expect(sentence).toBeHidden()
    await more.click()
    await expect(field).toHaveValue('21')
    await expect(sentence).toBeVisible()
    await expect(field).toHaveAccessibleDescription('Only 20 left')
    await field.fill('1000000')
    await expect(sentence).toBeVisible()
    await expectAccessible(page, `a quantity above the stock at ${width} px`)
    await expectNoHorizontalScroll(page, 'a long quantity')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText(`Only 20 of ${part.name} left.`)).toBeVisible()

    for (const text of ['', '0', '1.5', 'many']) {
      await field.fill(text)
      await field.blur()
      await expect(field).toHaveValue('1000000')
    }
    await field.fill('11')
    await field.press('ArrowUp')
    await expect(field).toHaveValue('12')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const added = page.getByRole('listitem').filter({ hasText: 'Added to cart ✔️' })
    await expect(added).toContainText(`12 × ${part.name}`)
    await added.hover() // stays while it is pointed at
    await expectAccessible(page, 'what was added')
    await added.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(added).toBeHidden()
    await expect(field).toHaveValue('12')
  })

test('A quantity in the cart is pressed, stepped and typed, and sent once after a pause of 400 ms', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [relay] = await createProducts(request, { name: 'Relay', price: 1500, stock: 30 })
  if (!relay) throw new Error('no product')
  await fillCart(buyer, [relay])
  await signInAs(page, buyer)
  await page.clock.install()
  await page.goto('/cart')
  const sent = sentQuantities(page)
  const field = page.getByRole('spinbutton', { name: `Quantity of ${relay.name}` })
  const line = page.getByRole('listitem').filter({ hasText: relay.name })
  const more = line.getByRole('button', { name: /^Increase/ })
  await expect(field).toHaveValue('1')
  await expect(field).toHaveAttribute('inputmode', 'numeric')

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  for (const quantity of ['2', '3', '4']) {
    await more.click()
    await page.clock.runFor(350)
    await expect(field).toHaveValue(quantity)
    await expect(line).toHaveAttribute('aria-busy', 'true')
    await expect(proceed(page)).toBeDisabled()
  }
  await page.clock.runFor(49)
  expect(sent).toEqual([])
  await page.clock.resume()
  await expect(page.getByText('Rwf 6,000.00').last()).toBeVisible()
  await expect(proceed(page)).toBeEnabled()
  expect(sent).toEqual([4])

  await field.click()
  await page.keyboard.type('12') // over what is selected
  await page.keyboard.press('Enter')
  await expect(proceed(page)).toBeDisabled()
  await expect(proceed(page)).toBeEnabled()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue('13')
  await expect(proceed(page)).toBeDisabled()
  await expect(proceed(page)).toBeEnabled()
  expect(sent).toEqual([4, 12, 13])
  await expect(page.getByText('Rwf 19,500.00').last()).toBeVisible()

  for (const [text, sentence] of [
    ['', ''],
    ['0', ''],
    ['2.5', ''],
    ['31', 'Only 30 left'],
  ] as const) {
    await field.fill(text)
    await expect(field).toHaveValue(text)
    if (sentence) await expect(line.getByText(sentence)).toBeVisible()
    if (sentence) await expectAccessible(page, 'a quantity above the stock')
    await field.blur()
    await expect(field).toHaveValue('13')
    await expect(line.getByRole('alert')).toBeHidden()
  }
  expect(sent).toEqual([4, 12, 13])
})

test('What is typed while a quantity is on its way is kept, and sent after it', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [relay] = await createProducts(request, { name: 'Relay', price: 1500, stock: 30 })
  if (!relay) throw new Error('no product')
  await fillCart(buyer, [relay], 5)
  await signInAs(page, buyer)
  await page.goto('/cart')
  const sent = sentQuantities(page)
  const field = page.getByRole('spinbutton', { name: `Quantity of ${relay.name}` })
  const held = holdNext(page, '**/api/cart/update')
  await field.fill('1')
  const first = await held
  await expect(page.getByRole('button', { name: /^Increase/ })).toHaveAttribute('aria-disabled', 'true')
  await field.press('2')
  await expect(field).toHaveValue('12')
  await first.continue()
  await expect(page.getByText('Rwf 18,000.00').last()).toBeVisible()
  await expect(proceed(page)).toBeEnabled()
  await expect(field).toHaveValue('12')
  expect(sent).toEqual([1, 12])
})

test('A quantity that has just been chosen is sent when the page is left', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [relay, servo] = await createProducts(
    request,
    { name: 'Relay', price: 1500, stock: 30 },
    { name: 'Servo', price: 3000, stock: 30 },
  )
  if (!relay || !servo) throw new Error('no products')
  await fillCart(buyer, [relay, servo])
  await signInAs(page, buyer)
  const fieldOf = ({ name }: { name: string }) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  const quantities = async () =>
    (await buyer.call<{ items: { quantity: number }[] }>('GET', '/api/cart')).items.map(({ quantity }) => quantity)

  await page.goto('/cart')
  await page.clock.install()
  await fieldOf(relay).fill('7')
  await fieldOf(servo).fill('8')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100)) // the pause itself would last for ever
  await page.goto('/contact')
  await expect.poll(quantities).toEqual([7, 8])

  await page.clock.resume()
  await page.goto('/cart')
  await fieldOf(relay).fill('9')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.getByRole('banner').getByRole('link', { name: 'Isoko' }).click()
  await expect(async () => {
    await page.clock.runFor(1) // what else waits on the way
    expect(await quantities()).toEqual([9, 8])
  }).toPass({ intervals: [100] })
})

/** What is sent to change a quantity, as it is sent. */
function sentQuantities(page: Page): number[] {
  const sent: number[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/api/cart/update')) sent.push((call.postDataJSON() as { quantity: number }).quantity)
  })
  return sent
}

/** Stops the next call of an address on its way. @returns it, to be let go */
function holdNext(page: Page, address: string): Promise<Route> {
  return new Promise((resolve) => void page.route(address, resolve, { times: 1 }))
}
