import { expect, type Page } from '@playwright/test'
import { updateProduct, signInAs } from './personas.ts'
import { heading } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const table = (page: Page) => page.getByRole('table', { name: 'Activity' })

test(
  "shows each person's changes to a product, and keeps the filters after a reload",
  { tag: '@nightly' },
  async ({ page, request }) => {
    const [admin, seller] = [await makeStaff(request, 'admin'), await makeStaff(request, 'seller')]
    const name = `Arduino Uno R3 ${crypto.randomUUID().slice(0, 8)}`
    const product = await createOffer(request, seller, { name, price: 12_000, stock: 9 })
    await updateProduct(request, product, { price: 13_000 })
    await updateProduct(request, product, {
      stock_quantity: 3,
      status: 'inactive',
      seller_id: null,
      description: 'Old',
    })
    await signInAs(page, admin)
    await page.goto('/admin/users')
    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page).toHaveURL('/admin/users/activity')
    await expect(heading(page)).toHaveText('Activity')
    const row = table(page).getByRole('row').filter({ hasText: name })
    await expect(row).toHaveCount(3)
    await expect(row.nth(1)).toContainText(`Price of ${name} from Rwf 12,000 to Rwf 13,000`)
    await expect(row.first()).toContainText(
      `Description of ${name}; stock from 9 to 3; seller from Eric Mugisha to Isoko; status from Active to Inactive`,
    )
    await expect(row.last().getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/admin/products/${product.id}`,
    )

    await row.last().getByRole('button', { name: 'Eric Mugisha' }).click()
    await expect(page).toHaveURL(`/admin/users/activity?who=${seller.session.user.id}`)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(page.getByText('Activity by Eric Mugisha')).toBeVisible()
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await page.getByRole('combobox', { name: 'Find a person' }).fill(seller.email)
    await expect(page.getByRole('option', { name: seller.email })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/users/activity?who=${seller.session.user.id}`)
    await page.getByRole('button', { name: 'Products', exact: true }).click()
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await page.getByLabel('To', { exact: true }).fill('2025-01-05')
    await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2025-01-05')
    await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await row.first().getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('dialog', { name: `History of ${name}` })).toBeVisible()
  },
)
