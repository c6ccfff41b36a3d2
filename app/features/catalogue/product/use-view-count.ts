import { useEffect, useRef } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { recordView } from '#contract/views.ts'
import { buildRequest } from '#contract/request.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { readToken } from '#app/session/session.ts'

/** Counts a product view once the page is visible, not in a background tab. */
export function useViewCount({ id: productId, status }: Pick<Product, 'id' | 'status'>): void {
  const countedId = useRef<number>(undefined)
  useEffect(() => {
    if (status === 'inactive') return // only its seller and admins can see it
    const controller = new AbortController()
    function countWhenVisible() {
      if (document.visibilityState !== 'visible' || countedId.current === productId) return
      countedId.current = productId
      controller.abort()
      sendView(productId)
    }
    document.addEventListener('visibilitychange', countWhenVisible, { signal: controller.signal })
    countWhenVisible()
    return () => controller.abort()
  }, [productId, status])
}

/** Sends a view, even if the page is left at once; failures are ignored. */
function sendView(productId: number): void {
  const token = readToken()
  const { url, ...request } = buildRequest(recordView, {
    params: { product_id: String(productId) },
    body: { browser_id: getBrowserId() },
    headers: { authorization: token ? `Bearer ${token}` : undefined },
  })
  fetch(url, { ...request, keepalive: true, priority: 'low' }).catch((error: unknown) => console.warn(error))
}

const BROWSER_ID_KEY = 'browser-id'

/** Returns this browser's random ID, under which views are counted; it identifies no person. */
function getBrowserId(): string {
  const stored = localStorage.getItem(BROWSER_ID_KEY)
  if (stored && /^[\w-]{16,64}$/.test(stored)) return stored
  const created = randomKey()
  localStorage.setItem(BROWSER_ID_KEY, created)
  return created
}
