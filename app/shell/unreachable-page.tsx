import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { controlWords } from '#app/words/controls.ts'
import { shellWords } from '#app/words/shell.ts'
import { AuthShell } from './auth-layout.tsx'

/**
 * Time between attempts in milliseconds. Retrying is necessary because a device reports a connection before it is
 * usable. Hidden tabs pause, since each attempt renders a page on the server.
 */
const RETRY_MS = 3_000

/**
 * Page shown in place of a page whose code could not be fetched. It reloads as soon as the server responds. In place of
 * a sign-in page or a whole area, it includes its own header.
 */
export default function UnreachablePage() {
  const [isOffline, setOffline] = useState(isDeviceOffline)
  const isTrying = useRef(false)
  const retry = useCallback(async () => {
    if (isTrying.current || document.hidden) return
    isTrying.current = true
    const isReached = await isPageReachable()
    isTrying.current = false
    if (isReached) location.reload()
    else setOffline(isDeviceOffline())
  }, [])
  useEffect(() => {
    const retryNow = () => void retry()
    retryNow()
    const timer = setInterval(retryNow, RETRY_MS)
    return () => clearInterval(timer)
  }, [retry])
  const root = useRef<HTMLDivElement>(null)
  const [hasShell, setShell] = useState(true)
  useLayoutEffect(() => setShell(root.current?.closest('main') !== null), [])
  const message = (
    <div ref={root} role="alert">
      <title>{shellWords.pageUnreachable}</title>
      <Failure
        place="page"
        failure={{
          text: shellWords.pageUnreachable,
          detail: isOffline ? controlWords.offline : controlWords.networkError,
        }}
        onRetry={() => void retry()}
      />
    </div>
  )
  return hasShell ? message : <AuthShell>{message}</AuthShell>
}

const isDeviceOffline = () => !navigator.onLine

async function isPageReachable(): Promise<boolean> {
  if (isDeviceOffline()) return false
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  return answer !== null && answer.status < 500
}
