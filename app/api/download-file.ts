import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { NetworkError, send } from './client.ts'

/** Maximum time in milliseconds without progress before a download counts as lost, regardless of its size. */
const TIMEOUT_MS = 30_000

/**
 * Downloads a file under the server's file name. Sends the token, which a plain link can't do.
 * @throws ApiError, NetworkError
 */
export async function downloadFile<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<void> {
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
    saveFile(fileNameOf(response), new Blob(parts, { type }))
  } catch (error) {
    throw controller.signal.aborted || error instanceof TypeError ? new NetworkError(error) : error
  } finally {
    clearTimeout(timeout)
  }
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
}
