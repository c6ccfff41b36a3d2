interface Point {
  x: number
  y: number
}

/**
 * Whether a pointer that went from one point to another is on its way to a panel at its right: within the triangle from
 * where it was to the panel's left corners. Rows that it crosses meanwhile are not meant. CSS pixels.
 */
export function isHeadedFor(panel: { left: number; top: number; bottom: number }, from: Point, to: Point): boolean {
  const across = to.x - from.x
  const distance = panel.left - from.x
  if (across <= 0 || distance <= 0) return false
  const arrivesAt = from.y + ((to.y - from.y) * distance) / across
  return arrivesAt >= panel.top && arrivesAt <= panel.bottom
}
