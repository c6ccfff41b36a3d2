import { expect } from '@playwright/test'
import { heading } from './dashboard-page.ts'
import { freshEmail, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { callAs, signInAs, PASSWORD, type Buyer } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test(
  'saves the shop name that an admin or the seller enters, and shows it to buyers',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/users/new')
    const form = page.getByRole('dialog')
    const email = freshEmail()
    await form.getByLabel('Full Name').fill('Solange Uwera')
    await form.getByLabel('Email').fill(email)
    for (const label of ['Password', 'Confirm Password']) await form.getByLabel(label, { exact: true }).fill(PASSWORD)
    await expect(form.getByLabel('Shop Name')).toHaveCount(0)
    await form.getByRole('radio', { name: 'Seller' }).check({ force: true })
    await form.getByLabel('Shop Name').fill('Zigzag Yard')
    await form.getByRole('button', { name: 'Add User' }).click()
    await expect(form).toHaveCount(0)

    const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
    const session = (await answer.json()) as Buyer['session']
    const seller = { email, password: PASSWORD, session, call: callAs(request, session.access_token) }
    const relay = await createOffer(request, seller, { name: 'Relay 5 V', price: 1500, stock: 9 })
    const buyersPage = await browser.newPage()
    await buyersPage.goto(`/product/${relay.id}`)
    await expect(buyersPage.getByText('Zigzag Yard').first()).toBeVisible()

    const sellersPage = await browser.newPage()
    await signInAs(sellersPage, seller)
    await sellersPage.goto('/seller/profile')
    await expect(heading(sellersPage)).toHaveText('Profile')
    const own = sellersPage.getByRole('region', { name: 'Your shop' })
    await expect(own.getByLabel('Shop Name')).toHaveValue('Zigzag Yard')
    await own.getByLabel('Shop Name').fill('Quiet Power')
    await own.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(sellersPage, 'Your shop is saved.')
    await buyersPage.reload()
    await expect(buyersPage.getByText('Quiet Power').first()).toBeVisible()
  },
)
