import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { changeHandover, changeHandovers, listOrders, type Order } from '#contract/orders/calls.ts'
import { managedProductsApi, sampleManagedProduct } from './managed-products.ts'
import { renderRoute } from './render-route.tsx'
import { sampleOrder, sampleOrderItem, sampleSeller } from './samples.ts'

export const user = sampleSeller()
export const parcel = (orderId: number) => page.getByRole('article', { name: `#${orderId}`, exact: true })
export const step = (orderId: number, product: string, name: string) =>
  parcel(orderId).getByRole('group', { name: product }).getByRole('button', { name })
export const filter = (name: string) => page.getByRole('group', { name: 'Your items' }).getByRole('button', { name })
export const isPressed = (target: ReturnType<typeof step>) =>
  expect.element(target).toHaveAttribute('aria-pressed', 'true')
export const expectParcels = (count: number) =>
  expect.poll(() => document.querySelectorAll('main article').length).toBe(count)

export const relay = sampleOrderItem({ product_id: 1, product_name: 'Relay 5 V', price: 1500.5, quantity: 2 })
export const wire = sampleOrderItem({ product_id: 2, product_name: 'Wire, 20 cm', price: 500, quantity: 2 })
export const both = () => sampleOrder({ id: 42, total_amount: 4001, items: [relay, wire] })
export const single = () =>
  sampleOrder({ id: 41, total_amount: 500, items: [{ ...wire, quantity: 1 }], created_at: '2026-01-06T08:00:00Z' })

/** Creates a fake API that stores a seller's orders and the handover status of their lines. */
export function ordersApi(...initial: Order[]) {
  let orders = initial
  const { api } = managedProductsApi(sampleManagedProduct())
  api
    .on(listOrders, () => orders)
    .on(changeHandover, ({ params, body }) => {
      const change = (order: Order) => ({
        ...order,
        items: order.items.map((item) =>
          item.product_id === Number(params.product_id) && body ? { ...item, handover: body.handover } : item,
        ),
      })
      orders = orders.map((order) => (order.id === Number(params.order_id) ? change(order) : order))
      return orders.find(({ id }) => id === Number(params.order_id)) as Order
    })
    .on(changeHandovers, ({ body }) => {
      const { from, handover, lines } = body ?? { lines: [] }
      const fates = lines.map((line) => {
        const item = orders
          .find(({ id }) => id === line.order_id)
          ?.items.find(({ product_id: productId }) => productId === line.product_id)
        return {
          line: { order_id: Number(line.order_id), product_id: Number(line.product_id) },
          isMoved: item?.handover === from,
        }
      })
      const [changed, skipped] = [true, false].map((isMoved) =>
        fates.filter((fate) => fate.isMoved === isMoved).map(({ line }) => line),
      )
      const isChanged = (orderId: number, productId: number) =>
        changed?.some((line) => line.order_id === orderId && line.product_id === productId)
      orders = orders.map((order) => ({
        ...order,
        items: order.items.map((item) =>
          handover && isChanged(order.id, item.product_id) ? { ...item, handover } : item,
        ),
      }))
      const changedOrders = orders.filter(({ id }) => changed?.some((line) => line.order_id === id))
      return { changed: changed ?? [], skipped: skipped ?? [], orders: changedOrders }
    })
  return { api, cancel: (id: number) => (orders = orders.map((one) => (one.id === id ? cancelled(one) : one))) }
}

export const cancelled = (order: Order): Order => ({ ...order, status: 'cancelled' })

export async function openOrders(api: ReturnType<typeof ordersApi>['api'], width = 1280) {
  await page.viewport(width, 900)
  const { path } = await renderRoute('/seller/orders', { api, user })
  return path
}
