import { useState, type MouseEvent } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import type * as CartDrawer from '#app/features/cart/cart-drawer.tsx'

type View = typeof CartDrawer
let view: View | null = null

/**
 * The cart beside the grid: on pages that show it (their `handle` says so) a plain click on the way to the cart opens a
 * drawer, whose code comes with the first of them. Any step to another address closes it.
 */
export function useCartDrawer() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const isOffered = useMatches().some(({ handle }) => isGridHandle(handle))
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [shown, setShown] = useState(view)
  if (openAt !== null && openAt !== key) setOpenAt(null) // Back must not find it open

  function open(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isOffered || !isPlain) return
    event.preventDefault() // the link is for another tab, and for pages without the grid
    setOpenAt(key)
    if (!shown) loadView().then(setShown, () => void navigate('/cart'))
  }
  function preload() {
    if (isOffered && !view) loadView().catch(leaveToPress)
  }
  return { isOffered, isOpen: openAt === key, view: shown, open, close: () => setOpenAt(null), preload }
}

async function loadView(): Promise<View> {
  view ??= await import('#app/features/cart/cart-drawer.tsx')
  return view
}

const leaveToPress = () => undefined

function isGridHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hasGrid' in handle
}
