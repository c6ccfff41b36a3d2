import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { getCart, type Cart } from '#contract/cart/calls.ts'
import { errors, fieldErrors } from '#contract/errors.ts'
import { getOrder, listOrders, placeOrder } from '#contract/orders/calls.ts'
import { getQueryClient } from '#app/api/query-client.ts'
import { expectAccessible, expectNoHorizontalScroll, heading } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleOrder, sampleOrderDetail, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const CUSTOMER = { phone: '0788 123 456', location: 'KG 11 Ave 42, Kimironko' }
const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
const place = dialog.getByRole('button', { name: 'Place Order' })
const phone = dialog.getByLabelText('Phone Number')
const location = dialog.getByLabelText('Delivery Location')
const thanks = heading('Thank you for your order!')
const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Creates a fake API that empties the cart when an order is placed. */
function shopApi(...items: Cart['items']) {
  let cart = sampleCart(...items)
  let order = sampleOrderDetail()
  return fakeApi()
    .on(listOrders, () => [])
    .on(getCart, () => cart)
    .on(getOrder, () => order)
    .on(placeOrder, ({ body }) => {
      cart = sampleCart()
      const { receipt: _, ...customer } = body?.customer_info ?? CUSTOMER
      order = sampleOrderDetail({ customer_info: { name: 'Aline Uwase', ...customer } })
      return { ...order, data: order }
    })
}

async function openCheckout(api: FakeApi, user = sampleUser()) {
  const rendered = await renderRoute('/cart', { api, user })
  await proceed.click()
  await expect.element(phone).toHaveFocus()
  return rendered
}

async function fillIn(customer = CUSTOMER) {
  await phone.fill(customer.phone)
  await location.fill(customer.location)
}

/** Reloads the page; data stored in the browser is kept. */
async function reload(api: FakeApi, user = sampleUser()) {
  await cleanup()
  document.body.replaceChildren()
  getQueryClient().clear()
  await renderRoute('/cart', { api, user })
}

beforeEach(() => page.viewport(390, 844))

describe('the checkout form', () => {
  test('prefills phone and location from the profile, and shows an error at each field', async () => {
    const profile = { phone_number: '0788 000 111', address: 'KN 5 Rd 7', picture: '' }
    const api = shopApi(sampleCartLine())
    await openCheckout(api, sampleUser({ profile }))
    await expect.element(phone).toHaveValue('0788 000 111')
    await expect.element(location).toHaveValue('KN 5 Rd 7')
    expect(api.countOf(listOrders), 'of the last order').toBe(0)
    await expect.element(dialog.getByText('Total Items')).toBeVisible()
    await expect.element(dialog.getByText('Rwf 1,500.00')).toBeVisible()
    await fillIn({ phone: '  0788  ', location: '' })
    await place.click()
    await expect.element(dialog.getByText(fieldErrors.phone_too_short)).toBeVisible()
    await expect.element(dialog.getByText(fieldErrors.location_too_short)).toBeVisible()
    await expect.element(phone).toHaveFocus()
    expect(api.countOf(placeOrder)).toBe(0)
  })

  test('fills gaps in the profile from the last order, without overwriting edited fields', async () => {
    const api = shopApi(sampleCartLine()).on(listOrders, () => [
      sampleOrder({ customer_info: { name: 'Aline Uwase', ...CUSTOMER } }),
    ])
    const profile = { phone_number: '0722 000 111', address: '', picture: '' }
    const late = api.hold(listOrders)
    await openCheckout(api, sampleUser({ profile }))
    await late.arrived
    await expect.element(phone).toHaveValue('0722 000 111')
    await phone.fill('0733 000 111')
    late.release()
    await expect.element(location).toHaveValue(CUSTOMER.location)
    await expect.element(phone).toHaveValue('0733 000 111')
    await place.click()
    await expect.element(thanks).toBeVisible()
    expect(api.sentTo(placeOrder)[0]?.customer_info).toEqual({ phone: '0733 000 111', location: CUSTOMER.location })
  })

  test('starts empty without a profile or last order', async () => {
    await openCheckout(shopApi(sampleCartLine()))
    await expect.element(phone).toHaveValue('')
    await expect.element(location).toHaveValue('')
  })

  test('warns of an unlikely phone number in amber, and still places the order on the first press', async () => {
    await openCheckout(shopApi(sampleCartLine()))
    await fillIn({ phone: 'hello world', location: CUSTOMER.location })
    const doubt = dialog.getByRole('status').getByText("This doesn't look like a phone number.")
    await expect.element(doubt).toBeVisible()
    expect(colorOf(doubt, 'color')).toBe(colorOfToken('--amber'))
    await expect.element(phone).not.toHaveAttribute('aria-invalid')
    await expect.element(phone).toHaveAccessibleDescription("This doesn't look like a phone number.")
    await expectAccessible('an unlikely phone number', 'dialog')
    await phone.fill('+250 (0) 788-123-456')
    await expect.element(doubt).not.toBeInTheDocument()
    await phone.fill('hello world')
    await place.click()
    await expect.element(thanks).toBeVisible()
    await expect.element(page.getByRole('main').getByText('hello world')).toBeVisible()
  })

  test('marks each refused field red, including the focused one', async () => {
    await openCheckout(shopApi(sampleCartLine()))
    await expect.poll(() => colorOf(phone, 'borderTopColor')).toBe(colorOfToken('--focus'))
    await place.click()
    await expect.element(dialog.getByText(fieldErrors.phone_too_short)).toBeVisible()
    await expect.element(phone).toHaveFocus()
    for (const field of [phone, location])
      await expect.poll(() => colorOf(field, 'borderTopColor')).toBe(colorOfToken('--red'))
    expect(colorOf(phone, 'outlineColor')).not.toBe(colorOfToken('--focus'))
  })
})

