import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/accounts/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleAdmin, sampleCart, sampleCartLine, sampleSeller, sampleUser } from '#test/screens/support/samples.ts'

const banner = page.getByRole('banner')
const accountMenu = (name: string) => banner.getByRole('button', { name })

describe('the route guard', () => {
  for (const path of ['/admin', '/admin/users', '/seller', '/seller/sales'])
    test(`sends a visitor of ${path} to the login, and remembers where from`, async () => {
      const opened = await renderRoute(path)
      await expect.poll(() => opened.router.state.location.pathname).toBe('/login')
      expect(decodeURIComponent(opened.path())).toContain(path)
    })

  for (const { user, path } of [
    { user: sampleUser(), path: '/admin' },
    { user: sampleUser(), path: '/seller' },
    { user: sampleSeller(), path: '/admin/orders' },
    { user: sampleAdmin({ two_step: true }), path: '/seller' },
  ])
    test(`sends a ${user.role} of ${path} to /`, async () => {
      const opened = await renderRoute(path, { user })
      await expect.poll(opened.path).toBe('/')
    })

  for (const { user, path, title } of [
    { user: sampleSeller({ role: 'SELLER' as User['role'] }), path: '/seller', title: 'Seller Dashboard' },
    { user: sampleAdmin({ two_step: true, role: 'Admin' as User['role'] }), path: '/admin', title: 'Admin Dashboard' },
  ])
    test(`lets the role "${user.role}" in to ${path}`, async () => {
      const opened = await renderRoute(path, { user })
      await expect.element(banner.getByText(title, { exact: true })).toBeVisible()
      expect(opened.path()).toBe(path)
    })
})

describe('the navigation bar', () => {
  test('offers Login and Sign Up to a visitor, without a count', async () => {
    await page.viewport(1440, 900)
    await renderRoute('/about')
    await accountMenu('Login').click()
    await expect.element(banner.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect.element(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    for (const hidden of ['Settings', 'Logout']) await expect.element(banner.getByText(hidden)).not.toBeVisible()
    await expect.element(banner.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })

  test('offers name, Settings and Logout to an account, and counts the items of its cart', async () => {
    await page.viewport(1440, 900)
    const api = fakeApi().on(getCart, () => sampleCart(sampleCartLine(), sampleCartLine({ id: 2 })))
    await renderRoute('/about', { api, user: sampleUser() })
    await expect.element(banner.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2')
    await accountMenu('Aline Uwase').click()
    await expect.element(banner.getByRole('link', { name: /^Aline Uwase/ })).toHaveAttribute('href', '/profile')
    await expect.element(banner.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expect.element(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('counts nothing for an empty cart', async () => {
    await renderRoute('/about', { user: sampleUser() })
    await expect.element(banner.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })
})
