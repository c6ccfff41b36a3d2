import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, SILVER, STEEL } from '../palette.ts'
import { edge, holes, pcb } from '../pieces/board.ts'
import { chip, tabbed } from '../pieces/chips.ts'
import { barrelJack, terminal, usb } from '../pieces/connectors.ts'
import { bigPad, row } from '../pieces/headers.ts'
import { button, canCapacitor, inductor, parts, toroid, trimmer } from '../pieces/passives.ts'
import { disc, group, line, place, rect, repeat, type Shape, unnumbered, wire } from '../svg.ts'

/** Draws the four corner pads of a converter. The first two are on the left, the last two on the right. */
function cornerPads(names: string[], width: number, height: number): Shape {
  return group(
    ...names.map((name, at) =>
      bigPad(at < 2 ? 2 : width - 2, at % 2 ? height - 2.4 : 2.4, name, at < 2 ? 'left' : 'right', {
        width: 3,
        height: 2.8,
        size: 1.35,
      }),
    ),
  )
}

/** Draws a chip in a TO-263 package, with a broad tab above and five legs below. */
function powerChip(x: number, y: number, name: string): Shape {
  return group(
    rect(x + 0.4, y - 2.2, 9.6, 3, STEEL, 0.3),
    repeat(5, (at) => rect(x + 0.9 + at * 1.9, y + 7.8, 0.8, 2.8, SILVER)),
    rect(x, y, 10.4, 8.2, BLACK, 0.4),
    label(name, x + 5.2, y + 4, 1.7, { fill: '#cfd3d4' }),
  )
}

const digits = (x: number, y: number, text: string, colour: string): Shape =>
  group(rect(x, y, 22, 10, '#15100f', 0.6), label(text, x + 11, y + 5, 8, { fill: colour, mono: true, weight: 1.9 }))

