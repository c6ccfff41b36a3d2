import { COLUMN, DOME } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { GOLD, PLASTIC, SILVER, STEEL, WIRES } from '../palette.ts'
import { plate } from '../pieces/board.ts'
import { axial, relayCube } from '../pieces/passives.ts'
import { area, disc, group, line, place, rect, repeat, ring, type Shape, unnumbered, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'

const RINGS = [
  WIRES.black,
  WIRES.brown,
  WIRES.red,
  WIRES.orange,
  WIRES.yellow,
  WIRES.green,
  WIRES.blue,
  WIRES.violet,
  WIRES.grey,
  WIRES.white,
]

/** Draws an upright leaded electrolytic capacitor with a stripe at its negative leg. */
export function electrolytic(diameter: number, height: number, print: string, volt: string, sleeve: string): Shape {
  const leg = (x: number, length: number) => rect(x - 0.35, height - 0.5, 0.7, length, SILVER, 0.2)
  const [plus, minus] = [diameter * 0.28, diameter * 0.72]
  return {
    ...group(
      leg(plus, 12),
      leg(minus, 9.5),
      rect(0, 0, diameter, height, sleeve, 0.9),
      rect(diameter * 0.64, 0.2, diameter * 0.26, height - 0.4, '#c9cfd6'),
      rect(0.1, 0, diameter - 0.2, 0.9, SILVER, 0.5),
      ...[0.25, 0.5, 0.75].map((share) => rect(diameter * 0.73, height * share - 1, diameter * 0.08, 2, '#34425f')),
      label(print, diameter * 0.24, height / 2, diameter * 0.23, { fill: '#f1f3f5', turn: -90, fit: height * 0.82 }),
      label(volt, diameter * 0.5, height / 2, diameter * 0.18, { fill: '#f1f3f5', turn: -90 }),
      rect(0, 0, diameter, height, COLUMN, 0.9),
    ),
    pins: [
      { x: plus, y: height + 11.5, side: 'bottom' },
      { x: minus, y: height + 9, side: 'bottom' },
    ],
  }
}

const discCapacitor = (): Shape =>
  group(
    line('M2.2 6.5C2 11 1.5 12 1.5 28M4.8 6.5C5 11 5.5 12 5.5 26', SILVER, 0.55),
    disc(3.5, 4, 3.9, '#d08a3a'),
    area('M1.6 6.8h3.8l-.6 2.2h-2.6z', '#d08a3a'),
    disc(3.5, 4, 3.9, DOME, { opacity: 0.7 }),
    label('104', 3.5, 3.9, 2.5, { fill: '#4a2d10', weight: 1.7 }),
  )

const led = (colour: string, flip = false): Shape =>
  wokwi('wokwi-led', { color: colour, flip }, { crop: { left: 2.9, top: 1.4, right: 7.7, bottom: 10.6 } })

export const components: Drawings = {
  'resistor-10-kohm-1-4-w-1-pack-of-100': () => wokwi('wokwi-resistor', { value: '10000' }),
  'resistor-220-ohm-1-4-w-1-pack-of-100': () => wokwi('wokwi-resistor', { value: '220' }),
  'resistor-kit-600-pcs-30-values': () => {
    const rows = Array.from({ length: 10 }, (_, at) =>
      axial(
        0,
        at * 4.3,
        34,
        at % 2 ? '#7fb0d6' : '#d8c096',
        [RINGS[(at * 3 + 1) % 10] ?? '', RINGS[(at * 7) % 10] ?? '', RINGS[(at * 2 + 1) % 10] ?? '', '#b8860b'],
        { thick: 2.6, bodyLength: 8 },
      ),
    )
    return group(
      ...rows,
      rect(-3, -3, 6, 45, '#d9483b', 0.4),
      rect(31, -3, 6, 45, '#d9483b', 0.4),
      ...Array.from({ length: 10 }, (_, at) =>
        label(['10', '22', '47', '100', '220', '470', '1k', '4k7', '10k', '100k'][at] ?? '', 0, at * 4.3, 1.9, {
          weight: 1.7,
        }),
      ),
      plate(5, -14, 24, 9, '600 pcs · 30 values', { ink: '#17573a', size: 2.6 }),
    )
  },
  'potentiometer-10-kohm-linear-b10k': () => ({
    ...group(
      ...[0, 1, 2].map((at) => rect(3 + at * 5, 24, 1.6, 9, '#d9c37a', 0.3)),
      disc(8.8, 16, 8.6, '#2c5a43'),
      disc(8.8, 16, 8.2, STEEL),
      disc(8.8, 16, 8.2, DOME, { opacity: 0.5 }),
      rect(1.5, 20.5, 14.6, 5.5, '#8a5a2c', 0.6),
      rect(5.3, 6, 7, 8, '#c7b06a', 0.4),
      repeat(6, (at) => rect(5.3, 6.5 + at * 1.2, 7, 0.4, '#8c7430')),
      disc(8.8, 16, 4.6, '#b4b8ba'),
      rect(5.8, -9, 6, 19, SILVER, 1),
      rect(5.8, -9, 6, 19, COLUMN, 1),
      rect(8.3, -9, 1, 6, '#7b8082'),
      label('B10K', 8.8, 22.8, 2.6, { fill: '#f1e6cf', weight: 1.8 }),
    ),
    pins: [0, 1, 2].map((at) => ({ x: 3.8 + at * 5, y: 33, side: 'bottom' as const })),
  }),
  'slide-potentiometer-10-kohm': () =>
    wokwi(
      'wokwi-slide-potentiometer',
      { value: 50 },
      { pins: ['GND', 'SIG@left', 'VCC@left'], crop: { left: 0, top: 5, right: 55, bottom: 24 } },
    ),
  'ceramic-capacitor-100-nf-50-v-pack-of-50': discCapacitor,
  'electrolytic-capacitor-1000-uf-25-v-pack-of-10': () => electrolytic(10, 20.5, '1000µF', '25V', '#20304f'),
  'electrolytic-capacitor-kit-120-pcs': () =>
    group(
      ...(
        [
          [5, 11, '1µF', '50V', '#26292b'],
          [5, 11, '10µF', '50V', '#2d4a37'],
          [6.3, 11, '47µF', '25V', '#20304f'],
          [8, 12, '220µF', '16V', '#4a2a2a'],
          [10, 16, '470µF', '25V', '#1f2a52'],
        ] as const
      ).map(([wide, high, print, volt, sleeve], at) =>
        place(unnumbered(electrolytic(wide, high, print, volt, sleeve)), [0, 9, 18, 28.5, 41][at] ?? 0, 16 - high),
      ),
    ),
  'led-5-mm-kit-100-pcs-5-colours': () => {
    const colours = ['red', 'yellow', 'green', 'blue', 'white']
    const middle = {
      ...wokwi(
        'wokwi-led',
        { color: 'green' },
        { pins: ['A@bottom', 'C@bottom'], crop: { left: 2.9, top: 1.4, right: 7.7, bottom: 10.6 } },
      ),
    }
    return group(
      ...colours.map((colour, at) => place(at === 2 ? middle : led(colour), at * 7.6, [4, 1.4, 0, 1.4, 4][at] ?? 0)),
    )
  },
  'rgb-led-5-mm-common-cathode-pack-of-10': () => {
    const drawn = wokwi(
      'wokwi-rgb-led',
      {},
      {
        pins: ['R@bottom', 'COM@bottom', 'G@bottom', 'B@bottom'],
        crop: { left: 1.9, top: 0.7, right: 9.9, bottom: 13.4 },
      },
    )
    // The ends of the drawn legs are above the pin positions that the element reports.
    return { ...drawn, pins: drawn.pins?.map((pin) => ({ ...pin, y: pin.y - 1 })) }
  },
  'tactile-push-button-6x6-mm-pack-of-20': () => wokwi('wokwi-pushbutton-6mm', { color: 'black' }),
  'slide-switch-spdt-pack-of-10': () => wokwi('wokwi-slide-switch', {}, { pins: ['1', '2', '3'] }),
  'dip-switch-8-way': () =>
    wokwi(
      'wokwi-dip-switch-8',
      { values: [1, 0, 1, 1, 0, 0, 1, 0] },
      { crop: { left: 0, top: 0.7, right: 21.9, bottom: 13.9 } },
    ),
  'active-buzzer-5-v': () => ({
    ...group(
      rect(3.8, 16, 0.8, 9, SILVER, 0.2),
      rect(11.4, 16, 0.8, 7, SILVER, 0.2),
      rect(0, 2, 16, 15, '#1c1e20', 1.6),
      rect(0, 2, 16, 15, COLUMN, 1.6),
      rect(0, 2, 16, 3, '#2b2f31', 1.4),
      rect(5.5, 0.4, 5, 2, '#0c0d0e', 0.6),
      rect(2, 7, 12, 7, '#f4f4f0', 0.4),
      label('5V', 8, 9.4, 2.4, { fill: '#24312b', weight: 1.8 }),
      label('+', 4.2, 12.2, 2.2, { fill: '#b3312c', weight: 2 }),
      label('-', 11.8, 12.2, 2.2, { fill: '#24312b', weight: 2 }),
    ),
    pins: [
      { x: 4.2, y: 25, side: 'bottom' },
      { x: 11.8, y: 23, side: 'bottom' },
    ],
  }),
  'speaker-8-ohm-0-5-w': () =>
    group(
      wire('M22 38C24 52 40 50 46 46', WIRES.red, 1.1),
      wire('M18 38C18 58 40 58 46 50', WIRES.black, 1.1),
      disc(20, 20, 20, '#2b2f31'),
      ring(20, 20, 18.6, '#4a5053', 0.6),
      disc(20, 20, 17, '#3a3f42'),
      disc(20, 20, 17, DOME, { opacity: 0.5 }),
      ...[14, 11, 8].map((radius) => ring(20, 20, radius, '#24282a', 0.7)),
      disc(20, 20, 6, '#8f9496'),
      disc(20, 20, 6, DOME),
      label('8Ω 0.5W', 20, 33.2, 2.6, { fill: '#c9cdce' }),
    ),
  'relay-5-v-srd-05vdc-sl-c': () =>
    group(
      ...[2.2, 17.5].map((x) => rect(x, 14.8, 0.9, 4.2, SILVER, 0.2)),
      rect(9.4, 14.8, 1.1, 4.2, SILVER, 0.2),
      relayCube(0, 0, 19.2, 15.4, ['SONGLE', '05VDC-SL-C', '10A 250VAC']),
      label('SRD', 9.6, 2.8, 2),
    ),
  'pin-header-1x40-2-54-mm-pack-of-10': () => {
    const strip = group(
      ...Array.from({ length: 40 }, (_, at) =>
        group(
          rect(at * 2.54 + 0.95, -6, 0.64, 11.5, GOLD, 0.1),
          area(`M${at * 2.54} .4l.4-.4h1.74l.4.4v1.74l-.4.4h-1.74l-.4-.4z`, PLASTIC),
        ),
      ),
      rect(0, 0.15, 101.6, 0.35, '#fff', 0, { opacity: 0.14 }),
    )
    return group(place(strip, 0, 0), place(strip, 0, 15), place(strip, 0, 30))
  },
  'screw-terminal-2-pin-5-08-mm-pack-of-10': () =>
    group(
      ...[2.1, 7.2].map((x) => rect(x, 10, 0.9, 5.6, SILVER, 0.2)),
      rect(0, 0, 10.16, 10.2, '#2d8a4e', 0.5),
      rect(0, 0, 10.16, 1, '#fff', 0.4, { opacity: 0.28 }),
      ...[2.54, 7.62].map((x) =>
        group(
          rect(x - 1.8, 5.6, 3.6, 3.8, '#173f28', 0.3),
          rect(x - 1.3, 6.4, 2.6, 2.4, STEEL, 0.2),
          disc(x, 2.9, 1.9, SILVER),
          rect(x - 1.5, 2.7, 3, 0.45, '#6b7073'),
        ),
      ),
    ),
  'jumper-wires-40-pcs-male-male-20-cm': () => ribbon('male'),
  'jumper-wires-40-pcs-female-female-20-cm': () => ribbon('female'),
}

const RIBBON = [...RINGS.slice(1), RINGS[0] ?? '']

/** Draws a ribbon of jumper wires with their ends. */
function ribbon(ends: 'male' | 'female'): Shape {
  const count = ends === 'male' ? 20 : 16
  return repeat(count, (at) => {
    const y = at * 2.7
    const colour = RIBBON[(at + (ends === 'male' ? 0 : 4)) % RIBBON.length] ?? WIRES.red
    const end =
      ends === 'male'
        ? group(rect(0, y + 0.85, 6.5, 0.8, GOLD, 0.3), rect(98.5, y + 0.85, 6.5, 0.8, GOLD, 0.3))
        : group(rect(5.5, y + 0.7, 1.2, 1.1, '#5b5f61'), rect(98.3, y + 0.7, 1.2, 1.1, '#5b5f61'))
    return group(
      rect(18.6, y + 0.3, 67.8, 1.95, colour),
      rect(18.6, y + 0.48, 67.8, 0.42, '#fff', 0, { opacity: 0.3 }),
      rect(5.5, y + 0.05, 13.6, 2.45, '#1f2224', 0.4),
      rect(85.9, y + 0.05, 13.6, 2.45, '#1f2224', 0.4),
      end,
    )
  })
}
