import { expect, type Page } from '@playwright/test'
import { updateProduct, signInAs } from './personas.ts'
import { refuseCalls } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const entries = (page: Page) => panel(page).getByRole('listitem')

test('What stands alone comes first within the unread, and from ten notifications on they can be narrowed', async ({
  page,
  request,
}) => {
  const seller = await makeStaff(request, 'seller')
  const product = await createOffer(request, seller, { name: 'Buck converter', price: 2500, stock: 90 })
  const { id } = await sellPieces(request, product, 1)
  await updateProduct(request, product, { description: 'New batch' })
  await signInAs(page, seller)
  await page.goto('/seller')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText(`New order #${id}`)
  const kinds = panel(page).getByRole('group', { name: 'Kind of notification' })
  await expect(kinds).toHaveCount(0)
  await entries(page).first().getByRole('button').click()
  await expect(entries(page).first()).toContainText(`New order #${id}`)
  await page.keyboard.press('Escape')
  await bell(page).click()
  await expect(entries(page).first()).toContainText('Product changed')

  for (let order = 0; order < 8; order++) await sellPieces(request, product, 1)
  await expect(entries(page)).toHaveCount(10)
  await kinds.getByRole('button', { name: 'Orders' }).click()
  await expect(entries(page)).toHaveCount(9)
  await expect(panel(page)).not.toContainText('Product changed')
  await expectAccessible(page, 'a narrowed bell')
  await kinds.getByRole('button', { name: 'All' }).click()
  await expect(entries(page)).toHaveCount(10)
})

for (const width of [390, 1440])
  test(`An admin chooses what the bell tells, but for what needs somebody, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/settings')
    const section = page.getByRole('region', { name: 'Notifications', exact: true })
    await expect(section.getByRole('checkbox', { name: 'New orders, always' })).toBeDisabled()
    const accounts = section.getByRole('checkbox', { name: 'New accounts' })
    const saved = page.waitForResponse(
      (one) => one.url().endsWith('notification-preferences') && one.request().method() === 'PUT',
    )
    await accounts.click()
    await saved
    await expect(accounts).not.toBeChecked()
    await page.reload()
    await expect(accounts).not.toBeChecked()
    await refuseCalls(page, /notification-preferences$/)
    await accounts.click()
    await expect(page.getByText('Out of order')).toBeVisible()
    await expect(accounts).not.toBeChecked()
    await expectAccessible(page, `choices of the bell at ${width} px`)
    await expectNoHorizontalScroll(page, `choices of the bell at ${width} px`)
  })
