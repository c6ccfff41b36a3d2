import { BARREL, COLUMN } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, SILVER, STEEL, WIRES } from '../palette.ts'
import { edge, hole, holes, pcb } from '../pieces/board.ts'
import { chip, dipOnBoard } from '../pieces/chips.ts'
import { jst, terminal } from '../pieces/connectors.ts'
import { row } from '../pieces/headers.ts'
import { canCapacitor, parts, relayCube, squareTrimmer, toroid, trimmer } from '../pieces/passives.ts'
import { area, disc, group, line, place, rect, repeat, type Shape, unnumbered, wire } from '../svg.ts'

/** Draws loose leads to the right, one below the other. */
export function leads(colours: string[], x: number, y: number, step: number, length: number, from = 1.6): Shape {
  const spread = colours.map((colour, at) => ({
    colour,
    start: y + at * from,
    end: y + (at - (colours.length - 1) / 2) * step + ((colours.length - 1) * from) / 2,
  }))
  return {
    ...group(
      ...spread.map(({ colour, start, end }) =>
        group(
          wire(
            `M${x} ${start}C${x + length * 0.4} ${start} ${x + length * 0.4} ${end} ${x + length} ${end}`,
            colour,
            Math.min(1.6, from * 0.9),
          ),
          rect(x + length - 0.5, end - 0.3, 4, 0.6, SILVER, 0.3),
        ),
      ),
    ),
    pins: spread.map(({ end }) => ({ x: x + length + 3.5, y: end, side: 'right' as const })),
  }
}

const fork = (x: number, y: number, colour: string): Shape =>
  group(
    area(`M${x} ${y}h20v18h-3.2v42l-2.3 6-2.3-6v-34h-4.4v34l-2.3 6-2.3-6v-42h-3.2z`, colour),
    rect(x + 4.2, y + 20, 2.6, 38, '#c9cdce', 1.2),
    rect(x + 13.2, y + 20, 2.6, 38, '#c9cdce', 1.2),
    disc(x + 10, y + 11, 1.6, HOLE),
  )

