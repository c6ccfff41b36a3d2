import { BARREL } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, HOLE, SILVER, STEEL, WIRES } from '../palette.ts'
import { edge, pcb } from '../pieces/board.ts'
import { chip } from '../pieces/chips.ts'
import { terminal, usb } from '../pieces/connectors.ts'
import { bigPad } from '../pieces/headers.ts'
import { parts } from '../pieces/passives.ts'
import { area, disc, group, line, place, rect, repeat, type Shape, wire } from '../svg.ts'

/** Draws a solar panel, with cells, bus bars and fingers in a frame. */
function solarPanel(
  width: number,
  height: number,
  columns: number,
  rows: number,
  { frame = '#15191d', print = '', border = 4, cell = '#274a78' } = {},
): Shape {
  const foot = print ? border * 1.8 : border
  const [wide, high] = [(width - 2 * border) / columns, (height - border - foot) / rows]
  const cells = repeat(columns * rows, (at) => {
    const [x, y] = [border + (at % columns) * wide, border + Math.floor(at / columns) * high]
    return group(
      area(
        `M${x + wide * 0.1} ${y + 0.5}h${wide * 0.8}l${wide * 0.06} ${wide * 0.06}v${high - wide * 0.12 - 1}l${-wide * 0.06} ${wide * 0.06}h${-wide * 0.8}l${-wide * 0.06} ${-wide * 0.06}v${-(high - wide * 0.12 - 1)}z`,
        cell,
      ),
      area(
        `M${x + wide * 0.04} ${y + high * 0.5}V${y + high * 0.08}l${wide * 0.06} ${-high * 0.06}h${wide * 0.7}z`,
        '#fff',
        { opacity: 0.06 },
      ),
      line(
        [1, 2].map((bar) => `M${x + (wide * bar) / 3} ${y + 0.5}v${high - 1}`).join(''),
        '#b9c3cc',
        Math.max(0.5, width * 0.004),
      ),
      line(
        [1, 2, 3, 4, 5, 6, 7].map((finger) => `M${x + wide * 0.04} ${y + (high * finger) / 8}h${wide * 0.92}`).join(''),
        '#8ea3ba',
        Math.max(0.14, width * 0.0012),
        { opacity: 0.6 },
      ),
    )
  })
  return group(
    rect(0, 0, width, height, frame, 1.6),
    edge(0, 0, width, height, 1.6),
    rect(border * 0.5, border * 0.5, width - border, height - border, '#1c2630', 1),
    cells,
    print ? label(print, width / 2, height - foot / 2, foot * 0.42, { fill: '#aab4bb' }) : { svg: '' },
  )
}

/** Draws a round battery cell along the x axis. */
function cell18650(sleeve: string, print: string, sub: string): Shape {
  return group(
    rect(64, 5.2, 3, 7.6, SILVER, 0.6),
    rect(0, 0, 65, 18, sleeve, 1.4),
    rect(62.4, 0.2, 2.6, 17.6, '#dfe2e0', 0.8),
    rect(0, 0.3, 1.6, 17.4, STEEL, 0.6),
    rect(6, 0, 17, 18, '#e9efe9'),
    label('+', 58, 9, 6),
    label('−', 3.8, 9, 4.4),
    label(print, 14.5, 9, 4.2, { fill: '#24423a', weight: 1.9 }),
    label(sub, 42, 9, 2.7, { fit: 30, weight: 1.7 }),
    rect(0, 0, 67, 18, BARREL, 1.4),
  )
}

