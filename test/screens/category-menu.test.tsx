import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories, type Category } from '#contract/categories/calls.ts'
import { getQueryClient } from '#app/api/query-client.ts'
import { firstCategoriesQuery } from '#app/features/catalogue/list/category-queries.ts'
import { expectAccessible, heading, tabTo } from './support/expectations.ts'
import { allowNoise } from './support/noise.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleCategories } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const menu = page.getByRole('navigation', { name: 'Categories' })
const open = page.getByRole('button', { name: 'Categories', exact: true })
const busyParts = () => menu.element().querySelectorAll('[aria-busy=true]').length

const category = (id: number, name: string, parentId: number | null = null): Category => ({
  ...(sampleCategories[0] as Category),
  id,
  name,
  parent_id: parentId,
})
const branches = (parentId: number) =>
  ['First', 'Second', 'Third'].map((name, at) => category(10 * parentId + at, name, parentId))
const tree = sampleCategories.map((top) => ({ ...top, children: branches(top.id) }))

/**
 * Creates a fake API that withholds the category tree until the test releases it. The page already has the top-level
 * categories, as if rendered by the server.
 */
function treeApi() {
  const { promise, resolve } = Promise.withResolvers<Category[]>()
  const first = sampleCategories.map(({ id, name, description, parent_id, product_count }) => ({
    id,
    name,
    description,
    parent_id,
    product_count,
  }))
  getQueryClient().setQueryData(firstCategoriesQuery().queryKey, first)
  return { api: fakeApi().on(listCategories, () => promise), letCome: () => resolve(tree) }
}

test('shows loading categories in a menu opened by keyboard, and keeps the focus when they arrive', async () => {
  const { api, letCome } = treeApi()
  await page.viewport(1440, 900)
  await renderRoute('/about', { api })
  await expect.element(open).toBeVisible()
  ;(open.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByRole('button', { name: /^Boards/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(busyParts).toBe(1)
  await expect.element(menu.getByRole('link', { name: 'All Boards' })).toHaveFocus()
  letCome()
  await expect.poll(busyParts).toBe(0)
  await expect.element(menu.getByRole('link', { name: 'All Boards' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(menu.getByRole('link', { name: 'All Boards' })).not.toHaveFocus()
})

test("fills the next level of a phone's menu when its categories arrive", async () => {
  const { api, letCome } = treeApi()
  await page.viewport(390, 844)
  await renderRoute('/about', { api })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: /^Sensors/ }).click()
  const busyRows = () => drawer.element().querySelectorAll('[aria-busy=true]').length
  await expect.poll(busyRows).toBe(1)
  letCome()
  await expect.poll(busyRows).toBe(0)
  await expect.element(drawer.getByRole('button', { name: 'Back to Categories' })).toBeVisible()
  expect(drawer.getByRole('list').first().getByRole('listitem').elements().length).toBeGreaterThan(2)
})

test('links categories whose branches failed to load to their products', async () => {
  allowNoise(/busy|Failed to fetch categories/)
  const { api } = treeApi()
  api.fail(listCategories, { status: 400, body: { detail: 'busy', message: 'busy', code: 'unexpected' } })
  await page.viewport(1440, 900)
  const visit = await renderRoute('/about', { api })
  await open.click()
  await menu.getByRole('link', { name: /^Sensors/ }).click()
  await expect.poll(visit.path).toBe('/products?category_ids=2')
  await expect.element(heading('Sensors').first()).toBeVisible()
})

test(
  'offers the first 16 categories and the chosen ones as filters, and the rest after a press on More',
  NIGHTLY,
  async () => {
    const many = Array.from({ length: 20 }, (_, at) => category(at + 1, `Drawer ${at}`))
    const api = fakeApi().on(listCategories, () => many)
    await page.viewport(1440, 900)
    await renderRoute('/products', { api })
    const categories = page.getByRole('group', { name: /^Categories/ })
    const boxes = categories.getByRole('checkbox')
    await expect.poll(() => boxes.elements().length).toBe(16)
    await tabTo(boxes.first())
    const more = categories.getByRole('button', { name: 'More (4) of Categories' })
    await expect.element(more).toBeVisible()
    await tabTo(more)
    await userEvent.keyboard('{Enter}')
    const last = categories.getByRole('checkbox', { name: /^Drawer 19/ })
    await last.click()
    await expect.element(last).toBeChecked()
    const fewer = categories.getByRole('button', { name: 'Fewer of Categories' })
    ;(fewer.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => boxes.elements().length).toBe(17)
    ;(last.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(last).not.toBeChecked()
    await expect.element(last).toHaveFocus()
    await expectAccessible('a long list of categories', 'aside')
  },
)