export const sensorsWater: Drawings = {
  'capacitive-soil-moisture-sensor-v1-2': ({ pins }) => {
    const outline = 'M1.5 0h20a1.5 1.5 0 0 1 1.5 1.5V44l-4 8v34l-7.5 12L4 86V52L0 44V1.5A1.5 1.5 0 0 1 1.5 0z'
    return group(
      area(outline, '#25282b'),
      line('M11.5 54v38M7.2 56v27M15.8 56v27', '#3d4346', 1.6),
      rect(4.6, 1.4, 13.8, 6, '#f0f0ec', 0.4),
      row(pins, 8.96, 1, { look: 'angled', side: 'top', reach: 3.5, strip: '#f0f0ec' }),
      chip(8.4, 17, 6, 5, { legs: 4, name: 'TLC555' }),
      chip(9.4, 30, 4, 3, { legs: 3 }),
      parts('c5,15 r5,18 r18,15 c18,26 c5,27 r18,29'),
      rect(3.4, 49.6, 16.2, 0.5, '#fff', 0, { opacity: 0.7 }),
      label('Capacitive Soil', 11.5, 40, 2.3),
      label('Moisture v1.2', 11.5, 43.6, 2.3),
    )
  },
  'resistive-soil-moisture-sensor-yl-69': ({ pins }) =>
    group(
      wire('M16 4C18 -10 40 -10 41 5', WIRES.red, 1),
      wire('M20 4C21 -6 38 -6 43.5 5', WIRES.black, 1),
      fork(8, 4, '#1f2a35'),
      label('YL-69', 18, 9.6, 2.4),
      pcb(15, 32, '#1d3f7d', { x: 35, y: 6 }),
      unnumbered(row(2, 41.2, 7.6, { look: 'male' })),
      squareTrimmer(39, 14, 6.6),
      chip(40, 25, 4.6, 4.6, { legs: 4, name: 'LM393' }),
      row(pins, 38.7, 36.4, { look: 'angled', side: 'bottom', size: 1.2 }),
      parts('red37,12 green47.5,12 r37.5,24 r47.5,24'),
    ),
  'water-level-sensor': ({ pins }) =>
    group(
      pcb(20, 62, '#b3292c', { radius: 1.4 }),
      ...(
        [
          [2.8, 24],
          [17.2, 24],
        ] as const
      ).map(([x, y]) => hole(x, y, 2.6)),
      repeat(10, (at) => rect(2.2 + at * 1.62, 30, 0.85, 30, at % 2 ? '#d6c384' : '#c9a95a', 0.2)),
      row(pins, 7.46, 2, { look: 'angled', side: 'top', size: 2.2, reach: 5 }),
      chip(8, 11, 4, 3.6, { legs: 3, name: '' }),
      parts('red4,12| r4,16| r16,12| r16,16|'),
      label('WATER SENSOR', 10, 19.5, 1.8),
    ),
  'yf-s201-water-flow-sensor': () =>
    group(
      leads([WIRES.red, WIRES.black, WIRES.yellow], 45, 3, 6, 26),
      group(
        rect(0, 20, 74, 14, '#1f2326', 1),
        repeat(9, (at) => rect(1.5 + at * 1.6, 19.2, 0.8, 15.6, '#34393d', 0.3)),
        repeat(9, (at) => rect(59 + at * 1.6, 19.2, 0.8, 15.6, '#34393d', 0.3)),
        rect(0, 19.2, 74, 15.6, BARREL, 1),
      ),
      disc(37, 27, 20, '#202427'),
      disc(37, 27, 17.5, '#2b3034'),
      disc(37, 27, 16.5, '#25292c'),
      ...[45, 135, 225, 315].map((turn) =>
        place(group(disc(0, -18, 1.8, STEEL), rect(-1.2, -18.2, 2.4, 0.5, '#6b7073')), 37, 27, { turn }),
      ),
      rect(34, 0, 12, 10, '#1b1e20', 1),
      label('YF-S201', 37, 24, 4.6, { fill: '#d5d8d9', weight: 1.8 }),
      label('1-30 L/min', 37, 31, 3, { fill: '#9aa0a3' }),
      area('M28 37h14v-1.8l4 2.6-4 2.6v-1.8h-14z', '#9aa0a3'),
    ),
  'float-switch-side-mount': () =>
    group(
      leads([WIRES.white, WIRES.white], -28, 10.5, 6, 26, 2),
      rect(-4, 6, 12, 12, '#d5dad6', 1),
      repeat(8, (at) => rect(-3.5 + at * 1.4, 5.4, 0.6, 13.2, '#b4bcb7', 0.3)),
      area('M8 1h6l2 3v16l-2 3H8z', '#c9d0cb'),
      rect(16, 9, 11, 6, '#dfe3df', 0.6),
      disc(26, 12, 2.6, STEEL),
      place(
        group(rect(0, -5.5, 34, 11, '#dfe3df', 5.4), rect(0, -5.5, 34, 11, BARREL, 5.4, { opacity: 0.7 })),
        27,
        12,
        { turn: 12 },
      ),
      rect(-4, 5.4, 12, 13.2, BARREL, 1, { opacity: 0.5 }),
    ),
  'ph-sensor-kit-with-bnc-probe-ph-4502c': ({ pins }) =>
    group(
      wire('M-26 22C-40 26 -44 44 -20 46S-2 30 -6 14', '#1d2022', 3),
      group(
        rect(-31, -46, 12, 56, '#2f4f7d', 2),
        rect(-31, -46, 12, 56, COLUMN, 2),
        rect(-30, -62, 10, 17, '#cfd8dc', 3, { 'fill-opacity': 0.9 }),
        disc(-25, -58, 3.6, '#9fc4d6'),
        rect(-30.5, 10, 11, 13, '#1d2022', 2),
        label('pH', -25, -18, 6, { turn: -90 }),
      ),
      rect(-11, 6.5, 13, 11, SILVER, 1),
      repeat(5, (at) => rect(-9.5 + at * 2, 6, 0.8, 12, '#8f9496')),
      pcb(42, 32, '#1d57a0'),
      holes(2.8, [3, 3], [39, 3], [3, 29], [39, 29]),
      rect(0.6, 5, 9, 14, '#cfd2d3', 0.6),
      trimmer(14, 3.6, 9.5, 4.6),
      trimmer(26, 3.6, 9.5, 4.6),
      chip(14, 12, 5, 4.4, { legs: 4, name: 'TLC4502' }),
      chip(24, 12, 5, 4.4, { legs: 4, name: 'LM393' }),
      canCapacitor(13, 24.5, 3, '10'),
      parts('red33,12 green33,15 r20,20 c23,20 r26,20 c29,20'),
      row(pins, 40.2, 9.6, { vertical: true, look: 'angled', side: 'right', size: 1.3 }),
      label('PH-4502C', 24, 26.5, 2.2),
    ),
  'acs712-current-sensor-module-20a': ({ pins }) =>
    group(
      pcb(31, 13.5, '#1d4f9a'),
      unnumbered(terminal(0.4, 1.7, 2, { side: 'left', colour: '#2d8a4e' })),
      chip(13, 4.2, 5, 4.6, { legs: 4, name: 'ACS712|20A', size: 1 }),
      row(pins, 29.2, 4.2, { vertical: true, look: 'angled', side: 'right', size: 1.4 }),
      parts('c20.5,3 c20.5,10.6 red23,11.6 r12,11.6'),
      area('M9 2.6h2.6v3H9zM9 8h2.6v3H9z', GOLD),
    ),
  'ina219-current-power-monitor': ({ pins }) =>
    group(
      pcb(25.6, 22.3, '#4b2f86'),
      holes(2.5, [2.6, 20], [23, 20], [2.6, 9.5], [23, 9.5]),
      unnumbered(terminal(7.7, 0.4, 2, { side: 'top', colour: '#2a63b5', deep: 7.6 })),
      group(rect(8.6, 9.6, 5.6, 2.8, '#1d2022', 0.2), label('R100', 11.4, 11, 1.5, { fill: '#d5d8d9' })),
      chip(16.5, 9.6, 2.6, 3.2, { legs: 4, reach: 0.6 }),
      row(pins, 6.45, 20.6, { size: 1.1 }),
      parts('c5.8,11.5|'),
      label('INA219', 12.8, 14.2, 1.3),
    ),
  'zmpt101b-ac-voltage-sensor': ({ pins }) =>
    group(
      pcb(49, 19.4, '#1d4f9a'),
      unnumbered(terminal(0.5, 4.6, 2, { side: 'left', colour: '#2a63b5' })),
      group(
        rect(11.5, 1.6, 17, 16.2, '#2b3a4a', 0.8),
        rect(11.5, 1.6, 17, 1, '#fff', 0.4, { opacity: 0.2 }),
        label('ZMPT101B', 20, 8, 2.3),
        label('2mA/2mA', 20, 12, 1.7, { fill: '#b7c3bc' }),
      ),
      chip(31.5, 9.5, 4.6, 4.6, { legs: 4, name: 'LM358' }),
      trimmer(30.5, 2, 9.5, 4.6),
      row(pins, 47, 5.9, { vertical: true, look: 'angled', side: 'right', size: 1.3 }),
      parts('red39,16.5 r42,16.5 c33,16.8'),
    ),
  'pzem-004t-v3-energy-meter-module': () =>
    group(
      toroid(82, 12, 13, '#1f2326'),
      wire('M70 18C60 26 66 36 58 40', WIRES.white, 1.6),
      wire('M72 22C62 32 70 42 58 44', WIRES.white, 1.6),
      pcb(58, 48, '#1d4276', { radius: 1.4 }),
      holes(3, [4, 4], [54, 4], [4, 44], [54, 44]),
      unnumbered(terminal(17, 39, 4, { side: 'bottom', colour: '#2d8a4e', deep: 9 })),
      jst(20, -1.5, 4, { step: 2.54, side: 'top' }),
      group(rect(5, 10, 11, 13, '#d9b13a', 0.6), label('275V', 10.5, 16.5, 2.2, { fill: '#5b4718' })),
      relayCube(36, 8, 16, 12, ['HLK', 'AC-DC']),
      chip(20, 11, 5, 9, { legs: 8, name: 'V9881D' }),
      dipOnBoard(20, 27, 4, 'PC817', 6.4),
      dipOnBoard(28, 27, 4, 'PC817', 6.4),
      parts('c29,12 r29,15 c32,12 r32,15 red8,28 green8,31'),
      label('PZEM-004T V3', 44, 25, 2.2),
      label('L  N  CT', 28, 36.6, 1.8),
    ),
  'hx711-load-cell-amplifier': ({ pins }) =>
    group(
      pcb(34, 21, '#1f7a3f'),
      row(pins.slice(0, 6), 1.9, 4.1, { vertical: true, look: 'pad', side: 'left', size: 1.5 }),
      row(pins.slice(6), 32, 6.6, { vertical: true, look: 'pad', side: 'right', size: 1.5 }),
      chip(13, 5, 4.4, 10.4, { legs: 8, name: '' }),
      label('HX711', 15.2, 10.2, 1.8, { turn: -90, fill: '#9aa0a3' }),
      parts('c21,5 c21,8 r21,11 c21,14 r10,18 c14,18 c18,18'),
      edge(0.6, 0.6, 32.8, 19.8),
    ),
  'load-cell-5-kg-bar-type': () =>
    group(
      leads([WIRES.red, WIRES.black, WIRES.white, WIRES.green], 79, 7.2, 5.5, 24, 1.4),
      rect(0, 0, 80, 12.7, '#c3c8ca', 0.8),
      rect(0, 0, 80, 12.7, BARREL, 0.8, { opacity: 0.35 }),
      ...[5, 20, 60, 75].map((x) => group(disc(x, 6.35, 2.3, '#7f8587'), disc(x, 6.35, 1.8, HOLE))),
      rect(33, 0, 14, 12.7, '#eef0ec', 0.4),
      disc(36.5, 6.35, 3, '#b0b5b7'),
      disc(43.5, 6.35, 3, '#b0b5b7'),
      rect(36.5, 4.6, 7, 3.5, '#b0b5b7'),
      label('5 kg', 54, 6.4, 3, { fill: '#4a5053', turn: 0 }),
      area('M26 5h4V3.6l3 2.75-3 2.75V7.7h-4z', '#4a5053'),
      rect(72.5, 8.5, 7.5, 3.6, BLACK, 0.5),
    ),
}
