import { expect } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const PICTURE = 'public/icons/share-1200.png'
const newSlug = () => `wheels-${crypto.randomUUID().slice(0, 8)}x`

for (const width of [390, 1440])
  test(`A buyer goes from a part to the shop of its seller and narrows what it sells, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await makeStaff(request, 'seller')
    const slug = newSlug()
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
    if (width === 390) await page.getByText('About this shop').click()
    await expect(page.getByText('<b>now</b>').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'wheels.example' })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: '2 parts' })).toBeVisible()
    await expectAccessible(page, `a shop at ${width} px`)
    await expectNoHorizontalScroll(page, `a shop at ${width} px`)

    await page.goto(`/shop/${slug}?max_price=1000`)
    await expect(page.getByRole('heading', { name: `Small wheel ${slug}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Large wheel ${slug}` })).toHaveCount(0)
    await page.getByRole('button', { name: /^Remove filter/ }).click()
    await expect(page).toHaveURL(`/shop/${slug}`)
    await expect(page.getByRole('heading', { name: `Large wheel ${slug}` })).toBeVisible()
  })

test('An address that a shop had before leads to the one of today, and one that never was is not found', async ({
  page,
  request,
}) => {
  const seller = await makeStaff(request, 'seller')
  const [before, after] = [newSlug(), newSlug()]
  await seller.call('PUT', '/api/seller/shop', { slug: before })
  await seller.call('PUT', '/api/seller/shop', { slug: after })
  const moved = await request.get(`/shop/${before}?max_price=1000`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/shop/${after}?max_price=1000`])
  await page.goto(`/shop/${before}`)
  await expect(page).toHaveURL(`/shop/${after}`)
  expect((await request.get('/shop/never-was')).status()).toBe(404)
})

test('What a seller typed of their shop is there after another page, and is gone from the draft once saved', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  await page.goto('/seller/profile')
  const about = page.getByLabel('About', { exact: true })
  await about.fill('Motors and wheels')
  await page.getByRole('checkbox', { name: 'We are away' }).check()
  await page.getByRole('link', { name: 'Sales' }).click()
  await expect(page).toHaveURL('/seller/sales')
  await page.goto('/seller/profile')
  await expect(about).toHaveValue('Motors and wheels')
  await page.getByRole('checkbox', { name: 'We are away' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your shop is saved.')).toBeVisible()
  await about.fill('')
  await about.fill('Motors and wheels')
  await page.reload()
  await expect(about).toHaveValue('Motors and wheels')
  expect(await page.evaluate(() => sessionStorage.getItem('shop-draft'))).toBeNull()
})

for (const width of [390, 1440])
  test(`A seller gives their shop a logo by keyboard, which buyers see, and takes it away again at ${width}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, await makeStaff(request, 'seller'))
    await page.goto('/seller/profile')
    const own = page.getByRole('region', { name: 'Your shop' })
    const file = own.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await expect(own.getByText('Images must be under 5MB and in a valid format')).toBeVisible()
    await file.setInputFiles(PICTURE)
    await own.getByRole('button', { name: 'Save picture' }).press('Enter')
    await expect(page.getByText('Your logo is saved.')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Choose another' })).toBeFocused()
    await expectAccessible(page, `a shop with a logo at ${width}`)
    await own.getByRole('link', { name: 'See your page' }).click()
    await expect(page).toHaveURL(/\/shop\//) // the form shows the logo, too
    const logo = page.getByRole('main').locator('img[src*="/static/people/"]')
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await page.goBack()
    await own.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Your logo is removed.')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Choose picture' })).toBeFocused()
  })

test('A seller reads what is wrong with the address of their shop under its field', async ({ page, request }) => {
  const [seller, other] = [await makeStaff(request, 'seller'), await makeStaff(request, 'seller')]
  const taken = newSlug()
  await other.call('PUT', '/api/seller/shop', { slug: taken })
  await signInAs(page, seller)
  await page.goto('/seller/profile')
  const address = page.getByLabel('Web address')
  await address.fill('no spaces')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This must be 3 to 60 letters a to z')).toBeVisible()
  await address.fill(taken)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This address is taken or kept back.')).toBeVisible()
  await expect(address).toBeFocused()
})
