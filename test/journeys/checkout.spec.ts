import { expect, type Locator, type Page } from '@playwright/test'
import { dialogOf, fillIn, holdNext, openCheckout, place, proceed } from './checkout-page.ts'
import { expectAccessible, test } from './fixtures.ts'
import { createProducts, CUSTOMER_INFO, fillCart, makeBuyer, signInAs } from './personas.ts'

test.use({ viewport: { width: 390, height: 844 }, changesShop: true })

test('A doubtful phone number is told in amber and stops nothing: the first press places the order', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }))
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page, { phone: 'hello world', location: CUSTOMER_INFO.location })
  const doubt = dialogOf(page).getByRole('status').getByText('This does not look like a phone number.')
  await expect(doubt).toBeVisible()
  expect(await colourOf(doubt, 'color')).toBe(await colourOfToken(page, '--amber'))
  await expect(dialogOf(page).getByLabel('Phone Number')).not.toHaveAttribute('aria-invalid')
  await expect(dialogOf(page).getByLabel('Phone Number')).toHaveAccessibleDescription(
    'This does not look like a phone number.',
  )
  await expectAccessible(page, 'a doubtful phone number')
  await dialogOf(page).getByLabel('Phone Number').fill('+250 (0) 788-123-456')
  await expect(doubt).toBeHidden()
  await dialogOf(page).getByLabel('Phone Number').fill('hello world')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expect(page.getByRole('main').getByText('hello world')).toBeVisible()
})

test('The field of a refused checkout that has the focus is red, like the others', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }))
  await signInAs(page, buyer)
  await openCheckout(page)
  const phone = dialogOf(page).getByLabel('Phone Number')
  await expect(phone).toBeFocused()
  expect(await colourOf(phone, 'borderTopColor')).toBe(await colourOfToken(page, '--focus'))
  await place(page).click()
  await expect(dialogOf(page).getByText('Phone number must be at least 10 characters')).toBeVisible()
  await expect(phone).toBeFocused()
  const red = await colourOfToken(page, '--red')
  for (const field of [phone, dialogOf(page).getByLabel('Delivery Location')])
    expect(await colourOf(field, 'borderTopColor')).toBe(red)
  expect(await colourOf(phone, 'outlineColor')).not.toBe(await colourOfToken(page, '--focus'))
})

test('A checkout is filled with where the last order went, as far as the profile does not say', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const products = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  await fillCart(buyer, products)
  await signInAs(page, buyer)
  await openCheckout(page)
  await expect(dialogOf(page).getByLabel('Phone Number')).toHaveValue('')
  await fillIn(page)
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()

  await fillCart(buyer, products)
  await page.goto('/about')
  await openCheckout(page)
  const phone = dialogOf(page).getByLabel('Phone Number')
  const location = dialogOf(page).getByLabel('Delivery Location')
  await expect(phone).toHaveValue(CUSTOMER_INFO.phone)
  await expect(location).toHaveValue(CUSTOMER_INFO.location)

  await page.goto('/profile')
  await page.getByLabel('Phone Number').fill('0722 000 111')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  const held = holdNext(page, '**/api/orders?*')
  await openCheckout(page)
  await expect(phone).toHaveValue('0722 000 111')
  await phone.fill('0733 000 111')
  await (await held).continue()
  await expect(location).toHaveValue(CUSTOMER_INFO.location)
  await expect(phone).toHaveValue('0733 000 111')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expect(page.getByRole('main').getByText('0733 000 111')).toBeVisible()
})

test('Time and note for the driver are folded under phone and place, survive a reload, and stand with the order', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }))
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page)
  const fold = dialogOf(page).getByRole('button', { name: 'Time and note for the driver' })
  const morning = dialogOf(page).getByRole('radio', { name: 'Morning, 8:00 to 12:00' })
  const note = dialogOf(page).getByLabel('Note for the driver')
  await expect(morning).toHaveCount(0)
  await fold.click()
  await morning.check()
  await note.fill('x'.repeat(501))
  await place(page).click()
  await expect(note).toHaveAccessibleDescription('This is too long')
  await note.fill('The blue gate')
  await expectAccessible(page, 'a time and a note for the driver')
  await page.reload()
  await proceed(page).click()
  await expect(morning).toBeChecked()
  await expect(note).toHaveValue('The blue gate')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order #/ })
    .click()
  const details = page.getByRole('region', { name: 'Delivery details' })
  await expect(details).toContainText('TimeMorning, 8:00 to 12:00')
  await expect(details).toContainText('Note for the driverThe blue gate')
  await details.getByRole('button', { name: 'Change phone or place' }).click()
  await details.getByRole('radio', { name: 'Any time' }).check()
  await details.getByLabel('Note for the driver').fill('The red gate')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('The red gate')
  await expect(details).not.toContainText('Morning')
  await expectAccessible(page, 'an order with a note for its driver')
})

/** As the browser computes it. */
function colourOf(element: Locator, property: 'color' | 'borderTopColor' | 'outlineColor'): Promise<string> {
  return element.evaluate((one, name) => getComputedStyle(one)[name], property)
}

/** As the browser computes the colour of a token of `tokens.css`. */
function colourOfToken(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}
