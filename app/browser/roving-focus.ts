/**
 * Finds the target of an arrow key within columns of links and buttons. Returns the element to focus, `drill` if the
 * focused row opens the next column, or `null` for other keys. Home and End move to the first and last row of a column.
 */
export function rovingFocusTarget(container: HTMLElement, key: string): HTMLElement | 'drill' | null {
  const columns = [...container.children].map((column) => [...column.querySelectorAll<HTMLElement>('a, button')])
  const focused = document.activeElement
  const at = columns.findIndex((rows) => rows.some((row) => row === focused))
  const rows = columns[at] ?? []
  const rowIndex = rows.findIndex((row) => row === focused)
  if (rowIndex < 0) return null
  const target = {
    ArrowDown: rows[(rowIndex + 1) % rows.length],
    ArrowUp: rows.at(rowIndex - 1),
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: columns[at - 1]?.find((row) => row.ariaExpanded === 'true'),
    ArrowRight: rows[rowIndex]?.ariaExpanded ? ('drill' as const) : undefined,
  }[key]
  return target ?? null
}
