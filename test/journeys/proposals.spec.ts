import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAdmin, signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

/** Imports products of a new seller, one per category. @returns the unique category names */
async function propose(request: APIRequestContext, ...names: string[]): Promise<string[]> {
  const mark = crypto.randomUUID().slice(0, 6)
  const marked = names.map((name) => `${name}-${mark}`)
  const rows = marked.map((category, at) => ({
    row: at + 2,
    cells: { name: `Part of ${category}`, price: '1,000', stock_quantity: '5', category },
  }))
  const seller = await makeStaff(request, 'seller')
  await seller.call('POST', '/api/products/import', { rows })
  return marked
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `Part of ${name}` })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const menuNames = async (request: APIRequestContext) =>
  ((await (await request.get('/api/products/categories')).json()) as { name: string }[]).map(({ name }) => name)

test(
  'accepts, renames and merges categories that an import proposed, and shows them in the menu',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const [radar = '', lidar = '', sonar = '', chip = ''] = await propose(request, 'Radar', 'Lidar', 'Sonar', 'Chip')
    const call = await signInAdmin(request)
    const { name: ours } = await call<{ name: string }>('POST', '/api/admin/categories', { name: `${chip}s` })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin')
    await page
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: /categor(y|ies) to review/ })
      .click()
    await expect(page).toHaveURL('/admin/products/categories/proposals')
    await expect(rowOf(page, radar)).toContainText('1 product: Part of')

    await page.getByRole('button', { name: `Accept ${radar}` }).click()
    await expectNotice(page, `“${radar}” is now public`)
    await expect(rowOf(page, radar)).toBeHidden()

    await page.getByRole('button', { name: `Rename or move ${lidar}` }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`${lidar} scanners`)
    await page.getByLabel('Parent category').selectOption({ label: radar })
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expectNotice(page, `“${lidar} scanners” is now public`)

    await page.getByRole('button', { name: `Merge ${chip}` }).click()
    await expect(page.getByRole('radio', { name: new RegExp(`^${ours}`) })).toBeChecked()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await expectNotice(page, `“${chip}” merged into “${ours}”`)

    await tick(page, sonar).check()
    await page.getByRole('group', { name: 'Selected proposals' }).getByRole('button', { name: 'Accept' }).click()
    await expect(rowOf(page, sonar)).toBeHidden()
    const shown = await menuNames(request)
    expect([radar, `${lidar} scanners`, sonar, chip].map((name) => shown.includes(name))).toEqual([
      true,
      true,
      true,
      false,
    ])
  },
)
