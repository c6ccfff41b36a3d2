import autocannon from 'autocannon'

export const CONNECTIONS = 16

let seconds = 5
/** Measures for a shorter time, for a first look. */
export const measureShortly = () => (seconds = 2)
export const durationMs = () => seconds * 1000

interface Load {
  connections?: number
  /** Where each request asks for something else. */
  nextPath?: () => string
}

/** @returns answers per second of a server under load; @throws when one of them was no success */
export async function requestsPerSecond(url: string, { connections = CONNECTIONS, nextPath }: Load = {}) {
  const requests = nextPath && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
  const load = { url, connections, ...(requests && { requests }) }
  await autocannon({ ...load, duration: 1 }) // compiled and connected before it is measured
  const result = await autocannon({ ...load, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
