import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { buildRequest } from '#contract/request.ts'
import { NetworkError, toApiError } from './client.ts'
import { readToken } from '#app/session/session.ts'

export interface UploadOptions {
  /** Called with the number of bytes sent and the total size of the form in bytes. */
  onSent?: (sent: number, total: number) => void
  /** Aborts the upload; an incomplete form is discarded. */
  signal?: AbortSignal
}

/**
 * Maximum time in milliseconds without progress, or without a response to a complete upload, before an upload counts as
 * lost.
 */
const TIMEOUT_MS = 60_000

/**
 * Uploads a form with files, like `browserApi`, but reports progress, which `fetch` can't do. Times out only if there
 * is no progress.
 * @throws ApiError, NetworkError, or the signal's reason
 */
export function uploadForm<E extends Endpoint & { form: object }>(
  endpoint: E,
  input: InputOf<E>,
  { onSent, signal }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const { method, url, headers, body } = buildRequest(endpoint, input)
  const token = readToken()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<ResponseOf<E>>()
  function fail(error: unknown) {
    reject(error)
    request.abort()
  }
  const failByNetwork = () => fail(new NetworkError('no answer'))
  const abortBySignal = () => fail(signal?.reason)
  let timeout = setTimeout(failByNetwork, TIMEOUT_MS)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(timeout)
    timeout = setTimeout(failByNetwork, TIMEOUT_MS)
    onSent?.(loaded, total)
  })
  request.addEventListener('error', failByNetwork)
  request.addEventListener('load', () => {
    if (request.status >= 400) return fail(toApiError(request.status, request.responseText, token))
    const answer = parse(request.responseText)
    if (answer === undefined) failByNetwork()
    else resolve(answer as ResponseOf<E>)
  })
  signal?.addEventListener('abort', abortBySignal)
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(body)
  return promise.finally(() => {
    clearTimeout(timeout)
    signal?.removeEventListener('abort', abortBySignal)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
