type Point = { x: number; y: number }
type Cursor = Point & { startX: number; startY: number }

const OPERANDS: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

/**
 * Returns the bounding box of a path. It is computed from the path's points, control points and arc extremes, and
 * widened by half the stroke width.
 */
export function pathBox(d: string, margin: number) {
  const points = pathPoints(d)
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}

function pathPoints(d: string) {
  const cursor: Cursor = { x: 0, y: 0, startX: 0, startY: 0 }
  const points: Point[] = []
  for (const [, command = '', written = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...written.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)].map((match) => Number(match[0]))
    const operands = OPERANDS[command.toUpperCase()] ?? 0
    for (let at = 0; at === 0 || at < numbers.length; at += operands || 1) {
      points.push(...step(cursor, command, numbers.slice(at, at + operands)))
      if (operands === 0) break
    }
  }
  return points
}

function step(cursor: Cursor, command: string, n: number[]): Point[] {
  const relative = command === command.toLowerCase()
  const base = relative ? { x: cursor.x, y: cursor.y } : { x: 0, y: 0 }
  const kind = command.toUpperCase()
  const at = (index: number) => ({ x: base.x + (n[index] ?? 0), y: base.y + (n[index + 1] ?? 0) })
  if (kind === 'Z') return [moveTo(cursor, { x: cursor.startX, y: cursor.startY })]
  if (kind === 'H') return [moveTo(cursor, { x: base.x + (n[0] ?? 0), y: cursor.y })]
  if (kind === 'V') return [moveTo(cursor, { x: cursor.x, y: base.y + (n[0] ?? 0) })]
  if (kind === 'A') return arc(cursor, n, at(5))
  const end = at(n.length - 2)
  const curve = [{ x: cursor.x, y: cursor.y }, ...n.flatMap((_, index) => (index % 2 === 0 ? [at(index)] : []))]
  moveTo(cursor, end)
  if (kind === 'M') Object.assign(cursor, { startX: end.x, startY: end.y })
  return kind === 'L' || kind === 'M' ? [end] : [...sampled(curve), end]
}

/** Samples points along a Bézier curve of any order, using de Casteljau's algorithm. */
function sampled(curve: Point[]): Point[] {
  return [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875].map((t) => {
    let points = curve
    while (points.length > 1) points = points.slice(1).map((to, at) => between(points[at] ?? to, to, t))
    return points[0] ?? { x: 0, y: 0 }
  })
}

function between(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}

function moveTo(cursor: Cursor, to: Point) {
  cursor.x = to.x
  cursor.y = to.y
  return { ...to }
}

function arc(cursor: Cursor, n: number[], end: Point): Point[] {
  const [rx = 0, ry = 0, , large = 0, sweep = 0] = n
  const [dx, dy] = [end.x - cursor.x, end.y - cursor.y]
  const chord = Math.hypot(dx, dy) || 1
  const radius = Math.max((rx + ry) / 2, chord / 2)
  const rest = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4))
  const rise = (large ? radius + rest : radius - rest) * (sweep ? 1 : -1)
  const crown = { x: cursor.x + dx / 2 + (dy / chord) * rise, y: cursor.y + dy / 2 - (dx / chord) * rise }
  return [crown, moveTo(cursor, end)]
}
