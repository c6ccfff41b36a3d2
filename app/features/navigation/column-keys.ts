/**
 * Where an arrow key leads among columns of links and buttons: an element to focus, `drill` where the focused row opens the
 * next column, `null` where the key is not ours. Home and End go to a column's ends.
 */
export function columnStep(board: HTMLElement, key: string): HTMLElement | 'drill' | null {
  const columns = [...board.children].map((column) => [...column.querySelectorAll<HTMLElement>('a, button')])
  const focused = document.activeElement
  const at = columns.findIndex((rows) => rows.some((row) => row === focused))
  const rows = columns[at] ?? []
  const row = rows.findIndex((one) => one === focused)
  if (row < 0) return null
  const target = {
    ArrowDown: rows[(row + 1) % rows.length],
    ArrowUp: rows.at(row - 1),
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: columns[at - 1]?.find((one) => one.ariaExpanded === 'true'),
    ArrowRight: rows[row]?.ariaExpanded ? ('drill' as const) : undefined,
  }[key]
  return target ?? null
}
