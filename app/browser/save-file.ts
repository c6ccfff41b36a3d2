import { safeFileName } from './file-name.ts'

/** Time for the browser to start the download; a slow device would otherwise lose the file's name or the file. */
const KEPT_MS = 60_000

/** Downloads the given content as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = safeFileName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
