import { lazy, Suspense, useEffect, useState } from 'react'
import type { ToastOptions } from './toast-view.tsx'

const loadView = () => import('./toast-view.tsx')
const ToastView = lazy(async () => ({ default: (await loadView()).ToastView }))
let summon: (() => void) | null = null

/** Says what came of a press, top right, for five seconds. What a form or field says itself gets no toast. */
export function showToast(options: ToastOptions): void {
  summon?.()
  void loadView().then(({ pushToast }) => pushToast(options))
}

/**
 * Where toasts appear; once per page. Its code comes with the visitor's first press or key, before any toast can follow from
 * it: a screen reader announces only what enters a region that stood there already.
 */
export function Toaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    summon = () => setWanted(true)
    const end = new AbortController()
    const listening = { once: true, passive: true, signal: end.signal }
    addEventListener('pointerdown', summon, listening)
    addEventListener('keydown', summon, listening)
    return () => end.abort()
  }, [])
  return isWanted ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
