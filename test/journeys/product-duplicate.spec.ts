import { expect } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { field, listOwnProducts, pictureFiles, save, tiles } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

for (const width of [1440, 390])
  test(`Duplicate takes the pictures along, which stay when the first product is deleted (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await makeStaff(page.request, 'seller')
    const { id } = await createOffer(page.request, seller, { name: 'Servo', price: 24_000, stock: 20 })
    for (const images of await pictureFiles('red', 'green', 'blue')) {
      const headers = { authorization: `Bearer ${seller.session.access_token}` }
      const answer = await page.request.put(`/api/products/${id}`, {
        headers,
        multipart: { product_data: '{}', images },
      })
      expect(answer.ok()).toBe(true)
    }
    await signInAs(page, seller)
    await page.goto('/seller')
    const row = (name: string) =>
      page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })
    await row('Servo')
      .getByRole('button', { name: /^(More|Actions) for Servo$/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
    await expect(tiles(page)).toHaveCount(3)
    await expectNoHorizontalScroll(page, 'a product that begins as another')
    await expectAccessible(page, 'a product that begins as another')
    await tiles(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(tiles(page)).toHaveCount(2)
    await field(page, 'Name').fill('Large servo')
    await field(page, 'Stock').fill('3')
    await save(page).click()
    await expect(row('Large servo')).toBeVisible()

    await seller.call('DELETE', `/api/products/${id}`)
    const [copy] = await listOwnProducts(seller)
    expect([copy?.name, copy?.image_urls.length]).toEqual(['Large servo', 2])
    for (const url of copy?.image_urls ?? []) expect((await page.request.get(`/static/${url}`)).ok()).toBe(true)
  })
