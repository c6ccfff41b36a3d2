import * as z from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { idInPath, idOf, Moment, moment, object, text } from '../fields.ts'
import { MAX_STOCK_ALERTS, STOCK_ALERT_DELAY_MINUTES, STOCK_ALERT_SENT_DAYS } from './limits.ts'

/** Chapter of the API reference. */
export const chapter = { name: 'Stock alerts', description: 'Emails about products that are back in stock.' }

const fields = {
  product_id: idOf('product'),
  product_name: text('Current name of the product', 'ESP32-CAM'),
  asked_at: moment('When the caller asked; emails go out in this order'),
  emailed_at: Moment.nullable().describe('When the email was sent (ISO 8601, UTC); null while the alert is waiting'),
}

/** Stock alert in the data export of an account. */
export const StockAlertData = object('StockAlertData', 'A stock alert as stored', fields)
export type StockAlertData = z.infer<typeof StockAlertData>

export const StockAlert = object('StockAlert', 'A request for one email when a product is back in stock', {
  ...fields,
  product: ProductCard.nullable().describe('The product; null if it is not for sale'),
})
export type StockAlert = z.infer<typeof StockAlert>

const params = z.object({ product_id: idInPath('product') })

export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/api/account/alerts',
  access: 'signed-in',
  tags: ['alerts', 'products'],
  summary: "List the caller's stock alerts",
  description: `Waiting alerts come first, then those emailed in the last ${STOCK_ALERT_SENT_DAYS} days; the latest of each come first.`,
  response: z.array(StockAlert),
})

export const createStockAlert = endpoint({
  method: 'PUT',
  path: '/api/products/product/:product_id/alert',
  access: 'signed-in',
  invalidates: ['alerts'],
  summary: 'Ask for an email when a product is back in stock',
  description: `For products that are sold out or whose seller is away. One email is sent once the product has been available for ${STOCK_ALERT_DELAY_MINUTES} minutes. A repeated call changes nothing. At most ${MAX_STOCK_ALERTS} waiting alerts an account.`,
  params,
  response: StockAlert,
  refusals: ['product_not_found', 'in_stock', 'too_many_alerts'],
})

export const withdrawStockAlert = endpoint({
  method: 'DELETE',
  path: '/api/products/product/:product_id/alert',
  access: 'signed-in',
  invalidates: ['alerts'],
  summary: 'Withdraw a stock alert',
  description: 'Succeeds without an alert, too. Asking again within ten minutes restores the place in the queue.',
  params,
  response: z.object({ product_id: idOf('product') }),
})
