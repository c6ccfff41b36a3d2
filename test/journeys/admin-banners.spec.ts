import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs } from './personas.ts'
import { refuseCalls, heading } from './dashboard-page.ts'
import { banner } from './home-page.ts'
import { ADMIN, expectNoHorizontalScroll, signInThroughApi, tabTo, test } from './fixtures.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Tile' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })

/** Restores the banner, since other tests also use the home page. */
async function putBack(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await signInThroughApi(request, ADMIN)}` }
  const tile = JSON.stringify({ title: 'Development Kits', tag: 'Best Sellers', image: 'banner2' })
  const answers = [
    await request.put('/api/admin/banners/2', { headers, multipart: { tile } }),
    await request.put('/api/admin/banners/slides/2', { headers, data: { hidden: false } }),
  ]
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true)
}

/** Returns the date the given number of days from now, in Kigali time (UTC+2). */
const dayIn = (days: number) => new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test(
  'shows an edited tile on the home page, without a hidden slide',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Banners' }).click()
    await expect(heading(page)).toHaveText('Banners')
    try {
      await tabTo(page, page.getByRole('link', { name: 'Edit Development Kits' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/products/banners/2')
      await tabTo(page, field(page, 'Title'))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Kits for the holidays')
      await expect(form(page).locator('article h3')).toHaveText('Kits for the holidays') // in the preview
      await page.keyboard.press('Escape')
      await expect(page.getByText('Leave without saving?')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).last().click()
      await expect(page.getByText('Leave without saving?')).toBeHidden() // the dialog traps the focus until it is closed

      await field(page, 'Above the title').selectOption('Days until an end date')
      await field(page, 'Last day').fill(dayIn(-1))
      await field(page, 'Title').press('Enter')
      await expect(form(page).getByText('This day is in the past')).toBeVisible()
      await field(page, 'Last day').fill(dayIn(3))
      await expect(form(page).getByText('Shown today: 3 days left')).toBeVisible()
      await form(page).locator('input[type=file]').setInputFiles('public/icons/share-1200.png')
      await expect(form(page).getByRole('radio', { name: 'Your own' })).toBeChecked()

      await refuseCalls(page, /api\/admin\/banners\/2/)
      await form(page).getByRole('button', { name: 'Save' }).click()
      await expect(form(page).getByText('Out of order')).toBeVisible()
      await expect(field(page, 'Title')).toHaveValue('Kits for the holidays')
      await page.unrouteAll()
      const detail = [{ loc: ['body', 'picture'], msg: 'Images must be in a valid format', type: 'custom' }]
      await page.route(/api\/admin\/banners\/2/, (route) =>
        route.fulfill({ status: 422, json: { detail, message: 'Please check', code: 'invalid_input' } }),
      )
      await form(page).getByRole('button', { name: 'Save' }).click()
      await expect(form(page).getByRole('alert').filter({ visible: true })).toHaveText(
        'Images must be in a valid format',
      )
      await page.unrouteAll()
      await form(page).getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL('/admin/products/banners')
      await expect(page.getByRole('link', { name: 'Edit Kits for the holidays' })).toBeVisible()
      await page.getByRole('button', { name: 'Hide slide 2' }).click()
      await expect(page.getByRole('button', { name: 'Show slide 2' })).toBeVisible()

      await page.goto('/')
      const tile = banner(page).getByRole('article').filter({ hasText: 'Kits for the holidays' })
      await expect(tile).toContainText('3 days left')
      const picture = tile.locator('img')
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc])).toEqual([
        true,
        expect.stringMatching(/\/static\/products\/.*\.(webp|avif)$/),
      ])
      await expect(banner(page).getByRole('button', { name: /^Offer/ })).toHaveCount(1)
      await expectNoHorizontalScroll(page, 'home with a tile changed')
    } finally {
      await putBack(request)
    }
  },
)
