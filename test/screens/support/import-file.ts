import { page } from 'vitest/browser'

/** Chooses a file on the import screen. */
export function chooseImportFile(name: string, content: BlobPart): void {
  const input = page.getByLabelText('CSV file').element() as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(new File([content], name))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
