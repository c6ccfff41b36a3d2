import { useCallback, useEffect, useState } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { controlWords } from '#app/words/controls.ts'
import { shellWords } from '#app/words/shell.ts'

/** Page in place of one whose code could not be fetched. It reloads as soon as the server answers. */
export function UnreachablePage() {
  const [isOffline, setOffline] = useState(isDeviceOffline)
  const retry = useCallback(async () => {
    const isReached = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
    if (isReached && isReached.status < 500) location.reload()
    else setOffline(isDeviceOffline())
  }, [])
  useEffect(() => {
    const retryNow = () => void retry()
    retryNow()
    addEventListener('online', retryNow)
    return () => removeEventListener('online', retryNow)
  }, [retry])
  return (
    <div role="alert">
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
}

const isDeviceOffline = () => !navigator.onLine
