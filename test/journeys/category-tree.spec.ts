import { expect, type Page } from '@playwright/test'
import { filtersOf } from './catalogue-page.ts'
import { expectAccessible, tabTo, test } from './fixtures.ts'
import { signInAdmin } from './personas.ts'

const TREE = /\/api\/products\/categories\?include_tree=true$/

/** What made categories may add to the home page, which shows none of them. */
const MOST_GROWTH = 1.1

test.use({ changesShop: true, savesData: false })

/** Lets the whole tree come only when told. */
async function holdTree(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(TREE, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

test('The categories below the first level are asked for once somebody moves, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (call) => TREE.test(call.url()) && asked.push(call.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  let x = 0
  await expect
    .poll(async () => {
      await page.mouse.move((x += 5), 5) // the page may not listen yet
      return asked.length
    })
    .toBe(1)
  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await expect(menu(page).getByRole('link', { name: 'All of Development Boards' })).toBeVisible()
  await expect(menu(page).locator('[aria-busy=true]')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('A menu that is opened by keyboard before its categories have come shows that they will', async ({ page }) => {
  const letCome = await holdTree(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Categories', exact: true }).press('ArrowDown')
  await expect(menu(page).getByRole('button', { name: /^Development Boards/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).locator('[aria-busy=true]')).toHaveCount(1)
  await expect(menu(page).getByRole('link', { name: 'All of Development Boards' })).toBeFocused()
  letCome()
  await expect(menu(page).locator('[aria-busy=true]')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(menu(page).getByRole('link', { name: 'All of Development Boards' })).not.toBeFocused()
})

test("The next level of a phone's menu fills when its categories come", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await holdTree(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: /^Sensors/ }).click()
  await expect(drawer.locator('[aria-busy=true]')).toHaveCount(1)
  letCome()
  await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Back to Categories' })).toBeVisible()
  expect(await drawer.getByRole('list').first().getByRole('listitem').count()).toBeGreaterThan(2)
})

test.describe('Without the whole tree', () => {
  test.use({ allowedNoise: /Failed to load resource|Failed to fetch categories|busy/ })

  test('Categories whose branches failed to come lead to their products', async ({ page }) => {
    await page.route(TREE, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'busy' } }))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Categories', exact: true }).click()
    await menu(page)
      .getByRole('link', { name: /^Sensors/ })
      .click()
    await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sensors')
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Each category of the menu leads to its products', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Categories', exact: true }).click()
    await menu(page)
      .getByRole('link', { name: /^Sensors/ })
      .click()
    await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sensors')
  })
})

test('The home page is as small with 212 more categories, most of them at the top', async ({ request }) => {
  const htmlBytes = async () => (await (await request.get('/')).body()).length
  const before = await htmlBytes()
  const call = await signInAdmin(request)
  const made: number[] = []
  const make = async (name: string, parent_id: number | null) => {
    const { id } = await call<{ id: number }>('POST', '/api/admin/categories', { name, parent_id })
    made.push(id)
    return id
  }
  const top = await make('Résistances', null)
  for (let place = 0; place < 150; place++) await make(`Résistances à couche métallique ${place}`, null)
  for (let place = 0; place < 61; place++) await make(`Condensateurs céramiques ${place}`, top)
  expect(await htmlBytes()).toBeLessThan(before * MOST_GROWTH)
  for (const id of made.toReversed()) await call('DELETE', `/api/admin/categories/${id}`) // nobody else's Tab has so far to go
})

test('Filters show the first 16 categories and what was chosen until more are wanted, also once the tree has come', async ({
  page,
  request,
}) => {
  const call = await signInAdmin(request)
  for (let place = 0; place < 8; place++) await call('POST', '/api/admin/categories', { name: `Drawer ${place}` })
  await page.goto('/products')
  const categories = filtersOf(page).getByRole('group', { name: /^Categories/ })
  await expect(categories.getByRole('checkbox')).toHaveCount(16)
  await tabTo(page, categories.getByRole('checkbox').first())
  const more = categories.getByRole('button', { name: /^More \(\d+\) of Categories$/ })
  await expect(more).toBeVisible()
  await expect(categories.getByRole('checkbox')).toHaveCount(16)
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  const last = categories.getByRole('checkbox', { name: /^Drawer 7/ })
  await last.check()
  const fewer = categories.getByRole('button', { name: 'Fewer of Categories' })
  await fewer.press('Enter')
  await expect(categories.getByRole('checkbox')).toHaveCount(17)
  await last.press('Space')
  await expect(last).not.toBeChecked()
  await expect(last).toBeFocused()
  await expectAccessible(page, 'a long list of categories')
})
