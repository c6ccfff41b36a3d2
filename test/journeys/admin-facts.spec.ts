import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs } from './personas.ts'
import { uniqueName } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test(
  'adds an unrecognized name to a property, and removes it again',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const seller = await makeStaff(request, 'seller')
    const name = uniqueName('Ohmic')
    const specs = [{ name, text: '4k7' }]
    const offer = await createOffer(request, seller, { name: uniqueName('Odd resistor'), price: 20, stock: 5, specs })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/products/categories')
    await page.getByRole('link', { name: 'Properties', exact: true }).click()
    await expect(page).toHaveURL('/admin/products/facts')

    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('4k7')
    await expect(row.getByRole('button')).toBeDisabled()
    await row.getByLabel(`Property that ${name} stands for`).selectOption('Resistance (Ω)')
    await row.getByRole('button', { name: `Add ${name} as another name for this property` }).click()
    await expectNotice(page, `${name} is now read as Resistance`)
    const remove = page.getByRole('button', { name: `Remove ${name} from Resistance` })
    await expect(remove).toBeVisible()
    await expect(page.getByLabel(`Property that ${name} stands for`)).toHaveCount(0)
    const found = () => page.request.get('/api/products/?spec=resistance:4.7k').then((answer) => answer.text())
    await expect.poll(found, { message: 'read anew in the background', timeout: 30_000 }).toContain(`"id":${offer.id},`)
    await remove.click()
    await expect(remove).toHaveCount(0)
    await expect(page.getByLabel(`Property that ${name} stands for`)).toBeVisible({ timeout: 30_000 })
  },
)
