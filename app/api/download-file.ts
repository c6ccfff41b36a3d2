import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { NetworkError, send } from './client.ts'

/** A line that brings nothing for so long counts as lost, however large the file is; milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * Fetches a file with the token, which a plain link cannot send.
 * @throws ApiError, NetworkError
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
): Promise<{ name: string; content: Blob }> {
  const controller = new AbortController()
  let timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await send(endpoint, input, controller.signal)
    const parts: BlobPart[] = []
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timeout)
      timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
      parts.push(part.value)
    }
    const type = response.headers.get('content-type') ?? ''
    return { name: fileNameOf(response), content: new Blob(parts, { type }) }
  } catch (error) {
    throw controller.signal.aborted || error instanceof TypeError ? new NetworkError(error) : error
  } finally {
    clearTimeout(timeout)
  }
}

/** As the server names it. */
function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
}
