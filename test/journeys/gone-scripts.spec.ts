import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { makeBuyer, signInAs } from './personas.ts'

// React Router logs the script that failed to load before it reloads the page.
test.use({ allowedNoise: /Error loading route module|Failed to fetch dynamically imported module/ })

interface RouterWindow {
  __reactRouterManifest: { routes: Record<string, { module: string }> }
}

test(
  'reloads the page once for a missing script, keeps the typed text, and works on the next press',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await signInAs(page, await makeBuyer(request))
    await page.goto('/profile')
    const script = await page.evaluate(() => {
      const { routes } = (window as unknown as RouterWindow).__reactRouterManifest
      return routes['pages/shop/contact']?.module ?? ''
    })
    expect(script).toMatch(/^\/assets\//)
    await page.route(`**${script}`, (route) => route.fulfill({ status: 404 }))
    await page.reload()
    const phone = page.getByLabel('Phone')
    await phone.fill('+250 788 123 456')
    let loads = 0
    page.on('load', () => (loads += 1))
    const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    const loaded = page.waitForEvent('load')
    await contact.click()
    await loaded
    await expect(phone).toHaveValue('+250 788 123 456')
    await expect(page).toHaveURL('/profile')
    await page.unroute(`**${script}`)
    await contact.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    expect(loads, 'pages that were loaded').toBe(1)
  },
)
