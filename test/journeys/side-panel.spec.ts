import { expect } from '@playwright/test'
import { filtersOf } from './catalogue-page.ts'
import { test } from './fixtures.ts'

test.use({ viewport: { width: 1279, height: 900 } })

test(
  'loads the code of the side panel only where it is shown, and copes without its chart',
  { tag: '@nightly' },
  async ({ page }) => {
    const panel = page.getByRole('complementary', { name: 'Shop in numbers' })
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(panel).toBeHidden()
    await expect(filtersOf(page).getByRole('group', { name: 'Sort By' })).toBeVisible()
    expect(
      calls.filter((call) => /stats\/overview|side-panel-content|daily-chart|facets|fact-panel/.test(call)),
    ).toEqual([])

    await page.route('**/assets/daily-chart-*', (route) => route.fulfill({ status: 404 }))
    const answered = page.waitForResponse('**/assets/daily-chart-*')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await answered
    await expect(panel.getByRole('heading', { name: 'Hot Sales' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  },
)
