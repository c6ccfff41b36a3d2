import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NOTICE_DURATION_MS } from '#contract/limits.ts'
import { afterFirstInteraction } from '#app/browser/after-first-interaction.ts'
import { classNames } from './class-names.ts'
import type * as ToastView from './toast-view.tsx'
import type { ToastOptions } from './toast-view.tsx'

type View = typeof ToastView
let view: View | null = null
let failedUrl: string | null = null
let toaster: { show: (loaded: View) => void; announce: (text: string) => void } | null = null

/** Shows a toast for five seconds. For messages about a form or field, use `Notice` or the field's error instead. */
export function showToast(options: ToastOptions): void {
  loadView().then(
    ({ pushToast }) => pushToast(options),
    () => toaster?.announce(options.text),
  )
}

/**
 * Live region for toasts, rendered once per page. The code for toasts loads after the first interaction; until then,
 * messages appear as plain text.
 */
export function Toaster() {
  const [loadedView, setLoadedView] = useState(view)
  const [text, setText] = useState('')
  useEffect(() => {
    // Renders synchronously, so that the next toast finds the region.
    toaster = { show: (loaded) => flushSync(() => setLoadedView(loaded)), announce: setText }
    const cancelPreload = afterFirstInteraction(() => void loadView().catch(ignorePreloadError))
    return () => {
      cancelPreload()
      toaster = null
    }
  }, [])
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(''), NOTICE_DURATION_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <p role="status" className={text ? plainClass : 'sr-only'}>
        {text}
      </p>
      {loadedView && <loadedView.ToastView />}
    </>
  )
}

/** Loads the code for toasts. @throws if offline; a later call tries again */
async function loadView(): Promise<View> {
  if (view) return view
  const loaded = await (failedUrl ? retryImport(failedUrl) : import('./toast-view.tsx').catch(recordFailedUrl))
  view = loaded
  toaster?.show(loaded)
  return loaded
}

/**
 * Extracts the URL that failed to load from the error message. Chromium repeats the first failure for every later
 * import of that URL.
 */
function recordFailedUrl(error: unknown): never {
  failedUrl = /https?:\S+/.exec(String(error))?.[0] ?? null
  throw error
}

function retryImport(url: string): Promise<View> {
  return import(/* @vite-ignore */ `${url}?at=${Date.now()}`) as Promise<View>
}

const ignorePreloadError = () => undefined

const plainClass = classNames(
  'fixed top-[calc(var(--header-h)+1rem)] right-(--edge) z-(--z-toast) max-w-[min(22rem,calc(100vw-2*var(--gutter)))]',
  'floating rounded-lg p-3 text-ink',
)
