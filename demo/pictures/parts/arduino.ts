import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { GOLD, HOLE, MASK, SILVER } from '../palette.ts'
import { edge, hole, pcb, plate } from '../pieces/board.ts'
import { can, chip, tabbed } from '../pieces/chips.ts'
import { barrelJack, cardSlot, rj45, terminal, usb } from '../pieces/connectors.ts'
import { doubleRow, row } from '../pieces/headers.ts'
import { button, canCapacitor, crystal, inductor, parts } from '../pieces/passives.ts'
import { area, disc, group, place, rect, repeat, type Shape, unnumbered } from '../svg.ts'
import { wokwi } from '../wokwi.ts'

const UNO_PINS =
  'IOREF RESET 3.3V 5V GND.2 GND.3 VIN A0 A1 A2 A3 A4 A5 0 1 2 3 4 5 6 7 8 9 10 11 12 13 GND.1 AREF A4.2 A5.2'.split(
    ' ',
  )
const NANO_PINS =
  '1 0 RESET.2 GND.2 2 3 4 5 6 7 8 9 10 11 12 13 3.3V AREF A0 A1 A2 A3 A4 A5 A6 A7 5V RESET GND.1 VIN'.split(' ')

/** Draws the Uno's outline with its bevelled right edge, four holes and sockets. */
function unoBoard(mask: string, width = 68.6): Shape {
  const outline = `M1.2 0H${width - 4.1}l1.5 1.5v11.4l2.6 2.6v32.8l-2.6 2.5v2.6H1.2a1.2 1.2 0 0 1-1.2-1.2V1.2a1.2 1.2 0 0 1 1.2-1.2z`
  const slab = { box: { left: 0, top: 0, right: width - 1, bottom: 53.4 }, colour: mask, radius: 1.2 }
  return {
    ...group(
      area(outline, mask),
      edge(0, 0, width - 2.6, 53.4, 1.2),
      hole(14, 2.5, 3.2, false),
      hole(15.3, 50.8, 3.2, false),
      hole(width - 4.6, 35.6, 3.2, false),
      hole(width - 4.6, 7.6, 3.2, false),
    ),
    slab,
  }
}

const unoSockets = (): Shape =>
  group(
    row(10, 18.8, 2.5, { look: 'socket' }),
    row(8, 44.7, 2.5, { look: 'socket' }),
    row(8, 27.9, 50.8, { look: 'socket' }),
    row(6, 50.8, 50.8, { look: 'socket' }),
  )

const unoPrint = (name: string, ink = '#fff'): Shape =>
  group(
    label('DIGITAL (PWM~)', 42, 6.4, 1.6, { fill: ink }),
    label('POWER', 37, 47, 1.6, { fill: ink }),
    label('ANALOG IN', 57, 47, 1.6, { fill: ink }),
    label(name, 52, 17, 3.4, { fill: ink, weight: 1.9 }),
  )

