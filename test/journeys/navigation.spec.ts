import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ savesData: false })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test(
  'covers the window and its scroll bar with a dialog, without shifting the page when it opens or closes',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 760, height: 800 })
    await page.goto('/products')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const dialog = page.getByRole('dialog')
    const openMenu = () =>
      expect(async () => {
        await menu.dispatchEvent('click') // a real click might scroll the page
        await expect(dialog).toBeVisible({ timeout: 500 })
      }).toPass()
    await openMenu()
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    const room = await page.evaluate(() => innerWidth - document.documentElement.offsetWidth)
    expect(room, 'the scroll bar has a place of its own').toBeGreaterThan(0)
    const places = () =>
      page.locator('header, header .page a:visible, main h1, main section, button.fixed').evaluateAll(placesOf)
    const before = await places()
    await openMenu()
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth - 2, 400)?.localName)).toBe('dialog')
    expect(await places()).toEqual(before)
    await page.mouse.click(758, 400)
    await expect(dialog).toBeHidden()
    expect(await places()).toEqual(before)
  },
)

test.describe('the theme', () => {
  test.use({ viewport: WIDE })

  test(
    'follows the system until a visitor chooses one, and stores the choice',
    { tag: '@nightly' },
    async ({ page }) => {
      const theme = page.locator('html')
      const stored = () => page.evaluate(() => localStorage.getItem('theme'))
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto('/login')
      await expect(theme).toHaveAttribute('data-theme', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(theme).toHaveAttribute('data-theme', 'light')
      await page.goto('/cart')
      expect(await stored()).toBeNull()
      const toggle = page.getByRole('button', { name: 'Dark theme' })
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(theme).toHaveAttribute('data-theme', 'dark')
      expect(await stored()).toBe('dark')
      await page.reload()
      await expect(theme).toHaveAttribute('data-theme', 'dark')
      await page.emulateMedia({ colorScheme: 'dark' })
      await toggle.click()
      await expect(theme).toHaveAttribute('data-theme', 'light')
      expect(await stored()).toBe('light')
    },
  )
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('drills down to a leaf category and back', async ({ page }) => {
    await page.goto('/cart')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(menu.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await menu.getByRole('button', { name: 'Sensors' }).tap()
    await menu.getByRole('button', { name: 'Motion & Position' }).tap()
    await expect(menu.getByRole('link', { name: 'All Motion & Position' })).toBeVisible()
    await menu.getByRole('button', { name: 'Back to Sensors' }).tap()
    await expect(menu.getByRole('link', { name: 'All Sensors' })).toBeVisible()
    await menu.getByRole('button', { name: 'Back to Categories' }).tap()
    await expect(menu.getByRole('button', { name: 'Robotics' })).toBeVisible()
    await page.touchscreen.tap(380, 500)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()

    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: 'Sensors' }).tap()
    await menu.getByRole('button', { name: 'Motion & Position' }).tap()
    await menu.getByRole('link', { name: 'Distance & Proximity' }).tap()
    await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
    await expect(menu).toBeHidden()
  })
})

function placesOf(elements: Element[]): string[] {
  return elements.map((element) => {
    const { x, y, width } = element.getBoundingClientRect()
    return `${element.localName} ${x} ${y} ${width}`
  })
}
