import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, MASK, SILVER } from '../palette.ts'
import { edge, hole, pcb } from '../pieces/board.ts'
import { chip, tabbed } from '../pieces/chips.ts'
import { jst, usb, usbPlug } from '../pieces/connectors.ts'
import { doubleRow, row } from '../pieces/headers.ts'
import { button, crystal, parts } from '../pieces/passives.ts'
import { area, disc, group, line, place, rect, repeat, type Shape, unnumbered } from '../svg.ts'

/** Draws a 'pill', a narrow board with forty pins and a chip rotated by 45 degrees. */
function pill(mask: string, kind: 'micro' | 'c', pins: string[], chipName: string): Shape {
  const upper = pins.length > 0 ? pins.slice(20).toReversed() : 20
  return group(
    pcb(53, 22.8, mask),
    row(pins.length > 0 ? pins.slice(0, 20) : 20, 2.4, 21.2, { side: 'bottom', size: 1.05 }),
    row(upper, 2.4, 1.6, { side: 'top', size: 1.05 }),
    usb(-1, 11.4, kind),
    place(chip(-3.5, -3.5, 7, 7, { legs: 12, four: true, name: chipName }), 25, 11.4, { turn: 45 }),
  )
}

export const boards: Drawings = {
  'stm32f103c8t6-blue-pill': ({ pins }) => {
    const board = pill('#2258a8', 'micro', pins, 'STM32|F103')
    const extras = group(
      crystal(31.6, 9.4, 6.6, 2.4, '8.000'),
      unnumbered(row(4, 51.4, 7.6, { vertical: true, look: 'male' })),
      rect(9, 6.6, 8, 2.2, '#d8b13a', 0.2),
      rect(9, 10.2, 8, 2.2, '#d8b13a', 0.2),
      button(41, 8.8, 4, '#e4e7e2'),
      parts('c8,14.4 r11,14.4 red14,14.4 c37,14 r39,14 c33,14.4'),
    )
    const order = [...(board.pins ?? []).slice(0, 20), ...(board.pins ?? []).slice(20).toReversed()]
    return { ...group(board, extras), pins: order }
  },
  'stm32f411ceu6-black-pill': () =>
    group(
      unnumbered(pill('#1d2023', 'c', [], 'STM32|F411')),
      crystal(31.6, 9.6, 5.4, 2.2, '25'),
      unnumbered(row(4, 51.4, 7.6, { vertical: true, look: 'male' })),
      button(9.4, 5, 3.2, '#2c2f31'),
      button(9.4, 10, 3.2, '#2c2f31'),
      button(14.4, 5, 3.2, '#2c2f31'),
      chip(39, 9, 4, 4, { legs: 4, reach: 0.6 }),
      parts('blue10,16 red13,16 c37,8 r37,15 c16,14'),
      label('WeAct', 45, 17, 1.7),
    ),
  'digispark-attiny85-usb': ({ pins }) =>
    group(
      area('M0 3.4H5.6V0H25a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5.6V15.6H0z', '#1a5fa8'),
      { svg: '', slab: { box: { left: 2, top: 0, right: 26, bottom: 19 }, colour: '#1a5fa8', radius: 1 } },
      repeat(4, (at) => rect(0.3, 5 + at * 2.4, 5.2, 1.5, GOLD, 0.2)),
      row(pins.slice(0, 6), 9.6, 17.4, { side: 'bottom', size: 1.2 }),
      row(pins.slice(6), 24.4, 5.4, { vertical: true, side: 'right', size: 1.2 }),
      chip(10, 5.6, 5, 5, { legs: 4, name: 'TINY85' }),
      tabbed(16.4, 3.4, 4.6, 3, '78M05'),
      parts('green8,3 red8,13 d9,3| r12,2.6 r14,2.6 c16.6,10|'),
      label('digispark', 15, 13.2, 1.2, { opacity: 0.9 }),
    ),
  'st-link-v2-programmer-compatible': ({ pins }) => {
    const at: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [0, 2],
      [0, 4],
      [1, 4],
    ]
    const spots = at.map(([across, along]) => ({ x: 51.4 - across * 2.54, y: 3.9 + along * 2.54 }))
    return {
      ...group(
        usbPlug(0.4, 9),
        rect(0, 0, 47, 18, '#3b4fa3', 2.4),
        edge(0, 0, 47, 18, 2.4),
        rect(0, 0, 47, 5, '#fff', 2.4, { opacity: 0.08 }),
        rect(46, 1.4, 7.4, 15.2, '#1b1d1f', 0.4),
        ...Array.from({ length: 10 }, (_, pin) =>
          rect(51.04 - (pin % 2) * 2.54, 3.54 + Math.floor(pin / 2) * 2.54, 0.72, 0.72, GOLD),
        ),
        label('ST-LINK V2', 19, 7.4, 3.6, { weight: 1.9 }),
        label('SWD · SWIM', 19, 12.4, 2, { opacity: 0.8 }),
        disc(38, 9, 1.2, '#d8453a'),
        label('ABCDE', 42.6, 9, 1.4, { turn: 90 }),
      ),
      pins: spots
        .map((spot, pin) => ({ ...spot, side: (['top', 'right', 'bottom'] as const)[pin < 2 ? 0 : pin < 5 ? 1 : 2] }))
        .slice(0, pins.length)
        .map((spot) => ({ x: spot.x, y: spot.y, side: 'right' as const })),
    }
  },
  'usbasp-avr-programmer': () =>
    group(
      usbPlug(1, 9.5),
      pcb(46, 19, '#b3292c', { radius: 1 }),
      group(
        unnumbered(rect(33, 2.6, 12, 14.8, '#1b1d1f', 0.4)),
        unnumbered(doubleRow(5, 37.6, 4.4, { vertical: true })),
        rect(44, 7.4, 1.2, 5, '#b3292c'),
      ),
      chip(14, 5.6, 7.4, 7.4, { legs: 8, four: true, name: 'MEGA8A' }),
      crystal(23.4, 7.6, 7.4, 2.9, '12.000'),
      parts('red4,4 green4,7 r7,4 r7,7 c24,13 c26,13 r10,14 r12,15.6'),
      unnumbered(row(2, 24, 4, { look: 'male' })),
      label('USBASP', 9, 16.6, 2),
      label('JP1', 28.4, 4, 1.2),
    ),
  'ft232rl-usb-to-serial-adapter': ({ pins }) =>
    group(
      pcb(36, 18, '#b12a2d'),
      usb(-1.2, 9, 'mini'),
      chip(11.6, 4.6, 5.8, 9.4, { legs: 12, name: 'FT|232RL' }),
      row(pins, 34.2, 2.65, { vertical: true, side: 'right', look: 'angled', size: 1.5 }),
      group(rect(22, 10.6, 5.4, 2.2, '#1b1d1f', 0.2), rect(21.6, 9.9, 3.4, 3.6, '#dcb22d', 0.3)),
      parts('red21,5 green21,7.6 c20,15 r23,15 c9,3 c9,15.6'),
      label('RX', 24, 5, 1.2),
      label('TX', 24, 7.6, 1.2),
      label('3V3 5V', 24.6, 15, 1.1),
    ),
  'sim7600e-h-4g-lte-module-board': () => {
    const antenna = (x: number, name: string) =>
      group(
        rect(x - 2.4, -7, 4.8, 8, '#cfa94e', 0.4),
        repeat(6, (at) => rect(x - 2.4, -6.6 + at * 1.1, 4.8, 0.35, '#9d7d33')),
        label(name, x, 3.6, 1.7),
      )
    return group(
      antenna(13, 'MAIN'),
      antenna(30, 'GNSS'),
      antenna(47, 'DIV'),
      pcb(70, 56, '#1d2733', { radius: 3 }),
      hole(4, 4, 2.8),
      hole(66, 4, 2.8),
      hole(4, 52, 2.8),
      hole(66, 52, 2.8),
      label('MAIN', 13, 3.6, 1.7),
      label('GNSS', 30, 3.6, 1.7),
      label('DIV', 47, 3.6, 1.7),
      group(
        rect(15, 8, 30, 30, SILVER, 0.6),
        rect(15.6, 8.6, 28.8, 28.8, '#d3d6d7', 0.5),
        label('SIMCom', 30, 14, 3, { fill: '#22528f', weight: 1.9 }),
        label('SIM7600E-H', 30, 20, 3.2, { fill: '#3b4043', weight: 1.8 }),
        label('LTE Cat-4', 30, 25, 2.2, { fill: '#5c6265' }),
        repeat(25, (at) =>
          rect(
            36 + (at % 5) * 1.2,
            29 + Math.floor(at / 5) * 1.2,
            (at * 7) % 3 ? 1.2 : 0.5,
            (at * 5) % 4 ? 1.2 : 0.5,
            '#3b4043',
          ),
        ),
      ),
      usb(-1.2, 18, 'micro'),
      usb(-1.2, 38, 'c'),
      group(
        rect(50, 10, 16, 18, SILVER, 0.7),
        rect(52, 22, 12, 4, '#8f9496', 0.3),
        label('SIM', 58, 16, 2.4, { fill: '#6a7073' }),
      ),
      unnumbered(doubleRow(20, 10, 50)),
      button(50, 34, 4.6, '#e4e7e2'),
      disc(61, 37, 3, BLACK),
      disc(61, 37, 1.4, HOLE),
      parts('red8,28 green8,31 blue8,34 c12,30 r12,33 c47,12| c47,16| r47,20|'),
      label('PWRKEY', 52.4, 41, 1.5),
      line('M12 42H58', MASK.teal, 0.3),
    )
  },
  'logic-analyzer-24-mhz-8-channels': ({ pins }) => {
    const spots = pins.map((_, at) => ({
      x: 51.8 + (at % 2) * 2.54,
      y: 9 + Math.floor(at / 2) * 2.54,
      side: at % 2 ? ('right' as const) : ('left' as const),
    }))
    return {
      ...group(
        rect(0, 0, 55, 28, '#2b2f33', 3),
        edge(0, 0, 55, 28, 3),
        rect(4, 4, 41, 20, '#e9ebe6', 1.4),
        label('LOGIC', 24, 10, 4.6, { fill: '#24312b', weight: 2 }),
        label('24 MHz · 8 CH', 24, 16.4, 2.8, { fill: '#5c6265' }),
        disc(9, 21, 0.9, '#4fae5e'),
        label('ON', 12.4, 21, 1.6, { fill: '#5c6265' }),
        rect(50, 6.8, 6, 14.6, '#141617', 0.4),
        ...spots.map((spot) => rect(spot.x - 0.36, spot.y - 0.36, 0.72, 0.72, GOLD)),
        group(rect(-3, 10, 4, 8, SILVER, 0.6)),
      ),
      pins: spots.map((spot) => ({ ...spot, side: 'right' as const })),
    }
  },
  'oscilloscope-kit-dso138': () => {
    const screen = group(
      rect(14, 10, 72, 54, '#141819', 1),
      rect(20, 14, 60, 44, '#0e2530', 0.4),
      line(
        'M20 22h60M20 29h60M20 36h60M20 43h60M20 50h60M30 14v44M40 14v44M50 14v44M60 14v44M70 14v44',
        '#2d5362',
        0.25,
      ),
      line('M20 36q3-16 7.5-16t7.5 16 7.5 16 7.5-16 7.5-16 7.5 16 7.5 16 7.5-16', '#f0d84a', 0.9),
      label('0.5V  0.2ms  AUTO', 50, 61, 2.6, { fill: '#e3b178' }),
    )
    return group(
      pcb(117, 76, '#a82a2c', { radius: 3 }),
      ...[
        [4, 4],
        [113, 4],
        [4, 72],
        [113, 72],
      ].map(([x = 0, y = 0]) => hole(x, y, 3.2)),
      screen,
      ...[16, 28, 40, 52].map((y) => button(95, y - 3, 7, '#e4e7e2')),
      ...[20, 34, 48].map((y) => group(rect(3.6, y, 6, 9, '#2b2f31', 0.4), rect(5, y + 1.4, 3.2, 3.6, '#e4e7e2', 0.3))),
      label('SEL', 107, 16.5, 2),
      label('+', 107, 28.5, 3),
      label('-', 107, 40.5, 3),
      label('OK', 107, 52.5, 2),
      label('DSO138', 50, 69, 4, { weight: 1.9 }),
      jst(96, 64, 2, { named: false }),
      unnumbered(row(4, 20, 5, { look: 'male' })),
      group(rect(-6, 58, 12, 9, GOLD, 1), rect(-9, 60.5, 4, 4, '#cfa94e', 0.5)),
      parts('c90,62 r90,65 c70,68 r74,68 led106,62'),
    )
  },
}
