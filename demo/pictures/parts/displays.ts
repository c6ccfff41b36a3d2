import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { WIRES } from '../palette.ts'
import { edge, holes, pcb } from '../pieces/board.ts'
import { jst } from '../pieces/connectors.ts'
import { row } from '../pieces/headers.ts'
import { parts } from '../pieces/passives.ts'
import { disc, group, line, place, rect, repeat, type Shape, unnumbered } from '../svg.ts'
import { wokwi } from '../wokwi.ts'
import { leads } from './sensors-water.ts'

const LCD_PINS = ['GND', 'VCC', 'SDA', 'SCL']

/** Draws our own weather screen, for a display that the parts catalogue draws dark. */
function phoneScreen(x: number, y: number, width: number, height: number): Shape {
  const bars = [0.3, 0.5, 0.42, 0.7, 0.62, 0.85, 0.74]
  return group(
    rect(x, y, width, height, '#0e2b22'),
    rect(x, y, width, height * 0.1, '#17573a'),
    label('ISOKO LAB', x + width / 2, y + height * 0.05, width * 0.09),
    label('24.6°C', x + width / 2, y + height * 0.24, width * 0.23, { fill: '#f5f3ea', fit: width * 0.8 }),
    label('Kigali · 61 %RH', x + width / 2, y + height * 0.37, width * 0.085, { fill: '#9fc7b2' }),
    ...bars.map((share, at) =>
      rect(
        x + width * (0.09 + at * 0.12),
        y + height * (0.8 - share * 0.34),
        width * 0.08,
        height * share * 0.34,
        at === 5 ? '#d8742a' : '#3f9a6c',
        0.3,
      ),
    ),
    line(`M${x + width * 0.07} ${y + height * 0.805}h${width * 0.86}`, '#3f6b57', 0.3),
    rect(x + width * 0.09, y + height * 0.86, width * 0.36, height * 0.09, '#17573a', 1),
    rect(x + width * 0.55, y + height * 0.86, width * 0.36, height * 0.09, '#a8622a', 1),
  )
}

const SEGMENTS: Record<string, string> = { 0: 'abcdef', 1: 'bc', 2: 'abged', 3: 'abgcd', 8: 'abcdefg' }

/** Draws a seven-segment digit of 7 by 13 units, with each segment lit or pale. */
function sevenSegment(x: number, y: number, digit: string, lit: string, off: string): Shape {
  const bars: Record<string, [number, number, number, number]> = {
    a: [1.2, 0, 4.6, 1.3],
    b: [5.7, 1, 1.3, 5.2],
    c: [5.7, 7, 1.3, 5.2],
    d: [1.2, 11.9, 4.6, 1.3],
    e: [0, 7, 1.3, 5.2],
    f: [0, 1, 1.3, 5.2],
    g: [1.2, 5.95, 4.6, 1.3],
  }
  return place(
    {
      svg: group(
        ...Object.entries(bars).map(([name, [bx, by, wide, high]]) =>
          rect(bx, by, wide, high, SEGMENTS[digit]?.includes(name) ? lit : off, 0.5),
        ),
      ).svg,
      box: { left: x, top: y, right: x + 7, bottom: y + 13 },
    },
    x,
    y,
  )
}

