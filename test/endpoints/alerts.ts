import { api } from '#contract/api.ts'
import { makeProduct } from '../factories.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { alerts } = api

/** One valid request for every call of stock alerts. */
export const calls: ValidCall[] = [
  call(alerts.listStockAlerts, () => ({})),
  call(alerts.createStockAlert, async ({ shop }) => ({
    params: { product_id: (await makeProduct(shop, { stock: 0 })).id },
  })),
  call(alerts.withdrawStockAlert, async ({ shop }) => ({ params: { product_id: (await makeProduct(shop)).id } })),
]
