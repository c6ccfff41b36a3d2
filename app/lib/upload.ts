import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { buildRequest } from '#contract/request.ts'
import { NetworkError, refusalOf } from './api.ts'
import { readToken } from './session.ts'

export interface UploadWatch {
  /** Called with the bytes that have left, of the whole form. */
  onSent?: (sent: number, total: number) => void
  /** Stops it: of a form that did not arrive whole nothing is stored. */
  signal?: AbortSignal
}

/** A line that moves nothing for so long counts as lost, as does a server that says nothing once it has all; milliseconds. */
const PATIENCE = 60_000

/**
 * Sends a form with files as `browserApi` would, and tells how far it is, which `fetch` cannot. However large the form,
 * only a line that stands still is given up.
 * @throws ApiError, NetworkError, or the signal's reason
 */
export function uploadForm<E extends Endpoint & { form: object }>(
  endpoint: E,
  input: InputOf<E>,
  { onSent, signal }: UploadWatch = {},
): Promise<ResponseOf<E>> {
  const { method, url, headers, body } = buildRequest(endpoint, input)
  const token = readToken()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<ResponseOf<E>>()
  function end(fault: unknown) {
    reject(fault)
    request.abort()
  }
  const lose = () => end(new NetworkError('no answer'))
  const stop = () => end(signal?.reason)
  let patience = setTimeout(lose, PATIENCE)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(patience)
    patience = setTimeout(lose, PATIENCE)
    onSent?.(loaded, total)
  })
  request.addEventListener('error', lose)
  request.addEventListener('load', () => {
    if (request.status >= 400) return end(refusalOf(request.status, request.responseText, token))
    const answer = parse(request.responseText)
    if (answer === undefined) lose()
    else resolve(answer as ResponseOf<E>)
  })
  signal?.addEventListener('abort', stop)
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(body)
  return promise.finally(() => {
    clearTimeout(patience)
    signal?.removeEventListener('abort', stop)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
