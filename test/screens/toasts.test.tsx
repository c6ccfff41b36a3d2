import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { placeBeside } from '#app/ui/toast-place.ts'
import { showToast } from '#app/ui/toast.tsx'
import { getCart } from '#contract/cart/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { getOrder, listOrders } from '#contract/orders/calls.ts'
import type { FakeApi } from './support/fake-api.ts'
import { managedProductsApi } from './support/managed-products.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  sampleOrderDetail,
  samplePicture,
  sampleProduct,
  sampleSeller,
  sampleUser,
} from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

type TestUser = ReturnType<typeof sampleUser>

test('stays visible when its dialog closes, reopens at once, and closes for good', async () => {
  await renderRoute('/about')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const closed = () => new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  dialog.showModal()
  showToast({ tone: 'success', text: 'The price is saved' })
  await expect.element(page.getByText('The price is saved')).toBeVisible()
  const closedFirst = closed()
  dialog.close()
  dialog.showModal() // simulates a dialog that refuses to close because it is busy
  await closedFirst
  const closedLast = closed()
  dialog.close()
  dialog.remove()
  await closedLast
  await expect.element(page.getByText('The price is saved')).toBeVisible()
})

describe('a notice over an open dialog', () => {
  const dialog = page.getByRole('dialog')
  const notice = page.getByRole('listitem').filter({ hasText: 'Order #41 is confirmed' })
  const order = sampleOrderDetail()
  const products = managedProductsApi().api
  const orders = fakeApi()
    .on(listOrders, () => [order])
    .on(getOrder, () => order)
  const cart = fakeApi().on(getCart, () => sampleCart(sampleCartLine()))
  const pictures = [samplePicture('front'), samplePicture('back')]
  const product = fakeApi()
    .on(getProduct, () => sampleProduct({ pictures }))
    .on(recordView, () => exampleOf(recordView))
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  const dialogs: { name: string; path: string; api: FakeApi; user?: TestUser; open?: () => Promise<unknown> }[] = [
    { name: 'an order', path: '/admin/orders/41', api: orders, user: sampleAdmin() },
    {
      name: 'the product form',
      path: '/seller/products/new',
      api: products,
      user: sampleSeller(),
      open: () => expect.poll(() => document.activeElement?.tagName).toBe('INPUT'), // the first field, once loaded
    },
    { name: 'the checkout', path: '/cart', api: cart, user: sampleUser(), open: () => press('Proceed to Checkout') },
    { name: 'the picture viewer', path: '/product/1', api: product, open: () => press(/^Enlarge/) },
    {
      name: 'the cart drawer',
      path: '/',
      api: cart,
      user: sampleUser(),
      open: () => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    },
  ]
  const windows = [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1440, 900],
  ] as const

  for (const { name, path, api, user, open } of dialogs)
    test(`covers no part of ${name}`, NIGHTLY, async () => {
      await page.viewport(1280, 720)
      await renderRoute(path, { api, ...(user && { user }) })
      await open?.()
      await expect.element(dialog).toBeVisible()
      const focused = document.activeElement
      let undone = 0
      const action = { label: 'Undo', onPress: () => void undone++ }
      showToast({ tone: 'success', text: 'Order #41 is confirmed', duration: 60_000, action })
      await expect.element(notice).toBeVisible()
      for (const [width, height] of windows) {
        await page.viewport(width, height)
        await expect.poll(() => overlapOf(notice, dialog), { message: `${width} px` }).toBe(0)
        await expect.element(notice).toBeInViewport({ ratio: 1 })
        await expect.element(dialog).toBeInViewport({ ratio: 1 })
      }
      expect(document.activeElement, 'the focus stays').toBe(focused)
      await notice.getByRole('button', { name: 'Undo' }).click()
      expect(undone).toBe(1)
      await expect.element(notice).not.toBeInTheDocument()
      await expect.poll(() => dialog.element().style.top, { message: 'the dialog takes its place again' }).toBe('')
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expect.element(dialog).not.toBeInTheDocument()
    })

  test('leaves Escape to the dialog, and takes its usual place afterwards', async () => {
    await page.viewport(1280, 720)
    await renderRoute('/admin/orders/41', { api: orders, user: sampleAdmin() })
    await expect.element(dialog).toBeVisible()
    showToast({ tone: 'success', text: 'Order #41 is confirmed', duration: 60_000 })
    await expect.element(notice).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(notice).toBeVisible()
    await expect.poll(() => boxOf(notice).right).toBeGreaterThan(innerWidth - 60)
  })
})

test('finds a place beside, above or below a dialog, or else a strip above it', () => {
  const notice = { width: 352, height: 64 }
  const place = (view: [number, number], [left, top, right, bottom]: [number, number, number, number]) =>
    placeBeside({ left, top, right, bottom }, notice, { width: view[0], height: view[1] })
  expect(place([1600, 900], [448, 100, 1152, 800])).toEqual({ room: 0 })
  expect(place([1280, 720], [928, 0, 1280, 720])).toEqual({ right: 364, room: 0 })
  expect(place([1280, 720], [320, 110, 960, 610])).toMatchObject({ room: 0, top: 12 })
  expect(place([1280, 720], [288, 16, 992, 704])).toMatchObject({ room: 88, top: 12 })
  expect(place([390, 844], [0, 300, 390, 844])).toEqual({ room: 0, top: 12, right: 12 })
  expect(place([390, 844], [0, 0, 390, 700])).toEqual({ room: 0, top: 768, right: 12 })
})

const boxOf = (target: Locator) => target.element().getBoundingClientRect()

/** Returns the area that a notice covers of a dialog, in square pixels. */
function overlapOf(notice: Locator, dialog: Locator): number {
  const content = notice.element().firstElementChild?.getBoundingClientRect()
  const box = boxOf(dialog)
  if (!content) return 0
  const width = Math.min(content.right, box.right) - Math.max(content.left, box.left)
  const height = Math.min(content.bottom, box.bottom) - Math.max(content.top, box.top)
  return Math.max(0, Math.round(width)) * Math.max(0, Math.round(height))
}
