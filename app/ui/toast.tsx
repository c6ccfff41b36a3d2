import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NOTICE_DURATION_MS } from '#contract/limits.ts'
import { afterFirstUse } from './after-first-use.ts'
import type * as ToastView from './toast-view.tsx'
import type { ToastOptions } from './toast-view.tsx'

type View = typeof ToastView
let view: View | null = null
let failedAddress: string | null = null
let stage: { show: (loaded: View) => void; say: (text: string) => void } | null = null

/** Says what came of a press, top right, for five seconds. What a form or field says itself gets no toast. */
export function showToast(options: ToastOptions): void {
  loadView().then(
    ({ pushToast }) => pushToast(options),
    () => stage?.say(options.text),
  )
}

/**
 * Where toasts appear; once per page. Their code comes once the page is used, before any toast can follow: a screen reader
 * announces only what enters a region that stood there already. Where it cannot come, plain text says the same.
 */
export function Toaster() {
  const [shown, setShown] = useState(view)
  const [text, setText] = useState('')
  useEffect(() => {
    // At once: a toast that follows finds its region only then.
    stage = { show: (loaded) => flushSync(() => setShown(loaded)), say: setText }
    const callOff = afterFirstUse(() => void loadView().catch(leaveToNextToast))
    return () => {
      callOff()
      stage = null
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
      {shown && <shown.ToastView />}
    </>
  )
}

/** @throws when the network is away; the next call tries again */
async function loadView(): Promise<View> {
  if (view) return view
  const loaded = await (failedAddress ? importAgain(failedAddress) : import('./toast-view.tsx').catch(noteFailure))
  view = loaded
  stage?.show(loaded)
  return loaded
}

/** Chromium answers every later import of the same address with the first failure; only its message tells the address. */
function noteFailure(error: unknown): never {
  failedAddress = /https?:\S+/.exec(String(error))?.[0] ?? null
  throw error
}

function importAgain(address: string): Promise<View> {
  return import(/* @vite-ignore */ `${address}?at=${Date.now()}`) as Promise<View>
}

const leaveToNextToast = () => undefined

const plainClass =
  'fixed top-[calc(var(--header-h)+1rem)] right-gutter z-(--z-toast) max-w-[min(22rem,calc(100vw-2*var(--gutter)))] rounded-lg border border-line bg-raised p-3 text-ink shadow-float'
