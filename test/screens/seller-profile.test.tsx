import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ResponseOf } from '#contract/endpoint.ts'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import { changeOwnPayout, getOwnPayout, type Payout } from '#contract/accounts/payout.ts'
import { getCart } from '#contract/cart/calls.ts'
import { getProduct, listRecommendations, searchProducts } from '#contract/catalogue/calls.ts'
import { changeOwnShop, getOwnShop, getShop, hideFirstSteps } from '#contract/shops/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { leavePage, managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleProduct, sampleSeller, sampleUser } from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const user = sampleSeller()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function profileApi() {
  let payout: Payout = {
    ...exampleOf(getOwnPayout),
    tin: '',
    payout_method: null,
    payout_name: '',
    payout_number: '',
  }
  let shop = { ...exampleOf(getOwnShop), away_until: null as string | null }
  return managedProductsApi(sampleManagedProduct())
    .api.on(getOwnAccount, () => user)
    .on(getOwnPayout, () => payout)
    .on(changeOwnPayout, ({ body }) => (payout = { ...payout, ...body } as Payout))
    .on(getOwnShop, () => shop)
    .on(changeOwnShop, ({ body }) => (shop = { ...shop, ...body }))
}

for (const width of [390, 1440]) {
  test(
    `shows each error in the payment details under its field at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      const api = profileApi()
      await page.viewport(width, 900)
      await renderRoute('/seller/profile', { api, user })
      const own = page.getByRole('region', { name: 'Payout details' })
      const save = own.getByRole('button', { name: 'Save payout details' })
      const field = (label: string) => own.getByLabelText(label, { exact: true })
      await field('TIN').fill('12345678')
      await own.getByLabelText('Payment method').selectOptions('MTN MoMo')
      ;(save.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(own.getByText('A TIN must have 9 digits')).toBeVisible()
      await expect.element(field('TIN')).toHaveFocus()
      expect(own.getByText('This is required').elements()).toHaveLength(2)
      expect(api.countOf(changeOwnPayout)).toBe(0)
      await expectAccessible('mistakes in how one is paid', 'main')
      expectNoHorizontalScroll('how one is paid')

      await field('TIN').fill('102 345 678')
      await own.getByLabelText('Account holder').fill('Eric Mugisha')
      await field('Number').fill('0788 123 456')
      await own.getByLabelText('Current password').fill('not mine')
      const detail = [{ loc: ['body', 'current_password'], msg: 'The current password is incorrect', type: 'custom' }]
      api.failOnce(changeOwnPayout, { status: 422, body: { detail, message: 'Please check', code: 'invalid_input' } })
      await save.click()
      await expect.element(own.getByText('The current password is incorrect')).toBeVisible()
      await expect.element(field('Number')).toHaveValue('0788 123 456')
      await own.getByLabelText('Current password').fill('umuti wacu')
      await save.click()
      await expect.element(own.getByText('Payout details saved.')).toBeVisible()
      await expect.element(own.getByLabelText('Current password')).toHaveValue('')
    },
  )

  test(
    `asks a seller who is away for the day of return, at most 60 days ahead, at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      const api = profileApi()
      await page.viewport(width, 900)
      await renderRoute('/seller/profile', { api, user })
      const save = page.getByRole('button', { name: 'Save', exact: true })
      const day = page.getByLabelText('Back on')
      await page.getByLabelText('We are away').click()
      await expect.element(page.getByText('Open orders still need packing.')).toBeVisible()
      await save.click()
      await expect.element(day).toHaveFocus()
      expect(api.countOf(changeOwnShop)).toBe(0)
      await day.fill(inDays(90))
      const text = 'Choose a day within the next 60 days'
      const detail = [{ loc: ['body', 'away_until'], msg: text, type: 'custom' }]
      api.failOnce(changeOwnShop, { status: 422, body: { detail, message: 'Please check', code: 'invalid_input' } })
      await save.click()
      await expect.element(page.getByText(text)).toBeVisible()
      await day.fill(inDays(9))
      await expectAccessible('a seller who is away', 'main')
      await save.click()
      await expect.element(page.getByText('Your shop is saved.')).toBeVisible()
      await page.getByLabelText('We are away').click()
      await save.click()
      await expect
        .poll(() => api.sentTo(changeOwnShop).map((body) => body?.away_until))
        .toEqual([inDays(90), inDays(9), null])
    },
  )

  test(
    `disables buying from a seller who is away, on a page, in a shop and in a cart, at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      const api = managedProductsApi()
        .api.on(getProduct, () => sampleProduct({ away_until: '2027-01-12' }))
        .on(getShop, () => ({ ...exampleOf(getShop), slug: 'kigali-robotics', away_until: '2027-01-12' }))
        .on(searchProducts, () => ({
          items: [sampleProduct({ away_until: '2027-01-12' })],
          total: 1,
          page: 1,
          page_size: 24,
        }))
        .on(listRecommendations, () => [])
        .on(recordView, () => ({}) as never)
        .on(getCart, () => sampleCart(sampleCartLine({ away_until: '2027-01-12' })))
      await page.viewport(width, 900)
      const { router } = await renderRoute('/product/1', { api, user: sampleUser() })
      const back = page.getByRole('main').getByRole('button', { name: 'Back on Jan 12' })
      await expect.element(back.first()).toBeDisabled()
      await router.navigate('/shop/kigali-robotics')
      await expect.element(page.getByText('This shop is away until Jan 12.')).toBeVisible()
      await expect.element(back).toBeDisabled()
      await expectAccessible('a shop that is away', 'main')
      expectNoHorizontalScroll('a shop that is away')
      await router.navigate('/cart')
      await expect.element(page.getByText('Seller is away until Jan 12')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    },
  )

  test(`shows the first steps until all are done at ${width} px`, nightlyUnless(width === 390), async () => {
    const api = stepsApi({ about: '', hours: 'Mon-Fri 8:00-18:00', shop_phone: '', pickup_address: '' })
    await page.viewport(width, 900)
    const { router } = await renderRoute('/seller', { api, user })
    await expect.element(steps.getByText('1 of 7 done')).toBeVisible()
    await expect.element(steps.getByRole('link', { name: 'Add your first part' })).toBeVisible()
    await expect
      .element(steps.getByRole('listitem').filter({ hasText: 'Done' }).getByText('Add your opening hours'))
      .toBeVisible()
    for (const name of [
      "Add your shop's phone number",
      'Add your pickup address',
      'Add your TIN',
      'Tell us how to pay you',
    ])
      await expect.element(steps.getByRole('link', { name })).toHaveAttribute('href', '/seller/profile')
    await expectAccessible('the first steps of a seller', 'main')
    expectNoHorizontalScroll('the first steps of a seller')
    await router.navigate('/seller/sales')
  })
}

const steps = page.getByRole('region', { name: 'First steps' })
const done = { about: 'Wheels', hours: 'Mon-Fri 8:00-18:00', shop_phone: '0788 123 456', pickup_address: 'KN 4 Ave' }

/** Creates a fake API that stores a new seller's shop, with or without a product and payment details. */
function stepsApi(fields: Partial<ResponseOf<typeof getOwnShop>>, { product = false, payout = {} } = {}) {
  let shop = { ...exampleOf(getOwnShop), hides_first_steps: false, ...fields }
  const { api } = product ? managedProductsApi(sampleManagedProduct()) : managedProductsApi()
  return api
    .on(getOwnShop, () => shop)
    .on(getOwnPayout, () => ({ ...exampleOf(getOwnPayout), tin: '', payout_method: null, ...payout }))
    .on(hideFirstSteps, ({ body }) => (shop = { ...shop, hides_first_steps: body?.hidden ?? false }))
}

test('keeps the first steps after the first product, until the TIN and payment details are there', async () => {
  await renderRoute('/seller', { api: stepsApi(done, { product: true }), user })
  await expect.element(steps.getByText('5 of 7 done')).toBeVisible()
  const paid = { tin: '102345678', payout_method: 'mtn_momo' }
  await leavePage()
  await renderRoute('/seller', { api: stepsApi(done, { product: true, payout: paid }), user })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect.element(page.getByText('Total Products')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})

test('hides the first steps for good, and shows them again on Undo', async () => {
  const api = stepsApi({ ...done, about: '' })
  await renderRoute('/seller', { api, user })
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText('First steps hidden')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(steps).toBeVisible()
  expect(api.sentTo(hideFirstSteps)).toEqual([{ hidden: true }, { hidden: false }])
})

test('has separate sections for the shop and its name, the payment details, and the person', async () => {
  const api = profileApi()
  await page.viewport(1440, 900)
  await renderRoute('/seller/profile', { api, user })
  const main = page.getByRole('main')
  await expect
    .poll(() =>
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map((heading) => heading.textContent),
    )
    .toEqual(['Your shop', 'Payout details', 'About you'])
  const shop = main.getByRole('region', { name: 'Your shop' })
  await shop.getByLabelText('Shop Name').fill('Quiet Power')
  await shop.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Your shop is saved.')).toBeVisible()
  expect(api.sentTo(changeOwnShop)).toMatchObject([{ shop_name: 'Quiet Power' }])
  await expect.element(main.getByRole('region', { name: 'About you' }).getByLabelText('Full Name')).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'About you' }).getByRole('button', { name: 'Choose' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Your public page' }))
    .toHaveAttribute('href', `/shop/${exampleOf(getOwnShop).slug}`)
  await expectAccessible('the profile of a seller', 'main')
})
