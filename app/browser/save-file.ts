import { safeFileName } from './file-name.ts'

/** Downloads the given content as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = safeFileName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url)) // not earlier, since the download must have started
}
