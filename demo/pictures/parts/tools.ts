import { DOME } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { HOLE, SILVER, STEEL } from '../palette.ts'
import { edge } from '../pieces/board.ts'
import { usbPlug, whip } from '../pieces/connectors.ts'
import { area, disc, group, line, place, rect, repeat, ring } from '../svg.ts'

export const tools: Drawings = {
  'wire-stripper-and-cutter': () =>
    group(
      area('M66 22L150 6q16-3 22 4t-4 11L78 42z', '#c0322b'),
      area('M66 46L150 62q16 3 22-4t-4-11L78 26z', '#c0322b'),
      line('M84 37L160 19', '#fff', 2, { 'stroke-opacity': 0.25, 'stroke-linecap': 'round' }),
      area('M0 30L52 20l18 4 6 10-6 10-18 4L0 38z', '#aeb4b7'),
      area('M0 30L52 20l18 4 2 4L0 33z', '#d3d6d7'),
      line('M2 34H60', '#5c6265', 1),
      ...[14, 22, 30, 38, 46].map((x, at) => disc(x, 34, 1.1 + at * 0.42, HOLE)),
      ...['0.6', '1', '1.6', '2.6', '4', '6']
        .slice(0, 5)
        .map((size, at) => label(size, 14 + at * 8, 41, 2.2, { fill: '#3f4548' })),
      disc(68, 34, 6, '#7f868a'),
      disc(68, 34, 6, DOME),
      disc(68, 34, 2, '#4a5053'),
      line('M78 30q8 4 0 8', '#5c6265', 1.4),
    ),
  'precision-screwdriver-set-31-in-1': () => {
    const bit = (x: number, y: number, kind: number) =>
      group(
        rect(x, y, 4, 10, '#9aa0a3', 0.6),
        rect(x, y, 1.2, 10, '#c9cdce', 0.4),
        rect(x + 1.2, y - 6, 1.6, 7, '#7f868a', 0.4),
        kind % 3 === 0
          ? line(`M${x + 1} ${y - 6}h2M${x + 2} ${y - 7}v2`, '#4a5053', 0.6)
          : kind % 3 === 1
            ? rect(x + 0.9, y - 6.8, 2.2, 1, '#4a5053')
            : disc(x + 2, y - 6.2, 1, '#4a5053'),
      )
    return group(
      rect(0, 0, 150, 84, '#22272b', 5),
      edge(0.4, 0.4, 149.2, 83.2, 5),
      rect(5, 5, 140, 74, '#30373c', 3),
      repeat(30, (at) => bit(12 + (at % 15) * 8.8, 17 + Math.floor(at / 15) * 22, at)),
      rect(12, 56, 92, 17, '#1b1f22', 8),
      group(
        rect(16, 58.5, 64, 12, '#c0322b', 6),
        rect(16, 58.5, 64, 12, 'url(#shade-barrel)', 6),
        ...Array.from({ length: 6 }, (_, at) => rect(30 + at * 6, 59, 2.4, 11, '#8f2320', 1)),
        rect(79, 61.5, 16, 6, SILVER, 1),
        rect(79, 61.5, 16, 6, 'url(#shade-barrel)', 1),
      ),
      label('31 IN 1', 124, 62, 5.4, { weight: 1.9 }),
      label('PRECISION', 124, 69, 3.2, { fill: '#9aa0a3' }),
    )
  },
  'helping-hands-with-magnifier': () => {
    const clip = (x: number, y: number, turn: number) =>
      place(
        group(
          area('M0 -3L22 -1.6L26 0L22 .4L0 1z', STEEL),
          area('M0 3L22 1.6L26 0L22 .2L0 -1z', '#8f9496'),
          disc(4, 0, 2.4, '#7f868a'),
          repeat(6, (at) => rect(14 + at * 1.8, -0.4, 0.8, 0.9, '#5c6265')),
        ),
        x,
        y,
        { turn },
      )
    return group(
      rect(24, 96, 64, 12, '#23282c', 5),
      rect(24, 96, 64, 4, '#3a4146', 3),
      rect(53, 60, 6, 38, STEEL, 1.5),
      rect(53, 60, 2, 38, '#d3d6d7', 1),
      rect(0, 58, 112, 5, STEEL, 2),
      rect(0, 58, 112, 1.6, '#d3d6d7', 1),
      disc(56, 60.5, 6, '#6f7679'),
      disc(56, 60.5, 2.4, '#c9cdce'),
      disc(4, 60.5, 5, '#6f7679'),
      disc(108, 60.5, 5, '#6f7679'),
      clip(2, 60, -150),
      clip(110, 60, -30),
      line('M56 56L64 40', STEEL, 4, { 'stroke-linecap': 'round' }),
      disc(74, 18, 29, '#23282c'),
      disc(74, 18, 26, '#cfe3ea'),
      disc(74, 18, 26, DOME, { opacity: 0.5 }),
      ring(74, 18, 26, '#8f9496', 0.8),
      line('M58 14a18 18 0 0 1 12-13', '#fff', 2.4, { 'stroke-linecap': 'round', 'stroke-opacity': 0.8 }),
    )
  },
  'sonoff-basic-r2-wi-fi-switch': () =>
    group(
      rect(0, 0, 91, 43, '#f6f7f4', 4),
      rect(0.4, 0.4, 90.2, 42.2, 'none', 4, { stroke: '#bcc5c0', 'stroke-width': 0.8 }),
      rect(0, 0, 17, 43, '#eceee9', 4),
      rect(74, 0, 17, 43, '#eceee9', 4),
      line('M17 0v43M74 0v43', '#cdd4cf', 0.8),
      ...[7, 84].map((x) =>
        group(
          disc(x, 8, 2.6, '#d5dad6'),
          disc(x, 8, 1.3, '#5c6265'),
          disc(x, 35, 2.6, '#d5dad6'),
          disc(x, 35, 1.3, '#5c6265'),
        ),
      ),
      label('L IN', 9, 21.5, 3, { fill: '#3f4548', turn: -90 }),
      label('OUT', 82, 21.5, 3, { fill: '#3f4548', turn: -90 }),
      label('SONOFF', 45.5, 14, 6.5, { fill: '#1f5fa8', weight: 2 }),
      label('BASICR2', 45.5, 22, 3.4, { fill: '#3f4548' }),
      label('10A 100-240VAC', 45.5, 28, 2.7, { fill: '#5c6265' }),
      disc(45.5, 36, 3.4, '#e1e5e1'),
      disc(45.5, 36, 2.4, '#c9cfcb'),
      disc(54, 36, 1, '#4fae5e'),
      line('M58 36.5a2 2 0 0 1 3 0M57 35a4 4 0 0 1 5 0', '#4fae5e', 0.5),
    ),
  'sonoff-zigbee-3-0-usb-dongle-plus': () =>
    group(
      place(whip(0, 0, 86), 70, 13, { turn: 90 }),
      rect(62, 8, 10, 10, '#cfa94e', 0.8),
      repeat(6, (at) => rect(63 + at * 1.5, 7.6, 0.6, 10.8, '#9d7d33')),
      usbPlug(0.6, 13, 15),
      rect(0, 0, 63, 26, '#2b2f33', 2.4),
      edge(0.4, 0.4, 62.2, 25.2, 2.4),
      rect(0, 3, 63, 0.6, '#43494d'),
      rect(0, 22.4, 63, 0.6, '#43494d'),
      label('SONOFF', 26, 10, 5.4, { weight: 1.9 }),
      label('Zigbee 3 USB Dongle Plus', 28, 17, 2.6, { fill: '#b7c3bc', fit: 46 }),
      disc(56, 13, 1.3, '#4fae5e'),
    ),
  'wi-fi-smart-plug-16-a-with-energy-meter': () =>
    group(
      rect(0, 0, 60, 60, '#f6f7f5', 14),
      rect(0.7, 0.7, 58.6, 58.6, 'none', 13.4, { stroke: '#c3cac6', 'stroke-width': 1.4 }),
      disc(30, 30, 21.5, '#e0e4e1'),
      disc(30, 30, 20, '#c9d0cb'),
      disc(30, 30, 20, DOME, { opacity: 0.35 }),
      disc(20.5, 30, 3, '#2a2d2f'),
      disc(39.5, 30, 3, '#2a2d2f'),
      rect(27.6, 10.6, 4.8, 3.6, STEEL, 0.8),
      rect(27.6, 45.8, 4.8, 3.6, STEEL, 0.8),
      disc(51.5, 9, 2.2, '#2c8a55'),
      label('16A', 9, 9, 3.4, { fill: '#5c6265' }),
      label('W', 51.5, 52, 3.4, { fill: '#5c6265' }),
    ),
}
