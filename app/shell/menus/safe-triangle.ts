export interface Point {
  x: number
  y: number
}

/**
 * Returns true if a pointer moves towards a panel on its right: within the safe triangle from its last point to the
 * panel's left corners. CSS pixels.
 */
export function isInSafeTriangle(
  panel: { left: number; top: number; bottom: number },
  from: Point,
  to: Point,
): boolean {
  const deltaX = to.x - from.x
  const distance = panel.left - from.x
  if (deltaX <= 0 || distance <= 0) return false
  const arrivalY = from.y + ((to.y - from.y) * distance) / deltaX
  return arrivalY >= panel.top && arrivalY <= panel.bottom
}
