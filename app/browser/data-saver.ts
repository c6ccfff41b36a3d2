/** Returns true if data saving is on, either by choice or because of a slow network. Only Chromium reports it. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false)
}