export const displays: Drawings = {
  'oled-display-0-96-inch-ssd1306-i2c': ({ pins }) =>
    group(
      pcb(27.3, 27.8, '#1b3f86'),
      holes(2.2, [2.2, 2.2], [25.1, 2.2], [2.2, 25.6], [25.1, 25.6]),
      row(pins.length, 9.84, 1.8, { side: 'top' }),
      ...pins.map((pin, at) => label(pin, 9.84 + at * 2.54, 3.9, 0.9)),
      rect(0.3, 5, 26.7, 17.6, '#101417', 0.4),
      rect(2.6, 6.6, 22.1, 11.6, '#050809', 0.2),
      rect(2.6, 6.6, 22.1, 2.8, '#050809'),
      label('ISOKO', 3.6, 8, 1.9, { fill: '#f2c94c', anchor: 'start', weight: 1.8 }),
      label('12:45', 23.6, 8, 1.9, { fill: '#f2c94c', anchor: 'end' }),
      label('24.6°C', 3.6, 13.2, 4.6, { fill: '#7fd4ff', anchor: 'start', weight: 1.4 }),
      line('M17 16l1.5-2 1.5 1 1.8-3 1.8.8', '#7fd4ff', 0.35),
      rect(9, 22.6, 9.5, 3.6, '#c9a95a', 0.2),
      rect(9.6, 22.6, 8.3, 2.4, '#8a6f2e'),
    ),
  'tft-display-2-8-inch-ili9341-touch': ({ pins }) =>
    group(
      pcb(50, 86, '#b02a2c', { radius: 1 }),
      holes(3, [3.4, 3.4], [46.6, 3.4], [3.4, 82.6], [46.6, 82.6]),
      rect(0.6, 10, 48.8, 66, '#dfe3e4', 0.6),
      rect(1.4, 10.8, 47.2, 64, '#14181a', 0.5),
      phoneScreen(3.4, 13, 43.2, 57.6),
      rect(16, 73.5, 18, 3, '#8a5a1f', 0.3),
      row(pins.length, 8.49, 82.8, { side: 'bottom' }),
      label('2.8 TFT SPI 240×320', 25, 5.5, 2),
      label('VCC ... T_IRQ', 25, 79.6, 1.3),
    ),
  'nextion-3-5-inch-hmi-display': ({ pins }) =>
    group(
      pcb(100, 58, '#17191c', { radius: 1.4 }),
      holes(3.2, [3.4, 3.4], [96.6, 3.4], [3.4, 54.6], [96.6, 54.6]),
      rect(7, 2, 84, 54, '#0d0f11', 0.8),
      rect(10, 5, 73.4, 48, '#123a2c'),
      rect(10, 5, 73.4, 7, '#17573a'),
      label('IRRIGATION', 13, 8.5, 3.4, { anchor: 'start' }),
      label('14:20', 80, 8.5, 3.4, { anchor: 'end' }),
      ...[
        [13, 'Zone 1', '42 %'],
        [37, 'Zone 2', '57 %'],
        [61, 'Tank', '81 %'],
      ].map(([x, name, share], at) =>
        group(
          rect(Number(x), 16, 20, 20, ['#1d6b46', '#1f5f7a', '#8c4a21'][at] ?? '', 1.5),
          label(String(name), Number(x) + 10, 21, 2.8),
          label(String(share), Number(x) + 10, 29, 6),
        ),
      ),
      rect(13, 40, 43, 9, '#0c2a20', 1),
      line('M15 47l6-3 6 1 6-4 6 2 6-3 8 2', '#6fd0a0', 0.8),
      rect(61, 40, 20, 9, '#d8742a', 1),
      label('PUMP', 71, 44.5, 3.4, { weight: 1.9 }),
      jst(94.5, 22, pins.length, { step: 2.5, side: 'right' }),
      label('NEXTION', 3.8, 29, 2.4, { turn: -90, fill: '#9aa0a3' }),
    ),
  'lcd1602-display-blue-i2c': () =>
    wokwi(
      'wokwi-lcd1602',
      { pins: 'i2c', background: 'blue', color: '#eaf4ff', text: 'Isoko, Kigali   24.6 C    61 %RH' },
      { pins: LCD_PINS },
    ),
  'lcd2004-display-20x4-i2c': () =>
    wokwi(
      'wokwi-lcd2004',
      {
        pins: 'i2c',
        background: 'green',
        text: 'Soil 1:  42 %       Soil 2:  57 %       Tank:    81 %       Pump:    off        ',
      },
      { pins: LCD_PINS },
    ),
  'max7219-8x32-led-matrix-module': ({ pins }) => {
    const glow = new Set(letters('ISOKO'))
    const module = (x: number) =>
      group(
        pcb(32, 32, '#16459a', { x, radius: 0.6 }),
        rect(x + 0.4, 0.4, 31.2, 31.2, '#14171a', 0.6),
        repeat(64, (at) => {
          const column = Math.round(x / 32) * 8 + (at % 8)
          const lit = glow.has(column * 8 + Math.floor(at / 8))
          return disc(x + 2.25 + (at % 8) * 3.93, 2.25 + Math.floor(at / 8) * 3.93, 1.5, lit ? '#ff4a3a' : '#3b2020')
        }),
      )
    return group(
      ...[0, 32, 64, 96].map(module),
      row(pins, -1.5, 10.9, { vertical: true, look: 'angled', side: 'left', reach: 5, size: 0.01 }),
    )
  },
  'tm1637-4-digit-7-segment-display': ({ pins }) =>
    group(
      pcb(42, 24, '#1d4f9a'),
      holes(2.2, [2, 2], [40, 2], [2, 22], [40, 22]),
      rect(5.6, 1.5, 31, 15.4, '#17191b', 0.4),
      ...['1', '2', '3', '0'].map((digit, at) =>
        place(sevenSegment(0, 0, digit, '#ff4a3a', '#3a2020'), 7.6 + at * 7.2 + (at > 1 ? 1.4 : 0), 2.8, {
          scale: 0.9,
        }),
      ),
      disc(21.7, 6.6, 0.7, '#ff4a3a'),
      disc(21.7, 11.4, 0.7, '#ff4a3a'),
      row(pins, 17.19, 22.2, { look: 'male', side: 'bottom', size: 1.25 }),
      parts('c9,19.5 r12,19.5 c32,19.5'),
      label('TM1637', 34, 21.8, 1.4),
    ),
  'ws2812b-led-strip-1-m-60-leds': () => {
    const glow = ['#ff5a4a', '#ffb03a', '#f6e65a', '#5fd068', '#4aa3ff', '#9a6bff', '#ff6ac1']
    const lamp = (x: number, colour: string) =>
      group(
        unnumbered(place(wokwi('wokwi-neopixel'), x, 2.5)),
        disc(x + 2.85, 5, 2, colour, { opacity: 0.85 }),
        disc(x + 2.4, 4.5, 0.7, '#fff', { opacity: 0.7 }),
        rect(x + 8.5, 3.2, 1.1, 1.9, '#b08d62', 0.2),
      )
    const wires = leads([WIRES.red, WIRES.green, WIRES.white], 0, 3.2, 3.6, 14, 1.8)
    const flipped = place(wires, 0, 0, { mirror: true })
    return {
      ...group(
        flipped,
        rect(0, 0, 118, 10, '#f4f5f1', 0.8),
        edge(0, 0, 118, 10),
        rect(0, 0, 118, 10, 'none', 0.8, { stroke: '#c9cfcb', 'stroke-width': 0.4 }),
        ...glow.map((colour, at) => lamp(4 + at * 16.7, colour)),
        ...Array.from({ length: 6 }, (_, at) =>
          group(
            rect(16.8 + at * 16.7, 1, 2.6, 1.8, '#c9843f', 0.4),
            rect(16.8 + at * 16.7, 4.1, 2.6, 1.8, '#c9843f', 0.4),
            rect(16.8 + at * 16.7, 7.2, 2.6, 1.8, '#c9843f', 0.4),
          ),
        ),
      ),
      pins: flipped.pins,
    }
  },
  'ws2812-led-ring-16-leds': () => {
    const hues = [
      '#ff5a4a',
      '#ff8a3a',
      '#ffb83a',
      '#f6e65a',
      '#b6dc52',
      '#5fd068',
      '#45cfa0',
      '#4ac6e6',
      '#4aa3ff',
      '#5a7bff',
      '#7f66ff',
      '#a865ff',
      '#d566f0',
      '#ff6ac1',
      '#ff6a90',
      '#ff5f6a',
    ]
    const ring = wokwi('wokwi-led-ring', { pixels: 16, background: '#1b1e22' }, { pins: ['DIN', 'VCC', 'GND', 'DOUT'] })
    const radius = ((ring.box?.right ?? 37.5) - 0) / 2
    return group(
      ring,
      unnumbered(
        group(
          ...hues.map((hue, at) =>
            place(
              group(disc(0, -radius + 3, 1.9, hue), disc(-0.5, -radius + 2.5, 0.6, '#fff', { opacity: 0.7 })),
              radius,
              radius,
              { turn: at * 22.5 },
            ),
          ),
        ),
      ),
    )
  },
}

const FONT: Record<string, string[]> = {
  I: ['111', '010', '010', '010', '010', '010', '111'],
  S: ['0111', '1000', '1000', '0110', '0001', '0001', '1110'],
  O: ['01110', '10001', '10001', '10001', '10001', '10001', '01110'],
  K: ['1001', '1010', '1100', '1000', '1100', '1010', '1001'],
}

/**
 * Returns the dots that form a word on a matrix 8 dots high. Each dot is numbered as its column times 8 plus its row.
 */
function letters(word: string) {
  let pen = 4
  return Array.from(word).flatMap((letter) => {
    const rows = FONT[letter] ?? []
    const left = pen
    pen += (rows[0]?.length ?? 0) + 1
    return rows.flatMap((cells, y) =>
      Array.from(cells).flatMap((cell, x) => (cell === '1' ? [(left + x) * 8 + y] : [])),
    )
  })
}
