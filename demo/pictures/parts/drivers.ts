import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, SILVER, STEEL } from '../palette.ts'
import { holes, edge, pcb } from '../pieces/board.ts'
import { chip } from '../pieces/chips.ts'
import { terminal } from '../pieces/connectors.ts'
import { doubleRow, row } from '../pieces/headers.ts'
import { parts, radialTop, relayCube, smd, squareTrimmer } from '../pieces/passives.ts'
import { disc, group, line, place, rect, repeat, type Shape, unnumbered } from '../svg.ts'

/**
 * Draws two rows of eight pins on a small driver board, named as on the board: the first eight pins run down the left
 * side, the last eight up the right side.
 */
function stepperDriver(mask: string, pins: string[], content: Shape): Shape {
  const left = row(pins.slice(0, 8), 1.4, 1.3, { vertical: true, side: 'left', size: 1 })
  const right = row(pins.slice(8).toReversed(), 13.8, 1.3, { vertical: true, side: 'right', size: 1 })
  return {
    ...group(pcb(15.2, 20.4, mask, { radius: 0.8 }), left, right, content),
    pins: [...(left.pins ?? []), ...(right.pins ?? []).toReversed()],
  }
}

const fins = (x: number, y: number, width: number, height: number, count: number, colour = '#2a2d2f'): Shape =>
  group(
    rect(x, y, width, height, colour, 0.4),
    repeat(count, (at) =>
      rect(x + ((at + 0.25) * width) / count, y + 0.6, width / count / 2, height - 1.2, '#474c4f', 0.3),
    ),
  )

