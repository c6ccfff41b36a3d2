import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { makeBuyer, signInAs } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(day))

test(
  "keeps a seller's parts visible but not orderable while the seller is away",
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const [seller, buyer] = [await makeStaff(request, 'seller'), await makeBuyer(request)]
    const name = `Servo ${crypto.randomUUID().slice(0, 8)}`
    const servo = await createOffer(request, seller, { name, price: 1500, stock: 9 })
    await buyer.call('POST', '/api/cart/add', { product_id: servo.id, quantity: 1 })

    await signInAs(page, seller)
    await page.goto('/seller/profile')
    await page.getByLabel('We are away').check()
    await expect(page.getByText('Open orders still need packing.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Back on')).toBeFocused()
    await page.getByLabel('Back on').fill(inDays(90))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Choose a day within the next 60 days')).toBeVisible()
    const day = inDays(9)
    await page.getByLabel('Back on').fill(day)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Your shop is saved.')

    const visitor = await browser.newPage()
    await signInAs(visitor, buyer)
    await visitor.goto(`/product/${servo.id}`)
    const back = visitor.getByRole('main').getByRole('button', { name: `Back on ${shown(day)}` })
    await expect(back.filter({ visible: true }).first()).toBeDisabled()
    await visitor.getByRole('main').getByRole('link', { name: 'Sold by' }).click()
    await expect(visitor.getByText(`This shop is away until ${shown(day)}.`)).toBeVisible()
    await expect(visitor.getByRole('button', { name: `Back on ${shown(day)}` })).toBeDisabled()
    await expectNoHorizontalScroll(visitor, `a shop that is away`)
    await visitor.goto('/cart')
    await expect(visitor.getByText(`Seller is away until ${shown(day)}`)).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()

    await page.getByLabel('We are away').uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Your shop is saved.')
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  },
)
