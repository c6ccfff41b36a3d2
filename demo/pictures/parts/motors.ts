import { BARREL, COLUMN, DOME } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, SILVER, STEEL, WIRES } from '../palette.ts'
import { edge, hole, pcb } from '../pieces/board.ts'
import { dipOnBoard } from '../pieces/chips.ts'
import { jst } from '../pieces/connectors.ts'
import { row } from '../pieces/headers.ts'
import { area, disc, group, line, place, rect, repeat, ring, type Shape, unnumbered, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'

const SERVO_PINS = ['GND', 'V+', 'PWM']

/** Draws the TT motor's wheel with its tyre and spokes. */
export function wheel(x: number, y: number, radius: number, rim = '#e5b52c'): Shape {
  return group(
    disc(x, y, radius, '#202326'),
    repeat(36, (at) =>
      place(rect(radius * 0.9, -radius * 0.02, radius * 0.1, radius * 0.05, '#3b4043'), x, y, { turn: at * 10 }),
    ),
    disc(x, y, radius * 0.76, rim),
    ...Array.from({ length: 6 }, (_, at) =>
      place(
        area(
          `M${radius * 0.3} ${-radius * 0.12}L${radius * 0.66} ${-radius * 0.24}V${radius * 0.24}L${radius * 0.3} ${radius * 0.12}z`,
          '#202326',
        ),
        x,
        y,
        { turn: at * 60 },
      ),
    ),
    disc(x, y, radius * 0.2, '#f0d27a'),
    rect(x - radius * 0.05, y - radius * 0.09, radius * 0.1, radius * 0.18, '#6d5a26'),
  )
}

/** Draws the yellow TT gear motor with its shaft near the left end. */
export function ttMotor(): Shape {
  return group(
    rect(41, 3, 24, 16.4, '#c9cdce', 2),
    rect(41, 3, 24, 16.4, BARREL, 2),
    rect(63.5, 6.5, 4, 9.4, '#eceeea', 0.6),
    area('M3 0h36q4 0 4 3v16.4q0 3-4 3H3q-3 0-3-3V3Q0 0 3 0z', '#e5b52c'),
    edge(0.4, 0.4, 42, 21.6, 3),
    line('M14 .4v21.6M30 .4v21.6', '#c1941b', 0.6),
    disc(11, 11.2, 4.6, '#d0a423'),
    rect(8.2, 9.4, 5.6, 3.6, '#f4f4f0', 1.4),
    ...[
      [5, 3.6],
      [5, 18.8],
      [33, 3.6],
      [33, 18.8],
    ].map(([x = 0, y = 0]) => group(disc(x, y, 1.5, '#b3871a'), disc(x, y, 0.8, '#6d5a26'))),
    rect(-5, 8.7, 5.4, 5, '#e5b52c', 1),
    disc(-2.6, 11.2, 1.4, HOLE),
  )
}

/** Draws a can motor with its shaft on the left and two tabs on the right. */
function canMotor(length: number, diameter: number, name: string, shaft: number): Shape {
  const mid = diameter / 2
  return {
    ...group(
      rect(-shaft, mid - diameter * 0.055, shaft + 1, diameter * 0.11, SILVER, 0.4),
      rect(-shaft, mid - diameter * 0.055, shaft + 1, diameter * 0.11, BARREL, 0.4),
      rect(-diameter * 0.1, mid - diameter * 0.18, diameter * 0.12, diameter * 0.36, STEEL, 0.6),
      rect(length * 0.86, diameter * 0.04, length * 0.14, diameter * 0.92, '#1d2022', 1),
      rect(0, 0, length * 0.88, diameter, '#b9bec0', 1.6),
      rect(length * 0.3, -0.4, length * 0.42, diameter + 0.8, '#7f868a', 0.6),
      rect(length * 0.06, diameter * 0.24, length * 0.12, diameter * 0.12, '#3b4043', 0.8),
      rect(length * 0.06, diameter * 0.64, length * 0.12, diameter * 0.12, '#3b4043', 0.8),
      rect(0, -0.4, length * 0.88, diameter + 0.8, BARREL, 1.4),
      label(name, length * 0.51, mid, diameter * 0.15, { fill: '#f2f3ef', weight: 1.8 }),
      rect(length, diameter * 0.22, diameter * 0.1, diameter * 0.12, GOLD, 0.3),
      rect(length, diameter * 0.66, diameter * 0.1, diameter * 0.12, GOLD, 0.3),
    ),
    pins: [0.28, 0.72].map((share) => ({ x: length + diameter * 0.1, y: diameter * share, side: 'right' as const })),
  }
}

export const motors: Drawings = {
  'sg90-micro-servo-9g': () =>
    wokwi(
      'wokwi-servo',
      { hornColor: '#f2f4f6' },
      {
        pins: SERVO_PINS,
        crop: { left: 0, top: 0, right: 45, bottom: 21.6 },
        change: (svg) => svg.replaceAll('#666', '#2f6fc4').replaceAll('#4d4d4d', '#245aa3'),
      },
    ),
  'mg996r-metal-gear-servo': () => {
    const body = wokwi(
      'wokwi-servo',
      { horn: 'double', hornColor: '#c9cdce', angle: 90 },
      {
        pins: SERVO_PINS,
        crop: { left: 0, top: 9.8, right: 45, bottom: 21.6 },
        change: (svg) => svg.replaceAll('#666', '#24272a').replaceAll('#4d4d4d', '#17191b'),
      },
    )
    return group(
      body,
      unnumbered(
        group(disc(24.9, 15.75, 2.2, GOLD), disc(24.9, 15.75, 1.1, '#8c7430'), label('MG996R', 34.5, 11.7, 1.8)),
      ),
    )
  },
  'tt-gear-motor-with-wheel-3-6-v': () => ({
    ...group(ttMotor(), place(wheel(0, 0, 32.5), -42, 11)),
    pins: [
      { x: 66, y: 8, side: 'right' },
      { x: 66, y: 14.4, side: 'right' },
    ],
  }),
  'n20-micro-metal-gear-motor-12-v': () => {
    const gears = group(
      rect(0, 0, 9.5, 12, '#cfa94e', 0.3),
      rect(0, 0, 9.5, 1, '#e9d394', 0.3),
      ...[1.6, 4.6, 7.4].map((x) => rect(x, 2, 1.3, 8, x > 4 ? '#c7cacb' : '#b8953a')),
      rect(-10, 4.7, 10.2, 2.6, SILVER, 0.4),
      rect(-10, 4.7, 10.2, 0.9, '#e6e8e8', 0.3),
    )
    return {
      ...group(
        gears,
        rect(9.5, 0, 15, 12, '#b9bec0', 1),
        rect(9.5, 0, 15, 12, BARREL, 1),
        rect(24, 1, 1.6, 10, '#eceeea', 0.3),
        rect(25.4, 2.4, 2, 1.2, GOLD),
        rect(25.4, 8.4, 2, 1.2, GOLD),
        label('12V', 17, 6, 2.6, { fill: '#4a5053' }),
      ),
      pins: [
        { x: 27.4, y: 3, side: 'right' },
        { x: 27.4, y: 9, side: 'right' },
      ],
    }
  },
  '775-dc-motor-12-24-v': () => canMotor(67, 42, '775  12-24V', 17),
  'nema-17-stepper-motor-1-5-a': () =>
    wokwi(
      'wokwi-stepper-motor',
      { arrow: '#d8742a' },
      { pins: ['A+', 'A-', 'B+', 'B-'], crop: { left: 0, top: 0, right: 57.7, bottom: 63 } },
    ),
  '28byj-48-stepper-with-uln2003-driver': ({ pins }) => {
    const motor = group(
      rect(-8, 11, 44, 7, STEEL, 3.4),
      disc(-4.5, 14.5, 2.1, HOLE),
      disc(32.5, 14.5, 2.1, HOLE),
      disc(14, 14.5, 14, '#c7cacb'),
      disc(14, 14.5, 14, DOME, { opacity: 0.55 }),
      ring(14, 14.5, 12.6, '#9ea3a5', 0.4),
      disc(14, 6.5, 4.6, '#b4b8ba'),
      disc(14, 6.5, 2.5, '#d9b25c'),
      rect(12.5, 5.6, 3, 1.8, '#e9d394'),
      label('28BYJ-48', 14, 18, 2.6, { fill: '#4a5053' }),
      label('5V DC', 14, 21.6, 1.9, { fill: '#5c6265' }),
      rect(5, 26.5, 18, 5, '#2a63b5', 0.6),
    )
    const cable = [WIRES.blue, WIRES.violet, WIRES.yellow, WIRES.orange, WIRES.red].map((colour, at) =>
      wire(`M${10 + at * 2} 31C${10 + at * 2} 44 ${46 + at * 2} 34 ${53 + at * 2.54} 22`, colour, 1.2),
    )
    const driver = group(
      pcb(35, 32, '#1c6b45', { x: 42, y: 0 }),
      ...[
        [44.6, 2.6],
        [74.4, 2.6],
        [44.6, 29.4],
        [74.4, 29.4],
      ].map(([x = 0, y = 0]) => hole(x, y, 2.6)),
      dipOnBoard(50, 6, 16, 'ULN2003AN'),
      ...[0, 1, 2, 3].map((at) => disc(51 + at * 3.2, 26, 1.1, '#d8453a')),
      unnumbered(jst(49.5, 16.5, 5, { step: 2.54 })),
    )
    const inputs = row(pins.slice(0, 4), 50, 30.4, { look: 'male', side: 'bottom', size: 1.2 })
    const supply = row(['-', '+'], 66, 30.4, { look: 'male', side: 'bottom', size: 1.8 })
    return group(motor, driver, ...cable, inputs, supply)
  },
  'mini-submersible-water-pump-3-6-v': () =>
    group(
      wire('M40 25C56 25 58 36 76 34', WIRES.red, 1.5),
      wire('M40 28C54 28 56 40 76 38', WIRES.black, 1.5),
      rect(75.5, 33.6, 5, 0.8, SILVER),
      rect(75.5, 37.6, 5, 0.8, SILVER),
      rect(16, -9, 7.5, 14, '#e4e7e2', 1),
      rect(16, -9, 7.5, 14, COLUMN, 1),
      repeat(3, (at) => rect(15.6, -8 + at * 3, 8.3, 1, '#d0d4ce', 0.4)),
      rect(0, 4, 42, 25, '#f1f3ef', 6),
      rect(0, 4, 42, 25, BARREL, 6, { opacity: 0.7 }),
      rect(28, 4, 2, 25, '#cfd4d0'),
      repeat(6, (at) => rect(3 + at * 3.2, 21, 1.6, 6, '#4a5053', 0.8)),
      disc(19.75, -9, 2.2, '#aeb4b0'),
      label('DC 3-6V', 16, 13.5, 3.4, { fill: '#5c6265' }),
      rect(0.4, 4.4, 41.2, 24.2, 'none', 5.6, { stroke: '#c3c9c5', 'stroke-width': 0.8 }),
    ),
  'solenoid-water-valve-12-v-1-2-inch': () =>
    group(
      group(
        rect(-34, 32, 68, 19, '#f3f4f0', 2),
        rect(-34, 32, 68, 19, BARREL, 2, { opacity: 0.7 }),
        repeat(6, (at) => rect(-33 + at * 2.6, 31, 1.3, 21, '#d5d9d4', 0.4)),
        repeat(6, (at) => rect(18 + at * 2.6, 31, 1.3, 21, '#d5d9d4', 0.4)),
      ),
      rect(-21, 24, 42, 10, '#e4e7e2', 2),
      ...[-17, 17].map((x) => group(disc(x, 28.5, 2.2, STEEL), line(`M${x - 1.5} 28.5h3M${x} 27v3`, '#5c6265', 0.5))),
      rect(-15, -6, 30, 31, '#1f2a52', 2),
      rect(-15, -6, 30, 31, COLUMN, 2),
      rect(-18, -8, 3.4, 34, STEEL, 0.6),
      rect(14.6, -8, 3.4, 34, STEEL, 0.6),
      rect(-18, -9.5, 36, 4, STEEL, 0.8),
      label('12V DC', 0, 6, 4.6, { weight: 1.8 }),
      label('N/C', 0, 13, 3.4, { fill: '#b7c3dc' }),
      rect(-8, -19, 2.4, 10, GOLD, 0.3),
      rect(5.6, -19, 2.4, 10, GOLD, 0.3),
      area('M-26 41h10v-2l5 2.5-5 2.5v-2h-10z', '#8f9a95'),
      disc(-33, 41.5, 0.1, HOLE),
    ),
  'gt2-timing-belt-and-pulley-set': () => {
    const loop = 'M24 2H84A22 22 0 0 1 84 46H24A22 22 0 0 1 24 2z'
    const pulley = (x: number, y: number) =>
      group(
        disc(x, y, 9, '#b4b9bb'),
        repeat(20, (at) => place(rect(6.2, -0.45, 1.6, 0.9, '#7f868a', 0.3), x, y, { turn: at * 18 })),
        disc(x, y, 6.2, '#d3d6d7'),
        disc(x, y, 2.5, HOLE),
        disc(x, y, 6.2, DOME, { opacity: 0.5 }),
        disc(x + 4.2, y, 0.8, BLACK),
      )
    return group(
      line(loop, '#202326', 3.4),
      line(loop, '#43494c', 1.4, { 'stroke-dasharray': '1 1' }),
      pulley(24, 24),
      pulley(84, 24),
      place(group(disc(0, 0, 7, '#c7cacb'), disc(0, 0, 5.4, '#8f9496'), disc(0, 0, 2.5, HOLE)), 54, 24),
      label('GT2-6', 54, 35, 3.6, { fill: '#5c6265' }),
    )
  },
}
