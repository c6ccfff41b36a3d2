import { useState, type MouseEvent } from 'react'
import { useLocation, useMatches, useNavigate, type UIMatch } from 'react-router'
import type * as CartDrawer from '#app/features/cart/cart-drawer.tsx'

type View = typeof CartDrawer
let view: View | null = null

/**
 * Manages the cart drawer beside the product grid. On pages whose `handle` has a grid, a plain click on the cart link
 * opens the drawer; any navigation closes it.
 */
export function useCartDrawer() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const matches = useMatches() as UIMatch<unknown, { hasGrid?: true } | undefined>[]
  const isAvailable = matches.some(({ handle }) => handle?.hasGrid)
  const [openAtKey, setOpenAtKey] = useState<string | null>(null)
  const [loadedView, setLoadedView] = useState(view)
  if (openAtKey !== null && openAtKey !== key) setOpenAtKey(null) // closed on Back

  function open(event: MouseEvent) {
    const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isAvailable || !isPlainClick) return
    event.preventDefault() // a click that opens a new tab, or that is on a page without a grid, follows the link
    setOpenAtKey(key)
    if (!loadedView) loadView().then(setLoadedView, () => void navigate('/cart'))
  }
  function preload() {
    if (isAvailable && !view) loadView().catch(ignorePreloadError)
  }
  return { isAvailable, isOpen: openAtKey === key, view: loadedView, open, close: () => setOpenAtKey(null), preload }
}

async function loadView(): Promise<View> {
  view ??= await import('#app/features/cart/cart-drawer.tsx')
  return view
}

const ignorePreloadError = () => undefined