export const arduino: Drawings = {
  'arduino-uno-r3': () => wokwi('wokwi-arduino-uno', { ledPower: true }, { pins: UNO_PINS }),
  'arduino-uno-r3-compatible-ch340': () => {
    const board = wokwi(
      'wokwi-arduino-uno',
      { ledPower: true },
      { pins: UNO_PINS, change: (svg) => svg.replaceAll('#2b6b99', '#1d2f5e').replaceAll('#1e6ba1', '#1d2f5e') },
    )
    const cover = group(
      rect(34.2, 10.9, 26.5, 14.3, '#1d2f5e'),
      label('UNO R3', 45, 19.6, 5, { weight: 1.9 }),
      rect(23, 31, 43, 11.6, '#1d2f5e'),
    )
    const chips = group(
      chip(42.4, 30.4, 8, 8, { legs: 8, four: true, name: 'MEGA|328P' }),
      chip(18, 22, 4, 9, { legs: 8, name: '' }),
      label('CH340G', 20, 33.4, 1.5),
    )
    return group(board, unnumbered(cover), unnumbered(chips))
  },
  'arduino-uno-r4-wifi': () =>
    group(
      unoBoard('#0b7f86'),
      unnumbered(unoSockets()),
      usb(-1.6, 11.4, 'c'),
      barrelJack(-1.8, 45.6),
      can(22, 12, 13, 17, 'ESP32-S3|MINI-1', 1.5),
      rect(38, 25, 25, 17, '#11181a', 0.4),
      repeat(96, (at) =>
        rect(
          39.4 + (at % 12) * 1.9,
          26.4 + Math.floor(at / 12) * 1.85,
          1.2,
          1.2,
          HEART.has(at) ? '#ff5a4a' : '#4a2b2b',
          0.3,
        ),
      ),
      chip(22.6, 34, 7, 7, { legs: 8, four: true, name: 'RA4M1' }),
      parts('c12,20 r12,22 r12,24 c18,31 c33,33| r35,36| led35,41'),
      button(6, 4, 4.6, '#eceeea'),
      unoPrint('UNO R4 WiFi'),
    ),
  'arduino-leonardo': () =>
    group(
      unoBoard('#14767f'),
      unnumbered(unoSockets()),
      usb(-1.2, 12, 'micro'),
      barrelJack(-1.8, 45.6),
      chip(34, 26, 9.4, 9.4, { legs: 9, four: true, name: 'MEGA|32U4' }),
      crystal(46, 29, 7, 2.8, '16.000'),
      canCapacitor(14.5, 34, 3.1, '47'),
      canCapacitor(21.5, 34, 3.1, '47'),
      tabbed(10, 22, 6.4, 3.6, '1117'),
      parts('c30,14 r30,16 led28,20 led28,22 led28,24 c48,24 r51,24 r30,38| c33,40'),
      button(60, 10, 5, '#c0392b'),
      unnumbered(doubleRow(3, 60, 27)),
      unoPrint('LEONARDO'),
    ),
  'arduino-nano-v3-ch340-mini-usb': () => wokwi('wokwi-arduino-nano', { ledPower: true }, { pins: NANO_PINS }),
  'arduino-nano-rp2040-connect': () => wokwi('wokwi-nano-rp2040-connect', { ledPower: true }),
  'arduino-pro-mini-5v-16mhz': ({ pins }) => {
    const names = pins.map((pin) => pin.replace('/TX', ''))
    return group(
      pcb(33, 18, MASK.blue),
      row(names.slice(0, 12), 2.6, 16.6, { side: 'bottom', size: 1.1 }),
      row(names.slice(12).toReversed(), 2.6, 1.4, { side: 'top', size: 1.1 }),
      place(chip(-3.5, -3.5, 7, 7, { legs: 8, four: true, name: '328P' }), 15.4, 9, { turn: 45 }),
      crystal(22, 7.8, 5, 2.2, '16.0'),
      button(26, 6.4, 3.6, '#e4e7e2'),
      parts('c9,7| r9,11| led8,9 c21,5.4 red30,12'),
    )
  },
  'arduino-mega-2560-r3': () => wokwi('wokwi-arduino-mega', { ledPower: true }),
  'arduino-due': () =>
    group(
      pcb(101.6, 53.4, '#12707a', { radius: 1.6 }),
      ...(
        [
          [14, 2.5],
          [15.3, 50.8],
          [66, 35.6],
          [90.2, 50.8],
          [96.5, 2.5],
        ] as const
      ).map(([x, y]) => hole(x, y, 3.2, false)),
      unnumbered(
        group(
          row(10, 18.8, 2.5, { look: 'socket' }),
          row(8, 44.7, 2.5, { look: 'socket' }),
          row(8, 67, 2.5, { look: 'socket' }),
          row(8, 27.9, 50.8, { look: 'socket' }),
          row(8, 50.8, 50.8, { look: 'socket' }),
          row(6, 73, 50.8, { look: 'socket' }),
        ),
      ),
      repeat(2, (at) => unnumbered(row(18, 93.4 + at * 2.54, 5, { vertical: true, look: 'socket' }))),
      usb(-1.2, 10, 'micro'),
      usb(-1.2, 27, 'micro'),
      barrelJack(-1.8, 45.6),
      chip(50, 17.4, 17, 17, { legs: 18, four: true, name: 'AT91SAM3X8E|CORTEX-M3', size: 1.8 }),
      chip(17, 20, 6.4, 6.4, { legs: 8, four: true, name: '16U2' }),
      crystal(35, 22, 8, 3, '12.000'),
      inductor(21, 39, 6, '220'),
      button(74, 24, 5.4, '#c0392b'),
      parts('c30,14 r30,16 led28,20 led28,22 c46,20| r46,26| r72,18 c76,18 c40,38 r44,38'),
      label('ARDUINO DUE', 79, 38, 3.4, { weight: 1.9 }),
      label('DIGITAL', 44, 6.4, 1.6),
      label('ANALOG IN', 62, 47, 1.6),
    ),
  'arduino-sensor-shield-v5': () => {
    const columns = (y: number, count: number, x: number) =>
      repeat(count, (at) =>
        group(
          ...['#24272a', '#b3312c', '#dcb22d'].map((colour, line) =>
            group(
              rect(x + at * 2.9 - 1.2, y + line * 2.9 - 1.2, 2.5, 2.5, colour, 0.2),
              rect(x + at * 2.9 - 0.4, y + line * 2.9 - 0.4, 0.8, 0.8, GOLD),
            ),
          ),
        ),
      )
    return group(
      unoBoard('#1c3f86', 60),
      unnumbered(
        group(
          row(10, 18.8, 2.5, { look: 'socket' }),
          row(6, 44.7, 2.5, { look: 'socket' }),
          row(8, 20, 50.8, { look: 'socket' }),
          row(6, 42, 50.8, { look: 'socket' }),
        ),
      ),
      columns(9, 14, 14),
      columns(36, 6, 36),
      unnumbered(terminal(1.2, 30, 2, { side: 'left', colour: '#2a63b5' })),
      columns(24, 4, 14),
      columns(24, 4, 34),
      unnumbered(row(4, 52, 22, { look: 'male', vertical: true })),
      label('SENSOR SHIELD V5.0', 20, 41.6, 2, { anchor: 'middle' }),
      label('G V S', 9, 12, 1.6),
      parts('led6,24 r6,26'),
    )
  },
  'arduino-ethernet-shield-w5100': () =>
    group(
      unoBoard('#0f7d86'),
      unnumbered(unoSockets()),
      rj45(-3.4, 15, 16, 20),
      place(cardSlot(0, 0, 14, 14, 'micro SD'), 66, 18, { turn: 90 }),
      chip(25, 17.6, 13, 13, { legs: 18, four: true, name: 'WIZnet|W5100', size: 2 }),
      crystal(27, 34, 8, 3, '25.000'),
      inductor(21.4, 40, 5, '100'),
      canCapacitor(14, 40, 3, '22'),
      button(46, 36, 5, '#c0392b'),
      parts('c41,18| r43,18| c41,23| r43,23| led46,10 led49,10 led52,10 r46,12 r49,12 c24,12 r28,12'),
      label('ETHERNET SHIELD', 44, 47, 2.1),
      unnumbered(doubleRow(3, 60, 40)),
    ),
  'cnc-shield-v3-for-arduino': () => {
    const driver = (x: number, y: number, axis: string) =>
      group(
        unnumbered(row(8, x, y, { vertical: true, look: 'socket' })),
        unnumbered(row(8, x + 12.7, y, { vertical: true, look: 'socket' })),
        label(axis, x + 6.4, y + 9, 6, { weight: 1.8 }),
        unnumbered(row(4, x + 2.6, y + 1, { look: 'male' })),
        rect(x + 3.2, y + 14, 6, 3, '#1f2224', 0.3),
      )
    return group(
      unoBoard('#b02a2c'),
      driver(16, 7, 'X'),
      driver(37, 7, 'Y'),
      driver(16, 28, 'Z'),
      driver(37, 28, 'A'),
      unnumbered(terminal(0.6, 6, 2, { side: 'left', colour: '#2d8a4e' })),
      canCapacitor(6, 24, 3.6, '100'),
      button(3, 44, 5, '#d8b13a'),
      repeat(9, (at) =>
        group(
          rect(58, 5 + at * 3.2, 5, 2.4, '#1f2224', 0.2),
          rect(59, 5.8 + at * 3.2, 0.8, 0.8, GOLD),
          rect(61.4, 5.8 + at * 3.2, 0.8, 0.8, GOLD),
        ),
      ),
      plate(55, 38, 9, 4, 'V3.0'),
      label('CNC SHIELD', 7, 38, 2.2, { turn: -90 }),
      parts('led12,3 r9,3 c6,31 r10,34'),
      disc(4, 3.6, 1.2, HOLE),
      rect(53, 46, 10, 1.4, SILVER),
    )
  },
}

/** Heart shown on the LED matrix of a new Uno R4. */
const HEART = new Set(
  [2, 3, 8, 9, 13, 16, 19, 22, 24, 29, 30, 35, 36, 47, 49, 58, 62, 69, 75, 80, 88, 91].map((at) =>
    at === 88 ? 89 : at === 91 ? 90 : at,
  ),
)
