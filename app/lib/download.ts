import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { NetworkError, send } from './api.ts'

/** A line that brings nothing for so long counts as lost, however large the file is; milliseconds. */
const PATIENCE = 30_000

/**
 * Fetches a file with the token, which a plain link cannot send.
 * @throws ApiError, NetworkError
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
): Promise<{ name: string; content: Blob }> {
  const end = new AbortController()
  let patience = setTimeout(() => end.abort(), PATIENCE)
  try {
    const response = await send(endpoint, input, end.signal)
    const parts: BlobPart[] = []
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(patience)
      patience = setTimeout(() => end.abort(), PATIENCE)
      parts.push(part.value)
    }
    const type = response.headers.get('content-type') ?? ''
    return { name: nameOf(response), content: new Blob(parts, { type }) }
  } catch (error) {
    throw end.signal.aborted || error instanceof TypeError ? new NetworkError(error) : error
  } finally {
    clearTimeout(patience)
  }
}

/** As the server names it. */
function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
}
