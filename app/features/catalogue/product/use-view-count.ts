import { useEffect, useRef } from 'react'
import type { Product } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { buildRequest } from '#contract/request.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { readToken } from '#app/session/session.ts'

/** Counts a view of a product once its page is visible; a page in a background tab isn't counted until it is shown. */
export function useViewCount({ id: productId, status }: Pick<Product, 'id' | 'status'>): void {
  const countedId = useRef<number>(undefined)
  useEffect(() => {
    if (status === 'inactive') return // only its seller and admins can see this product
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

/** Sends a product view, even if the visitor leaves the page immediately; ignores failures. */
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

/** Returns the browser's random ID, used to count views; it does not identify a person. */
function getBrowserId(): string {
  const stored = localStorage.getItem(BROWSER_ID_KEY)
  if (stored && /^[\w-]{16,64}$/.test(stored)) return stored
  const created = randomKey()
  localStorage.setItem(BROWSER_ID_KEY, created)
  return created
}
