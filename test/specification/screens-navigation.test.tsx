import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logOut } from '#contract/accounts/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { catalogueApi, sampleBranch } from '#test/screens/support/catalogue-api.ts'
import { renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleUser } from '#test/screens/support/samples.ts'

const banner = page.getByRole('banner')
const menu = page.getByRole('navigation', { name: 'Categories' })
const drawer = page.getByRole('dialog', { name: 'Menu' })
const tree = [
  sampleBranch(1, 'Boards', [sampleBranch(11, 'ESP32')]),
  sampleBranch(2, 'Sensors', [
    sampleBranch(21, 'Motion', [sampleBranch(211, 'Distance')]),
    sampleBranch(22, 'Gas', [sampleBranch(221, 'Smoke')]),
  ]),
]
const navigationApi = () => catalogueApi().on(listCategories, () => tree)

describe('the navigation bar on a wide screen', () => {
  beforeEach(() => page.viewport(1440, 900))

  test('has the logo to /, a search box, Products, Categories, the profile, the theme and the cart', async () => {
    await renderRoute('/about', { api: navigationApi() })
    await expect.element(banner.getByRole('link', { name: /home/ }).first()).toHaveAttribute('href', '/')
    await expect.element(banner.getByRole('combobox', { name: 'Search products' })).toBeVisible()
    await expect.element(banner.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
    await expect.element(banner.getByRole('button', { name: 'Categories' })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: /theme/i })).toBeVisible()
    await expect.element(banner.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/cart')
  })

  test('closes the profile dropdown on a click outside', async () => {
    await renderRoute('/about', { api: navigationApi() })
    await banner.getByRole('button', { name: 'Login' }).click()
    const link = banner.getByRole('link', { name: 'Sign Up' })
    await expect.element(link).toBeVisible()
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    await expect.element(link).not.toBeInTheDocument()
  })

  test('opens top-level categories, sub-categories and items by hover, at most 800 px wide', async () => {
    await renderRoute('/about', { api: navigationApi() })
    await banner.getByRole('button', { name: 'Categories' }).hover()
    await expect.element(menu).toBeVisible()
    const { left, right, width } = menu.element().getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(800)
    expect(left).toBeGreaterThanOrEqual(20)
    expect(right).toBeLessThanOrEqual(1440 - 20)
    await menu.getByRole('button', { name: 'Sensors' }).hover()
    await menu.getByRole('button', { name: 'Gas' }).hover()
    await expect.element(menu.getByRole('link', { name: 'Smoke' })).toBeVisible()
  })

  test('applies the filter of a leaf that is clicked', async () => {
    const { path } = await renderRoute('/about', { api: navigationApi() })
    await banner.getByRole('button', { name: 'Categories' }).click()
    await menu.getByRole('button', { name: 'Sensors' }).click()
    await menu.getByRole('button', { name: 'Motion' }).click()
    await menu.getByRole('link', { name: /^Distance/ }).click()
    await expect.poll(path).toBe('/products?category_ids=211')
  })
})

describe('the navigation bar on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('drills down the categories, and back by "Back to Sensors" and "Back to Categories"', async () => {
    const { path } = await renderRoute('/about', { api: navigationApi() })
    await banner.getByRole('button', { name: 'Menu' }).click()
    await drawer.getByRole('button', { name: /^Sensors/ }).click()
    await drawer.getByRole('button', { name: /^Motion/ }).click()
    await drawer.getByRole('button', { name: 'Back to Sensors' }).click()
    await drawer.getByRole('button', { name: 'Back to Categories' }).click()
    await drawer.getByRole('button', { name: /^Sensors/ }).click()
    await drawer.getByRole('button', { name: /^Motion/ }).click()
    await drawer.getByRole('link', { name: /^Distance/ }).click()
    await expect.poll(path).toBe('/products?category_ids=211')
  })

  test('offers Products, Login and Sign Up to a visitor, and closes on a click outside', async () => {
    await renderRoute('/about', { api: navigationApi() })
    await banner.getByRole('button', { name: 'Menu' }).click()
    for (const name of ['Products', 'Login', 'Sign Up'])
      await expect.element(drawer.getByRole('link', { name, exact: true })).toBeVisible()
    await page.elementLocator(document.elementFromPoint(385, 420) as Element).click({ position: { x: 380, y: 400 } })
    await expect.element(drawer).not.toBeInTheDocument()
  })

  test('offers Profile, Settings and Logout to an account, and logs out', async () => {
    const api = navigationApi().on(logOut, () => null as never)
    await renderRoute('/about', { api, user: sampleUser() })
    await banner.getByRole('button', { name: 'Menu' }).click()
    await expect.element(drawer.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expect.poll(() => drawer.element().querySelector('a[href="/profile"]')).not.toBeNull()
    await drawer.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => localStorage.getItem('token')).toBeNull()
  })
})
