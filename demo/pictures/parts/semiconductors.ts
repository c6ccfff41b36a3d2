import { BARREL } from '../document.ts'
import type { Draw, Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { HOLE, SILVER, STEEL } from '../palette.ts'
import { holes, pcb } from '../pieces/board.ts'
import { chip } from '../pieces/chips.ts'
import { row } from '../pieces/headers.ts'
import { parts } from '../pieces/passives.ts'
import { area, disc, group, line, type Pin, place, rect, repeat, ring } from '../svg.ts'

/**
 * Draws a dual in-line chip from above with its notch on the left. Pin 1 is at the lower left, and the numbers run
 * anticlockwise.
 */
export function dip(name: string, sub: string, { tint = '#2a2d2f', ink = '#c9cdcf' } = {}): Draw {
  return ({ pins }) => {
    const half = pins.length / 2
    const length = half * 2.54
    const leg = (x: number, up: boolean) =>
      group(rect(x - 0.8, up ? -0.9 : 6.1, 1.6, 1.2, STEEL, 0.2), rect(x - 0.4, up ? -2.6 : 7, 0.8, 2.1, SILVER, 0.2))
    const spots = pins.map((_, at): Pin =>
      at < half
        ? { x: 1.27 + at * 2.54, y: 9, side: 'bottom' }
        : { x: length - 1.27 - (at - half) * 2.54, y: -2.5, side: 'top' },
    )
    const room = (length - 1.8) * 0.92
    return {
      ...group(
        ...spots.map((spot) => leg(spot.x, spot.side === 'top')),
        rect(-0.2, 0, length + 0.4, 6.4, tint, 0.4),
        rect(-0.2, 0, length + 0.4, 0.9, '#fff', 0.4, { opacity: 0.1 }),
        area('M-.2 2.2a1 1 0 0 1 0 2z', '#101214'),
        disc(1.1, 5.1, 0.42, '#101214'),
        label(name, length / 2 + 0.3, 2.7, 1.9, { fill: ink, fit: room, weight: 1.7 }),
        label(sub, length / 2 + 0.3, 4.9, 1.15, { fill: '#8b9194', fit: room }),
      ),
      pins: spots,
    }
  }
}

/** Draws a power part with a tab and three legs; the middle leg is pin 2. */
export function to220(name: string, sub: string, { tab = SILVER, body = '#292c2e' } = {}): Draw {
  return () => ({
    ...group(
      area('M.8 0h8.4l.8.8v5.6H0V.8z', tab),
      area('M.8 0h8.4l.8.8H0z', '#fff', { opacity: 0.4 }),
      disc(5, 2.9, 1.85, HOLE),
      ring(5, 2.9, 1.85, STEEL, 0.3),
      ...[2.46, 5, 7.54].map((x) =>
        group(rect(x - 0.65, 15, 1.3, 3.6, STEEL, 0.1), rect(x - 0.4, 18.4, 0.8, 9.6, SILVER, 0.1)),
      ),
      rect(0, 6.2, 10, 9.2, body, 0.35),
      rect(0, 6.2, 10, 0.8, '#fff', 0.35, { opacity: 0.12 }),
      label(name, 5, 10.2, 1.75, { fill: '#d5d8d9', fit: 8.6, weight: 1.7 }),
      label(sub, 5, 12.9, 1.25, { fill: '#8b9194' }),
    ),
    pins: [2.46, 5, 7.54].map((x) => ({ x, y: 28, side: 'bottom' as const })),
  })
}

/** Draws a small transistor, seen from its flat side. */
export function to92(name: string, sub: string, tint = '#24272a'): Draw {
  return () => ({
    ...group(
      ...[0, 1, 2].map((at) => line(`M${1.33 + at * 1.27} 4.8V7L${0.06 + at * 2.54} 9.5V19`, SILVER, 0.45)),
      rect(0, 0, 5.2, 5.2, tint, 0.6),
      rect(0, 0, 5.2, 0.5, '#fff', 0.4, { opacity: 0.18 }),
      rect(0.4, 4.5, 4.4, 0.7, '#000', 0.2, { opacity: 0.25 }),
      label(name, 2.6, 1.9, 1.15, { fill: '#d5d8d9', fit: 4.5, weight: 1.7 }),
      label(sub, 2.6, 3.5, 0.9, { fill: '#8b9194' }),
    ),
    pins: [0, 1, 2].map((at) => ({ x: 0.06 + at * 2.54, y: 19, side: 'bottom' as const })),
  })
}

/** Draws a leaded diode with a silver cathode ring on the left. */
export function do41(name: string, body: string, band: string): Draw {
  return () => ({
    ...group(
      rect(0, 2.15, 28, 0.8, SILVER, 0.3),
      rect(9, 0, 9.6, 5.1, body, 0.7),
      rect(10.2, 0, 1.3, 5.1, band),
      label(name, 14.9, 2.55, 1.6, { fill: '#d5d8d9', fit: 5.6 }),
      rect(9, 0, 9.6, 5.1, BARREL, 0.7),
    ),
    pins: [
      { x: 0, y: 2.55, side: 'left' },
      { x: 28, y: 2.55, side: 'right' },
    ],
  })
}

export const semiconductors: Drawings = {
  'ne555p-timer-ic': dip('NE555P', '23 M'),
  'lm358p-dual-op-amp': dip('LM358P', 'TI 41A', { tint: '#23262b' }),
  'lm393p-dual-comparator': dip('LM393P', '38K G4', { tint: '#2e2c2b' }),
  'lm386-audio-amplifier-ic': dip('LM386N-1', 'NS 2307', { ink: '#e3d9b8' }),
  '74hc595-shift-register': dip('SN74HC595N', '24 K  6AHC'),
  'cd4017be-decade-counter': dip('CD4017BE', '31 C  A9K', { tint: '#25292c' }),
  'l293d-motor-driver-ic': dip('L293D', 'ST  CHN 2340', { ink: '#e6e8e8' }),
  'atmega328p-pu-microcontroller': dip('ATMEGA328P-PU', 'MICROCHIP  2403'),
  'pc817-optocoupler-pack-of-10': dip('PC817', 'C 24', { tint: '#202326', ink: '#eceeea' }),
  '7805-5-v-voltage-regulator-to-220': to220('L7805CV', 'ST  2418'),
  'lm317-adjustable-regulator-to-220': to220('LM317T', 'ON  2336', { tab: '#b9bec0' }),
  'tip120-darlington-transistor': to220('TIP120', 'MEX 224', { body: '#33302d' }),
  'irlz44n-logic-level-mosfet': to220('IRLZ44N', 'IR  P331D', { tab: '#cdc8b9' }),
  'bta16-600b-triac': to220('BTA16-600B', 'ST  G402', { tab: '#aeb9c2', body: '#22272d' }),
  '2n2222-npn-transistor-pack-of-20': to92('2N2222A', 'C 331'),
  'bc547-npn-transistor-pack-of-20': to92('BC547B', 'W 24', '#2b2622'),
  'lm35dz-analogue-temperature-sensor': to92('LM35DZ', 'NS 41', '#1f252c'),
  '1n4007-diode-pack-of-20': do41('4007', '#232628', '#d5d8d9'),
  '1n5819-schottky-diode-pack-of-10': do41('5819', '#2a2a33', '#b9c4dc'),
  'ds3231-real-time-clock-module': ({ pins }) =>
    group(
      pcb(38, 22, '#1d57a0'),
      holes(2.6, [35, 3], [35, 19]),
      row(pins, 1.9, 4.65, { vertical: true, look: 'angled', side: 'left', reach: 5, size: 1.2 }),
      disc(24.5, 11, 9.3, '#c9cdce'),
      disc(24.5, 11, 8.3, '#dfe2e2'),
      label('CR2032', 24.5, 9.5, 2.2, { fill: '#6a7073' }),
      label('3V  +', 24.5, 13, 2.4, { fill: '#6a7073' }),
      rect(14.2, 6, 2.4, 10, '#b4b8ba', 0.4),
      chip(8, 3.5, 4.2, 7, { legs: 8, name: 'DS|3231', reach: 0.6 }),
      chip(8, 14, 3.4, 3, { legs: 4, name: '', reach: 0.6 }),
      parts('red13.5,19 r10.5,19.5 c14,3'),
      label('ZS-042', 30, 20.7, 1.2),
    ),
  'ads1115-16-bit-adc-module': ({ pins }) =>
    group(
      pcb(28, 17.5, '#1b4f96'),
      row(pins, 2.57, 15.8, { side: 'bottom', size: 1.15 }),
      chip(12, 3.8, 3.6, 4.2, { legs: 5, name: '', reach: 0.6 }),
      label('ADS1115', 20, 3.8, 1.5),
      parts('c8.5,5| r6.5,5| r10.4,9 c17.6,8'),
    ),
  'logic-level-converter-4-channel-3-3-v-5-v': ({ pins }) => {
    const low = row(pins.slice(0, 6), 1.65, 13.9, { side: 'bottom', size: 1.1 })
    const high = row(pins.slice(6), 1.65, 1.6, { side: 'top', size: 1.1 })
    return group(
      pcb(16, 15.5, '#b3292c'),
      low,
      high,
      repeat(4, (at) => place(chip(0, 0, 1.4, 1.6, { legs: 2, reach: 0.4 }), 2.2 + at * 3.3, 6.9)),
    )
  },
}
