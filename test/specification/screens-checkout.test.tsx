import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { getOrder, listOrders, placeOrder } from '#contract/orders/calls.ts'
import { heading } from '#test/screens/support/expectations.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleCart, sampleCartLine, sampleOrder, sampleUser } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
const dialog = page.getByRole('dialog', { name: 'Delivery Information' })
const phone = dialog.getByLabelText('Phone Number')
const location = dialog.getByLabelText('Delivery Location')
const place = dialog.getByRole('button', { name: 'Place Order' })

const lines = [sampleCartLine({ quantity: 2 }), sampleCartLine({ id: 2, name: 'Servo', price: 3000, quantity: 5 })]

function checkoutApi() {
  const api = fakeApi().on(listOrders, () => [])
  let order = sampleOrder()
  let cart = sampleCart(...lines)
  return api
    .on(getCart, () => cart)
    .on(getOrder, () => ({ ...order, events: [] }) as never)
    .on(placeOrder, ({ body }) => {
      cart = sampleCart()
      order = sampleOrder({
        customer_info: {
          name: 'Aline Uwase',
          phone: body.customer_info.phone,
          location: body.customer_info.location,
        },
      })
      return { ...order, events: [], data: order } as never
    })
}

async function openCheckout(api = checkoutApi(), user = sampleUser()) {
  const opened = await renderRoute('/cart', { api, user })
  await proceed.click()
  await expect.element(dialog).toBeVisible()
  return opened
}

async function fillIn(typed = { phone: '0788123456', location: 'KG 11 Ave 42' }) {
  await phone.fill(typed.phone)
  await location.fill(typed.location)
}

describe('the checkout', () => {
  test('opens "Delivery Information" with both fields, the summary and "Place Order"', async () => {
    await openCheckout()
    await expect.element(dialog.getByRole('heading', { name: 'Delivery Information' })).toBeVisible()
    await expect.element(phone).toBeVisible()
    await expect.element(location).toBeVisible()
    await expectToRead(place, 'Place Order')
    const valueOf = (label: string) =>
      dialog.getByRole('term').filter({ hasText: label }).element().nextElementSibling?.textContent
    expect(valueOf('Total Items')).toBe('2')
    expect(valueOf('Total Amount')).toBe('Rwf 18,000.00')
  })

  test('reads "Processing..." on the button while the order is under way', async () => {
    const api = checkoutApi()
    await openCheckout(api)
    await fillIn()
    const pressed = place.element()
    const held = api.hold(placeOrder)
    await place.click()
    await held.arrived
    await expectToRead(pressed, 'Processing...')
    held.release()
    await expect.element(heading('Thank you for your order!')).toBeVisible()
  })

  test('sends product, quantity and price of each line, with phone and location', async () => {
    const api = checkoutApi()
    const calls = recordCalls(api)
    await openCheckout(api)
    await fillIn()
    await place.click()
    await expect.element(heading('Thank you for your order!')).toBeVisible()
    const [call, ...others] = calls.to('POST /api/orders')
    expect(others).toEqual([])
    expect(call?.headers.get('authorization')).toMatch(/^Bearer token-\d+$/)
    expect(call?.body).toEqual({
      items: [
        { product_id: 1, quantity: 2, price: 1500 },
        { product_id: 2, quantity: 5, price: 3000 },
      ],
      customer_info: { phone: '0788123456', location: 'KG 11 Ave 42' },
    })
  })

  test('thanks, says that the provider calls the phone about the location, and empties the cart', async () => {
    const opened = await openCheckout()
    await fillIn()
    await place.click()
    await expect.element(heading('Thank you for your order!')).toBeVisible()
    await expectToReadIn(page.getByRole('main'), 'Isoko will call 0788123456 to confirm delivery to KG 11 Ave 42.')
    await opened.router.navigate('/')
    await opened.router.navigate('/cart')
    await expect.element(heading('Your cart is empty')).toBeVisible()
  })

  test('fills in phone and address of the profile', async () => {
    const profile = { phone_number: '0722000111', address: 'KN 4 Ave 1', picture: '' }
    await openCheckout(checkoutApi(), sampleUser({ profile }))
    await expect.element(phone).toHaveValue('0722000111')
    await expect.element(location).toHaveValue('KN 4 Ave 1')
  })

  test('refuses a phone of 9 and a location of 4 characters, and takes 10 and 5', async () => {
    const api = checkoutApi()
    const calls = recordCalls(api)
    await openCheckout(api)
    await fillIn({ phone: '078812345', location: 'Home' })
    await place.click()
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
    await expect.element(location).toHaveAttribute('aria-invalid', 'true')
    expect(calls.to('POST /api/orders')).toEqual([])
    await fillIn({ phone: '0788123456', location: 'Homes' })
    await place.click()
    await expect.element(heading('Thank you for your order!')).toBeVisible()
  })

  test('refuses an empty phone and an empty location', async () => {
    const api = checkoutApi()
    const calls = recordCalls(api)
    await openCheckout(api)
    await expect.element(phone).toBeRequired()
    await expect.element(location).toBeRequired()
    await place.click()
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
    await expect.element(location).toHaveAttribute('aria-invalid', 'true')
    expect(calls.to('POST /api/orders')).toEqual([])
  })
})

describe('a failed order', () => {
  const detail = [
    { loc: ['body', 'customer_info', 'phone'], msg: 'too short', type: 'value_error' },
    { loc: ['body', 'items'], msg: 'empty', type: 'value_error' },
  ]
  for (const { title, status, body, sentence } of [
    {
      title: 'shows each problem of a 422 as field, colon and message, joined by commas',
      status: 422,
      body: { detail },
      sentence: 'phone: too short, items: empty',
    },
    {
      title: 'shows the text of a 422 without a list',
      status: 422,
      body: { detail: 'Too large' },
      sentence: 'Too large',
    },
    {
      title: 'shows the detail of another failure',
      status: 409,
      body: { detail: 'Closed today' },
      sentence: 'Closed today',
    },
    {
      title: 'shows "Failed to create order" without a detail',
      status: 400,
      body: {},
      sentence: 'Failed to create order',
    },
  ])
    test(title, async () => {
      await openCheckout(checkoutApi().fail(placeOrder, { status, body }))
      await fillIn()
      await place.click()
      await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible()
      await expectToRead(place, 'Place Order')
    })
})
