import type { DemoProduct, Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { SILVER, STEEL, WIRES } from '../palette.ts'
import { edge } from '../pieces/board.ts'
import { boxFor, disc, group, line, place, rect, repeat, round, type Shape, unnumbered, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'
import { drivers } from './drivers.ts'
import { ttMotor } from './motors.ts'

export const robotCars: Drawings = {
  'smart-robot-car-kit-uno-ultrasonic-line-following': (product) => {
    const cargo = group(
      fitted(wokwi('wokwi-arduino-uno', { ledPower: true }), 20, 16, 74, 56),
      fitted(l298n(product), 100, 20, 44, 50),
      fitted(place(wokwi('wokwi-hc-sr04'), 0, 0, { turn: 90 }), 152, 10, 30, 66),
      wire('M94 40C98 30 100 30 102 36', WIRES.red, 1.6),
      wire('M94 46C98 56 100 56 102 50', WIRES.black, 1.6),
      wire('M144 44C150 40 150 48 154 44', WIRES.yellow, 1.6),
    )
    return chassis(
      186,
      88,
      [
        [46, true],
        [46, false],
        [140, true],
        [140, false],
      ],
      cargo,
    )
  },
  '2wd-robot-car-chassis-kit': () =>
    group(
      chassis(
        170,
        92,
        [
          [60, true],
          [60, false],
        ],
        group(
          fitted(batteryTray(), 82, 18, 62, 56),
          disc(156, 46, 10, STEEL),
          disc(156, 46, 6, '#e6e8e8'),
          line('M156 36v-6', STEEL, 4),
        ),
      ),
    ),
  '4wd-robot-car-chassis-kit': () =>
    group(
      chassis(
        210,
        104,
        [
          [52, true],
          [52, false],
          [158, true],
          [158, false],
        ],
        group(
          place(deck(150, 74), 30, 15),
          fitted(batteryTray(), 74, 22, 62, 60),
          ...[40, 170].flatMap((x) =>
            [24, 80].map((y) => group(disc(x, y, 3.4, '#d9b75f'), disc(x, y, 1.4, '#8c7430'))),
          ),
        ),
      ),
    ),
}

/** Scales a part to fit an area. */
function fitted(part: Shape, x: number, y: number, width: number, height: number): Shape {
  const box = boxFor(part)
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top))
  return place(
    unnumbered(part),
    x + (width - (box.right - box.left) * scale) / 2 - box.left * scale,
    y + (height - (box.bottom - box.top) * scale) / 2 - box.top * scale,
    { scale },
  )
}

/** Draws a clear plastic deck with its slots. */
function deck(width: number, height: number): Shape {
  return group(
    rect(0, 0, width, height, '#dfe9ea', 8, { 'fill-opacity': 0.92 }),
    rect(0.6, 0.6, width - 1.2, height - 1.2, 'none', 8, { stroke: '#9fb4b7', 'stroke-width': 1.2 }),
    ...Array.from({ length: 5 }, (_, at) =>
      rect(round(width * (0.16 + at * 0.15)), height * 0.22, width * 0.08, 2.6, '#b9cbce', 1.3),
    ),
    ...Array.from({ length: 5 }, (_, at) =>
      rect(round(width * (0.16 + at * 0.15)), height * 0.74, width * 0.08, 2.6, '#b9cbce', 1.3),
    ),
    ...[
      [0.06, 0.12],
      [0.94, 0.12],
      [0.06, 0.88],
      [0.94, 0.88],
    ].map(([x = 0, y = 0]) => disc(width * x, height * y, 1.8, '#9fb4b7')),
  )
}

const batteryTray = (): Shape =>
  group(
    rect(0, 0, 62, 58, '#202326', 2),
    edge(0, 0, 62, 58, 2),
    ...[0, 1, 2, 3].map((at) =>
      group(
        rect(4, 3 + at * 13.4, 54, 12, '#111314', 1.5),
        at < 4 ? repeat(3, (coil) => rect((at % 2 ? 5 : 53) + coil * 1.4, 6 + at * 13.4, 0.8, 6, SILVER)) : { svg: '' },
        label(at % 2 ? '− AA +' : '+ AA −', 31, 9 + at * 13.4, 4, { fill: '#5c6265' }),
      ),
    ),
  )

/** Draws a car chassis from above, with wheels at the sides, motors under the deck and the cargo on top. */
function chassis(length: number, width: number, wheels: [number, boolean][], cargo: Shape): Shape {
  const tyres = wheels.map(([x, upper]) =>
    group(
      rect(x - 32, upper ? -31 : width + 5, 64, 26, '#202326', 4),
      repeat(12, (at) => rect(x - 30 + at * 5.2, upper ? -31 : width + 5, 2, 26, '#34393c', 0.8)),
      rect(x - 6, upper ? -34 : width + 28, 12, 6, '#e5b52c', 1.5),
    ),
  )
  const motors = wheels.map(([x, upper]) => place(unnumbered(ttMotor()), x - 11, upper ? -4 : width - 18))
  return group(...tyres, ...motors, deck(length, width), cargo)
}

function l298n(product: DemoProduct): Shape {
  return (
    drivers['l298n-dual-motor-driver-module']?.({ ...product, pins: Array.from({ length: 13 }, () => '') }) ?? {
      svg: '',
    }
  )
}
