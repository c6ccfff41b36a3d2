import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { signInAdmin } from './personas.ts'

const TREE = /\/api\/products\/categories\?include_tree=true$/

/** Maximum factor by which categories that the home page does not show may increase the size of that page. */
const MAX_GROWTH = 1.1

test.use({ changesShop: true, savesData: false })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

test(
  'loads the categories below the first level only after the pointer moves',
  { tag: '@nightly' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (call) => TREE.test(call.url()) && asked.push(call.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    let x = 0
    await expect
      .poll(async () => {
        await page.mouse.move((x += 5), 5) // the page may not yet be listening for pointer movements
        return asked.length
      })
      .toBe(1)
    await page.getByRole('button', { name: 'Categories', exact: true }).click()
    await expect(menu(page).getByRole('link', { name: 'All Development Boards' })).toBeVisible()
    await expect(menu(page).locator('[aria-busy=true]')).toHaveCount(0)
    expect(asked).toHaveLength(1)
  },
)

test.describe('the category menu without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'links each category to its products, and keeps the page small with 212 more categories',
    { tag: '@nightly' },
    async ({ page, request }) => {
      const htmlBytes = async () => (await (await request.get('/')).body()).length
      const before = await htmlBytes()
      const call = await signInAdmin(request)
      const madeIds: number[] = []
      const make = async (name: string, parent_id: number | null) => {
        const { id } = await call<{ id: number }>('POST', '/api/admin/categories', { name, parent_id })
        madeIds.push(id)
        return id
      }
      const top = await make('Résistances', null)
      for (let at = 0; at < 150; at++) await make(`Résistances à couche métallique ${at}`, null)
      for (let at = 0; at < 61; at++) await make(`Condensateurs céramiques ${at}`, top)
      expect(await htmlBytes()).toBeLessThan(before * MAX_GROWTH)

      await page.goto('/')
      await page.getByRole('button', { name: 'Categories', exact: true }).click()
      await menu(page)
        .getByRole('link', { name: /^Sensors/ })
        .click()
      await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sensors')
      for (const id of madeIds.toReversed()) await call('DELETE', `/api/admin/categories/${id}`) // keyboard tests would otherwise have to tab past these categories
    },
  )
})