export const drivers: Drawings = {
  'l298n-dual-motor-driver-module': ({ pins }) => {
    const left = terminal(-0.6, 10, 2, { side: 'left', colour: '#2a63b5' })
    const right = terminal(35.6, 10, 2, { side: 'right', colour: '#2a63b5' })
    const supply = terminal(3, 35.6, 3, { side: 'bottom', colour: '#2a63b5' })
    const logic = row(pins.slice(5, 11), 21.5, 41.4, { look: 'male', side: 'bottom', size: 1.2 })
    const board = group(pcb(43, 43, '#b02a2c'), holes(3, [3, 3], [40, 3], [3, 32.5], [40, 32.5]))
    const sink = group(
      fins(10, -1, 23, 12, 9, '#1f2224'),
      rect(13, 11, 17, 5, '#26292b', 0.3),
      label('L298N', 21.5, 13.5, 2.6, { fill: '#9aa0a3' }),
      repeat(15, (at) => rect(14 + at * 1.08, 16, 0.5, 2.6, SILVER)),
    )
    const extras = group(
      radialTop(12.5, 24, 4),
      radialTop(30.5, 24, 4),
      parts('d18,22| d21,22| d24,22| d18,26| d21,26| d24,26| red20,31 r24,31'),
    )
    const points = [
      left.pins?.[0],
      left.pins?.[1],
      ...(supply.pins ?? []),
      ...(logic.pins ?? []),
      right.pins?.[0],
      right.pins?.[1],
    ].filter((pin) => pin !== undefined)
    return { ...group(board, sink, extras, left, right, supply, logic), pins: points }
  },
  'bts7960-43a-motor-driver': ({ pins }) => {
    const names = {
      ...doubleRow(4, 4.5, 16, { vertical: true }),
      pinWindow: { left: 0, top: 0, right: 26, bottom: 40 },
    }
    return group(
      fins(8, -3, 34, 8, 14, '#b9bec0'),
      pcb(50, 40, '#1d3f7d', { radius: 1.4 }),
      holes(3, [3.4, 6], [46.6, 6], [3.4, 36.6], [46.6, 36.6]),
      names,
      group(
        rect(12, 10, 11, 9, BLACK, 0.4),
        rect(12, 6.5, 11, 4, STEEL, 0.3),
        label('BTN7960', 17.5, 15, 1.8, { fill: '#9aa0a3' }),
      ),
      group(
        rect(28, 10, 11, 9, BLACK, 0.4),
        rect(28, 6.5, 11, 4, STEEL, 0.3),
        label('BTN7960', 33.5, 15, 1.8, { fill: '#9aa0a3' }),
      ),
      unnumbered(terminal(12, 31, 4, { step: 6.4, side: 'bottom', colour: '#2d8a4e', deep: 9.5 })),
      chip(14, 22.5, 5, 5, { legs: 6, name: 'HC244' }),
      parts('r23,24 r26,24 c29,24 c23,27 r32,22| r35,22|'),
      radialTop(42, 24.5, 4.2),
      label(`IBT-2  ${pins.length ? '43A' : ''}`, 30, 28, 1.9),
    )
  },
  'tb6612fng-dual-motor-driver': ({ pins }) => {
    const left = row(pins.slice(0, 8), 1.5, 1.4, { vertical: true, side: 'left', size: 1.1 })
    const right = row(pins.slice(8), 18.8, 1.4, { vertical: true, side: 'right', size: 1.1 })
    return group(
      pcb(20.3, 20.6, '#b3292c'),
      left,
      right,
      chip(7.4, 6, 5.6, 8.2, { legs: 12, name: 'TB6612', reach: 0.6 }),
      parts('c10.2,3 c10.2,17'),
    )
  },
  'a4988-stepper-driver': ({ pins }) =>
    stepperDriver(
      '#1c7a4a',
      pins,
      group(
        group(rect(4.7, 7, 5.8, 5.8, BLACK, 0.2), label('A4988', 7.6, 9.9, 1.3, { fill: '#9aa0a3' })),
        fins(4.9, 6.2, 5.4, 7.2, 4, '#9aa4ab'),
        disc(7.6, 3, 1.5, SILVER),
        line('M6.6 3h2M7.6 2v2', '#5c6265', 0.4),
        parts('r6.2,17 r9,17 c7.6,15 c7.6,18.8'),
      ),
    ),
  'drv8825-stepper-driver': ({ pins }) =>
    stepperDriver(
      '#5b2b86',
      pins,
      group(
        chip(5.4, 6, 4.4, 8, { legs: 10, name: '', reach: 0.4 }),
        label('8825', 7.6, 10, 1.2, { turn: -90, fill: '#9aa0a3' }),
        rect(6.7, 7, 1.8, 6, 'none'),
        squareTrimmer(6.3, 16, 2.6, '#c7cacb', '#8f9496'),
        parts('r6.2,2.6 r9,2.6 c7.6,4.4'),
      ),
    ),
  'pca9685-16-channel-servo-driver': ({ pins }) => {
    const columns = ['#24272a', '#b3312c', '#dcb22d'].map((colour, at) =>
      rect(7.5, 17.6 + at * 2.54, 48, 2.44, colour, 0.2),
    )
    return group(
      pcb(62.5, 25.4, '#1d57a0', { radius: 1.6 }),
      holes(2.6, [4, 2.8], [58.5, 2.8], [4, 22.6], [58.5, 22.6]),
      row(pins, 1.9, 6.35, { vertical: true, look: 'angled', side: 'left', reach: 5, size: 1.2 }),
      unnumbered(row(6, 60.6, 6.35, { vertical: true, look: 'male', side: 'right' })),
      ...columns,
      repeat(48, (at) => rect(8.3 + (at % 16) * 3, 18.45 + Math.floor(at / 16) * 2.54, 0.7, 0.7, GOLD)),
      repeat(16, (at) => label(String(at), 8.65 + at * 3, 16.2, 1)),
      chip(24, 6, 9, 4.6, { legs: 14, upright: true, name: 'PCA9685' }),
      unnumbered(terminal(40, -0.6, 2, { side: 'top', colour: '#2d8a4e', deep: 8 })),
      radialTop(17, 8, 4),
      parts('r36,6| r36,9| red54,9 r54,12'),
    )
  },
  'relay-module-1-channel-5-v': ({ pins }) => {
    const contacts = terminal(38, 5.4, 3, { side: 'right', colour: '#2a63b5', step: 5.08, deep: 9 })
    return group(
      pcb(48, 26, '#1b3f86'),
      holes(3, [3.2, 3.2], [44.8, 2.6], [3.2, 22.8], [44.8, 23.4]),
      row(pins.slice(0, 3), 2, 10.4, { vertical: true, look: 'angled', side: 'left', reach: 5.5, size: 1.3 }),
      contacts,
      relayCube(16.5, 5.3),
      parts('red9,6 green9,20 r12.5,6| r12.5,9.5| d12.5,18|'),
      chip(10.6, 13, 2.4, 2.6, { legs: 2, reach: 0.6 }),
    )
  },
  'relay-module-4-channel-5-v': ({ pins }) => {
    const channel = (x: number) =>
      group(
        place(relayCube(0, 0), x + 15.6, 12, { turn: 90 }),
        unnumbered(terminal(x, -0.6, 3, { side: 'top', colour: '#2a63b5', deep: 9.4 })),
        smd(x + 3, 38, 'red', true),
        smd(x + 6, 38, 'r', true),
        chip(x + 8, 36, 4.4, 5, { legs: 2, name: '' }),
      )
    return group(
      pcb(75, 54, '#1b3f86', { radius: 1.4 }),
      holes(3, [3, 20], [72, 20], [3, 51], [72, 51]),
      ...[6, 22.5, 39, 55.5].map(channel),
      row(pins, 24, 52.2, { look: 'male', side: 'bottom', size: 1.5 }),
      group(rect(56, 50.6, 7.6, 2.54, '#1b1d1f'), rect(56, 50, 5, 3.6, '#dcb22d', 0.3)),
      label('JD-VCC', 60, 48, 1.4),
    )
  },
  'solid-state-relay-ssr-25da': () => {
    const post = (x: number, y: number) =>
      group(
        disc(x, y, 5.2, '#b9bec0'),
        disc(x, y, 4.2, '#d3d6d7'),
        line(`M${x - 2.8} ${y}h5.6M${x} ${y - 2.8}v5.6`, '#6b7073', 0.9),
      )
    const spots: [number, number][] = [
      [9, 8.5],
      [36, 8.5],
      [36, 49.5],
      [9, 49.5],
    ]
    return {
      ...group(
        rect(0, -2, 45, 62, '#c7cacb', 1.6),
        disc(22.5, 1, 2.2, HOLE),
        disc(22.5, 57, 2.2, HOLE),
        rect(0, 3, 45, 52, '#22262a', 1),
        edge(0, 3, 45, 52, 1),
        rect(3.5, 16, 38, 26, '#f1f1ec', 0.6),
        label('FOTEK', 22.5, 20.5, 3.6, { fill: '#b3312c', weight: 2 }),
        label('SSR-25 DA', 22.5, 26.5, 4.4, { fill: '#24312b', weight: 1.9 }),
        label('25A  24-380VAC', 22.5, 32, 2.6, { fill: '#3f4548' }),
        label('INPUT 3-32VDC', 22.5, 37.5, 2.6, { fill: '#3f4548' }),
        ...spots.map(([x, y]) => post(x, y)),
        disc(22.5, 46, 1.3, '#d8453a'),
        rect(3.5, 40.4, 38, 0.4, '#c3c9c5'),
      ),
      pins: spots.map(([x, y]) => ({ x, y, side: x < 20 ? ('left' as const) : ('right' as const) })),
    }
  },
}
