import { bagOf } from '../angle.ts'
import type { DemoProduct } from '../demo-product.ts'
import { WIRES } from '../palette.ts'
import { boxFor, disc, group, line, place, rect, type Shape, wire } from '../svg.ts'
import { trayOf } from './kits.ts'
import { power } from './power.ts'
import { prototyping } from './prototyping.ts'

type Scene = { shape: Shape; words: string }

/**
 * Returns a second picture that shows more than the rotated part would, such as a tool in use, the contents of a kit or
 * the pack as it is sold.
 */
export function sceneOf(product: DemoProduct, part: Shape): Scene | undefined {
  const tray = trayOf(product)
  if (tray) return { shape: tray, words: 'what lies in the box' }
  if (product.slug in PACKS)
    return { shape: bagOf(part, PACKS[product.slug] ?? '', '', true), words: 'as it is packed' }
  return AT_WORK[product.slug]?.(product, part)
}

/** Titles of products whose drawing already shows the whole pack, by slug. */
const PACKS: Record<string, string> = {
  'resistor-kit-600-pcs-30-values': 'Resistor Kit · 600 pcs',
  'electrolytic-capacitor-kit-120-pcs': 'Capacitor Kit · 120 pcs',
  'mifare-13-56-mhz-cards-pack-of-5': 'MIFARE cards · 5 pcs',
  'perfboard-double-sided-7x9-cm-pack-of-5': 'Perfboard 7x9 cm · 5 pcs',
  'jumper-wires-40-pcs-male-male-20-cm': 'Jumper wires M-M · 40 pcs',
  'jumper-wires-40-pcs-female-female-20-cm': 'Jumper wires F-F · 40 pcs',
  'pin-header-1x40-2-54-mm-pack-of-10': 'Pin header 1x40 · 10 pcs',
}

const AT_WORK: Record<string, (product: DemoProduct, part: Shape) => Scene> = {
  'digital-multimeter-dt830d': (product, part) =>
    measuring(part, drawn(power, '18650-li-ion-cell-2600-mah', product), 67, 9, 'measuring a cell'),
  'digital-multimeter-uni-t-ut33d': (product, part) =>
    measuring(part, drawn(power, 'solar-panel-6-v-1-w', product), 110, 56, 'measuring a solar panel'),
  'breadboard-830-points': (product) => ({
    shape: wired(drawn(prototyping, 'breadboard-830-points', product), 150),
    words: 'with wires put in',
  }),
  'breadboard-400-points-half-size': (product) => ({
    shape: wired(drawn(prototyping, 'breadboard-400-points-half-size', product), 70),
    words: 'with wires put in',
  }),
}

function drawn(drawings: typeof power, slug: string, product: DemoProduct): Shape {
  return drawings[slug]?.(product) ?? { svg: '' }
}

/** Draws a meter with its two leads touching a part on the left and right. */
function measuring(meter: Shape, part: Shape, width: number, height: number, words: string): Scene {
  const [left, top] = [88, 40]
  const probe = (x: number, y: number, colour: string) =>
    place(
      group(rect(-1, -9, 2, 9, '#c9cdce', 0.8), rect(-3, -40, 6, 32, colour, 2.4), rect(-3.8, -14, 7.6, 2, colour, 1)),
      x,
      y,
      { turn: 24 },
    )
  const [plus, minus] = [
    { x: left + width * 0.94, y: top + height },
    { x: left + width * 0.06, y: top + height },
  ].map(({ x, y }) => ({ x, y: Math.min(y, top + 18) }))
  const lead = (fromX: number, to: { x: number; y: number }, colour: string) => {
    const [endX, endY] = [to.x + 16.3, to.y - 36.5]
    return wire(
      `M${fromX} 110C${fromX + 6} 152 ${endX + 42} 150 ${endX + 34} ${endY + 30}C${endX + 28} ${endY - 14} ${endX + 8} ${endY - 18} ${endX} ${endY}`,
      colour,
      2.6,
    )
  }
  const placed = place(part, left - boxFor(part).left, top + 8 - boxFor(part).top)
  if (!plus || !minus) throw new Error('A meter has two leads')
  return {
    shape: group(
      meter,
      lead(53, minus, WIRES.black),
      lead(35, plus, WIRES.red),
      placed,
      probe(minus.x, minus.y, '#17191b'),
      probe(plus.x, plus.y, '#b3312c'),
      disc(53, 110, 4, '#17191b'),
      disc(35, 110, 4, '#8f2320'),
    ),
    words,
  }
}

/** Draws a breadboard with arcs of wire between its columns. */
function wired(board: Shape, width: number): Shape {
  const arcs: [number, number, number, number, string][] = [
    [0.08, 14.6, 0.3, 33.6, WIRES.red],
    [0.2, 38.6, 0.46, 15.4, WIRES.yellow],
    [0.36, 20.5, 0.62, 20.5, WIRES.green],
    [0.54, 33.6, 0.86, 41.2, WIRES.blue],
    [0.7, 6.8, 0.78, 23, WIRES.black],
    [0.9, 4.3, 0.94, 15.4, WIRES.orange],
  ]
  return place(
    group(
      board,
      ...arcs.map(([from, y1, to, y2, colour]) =>
        group(
          line(
            `M${from * width + 1} ${y1 + 1}C${from * width + 4} ${y1 - 9} ${to * width - 2} ${y2 - 9} ${to * width + 1} ${y2 + 1}`,
            '#000',
            1.8,
            { opacity: 0.12 },
          ),
          wire(
            `M${from * width} ${y1}C${from * width + 3} ${y1 - 12} ${to * width - 3} ${y2 - 12} ${to * width} ${y2}`,
            colour,
            1.6,
          ),
        ),
      ),
    ),
    0,
    0,
    { turn: -8 },
  )
}
