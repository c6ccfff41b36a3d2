import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { managedProductsApi } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleSeller, sampleStore } from './support/samples.ts'

const featured = page.getByRole('checkbox', { name: 'Featured' })

test('lets sellers feature their products by default', async () => {
  await renderRoute('/seller/products/new', { api: managedProductsApi().api, user: sampleSeller() })
  await expect.element(featured).toBeEnabled()
})

test('tells sellers that admins choose the featured products if the shop is set so', async () => {
  sampleStore.featuredBy = 'admins'
  onTestFinished(() => void (sampleStore.featuredBy = 'sellers'))
  await renderRoute('/seller/products/new', { api: managedProductsApi().api, user: sampleSeller() })
  await expect.element(featured).toBeDisabled()
  await expect.element(page.getByText('We choose the products on the home page.')).toBeVisible()
})

test('lets admins feature products if only they choose', async () => {
  sampleStore.featuredBy = 'admins'
  onTestFinished(() => void (sampleStore.featuredBy = 'sellers'))
  await renderRoute('/admin/products/new', { api: managedProductsApi().api, user: sampleAdmin() })
  await expect.element(featured).toBeEnabled()
})
