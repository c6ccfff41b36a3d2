import { expect } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { uniqueName } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test('An admin makes an unread name one of a property, and takes it back', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const name = uniqueName('Ohmic')
  const specs = [{ name, text: '4k7' }]
  const offer = await createOffer(request, seller, { name: uniqueName('Odd resistor'), price: 20, stock: 5, specs })
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto('/admin/products/categories')
  await page.getByRole('link', { name: 'Facts' }).click()
  await expect(page).toHaveURL('/admin/products/facts')

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('4k7')
  await expect(row.getByRole('button')).toBeDisabled()
  await row.getByLabel(`Property that ${name} stands for`).selectOption('Resistance (Ω)')
  await row.getByRole('button', { name: `Make ${name} a name of the property` }).click()
  await expect(page.getByText(`${name} is read as Resistance now`)).toBeVisible()
  const remove = page.getByRole('button', { name: `Remove ${name} of Resistance` })
  await expect(remove).toBeVisible()
  await expect(page.getByLabel(`Property that ${name} stands for`)).toHaveCount(0)
  const found = () => page.request.get('/api/products/?spec=resistance:4.7k').then((answer) => answer.text())
  await expect.poll(found, { message: 'read anew in the background', timeout: 30_000 }).toContain(`"id":${offer.id},`)
  await expectAccessible(page, 'the facts of the shop')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(page.getByLabel(`Property that ${name} stands for`)).toBeVisible({ timeout: 30_000 })
})

test('An admin says what the parts of a category are, also on a phone', async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/products/facts')
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('sensors')
  const kind = page.getByLabel('Kind of Sensors', { exact: true })
  await expect(kind.locator('option:checked')).toHaveText('By name: Sensor')
  await kind.selectOption('Of no one kind')
  await expect(page.getByText('Sensors: Of no one kind')).toBeVisible()
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('sensors')
  await expect(kind).toHaveValue('none')
  await kind.selectOption('As its name says')
  await expect(page.getByText('Sensors: Sensor')).toBeVisible()
  await expectAccessible(page, 'the facts of the shop on a phone')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page, `the facts of the shop at ${width} px`)
  }
})