export const converters: Drawings = {
  'lm2596-buck-converter-module': ({ pins }) =>
    group(
      pcb(43, 21, '#1d4f9a'),
      holes(2.6, [8, 18.6], [35, 2.4]),
      cornerPads(pins, 43, 21),
      canCapacitor(9.4, 10, 3.9, '100'),
      canCapacitor(34, 11.5, 3.9, '220'),
      powerChip(14.6, 3, 'LM2596S'),
      trimmer(26, 1, 6.6, 4.4),
      inductor(24.8, 15.4, 6.4, '330'),
      parts('d18.6,17 led30.5,18'),
    ),
  'xl4015-5a-buck-converter-with-display': ({ pins }) =>
    group(
      pcb(66, 38, '#b3292c', { radius: 1.4 }),
      holes(3, [8, 3.4], [58, 3.4], [8, 34.6], [58, 34.6]),
      terminal(-0.6, 13, 2, { side: 'left', colour: '#2a63b5' }),
      { ...terminal(58.6, 13, 2, { side: 'right', colour: '#2a63b5' }) },
      digits(17, 3, '12.08', '#ff5a4a'),
      digits(41, 3, '5.00', '#6aa8ff'),
      toroid(30, 25.5, 7.5, '#d2b23a'),
      powerChip(40.5, 20, 'XL4015'),
      canCapacitor(14, 25, 4.2, '220'),
      trimmer(12.5, 14.5, 9.5, 4.4),
      trimmer(52.5, 26, 4.8, 9.5),
      button(23, 15, 3.6, '#e4e7e2'),
      parts('red47,16 blue50,16 c36,35 r40,35'),
      label(pins.length ? 'IN' : '', 9.5, 18, 1.7),
    ),
  'mt3608-boost-converter-module': ({ pins }) =>
    group(
      pcb(36, 17, '#1d4f9a'),
      cornerPads(pins, 36, 17),
      inductor(12.6, 10.6, 6.6, '220'),
      chip(18, 8.2, 3, 2.6, { legs: 3, name: '' }),
      trimmer(16, 1.6, 9.5, 4.6),
      parts('c9,4| c26.5,11| r22.8,12.5 d18.8,14'),
      label('MT3608', 20, 15.7, 1.3),
    ),
  'breadboard-power-supply-mb102': () =>
    group(
      unnumbered(row(2, 2.54, 31.8, { look: 'angled', side: 'bottom', reach: 4.5 })),
      unnumbered(row(2, 46.5, 31.8, { look: 'angled', side: 'bottom', reach: 4.5 })),
      pcb(53, 33, '#22272b', { radius: 1.4 }),
      barrelJack(-2.8, 8),
      place(usb(0, 0, 'a'), 54, 8, { turn: 180 }),
      group(rect(17, 2.5, 7, 7, '#eceeea', 0.4), rect(18.5, 4, 4, 4, '#b3312c', 0.4)),
      tabbed(14, 15, 7, 4, 'AMS1117|5.0'),
      tabbed(28, 15, 7, 4, 'AMS1117|3.3'),
      canCapacitor(8, 22, 3.6, '100'),
      canCapacitor(44.5, 22, 3.6, '100'),
      ...[18, 35].map((x) =>
        group(unnumbered(row(3, x - 2.54, 27, { look: 'male' })), rect(x - 3.6, 25.4, 4.8, 3.2, '#dcb22d', 0.3)),
      ),
      label('3.3V  OFF  5V', 18, 24, 1.4),
      label('3.3V  OFF  5V', 35, 24, 1.4),
      parts('green28,5 r28,8 c32,8'),
      label('MB102', 31, 3, 1.9),
    ),
  'ams1117-3-3-regulator-module': ({ pins }) =>
    group(
      pcb(25, 11, '#1d4f9a', { radius: 0.8 }),
      tabbed(8.6, 3, 6.4, 3.6, '1117|3.3'),
      unnumbered(row(['GND'], 2, 2.6, { vertical: true, side: 'left', size: 1.2 })),
      parts('c17.5,3| c17.5,7.4| red5.8,8.8 r8.4,9'),
      row(pins, 21, 2.96, { vertical: true, look: 'male', side: 'right', size: 1.2 }),
    ),
  '5-v-2-a-power-adapter': () =>
    group(
      wire('M40 30C70 30 60 64 86 60S100 34 116 34', '#1d2022', 3),
      rect(115, 29.5, 13, 9, '#1d2022', 1.6),
      rect(127, 31.5, 9.5, 5, SILVER, 0.6),
      rect(135, 33, 1.6, 2, BLACK),
      rect(-11, 15, 13, 3.2, SILVER, 1.3),
      rect(-11, 34, 13, 3.2, SILVER, 1.3),
      rect(0, 0, 43, 54, '#24272a', 5),
      edge(0.4, 0.4, 42.2, 53.2, 5),
      rect(0, 0, 8, 54, '#1b1d1f', 4),
      rect(12, 8, 26, 34, '#e9ebe6', 1),
      label('AC/DC ADAPTER', 25, 13, 2.6, { fill: '#24312b', fit: 22, weight: 1.8 }),
      label('5V 2A', 25, 22, 7, { fill: '#24312b', weight: 1.9 }),
      label('100-240V 50/60Hz', 25, 30, 2.2, { fill: '#5c6265', fit: 22 }),
      line('M17 36h5M28 36h5', '#24312b', 0.5),
      disc(25, 36, 1.7, 'none', { stroke: '#24312b', 'stroke-width': 0.5 }),
      disc(25, 36, 0.7, '#24312b'),
      disc(25, 48, 1, '#4fae5e'),
    ),
  '12-v-5-a-switching-power-supply': ({ pins }) => {
    const posts = terminal(2, 68, 5, { step: 9.6, colour: '#1d2022', deep: 13, side: 'bottom' })
    return group(
      rect(0, 0, 86, 84, '#c3c8ca', 1.5),
      rect(0, 0, 86, 66, '#cfd3d4', 1.5),
      edge(0, 0, 86, 66, 1.5),
      repeat(96, (at) => disc(8 + (at % 12) * 6.36, 7 + Math.floor(at / 12) * 5, 1.45, '#6f7679')),
      rect(16, 44, 54, 20, '#f1f1ec', 0.6),
      label('S-60-12', 43, 49, 4.6, { fill: '#24312b', weight: 1.9 }),
      label('OUTPUT 12V 5A', 43, 55, 3.4, { fill: '#24312b' }),
      label('INPUT 100-240VAC', 43, 60.5, 2.7, { fill: '#5c6265' }),
      rect(0, 66, 86, 18, '#aeb4b7', 1),
      posts,
      ...pins.map((pin, at) => label(pin, 6.8 + at * 9.6, 66.8, 2.3, { fill: '#24312b' })),
      disc(62, 75, 2.2, '#4fae5e'),
      trimmer(68, 72.5, 9.5, 4.8),
      label('ADJ', 73, 70, 2, { fill: '#24312b' }),
    )
  },
  'hi-link-hlk-pm01-ac-dc-5-v-module': () => {
    const spots: [number, number, 'left' | 'right'][] = [
      [-3.6, 6.5, 'left'],
      [-3.6, 13.6, 'left'],
      [37.6, 3, 'right'],
      [37.6, 17.2, 'right'],
    ]
    return {
      ...group(
        ...spots.map(([x, y]) => rect(x < 0 ? x : 33, y - 0.5, 4.6, 1, SILVER, 0.3)),
        rect(0, 0, 34, 20.2, '#20242a', 0.8),
        edge(0, 0, 34, 20.2, 0.8),
        rect(1.5, 1.5, 31, 17.2, '#171a1e', 0.5),
        label('HI-LINK', 17, 4.6, 2.4, { fill: '#d5d8d9', weight: 1.9 }),
        label('HLK-PM01', 17, 9, 3.2, { weight: 1.9 }),
        label('IN 100-240VAC', 17, 13, 1.9, { fill: '#b7c3bc' }),
        label('OUT 5V 0.6A', 17, 16.2, 1.9, { fill: '#b7c3bc' }),
        label('AC', 3.6, 10, 1.6, { fill: '#b7c3bc', turn: -90 }),
        label('+Vo', 31, 17, 1.3, { fill: '#b7c3bc' }),
        label('-Vo', 31, 3, 1.3, { fill: '#b7c3bc' }),
      ),
      pins: spots.map(([x, y, side]) => ({ x, y, side })),
    }
  },
}