export const power: Drawings = {
  'solar-panel-6-v-1-w': () => solarPanel(110, 62, 6, 2, { print: '6 V  1 W' }),
  'solar-panel-20-w-12-v-polycrystalline': () =>
    group(
      solarPanel(350, 420, 4, 9, { frame: '#c3c8ca', border: 11, cell: '#2b56a0' }),
      rect(3, 3, 344, 414, 'none', 2, { stroke: '#e6e8e8', 'stroke-width': 2.5 }),
    ),
  'pwm-solar-charge-controller-10-a-12-24-v': () =>
    group(
      rect(-7, 12, 147, 46, '#23282c', 3),
      ...[-2, 135].map((x) => disc(x, 35, 2.6, HOLE)),
      rect(0, 0, 133, 70, '#1f4f8f', 5),
      edge(0, 0, 133, 70, 5),
      rect(6, 6, 121, 40, '#e9ebe6', 2),
      rect(36, 9, 50, 27, '#b9c7a9', 1.5),
      label('12.8', 58, 21, 17, { fill: '#22281f', weight: 1.5, mono: true, fit: 34 }),
      label('V', 80, 26, 5, { fill: '#22281f' }),
      ...[95, 107, 119].map((x, at) =>
        group(
          disc(x, 19, 4.2, '#3f4548'),
          disc(x, 19, 3.2, '#5c6265'),
          label(['^', 'SET', 'ON'][at] ?? '', x, 27, 2.6, { fill: '#3f4548' }),
        ),
      ),
      label('SOLAR CHARGE', 20, 14, 3.4, { fill: '#1f4f8f', fit: 26, weight: 1.9 }),
      label('CONTROLLER', 20, 19, 3.4, { fill: '#1f4f8f', fit: 26, weight: 1.9 }),
      label('12/24V 10A PWM', 20, 26, 2.6, { fill: '#3f4548', fit: 26 }),
      repeat(2, (at) =>
        group(rect(100 + at * 14, 33, 11, 6, STEEL, 0.6), rect(101 + at * 14, 34.2, 9, 3.6, '#1d2022', 0.3)),
      ),
      terminal(12, 51, 6, { step: 12, colour: '#2d8a4e', deep: 14 }),
      ...['SUN', 'BAT', 'LOAD'].map((name, at) => label(`+ ${name} -`, 24 + at * 24, 48.6, 2.8)),
      label('10 A', 108, 58, 7, { weight: 1.9 }),
    ),
  'tp4056-lithium-charger-module-usb-c-protected': () =>
    group(
      pcb(28, 17.2, '#1d4f9a'),
      place(usb(0, 0, 'c'), -1.2, 8.6),
      bigPad(3, 1.9, '', 'left', { width: 2.8, height: 2 }),
      bigPad(3, 15.3, '', 'left', { width: 2.8, height: 2 }),
      bigPad(25.8, 5.4, 'B+', 'right', { height: 2, size: 1.2 }),
      bigPad(25.8, 11.8, 'B-', 'right', { height: 2, size: 1.2 }),
      bigPad(25.8, 1.9, 'OUT+', 'right', { height: 2, size: 1.2 }),
      bigPad(25.8, 15.3, 'OUT-', 'right', { height: 2, size: 1.2 }),
      chip(10.5, 5.6, 5, 4.6, { legs: 4, name: '4056' }),
      chip(17.8, 4, 3, 2.6, { legs: 3 }),
      chip(17.8, 9.6, 3, 2.6, { legs: 4 }),
      parts('blue9,2.4 red13,2.4 r12,13 c15,13 c16.6,2.4'),
    ),
  '3s-20a-bms-for-18650-cells': ({ pins }) => {
    const at: [number, number, 'top' | 'bottom'][] = [
      [4, 3, 'top'],
      [20, 3, 'top'],
      [36, 3, 'top'],
      [52, 3, 'top'],
      [52, 18, 'bottom'],
      [4, 18, 'bottom'],
    ]
    return group(
      pcb(56, 21, '#1b5f8a', { radius: 1 }),
      ...at.map(([x, y, side], pin) => bigPad(x, y, pins[pin] ?? '', side, { width: 5, height: 3.4, size: 1.7 })),
      repeat(6, (fet) => chip(11 + fet * 6, 12.6, 4.2, 4, { legs: 4, upright: true, reach: 0.6, name: '4N03' })),
      chip(14, 6.6, 3.6, 3, { legs: 3 }),
      chip(26, 6.6, 3.6, 3, { legs: 3 }),
      chip(38, 6.6, 3.6, 3, { legs: 3 }),
      parts('r21,8 r23.5,8 c33,8 r35.5,8 r45,8'),
      label('3S 20A', 48, 11, 2),
    )
  },
  '18650-li-ion-cell-2600-mah': () => cell18650('#2f8f7b', '18650', 'Li-ion 3.7 V 2600 mAh'),
  'lipo-battery-3-7-v-1000-mah-jst': () =>
    group(
      wire('M50 12C62 10 60 24 74 22', WIRES.red, 1.6),
      wire('M50 16C58 16 62 30 74 25', WIRES.black, 1.6),
      rect(73, 19.5, 9, 7.5, '#f4f4f0', 0.6),
      rect(75, 21, 5, 1.4, '#cfd4d0'),
      rect(75, 24, 5, 1.4, '#cfd4d0'),
      rect(0, 0, 47, 34, '#c9ced1', 1.6),
      rect(0, 0, 47, 3, '#e6e9ea', 1.4),
      rect(0, 31, 47, 3, '#a9afb2', 1.4),
      rect(46, 1, 5, 32, '#d8a22c', 0.8),
      label('LiPo', 14, 10, 6, { fill: '#24312b', weight: 2 }),
      label('3.7V 1000mAh', 22, 18, 4.2, { fill: '#24312b', weight: 1.7 }),
      label('103450  3.7Wh', 20, 24.5, 2.8, { fill: '#5c6265' }),
      label('+', 43, 11, 4, { fill: '#b3312c' }),
    ),
  'sealed-lead-acid-battery-12-v-7-ah': () =>
    group(
      rect(8, -6, 12, 7, '#b3312c', 0.8),
      rect(11, -10, 6, 5, SILVER, 0.4),
      rect(131, -6, 12, 7, '#1d2022', 0.8),
      rect(134, -10, 6, 5, SILVER, 0.4),
      rect(0, 0, 151, 94, '#2f3437', 2),
      rect(0, 0, 151, 12, '#3c4246', 2),
      edge(0, 0, 151, 94, 2),
      rect(8, 20, 135, 62, '#e9ebe6', 1.5),
      rect(8, 20, 135, 14, '#17573a', 1.5),
      label('SEALED LEAD-ACID BATTERY', 75.5, 27, 6.5, { weight: 1.8 }),
      label('12 V 7 Ah', 75.5, 50, 19, { fill: '#24312b', weight: 1.9 }),
      label('Cycle use 14.4-15.0 V · Standby 13.5-13.8 V', 75.5, 66, 4.6, { fill: '#5c6265', fit: 120 }),
      label('Pb', 134, 76, 5, { fill: '#24312b' }),
      label('20 h', 18, 76, 4, { fill: '#5c6265' }),
      label('+', 22, 6, 6, { fill: '#e58a82' }),
      label('−', 128, 6, 6),
    ),
  '9-v-battery-with-snap-connector': () =>
    group(
      rect(4, 0, 26.5, 46, '#1f2326', 1.6),
      rect(4, 12, 26.5, 34, '#c4812f', 0.6),
      rect(4, 0, 26.5, 46, 'url(#shade-column)', 1.6),
      label('9V', 17.2, 27, 11, { weight: 2 }),
      label('6LR61', 17.2, 36, 3.4),
      label('+   −', 17.2, 6, 4),
      rect(6, -3, 22.5, 4, STEEL, 0.6),
      wire('M8 -7C2 -20 38 -22 48 -6S50 20 58 24', WIRES.red, 1.5),
      wire('M26 -7C30 -14 44 -14 50 0S54 24 58 27', WIRES.black, 1.5),
      rect(5, -8.5, 24.5, 6, '#17191b', 1.4),
      disc(11.5, -5.5, 1.8, '#3b4043'),
      disc(23, -5.5, 1.8, '#3b4043'),
      rect(56, 20.5, 14, 10, '#17191b', 1.6),
      rect(69, 22.7, 9.5, 5.6, SILVER, 0.6),
      rect(69, 22.7, 9.5, 5.6, BARREL, 0.6),
      rect(76.5, 24.3, 3, 2.4, BLACK, 0.4),
    ),
  '18650-battery-holder-2-cells': () => {
    const bay = (y: number, flip: boolean) =>
      group(
        rect(3, y, 70, 19.5, '#0f1112', 1),
        rect(5, y + 8.2, 66, 3, '#24272a'),
        flip
          ? group(
              rect(67, y + 4, 4, 11.5, SILVER, 0.5),
              repeat(4, (at) => rect(5 + at * 1.3, y + 6, 0.7, 7.5, '#d5d8d9')),
            )
          : group(
              rect(5, y + 4, 4, 11.5, SILVER, 0.5),
              repeat(4, (at) => rect(67 + at * 1.3, y + 6, 0.7, 7.5, '#d5d8d9')),
            ),
        label(flip ? '−' : '+', 14, y + 9.7, 5, { fill: '#7b8286' }),
        label(flip ? '+' : '−', 62, y + 9.7, 5, { fill: '#7b8286' }),
        label('18650', 38, y + 4.6, 3, { fill: '#5c6265' }),
      )
    return group(
      wire('M76 8C90 8 88 -2 104 0', WIRES.red, 1.5),
      wire('M76 34C92 34 88 42 104 40', WIRES.black, 1.5),
      rect(103, -0.4, 5, 0.8, SILVER),
      rect(103, 39.6, 5, 0.8, SILVER),
      rect(0, 0, 76, 42, '#202326', 1.6),
      edge(0, 0, 76, 42, 1.6),
      bay(1.3, false),
      bay(21.2, true),
    )
  },
}