describe('sending the checkout form', () => {
  test('includes delivery time and note for the driver, and keeps them across a reload', async () => {
    const api = shopApi(sampleCartLine())
    await openCheckout(api)
    await fillIn()
    const morning = dialog.getByRole('radio', { name: 'Morning, 8:00 to 12:00' })
    const note = dialog.getByLabelText('Note for the driver')
    await expect.element(morning).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Delivery time and note' }).click()
    await morning.click()
    await note.fill('x'.repeat(501))
    await place.click()
    await expect.element(note).toHaveAccessibleDescription('This is too long')
    await note.fill('The blue gate')
    await expectAccessible('time and note for the driver', 'dialog')
    await reload(api)
    await proceed.click()
    await expect.element(morning).toBeChecked()
    await expect.element(note).toHaveValue('The blue gate')
    await expect.element(phone).toHaveValue(CUSTOMER.phone)
    await place.click()
    await expect.element(thanks).toBeVisible()
    const wishes = { window: 'Morning, 8:00 to 12:00', note: 'The blue gate' }
    expect(api.sentTo(placeOrder).map((body) => body?.customer_info)).toEqual([{ ...CUSTOMER, ...wishes }])
  })

  test('shows a field refused by the server once, at the field', async () => {
    const loc = ['body', 'customer_info', 'location']
    const detail = [{ loc, msg: fieldErrors.unreadable_text, type: 'custom' }]
    const body = { code: 'invalid_input', message: errors.invalid_input[1], detail }
    const api = shopApi(sampleCartLine()).failOnce(placeOrder, { status: 422, body })
    await openCheckout(api)
    await fillIn()
    await place.click()
    const sentence = dialog.getByText("location: This contains a character we can't store")
    await expect.element(sentence).toBeVisible()
    expect(sentence.elements()).toHaveLength(1)
    await expect.element(location).toHaveFocus()
    await expect.element(location).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.getByRole('alert').elements()).toEqual([])
  })

  test('stays open while the order is being sent, then focuses the confirmation', async () => {
    const api = shopApi(sampleCartLine())
    const { path } = await openCheckout(api)
    await fillIn()
    const held = api.hold(placeOrder)
    await place.dblClick()
    await held.arrived
    await expect.element(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    held.release()
    await expect.element(thanks).toHaveFocus()
    await expect.element(page.getByRole('main').getByText(CUSTOMER.location)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    expect(api.countOf(placeOrder)).toBe(1)
    await page.getByRole('link', { name: /^Order #\d+/ }).click()
    await expect.poll(path).toBe('/orders/41')
  })
})

describe('an order whose reply is lost', () => {
  const lost = dialog.getByText(/^Failed to create order\. We didn't get a reply\..*won't be placed twice\.$/)

  test('keeps the order across a reload, and sends it again unchanged under the same key', async () => {
    const api = shopApi(sampleCartLine({ quantity: 2 }))
      .failOnce(placeOrder)
      .loseAnswer(placeOrder)
    await openCheckout(api)
    await fillIn()
    await place.click()
    await expect.element(lost).toBeVisible()
    expect(lost.elements()).toHaveLength(1)
    await expectAccessible('a lost order', 'dialog')
    await place.click()
    await expect.poll(() => api.countOf(placeOrder)).toBe(2)
    await expect.element(place).toBeVisible()
    await reload(api)
    await expect.element(lost).toBeVisible()
    expect(lost.elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(/^We didn't get a reply, so your order/)).toBeVisible()
    await expectAccessible('a cart with an order without an answer', 'main')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.element(location).toHaveValue(CUSTOMER.location)

    api.failOnce(placeOrder, 'idempotency_mismatch')
    await location.fill('somewhere else')
    await place.click()
    await expect.element(thanks).toBeVisible()
    const sent = api.calls.filter(({ name }) => name === 'POST /api/orders')
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(api.sentTo(placeOrder).map((body) => body?.customer_info.location)).toEqual([
      CUSTOMER.location,
      CUSTOMER.location,
      'somewhere else',
      CUSTOMER.location,
    ])
    expect(api.sentTo(placeOrder).at(-1)?.items).toEqual([{ product_id: 1, quantity: 2, price: 1500 }])
  })
})

describe('a cart that changes during the checkout', () => {
  test('closes the checkout with a notice after an order in another tab', async () => {
    const api = shopApi(sampleCartLine())
    await openCheckout(api)
    await fillIn()
    api.on(getCart, () => sampleCart())
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('Your cart has changed. Please check it and order again.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(heading('Your cart is empty')).toBeVisible()
  })

  for (const width of [390, 1440])
    test(
      `shows the new prices of a refused order, and orders once they are accepted at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        await page.viewport(width, 900)
        const api = shopApi(sampleCartLine({ price: 2000, quantity: 3 }))
        await openCheckout(api)
        await fillIn()
        const dearer = sampleCartLine({ price: 2500, quantity: 3 })
        api.on(getCart, () => sampleCart(dearer))
        const sentence = 'The price of Relay is now Rwf 2,500. Please check your cart and order again.'
        api.failOnce(placeOrder, { status: 409, body: { code: 'cart_changed', message: sentence, detail: sentence } })
        await place.click()
        await expect.element(page.getByText(sentence)).toBeVisible()
        expect(page.getByText(sentence).elements()).toHaveLength(1)
        await expect.element(dialog).not.toBeInTheDocument()
        await expect.element(lineOf('Relay').getByText('The price is now Rwf 2,500.00')).toBeVisible()
        await expect.element(proceed).toBeDisabled()
        await expect.element(page.getByText('Fix the highlighted items first.')).toBeVisible()
        await expectAccessible('a repriced cart', 'main')
        expectNoHorizontalScroll('a repriced cart')
        await page.getByRole('button', { name: 'Accept new price: Relay' }).click()
        await proceed.click()
        await expect.element(phone).toHaveValue(CUSTOMER.phone)
        await place.click()
        await expect.element(thanks).toBeVisible()
        expect(api.sentTo(placeOrder).at(-1)?.items).toEqual([{ product_id: 1, quantity: 3, price: 2500 }])
      },
    )
})

test('fits cart, checkout and confirmation on a phone of 320 px', NIGHTLY, async () => {
  await page.viewport(320, 640)
  const name = 'Bidirectionallogiclevelconverter'.repeat(4)
  await renderRoute('/cart', {
    api: shopApi(sampleCartLine({ name, price: 999_999.99, quantity: 9 })),
    user: sampleUser(),
  })
  await expect.element(proceed).toBeVisible()
  expectNoHorizontalScroll('the cart at 320 px')
  await proceed.click()
  await expect.element(phone).toHaveFocus()
  expectNoHorizontalScroll('the checkout at 320 px')
  await fillIn()
  await place.click()
  await expect.element(thanks).toBeVisible()
  expectNoHorizontalScroll('the confirmation at 320 px')
})

function colorOf(element: Locator, property: 'color' | 'borderTopColor' | 'outlineColor'): string {
  return getComputedStyle(element.element())[property]
}

/** Returns the computed value of a color token in `tokens.css`. */
function colorOfToken(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
