export interface Point {
  x: number
  y: number
}

/**
 * Returns true if the pointer is moving towards a panel on its right, that is, within the safe triangle between its
 * last position and the panel's left corners. All values are in CSS pixels.
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
