import { expect, type Page } from '@playwright/test'
import { freshEmail, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { makeBuyer, signInAs } from './personas.ts'
import { chooseCategory, fillIn, save } from './product-form-page.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

async function apply(page: Page, email: string, business: string) {
  await page.goto('/sell')
  for (const [label, text] of [
    ['Full Name', 'Eric Mugabo'],
    ['Email', email],
    ['Business', business],
    ['Phone', '+250 788 000 002'],
    ['What do you sell?', 'Motors and wheels'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible()
}

test('turns an applicant into a seller who alone chooses the password, and lists a first part', async ({
  page,
  browser,
  request,
}) => {
  test.slow() // covers the complete application process, for both the applicant and the admin
  const [email, business] = [freshEmail(), `Kigali Robotics ${crypto.randomUUID().slice(0, 6)}`]
  await apply(page, email, business)

  const office = await browser.newPage()
  await signInAs(office, await makeStaff(request, 'admin'))
  await office.goto('/admin')
  await office
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /seller applications?/ })
    .click()
  await expect(office).toHaveURL('/admin/users/applications?status=new')
  await office.getByRole('link', { name: business }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText('Motors and wheels')
  await dialog.getByText('In discussion').click()
  await dialog.getByLabel('Note').fill('Called, agreed on 12 percent')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await office.goto('/admin/users/applications')
  await office.getByRole('link', { name: business }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Called, agreed on 12 percent')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByLabel('Shop name').fill('Isoko')
  await dialog.getByLabel('Commission').fill('12')
  await expect(dialog.getByLabel('First products to review')).toHaveValue('10')
  await dialog.getByLabel('First products to review').fill('0')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('This is the name of the whole marketplace')).toBeVisible()
  await dialog.getByLabel('Shop name').fill(business)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expectNotice(office, `${business} can now sell`)

  await page.goto(linkIn(await mailTo(email, 'Your shop is ready')))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, seller' })).toBeVisible()
  await page.getByLabel('New Password').fill('copper zebra 7')
  await page.getByLabel('Confirm Password').fill('copper zebra 7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/seller')
  const firstSteps = page.getByRole('region', { name: 'First steps' })
  await expect(firstSteps.getByRole('link', { name: 'Add your first part' })).toBeVisible()
  await firstSteps.getByRole('link', { name: 'Add your opening hours' }).click()
  await page.getByLabel('Opening hours').fill('Mon-Fri 8:00-18:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectNotice(page, 'Your shop is saved.')
  await page.goto('/seller')
  await expect(firstSteps.getByRole('listitem').filter({ hasText: 'Done' })).toHaveText(/Add your opening hours/)
  await page.goto('/seller/products/new')
  await fillIn(page, { Name: `Wheel of ${business}`, Price: '2500', Stock: '4' })
  await chooseCategory(page, 'Sensors')
  await save(page).click()
  await expect(page.getByRole('row').filter({ hasText: `Wheel of ${business}` })).toBeVisible()

  await expect(firstSteps.getByRole('listitem').filter({ hasText: 'Done' })).toHaveText([
    /Add your opening hours/,
    /Add your first part/,
  ])

  await page.goto('/seller/profile')
  await page.getByLabel('About', { exact: true }).fill('Wheels and motors, tested before they leave us.')
  await page.getByLabel('District').fill('Gasabo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectNotice(page, 'Your shop is saved.')
  await page.getByRole('link', { name: 'View your page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: business })).toBeVisible()
  await expect(page.getByRole('link', { name: `Wheel of ${business}` }).first()).toBeVisible()

  await office.goto('/admin/users/applications')
  await office.getByRole('link', { name: 'Sellers' }).click()
  await expect(office.getByRole('row').filter({ hasText: business })).toContainText('12 %')
  await office.getByRole('link', { name: business }).click()
  await expect(dialog).toContainText('12 % since')
  await dialog.getByLabel('Commission').fill('9.5')
  await dialog.getByLabel('From').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  await expect(dialog.getByText('Past sales are already settled.')).toBeVisible()
  const nextYear = new Date().getFullYear() + 1
  await dialog.getByLabel('From').fill(`${nextYear}-12-01`)
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('row').filter({ hasText: business })).toContainText(
    `12 %, 9.5 % from December 1, ${nextYear}`,
  )
})

test(
  "asks the admin before approving an application that uses a shopper's email address",
  { tag: '@nightly' },
  async ({ page, request }) => {
    const buyer = await makeBuyer(request)
    await page.goto(linkIn(await mailTo(buyer.email, 'Confirm your email')))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expectNotice(page, `${buyer.email} is confirmed`)
    const business = `Quiet Power ${crypto.randomUUID().slice(0, 6)}`
    await apply(page, buyer.email, business)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/users/applications')
    await page.getByRole('link', { name: business }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByLabel('Commission').fill('8')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText('belongs to a shopper, Aline Uwase')).toBeVisible()
    await dialog.getByLabel('Turn this account into a seller account').check()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expectNotice(page, `${business} can now sell`)
    await mailTo(buyer.email, 'You can now sell')
  },
)
