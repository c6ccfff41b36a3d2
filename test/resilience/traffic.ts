import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '#test/start-up/spawned-server.ts'
import type { Answer, FailingShop, Sent } from './failing-shop.ts'

/** Number of responses to await before a disruption, so that it occurs in the middle of all kinds of calls. */
const WARMUP_RESPONSES = 200
/** Delay after a refusal in milliseconds; shorter than the Retry-After header requests. */
const PAUSE_MS = 100

/** Creates shoppers with one line in each cart. @returns their session tokens */
export async function makeShoppers(shop: FailingShop, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const token = await shop.signUp(`shopper${at}@isoko.example`)
      await shop.read('/api/cart/add', { method: 'POST', token, body: { product_id: shop.sold[0], quantity: 1 } })
      return token
    }),
  )
}

/** Simulates users who make one call after another until `work` has finished. @returns all responses */
export async function withTraffic(shop: FailingShop, tokens: string[], work: () => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = []
  const over = new AbortController()
  const go = async (act: (round: number) => Promise<Answer | Answer[]>) => {
    for (let round = 1; !over.signal.aborted; round += 1) {
      const got = [await act(round)].flat()
      answers.push(...got)
      if (got.some(({ status }) => status >= 400 || status === 0)) await sleep(PAUSE_MS)
    }
  }
  const put = (path: string, token: string, body: object) => shop.call(path, { method: 'PUT', token, body })
  const clients = [
    ...tokens.map((token, at) => go((round) => shop.order(token, at + round, () => over.signal.aborted))),
    ...tokens.map((token) => go((round) => put('/api/account', token, { full_name: `Keza ${round}` }))),
    ...tokens.map((token) =>
      go((round) => put('/api/cart/update', token, { product_id: shop.sold[0], quantity: (round % 9) + 1 })),
    ),
    go((round) => shop.call(`/api/products?q=part&page=${round}`)), // never cached
    go(() => shop.call('/')),
    go((round) => edit(shop, { price: 1000 + round })),
  ]
  await waitFor(() => answers.length > WARMUP_RESPONSES, 'calls are answered')
  await work()
  over.abort()
  await Promise.all(clients)
  return answers
}

/** Changes the price of a product that is never ordered. */
function edit(shop: FailingShop, change: { price: number }): Promise<Answer> {
  const sent: Sent = { method: 'PATCH', token: shop.adminToken, body: change }
  return shop.call(`/api/products/${shop.editedId}`, sent)
}
