import { useEffect, useRef } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { recordView } from '#contract/insights.ts'
import { buildRequest } from '#contract/request.ts'
import { browserId } from '#app/lib/browser-id.ts'
import { readToken } from '#app/lib/session.ts'

/** Tells the shop that a product's page was seen, once, as soon as it stands on a screen: not in a tab that nobody has opened. */
export function useCountedView({ id: productId, status }: Pick<Product, 'id' | 'status'>): void {
  const counted = useRef<number>(undefined)
  useEffect(() => {
    if (status === 'inactive') return // seen by those who manage it
    const end = new AbortController()
    function countOnceSeen() {
      if (document.visibilityState !== 'visible' || counted.current === productId) return
      counted.current = productId
      end.abort()
      sendView(productId)
    }
    document.addEventListener('visibilitychange', countOnceSeen, { signal: end.signal })
    countOnceSeen()
    return () => end.abort()
  }, [productId, status])
}

/** Goes out even when the person leaves at once. A view that gets lost is no loss: nobody is told. */
function sendView(productId: number): void {
  const token = readToken()
  const { url, ...request } = buildRequest(recordView, {
    params: { product_id: String(productId) },
    body: { browser_id: browserId() },
    headers: { authorization: token ? `Bearer ${token}` : undefined },
  })
  fetch(url, { ...request, keepalive: true, priority: 'low' }).catch((error: unknown) => console.warn(error))
}
