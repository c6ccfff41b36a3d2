import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAdmin, updateProduct, signInAs, createProducts } from './personas.ts'
import { tabTo, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const ADDRESS = '/admin/products/categories'

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const nameField = (page: Page, label: string | RegExp) => page.getByRole('form', { name: label }).getByRole('textbox')
const choose = async (page: Page, search: string, name: string) => {
  await dialog(page).getByRole('searchbox').fill(search)
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check()
}

/** Adds a random suffix to the names, so that no other test uses them. */
function namesOf(...names: string[]) {
  const mark = crypto.randomUUID().slice(0, 6)
  return names.map((name) => `${name}-${mark}`) as [string, string, string, string]
}

async function make(request: APIRequestContext, name: string, parentId: number | null = null): Promise<number> {
  const call = await signInAdmin(request)
  return (await call<{ id: number }>('POST', '/api/admin/categories', { name, parent_id: parentId })).id
}

async function addBelow(page: Page, parent: string, name: string) {
  await page.getByRole('button', { name: `Add sub-category to ${parent}` }).click()
  await nameField(page, `Name of the new sub-category of ${parent}`).fill(name)
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toBeFocused()
}

async function pick(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('button', { name: action, exact: true }).filter({ visible: true }).click()
}

test('adds, renames, moves, merges and deletes categories', async ({ page, request }) => {
  const [top, first, second, leaf] = namesOf('Antennas', 'Indoor', 'Outdoor', 'Yagi')
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(page).toHaveURL(ADDRESS)

  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Category name is required')
  await nameField(page, 'Name of the new category').fill(top)
  await page.keyboard.press('Enter')
  await expect(row(page, top)).toBeFocused()
  await expectNotice(page, `“${top}” added`)
  await addBelow(page, top, first)
  await addBelow(page, top, second)
  await addBelow(page, second, leaf)
  await expect(row(page, leaf)).toHaveAttribute('aria-level', '3')
  await expect(page.getByRole('button', { name: `Add sub-category to ${leaf}` })).toBeHidden()

  await page.getByRole('button', { name: `Rename ${first}` }).click()
  await nameField(page, `Rename ${first}`).fill(second.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(`There is already a category called ${second.toUpperCase()} here.`)
  const renamed = `Small ${first}`
  await nameField(page, `Rename ${first}`).fill(renamed)
  await page.keyboard.press('Enter')
  await expect(row(page, renamed)).toBeFocused()

  const leafId = (await row(page, leaf).getAttribute('data-category')) ?? ''
  const [product] = await createProducts(request, { name: 'Yagi', price: 9000, stock: 3 })
  if (product) await updateProduct(request, product, { category_id: Number(leafId), status: 'inactive' })
  await page.reload()
  await page.getByRole('searchbox').fill(leaf)
  await expect(row(page, top)).toBeVisible()
  await pick(page, leaf, 'Move')
  await dialog(page).getByRole('searchbox').fill(second)
  await expect(dialog(page).getByRole('radio', { name: `${second} already here` })).toBeDisabled()
  await choose(page, renamed, renamed)
  await expect(dialog(page).getByRole('status')).toHaveText(
    `“${leaf}”, with 1 product, moves to the end of ${renamed}.`,
  )
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect(row(page, leaf)).toBeFocused()

  await page.getByRole('searchbox').fill(renamed)
  await pick(page, renamed, 'Merge')
  await choose(page, second, second)
  await expect(dialog(page).getByRole('status')).toHaveText(
    `1 product and 1 sub-category move to ${second}, and “${renamed}” is deleted.`,
  )
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(row(page, second)).toBeFocused()
  await expect(row(page, renamed)).toBeHidden()

  await page.getByRole('button', { name: `Delete ${second}` }).click()
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Choose a category')
  await choose(page, top, top)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, top)).toBeFocused()
  await expect(row(page, top).getByRole('gridcell').nth(2)).toHaveText('1')

  await page.goto('/admin/users/activity?kind=category')
  const activity = page.getByRole('table', { name: 'Activity' })
  await expect(activity.getByRole('row').filter({ hasText: 'Merged a category' }).first()).toContainText(
    `${top} / ${renamed} to ${top} / ${second}`,
  )
})

test(
  'reorders, renames, moves and deletes categories by keyboard alone',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const [top, first, second] = namesOf('Zippers', 'Metal', 'Nylon', '')
    const topId = await make(request, top)
    await make(request, first, topId)
    await make(request, second, topId)
    const { keyboard } = page
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(ADDRESS)
    await tabTo(page, page.getByRole('row').nth(1))
    await keyboard.type(top)
    await expect(row(page, top)).toBeFocused()
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await expect(row(page, first)).toBeFocused()
    await keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: `“${first}” moved to position 2 of 2` })).toBeAttached()
    await expect(row(page, first)).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(row(page, second)).toBeFocused()

    await keyboard.press('F2')
    await keyboard.type('Plastic')
    await keyboard.press('Escape')
    await expect(row(page, second)).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.type(`Plastic ${second}`)
    await keyboard.press('Enter')
    const renamed = `Plastic ${second}`
    await expect(row(page, renamed)).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: `Actions for ${renamed}` }))
    await keyboard.press('ArrowDown')
    for (const _ of ['rename', 'describe', 'move']) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
    await keyboard.type(first)
    await keyboard.press('Enter')
    await tabTo(page, dialog(page).getByRole('button', { name: 'Move' }))
    await keyboard.press('Enter')
    await expect(row(page, renamed)).toBeFocused()
    await expect(row(page, renamed)).toHaveAttribute('aria-level', '3')

    await keyboard.press('Delete')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(row(page, renamed)).toBeHidden()
    await expect(page.locator('[data-category]:focus')).toBeVisible()
  },
)
