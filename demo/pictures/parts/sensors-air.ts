import { BARREL, DOME } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, MASK, SILVER, WIRES } from '../palette.ts'
import { edge, hole, holes, pcb, plate } from '../pieces/board.ts'
import { chip, qfn, sensorLid } from '../pieces/chips.ts'
import { jst, terminal } from '../pieces/connectors.ts'
import { row } from '../pieces/headers.ts'
import { parts, squareTrimmer } from '../pieces/passives.ts'
import { area, disc, group, line, place, rect, repeat, type Shape, unnumbered, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'

const GAS_PINS = ['VCC', 'GND', 'DOUT', 'AOUT']

/** Draws a gas sensor's mesh can on its board. Models differ in mesh, mask and printed text. */
function gasSensor(print: string, mask: string, mesh: string, top: string): Shape {
  const board = wokwi(
    'wokwi-gas-sensor',
    { ledPower: true },
    { pins: GAS_PINS, change: (svg) => svg.replaceAll(/#0664af|#0462af|#0665af|#0666b0/gi, mask) },
  )
  const bars = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  const chord = (x: number) => Math.sqrt(5.9 ** 2 - x ** 2)
  return group(board, {
    ...group(
      disc(12.62, 7.88, 7.6, top),
      disc(12.62, 7.88, 5.9, mesh),
      line(
        bars
          .map(
            (x) => `M${12.62 + x} ${7.88 - chord(x)}v${2 * chord(x)}M${12.62 - chord(x)} ${7.88 + x}h${2 * chord(x)}`,
          )
          .join(''),
        '#fff',
        0.14,
        { 'stroke-opacity': 0.4 },
      ),
      disc(12.62, 7.88, 7.6, DOME, { opacity: 0.8 }),
      label(print, 22.4, 7.88, 2, { turn: -90, weight: 1.9 }),
    ),
    pins: [],
  })
}

const breakout = (width: number, height: number, mask: string, names: string[], size = 1.25): Shape =>
  group(pcb(width, height, mask), row(names, width / 2 - ((names.length - 1) * 2.54) / 2, height - 1.7, { size }))

export const sensorsAir: Drawings = {
  'dht11-temperature-humidity-sensor-module': ({ pins }) => {
    const cells = repeat(24, (at) => rect(5.6 + (at % 4) * 2.2, 8.6 + Math.floor(at / 4) * 2, 1.5, 1.1, '#1b4f86', 0.2))
    return group(
      pcb(18, 32, MASK.black),
      row(pins, 6.46, 30.4, { look: 'angled', side: 'bottom', size: 1.4 }),
      rect(3, 4, 12, 18.6, '#2f7fc9', 0.8),
      edge(3, 4, 12, 18.6, 0.8),
      cells,
      rect(4.8, 5.4, 8.4, 1.6, '#2569ab', 0.3),
      label('DHT11', 9, 21, 1.5),
      hole(9, 2, 1.8, false),
      parts('led3.4,26 r14.8,25 c14.8,27'),
    )
  },
  'dht22-am2302-temperature-humidity-sensor': () => wokwi('wokwi-dht22', {}, { pins: ['VCC', 'SDA', 'NC', 'GND'] }),
  'ds18b20-waterproof-temperature-probe-1-m': () => {
    const lead = (y: number, colour: string) => wire(`M92 30C100 30 102 ${y} 110 ${y}H124`, colour, 1.5)
    return {
      ...group(
        wire('M38 10C70 10 76 48 52 50S22 34 46 30 80 30 92 30', '#1f2224', 4),
        lead(24, WIRES.red),
        lead(30, WIRES.yellow),
        lead(36, WIRES.black),
        ...[24, 30, 36].map((y) => rect(123, y - 0.4, 5, 0.8, SILVER, 0.3)),
        rect(-2, 7, 30, 6, '#c9cdce', 2.8),
        rect(-2, 7, 30, 6, BARREL, 2.8),
        rect(26, 6.6, 14, 6.8, '#17191b', 2),
        rect(26, 6.6, 14, 6.8, BARREL, 2),
      ),
      pins: [24, 30, 36].map((y) => ({ x: 128, y, side: 'right' as const })),
    }
  },
  'ntc-thermistor-10k': () =>
    group(
      wire('M4 3.6C4.5 9 2.5 12 2.7 30', '#d5d8d9', 0.55),
      wire('M6 3.6C5.5 9 7.5 12 7.3 27', '#d5d8d9', 0.55),
      disc(5, 3, 3, '#20262b'),
      disc(5, 3, 3, DOME),
      label('103', 5, 3.3, 1.5, { fill: '#c7ccce' }),
    ),
  'max6675-module-with-k-type-thermocouple': ({ pins }) =>
    group(
      wire('M-3 12C-22 10 -30 30 -12 32S14 34 26 33', '#8a9296', 2.2),
      rect(24, 31, 11, 4.4, '#b9bdbf', 0.5),
      rect(35, 31.4, 7, 3.6, SILVER, 0.4),
      line('M38 31.4v3.6', '#7b8082', 0.4),
      rect(42, 32, 12, 2.4, '#c9cdce', 1.1),
      pcb(32, 15.6, '#1b4a8c'),
      unnumbered(terminal(0.6, 2.6, 2, { side: 'left', colour: '#2d8a4e', deep: 8.4 })),
      row(pins, 30, 2.7, { vertical: true, look: 'angled', side: 'right', size: 1.4 }),
      chip(14, 5, 5, 4.6, { legs: 4, name: 'MAX6675' }),
      parts('c12,3 r21,4| c21,12|'),
      label('+', 10.6, 4, 1.8),
      label('-', 10.6, 12, 1.8),
    ),
  'bme280-temperature-humidity-pressure-module': ({ pins }) =>
    group(
      breakout(15.8, 18, MASK.purple, pins),
      sensorLid(5.8, 5.6, 4.2, 4.2),
      parts('c3,6 r3,8.2 r12.8,6 c12.8,8.2 r12.8,10.2'),
      label('BME280', 7.9, 2.8, 1.7),
    ),
  'bmp280-barometric-pressure-module': ({ pins }) =>
    group(
      breakout(
        15.8,
        12,
        '#1d5ea8',
        pins.map((pin) => pin),
        1.1,
      ),
      hole(2.3, 2.3, 2),
      hole(13.5, 2.3, 2),
      sensorLid(6.2, 2.5, 3.4, 2.9),
      parts('c11.8,5.6 r4,5.6'),
      label('BMP280', 7.9, 1.4, 1.1),
    ),
  'rain-sensor-module': ({ pins }) => {
    const comb = repeat(12, (at) => rect(3 + at * 3, at % 2 ? 4 : 8, 1.2, 42, '#c9a95a', 0.2))
    const plateBoard = group(
      rect(0, 0, 40, 54, '#23342c', 1),
      edge(0, 0, 40, 54),
      comb,
      rect(2, 3, 36, 1.2, '#c9a95a'),
      rect(2, 49.6, 36, 1.2, '#c9a95a'),
    )
    const control = group(
      pcb(14, 32, '#1d3f7d', { x: 47, y: 6 }),
      squareTrimmer(50.6, 15, 6.6),
      chip(51.6, 25, 4.6, 4.6, { legs: 4, name: 'LM393' }),
      row(pins, 50.2, 36.4, { look: 'angled', side: 'bottom', size: 1.2 }),
      { ...row(2, 52.7, 7.6, { look: 'male' }), pins: [] },
      parts('red49,12 green59,12 r49,24 r59,24'),
    )
    return group(
      plateBoard,
      control,
      wire('M20 1C20 -8 52 -6 52.7 7', WIRES.red, 0.9),
      wire('M23 1C23 -5 54 -10 55.2 7', WIRES.black, 0.9),
    )
  },
  'mq-2-gas-smoke-sensor-module': () => wokwi('wokwi-gas-sensor', { ledPower: true }, { pins: GAS_PINS }),
  'mq-135-air-quality-sensor-module': () => gasSensor('MQ-135', '#15508f', '#8d9294', '#c9cdce'),
  'mq-7-carbon-monoxide-sensor-module': () => gasSensor('MQ-7', '#7a2630', '#b08d3f', '#d9c07a'),
  'pms5003-laser-particle-sensor': () => {
    const fan = group(
      disc(36, 13, 9, '#1b1f24'),
      ...Array.from({ length: 7 }, (_, at) =>
        place(area('M0 -2.5C4 -6 7 -5.5 8.5 -2L3 1z', '#3d444b'), 36, 13, { turn: at * 51.4 }),
      ),
      disc(36, 13, 3, '#2b3036'),
    )
    return group(
      rect(0, 0, 50, 38, '#2f6fb5', 1.6),
      edge(0, 0, 50, 38, 1.6),
      fan,
      repeat(5, (at) => rect(5, 5 + at * 3.2, 14, 1.6, '#173a61', 0.6)),
      plate(5, 25, 27, 9, 'PMS5003', { ink: '#1d4f8a' }),
      place(jst(0, 0, 8, { step: 1.25, side: 'bottom' }), 35.6, 32.6),
      label('PLANTOWER', 18.5, 23, 1.7),
    )
  },
  'flame-sensor-module-ir': () =>
    wokwi('wokwi-flame-sensor', { ledPower: true }, { pins: ['VCC', 'GND', 'DOUT', 'AOUT'] }),
  'bh1750-digital-light-sensor-gy-302': ({ pins }) =>
    group(
      pcb(18.5, 13.9, '#2469ae'),
      holes(2.4, [2.6, 2.6], [15.9, 2.6]),
      row(pins, 4.2, 12.2, { size: 1.2 }),
      qfn(8, 3, 2.8, 2, ''),
      rect(8.5, 3.5, 1.8, 1, '#6d5a26', 0.1),
      parts('c5.6,4.6| r13,4.4| c12.8,7.6'),
      label('GY-302', 9.3, 1.4, 1.2),
      tabLess(14, 6.4),
    ),
  'photoresistor-ldr-gl5528-pack-of-10': () =>
    group(
      wire('M1.3 4C1.2 14 1 20 1 30', '#d5d8d9', 0.55),
      wire('M3.8 4C3.9 14 4.1 20 4.1 27', '#d5d8d9', 0.55),
      disc(2.55, 2.5, 2.55, '#c98a4b'),
      disc(2.55, 2.5, 2.2, '#e9d9b8'),
      line('M.9 1.5h3.3v.9h-3.3v.9h3.3v.9h-3', '#9a3b22', 0.32),
      disc(2.55, 2.5, 2.55, DOME, { opacity: 0.6 }),
    ),
  'tcs34725-colour-sensor-module': ({ pins }) =>
    group(
      pcb(20.3, 20.3, MASK.black),
      holes(2.5, [3, 3], [17.3, 3]),
      row(pins, 2.53, 18.6, { size: 1.2 }),
      qfn(8.8, 7.6, 2.8, 2.4, ''),
      disc(10.2, 8.8, 0.7, '#4b6b8f'),
      ...[
        [5, 8.8],
        [15.3, 8.8],
      ].map(([x = 0, y = 0]) =>
        group(rect(x - 1.5, y - 1.4, 3, 2.8, '#f6f1cf', 0.3), rect(x - 0.9, y - 0.9, 1.8, 1.8, '#f0dc6a', 0.2)),
      ),
      parts('c7,5 r13.4,5 r7,12.4 c13.4,12.4'),
      label('TCS34725', 10.2, 2.6, 1.4),
      disc(17, 12, 0.5, '#d8453a'),
    ),
  'hc-sr501-pir-motion-sensor': () => wokwi('wokwi-pir-motion-sensor', {}, { pins: ['VCC', 'OUT', 'GND'] }),
  'sw-520d-tilt-switch': () =>
    group(
      rect(3.6, 12, 0.6, 16, SILVER, 0.2),
      rect(6.8, 12, 0.6, 13, SILVER, 0.2),
      rect(2.4, 0, 6.2, 13, '#d0b56a', 1.6),
      rect(2.4, 0, 6.2, 13, 'url(#shade-column)', 1.6),
      rect(2.4, 11.2, 6.2, 2.2, '#2a2d2f', 0.6),
      label('SW-520D', 5.5, 6, 1.4, { fill: '#6d5a26', turn: -90 }),
    ),
}

const tabLess = (x: number, y: number): Shape => group(rect(x - 1.2, y - 0.8, 2.4, 1.6, BLACK, 0.2))
