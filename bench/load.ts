import autocannon from 'autocannon'

export const CONNECTIONS = 16

let seconds = 5
/** Shortens all measurements, for a quick estimate. */
export const measureShortly = () => (seconds = 2)
export const durationMs = () => seconds * 1000

interface Load {
  connections?: number
  /** Returns a different path for each request. */
  nextPath?: () => string
}

/** Measures how many successful responses per second a server sends under load. @throws if any response failed */
export async function requestsPerSecond(url: string, { connections = CONNECTIONS, nextPath }: Load = {}) {
  const requests = nextPath && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
  const load = { url, connections, ...(requests && { requests }) }
  await autocannon({ ...load, duration: 1 }) // warms up compilation and connections before the measurement
  const result = await autocannon({ ...load, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
