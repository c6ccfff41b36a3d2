import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { createProducts, signInAdmin, signInAs, updateProduct } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Selected categories' })
const dialog = (page: Page) => page.getByRole('dialog')
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const choose = async (page: Page, name: string) => {
  await dialog(page).getByRole('searchbox').fill(name)
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check()
}

/** Creates four uniquely named top-level categories, one of which has a product and a child category. */
async function makeTree(request: APIRequestContext) {
  const mark = crypto.randomUUID().slice(0, 6)
  const call = await signInAdmin(request)
  const make = async (name: string, parentId: number | null = null) => ({
    name: `${name} ${mark}`,
    ...(await call<{ id: number }>('POST', '/api/admin/categories', { name: `${name} ${mark}`, parent_id: parentId })),
  })
  const [target, full, second, third] = [
    await make('Zinc'),
    await make('Zones'),
    await make('Zooms'),
    await make('Zulu'),
  ]
  const below = await make('Zone parts', full.id)
  const [product] = await createProducts(request, { name: 'Zoned part', price: 500, stock: 4 })
  if (product) await updateProduct(request, product, { category_id: below.id })
  return { mark, target, full, second, third, below }
}

test('merges several categories into one, and deletes another', { tag: '@nightly' }, async ({ page, request }) => {
  const { mark, target, full, second, third } = await makeTree(request)
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/products/categories?search=${mark}`)
  await select(page, full.name).check()
  await select(page, second.name).check()
  await expect(bar(page)).toContainText('2 selected')
  await expectAccessible(page, 'selected categories', 'main')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `selected categories at ${width} px`)
  }
  await bar(page).getByRole('button', { name: 'Merge' }).click()
  await choose(page, target.name)
  await expect(dialog(page).getByRole('status')).toContainText(
    `Everything in the selection moves to ${target.name} (1 product and 1 sub-category). The selection is then deleted.`,
  )
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expectNotice(page, `2 categories merged into “${target.name}”`)
  await expect(bar(page)).toHaveCount(0)
  await expect(row(page, second.name)).toHaveCount(0)
  await expect(row(page, target.name).getByRole('gridcell').nth(2)).toHaveText('1')

  await select(page, third.name).check()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, third.name)).toHaveCount(0)
  await expect(row(page, target.name)).toBeVisible()
})

test(
  'selects and moves several categories by keyboard, and shows why one was not moved',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const { mark, target, full, second, third, below } = await makeTree(request)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/products/categories?search=${mark}`)
    await tabTo(page, row(page, target.name))
    for (const { name } of [full, below, second, third]) {
      await page.keyboard.press('ArrowDown')
      await expect(row(page, name)).toBeFocused()
      await page.keyboard.press('Shift+Space')
      await expect(row(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    const call = await signInAdmin(request)
    await call('POST', '/api/admin/categories', { name: third.name, parent_id: target.id })
    await tabTo(page, bar(page).getByRole('button', { name: 'Move' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Move 3 categories')
    await page.keyboard.type(target.name)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('status')).toHaveText(`They move to the end of ${target.name}.`)
    await tabTo(page, dialog(page).getByRole('button', { name: 'Move' }))
    await page.keyboard.press('Enter')
    await expectNotice(page, `2 categories moved to ${target.name}`)
    await expect(
      page.getByText(`1 category not changed: There is already a category called ${third.name} here.`).first(),
    ).toBeVisible()
    await expect(page.getByRole('row').and(page.locator(':focus'))).toHaveCount(1)
    await expect(row(page, full.name)).toHaveAttribute('aria-level', '2')
    await expect(row(page, below.name)).toHaveAttribute('aria-level', '3')
  },
)
