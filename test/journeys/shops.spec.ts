import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const PICTURE = 'public/icons/share-1200.png'
const newSlug = () => `wheels-${crypto.randomUUID().slice(0, 8)}x`

test("links a part to its seller's shop, redirects from an earlier address, and filters its parts", async ({
  page,
  request,
}) => {
  const seller = await makeStaff(request, 'seller')
  const [before, slug] = [newSlug(), newSlug()]
  await seller.call('PUT', '/api/seller/shop', { slug: before })
  await seller.call('PUT', '/api/seller/shop', {
    slug,
    about: 'Wheels for robots.\nSee https://wheels.example <b>now</b>',
    district: 'Gasabo',
    hours: 'Mon-Fri 8:00-18:00',
  })
  const cheap = await createOffer(request, seller, { name: `Small wheel ${slug}`, price: 500, stock: 9 })
  await createOffer(request, seller, { name: `Large wheel ${slug}`, price: 4500, stock: 9 })
  await page.goto(`/product/${cheap.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Sold by' }).click()
  await expect(page).toHaveURL(`/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eric Mugisha')
  await expect(page.getByText('Gasabo · Mon-Fri 8:00-18:00 · Selling since')).toBeVisible()
  await expect(page.getByText('<b>now</b>').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 parts' })).toBeVisible()

  const moved = await request.get(`/shop/${before}?max_price=1000`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/shop/${slug}?max_price=1000`])
  expect((await request.get('/shop/never-was')).status()).toBe(404)
  await page.goto(`/shop/${before}?max_price=1000`)
  await expect(page).toHaveURL(`/shop/${slug}?max_price=1000`)
  await expect(page.getByRole('heading', { name: `Small wheel ${slug}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Large wheel ${slug}` })).toHaveCount(0)
  await page.getByRole('button', { name: /^Remove filter/ }).click()
  await expect(page).toHaveURL(`/shop/${slug}`)
  await expect(page.getByRole('heading', { name: `Large wheel ${slug}` })).toBeVisible()
})

test('says that a suspended shop is not available at the moment', async ({ page, request }) => {
  const [seller, admin] = [await makeStaff(request, 'seller'), await makeStaff(request, 'admin')]
  const slug = newSlug()
  await seller.call('PUT', '/api/seller/shop', { slug })
  const { id } = seller.session.user
  await admin.call('PUT', `/api/admin/users/${id}`, { email: seller.email, status: 'Inactive' })
  const answer = await request.get(`/shop/${slug}`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('This shop is not available at the moment.')
  await page.goto(`/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop not available')
})

test(
  "keeps the draft of a shop's text after a reload, and shows its new logo to buyers",
  { tag: '@nightly' },
  async ({ page, request }) => {
    await signInAs(page, await makeStaff(request, 'seller'))
    await page.goto('/seller/profile')
    const about = page.getByLabel('About', { exact: true })
    await about.fill('Motors and wheels')
    await page.reload()
    await expect(about).toHaveValue('Motors and wheels')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Your shop is saved.')
    await page.reload()
    await expect(about).toHaveValue('Motors and wheels')
    expect(await page.evaluate(() => sessionStorage.getItem('shop-draft'))).toBeNull()

    const own = page.getByRole('region', { name: 'Your shop' })
    await own.locator('input[type=file]').setInputFiles(PICTURE)
    await own.getByRole('button', { name: 'Save picture' }).press('Enter')
    await expectNotice(page, 'Your logo is saved.')
    await own.getByRole('link', { name: 'View your page' }).click()
    await expect(page).toHaveURL(/\/shop\//) // leaves the form, which also shows the logo
    const logo = page.getByRole('main').locator('img[src*="/static/people/"]')
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await page.goBack()
    await own.getByRole('button', { name: 'Remove' }).press('Enter')
    await expectNotice(page, 'Your logo is removed.')
    await expect(own.getByRole('button', { name: 'Choose picture' })).toBeFocused()
  },
)
