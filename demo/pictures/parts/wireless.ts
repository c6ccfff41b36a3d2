import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, SILVER } from '../palette.ts'
import { coil, meander, patch, spring } from '../pieces/antennas.ts'
import { edge, hole, holes, pcb } from '../pieces/board.ts'
import { can, chip, qfn, sensorLid } from '../pieces/chips.ts'
import { cardSlot, ipex, smaUp, whip } from '../pieces/connectors.ts'
import { doubleRow, row } from '../pieces/headers.ts'
import { crystal, parts, radialTop } from '../pieces/passives.ts'
import { area, disc, group, line, place, rect, repeat, ring, type Shape, unnumbered, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'
import { radioModule } from './espressif.ts'

/** Draws the green radio of the HC family on its carrier board, with pins below. */
function bluetoothCarrier(print: string, mask: string, radio: string, pins: string[]): Shape {
  return group(
    row(pins.length, 7.6 - ((pins.length - 1) * 2.54) / 2, 35.4, { look: 'angled', side: 'bottom', size: 1.25 }),
    pcb(15.2, 37, mask),
    rect(1.1, 1, 13, 26.6, radio, 0.4),
    edge(1.1, 1, 13, 26.6, 0.4),
    meander(3, 2, 9.2, 5, 4, '#e0c477'),
    chip(4.6, 10, 6, 6, { legs: 6, four: true, reach: 0.4 }),
    sensorLid(5, 19.5, 5, 3.4, false),
    parts('c2.6,18 r12.4,18 c2.6,24.5 r12.4,24.5'),
    ...Array.from({ length: 13 }, (_, at) =>
      group(rect(0.7, 9.5 + at * 1.4, 1, 0.8, GOLD), rect(13.5, 9.5 + at * 1.4, 1, 0.8, GOLD)),
    ),
    label(print, 7.6, 25.5, 1.8),
    parts('red12.6,29.2'),
    unnumbered(row(pins, 7.6 - ((pins.length - 1) * 2.54) / 2, 35.4, { look: 'male', side: 'bottom', size: 1.3 })),
  )
}

/**
 * Draws a small radio with castellated holes on its left and right, numbered down the left side and up the right side.
 */
function castellated(width: number, height: number, mask: string, pins: string[], content: Shape): Shape {
  const half = pins.length / 2
  const step = Math.min(2, (height - 2) / half)
  const top = height - step * half + step / 2 - 0.3
  const left = row(pins.slice(0, half), 0.6, top, { vertical: true, look: 'castle', step, side: 'left', size: 0.01 })
  const right = row(pins.slice(half).toReversed(), width - 0.6, top, {
    vertical: true,
    look: 'castle',
    step,
    side: 'right',
    size: 0.01,
  })
  return {
    ...group(pcb(width, height, mask, { radius: 0.6 }), unnumbered(left), unnumbered(right), content),
    pins: [...(left.pins ?? []), ...(right.pins ?? []).toReversed()],
  }
}

const nrf = (pins: string[], mask: string): Shape =>
  group(
    pcb(29, 15.2, mask),
    doubleRow(4, 3.2, 3.8, { vertical: true }),
    chip(12.8, 5, 4.2, 4.2, { legs: 5, four: true, reach: 0.4, name: '' }),
    crystal(9.8, 10.8, 8, 2.8, '16.000'),
    parts('c10.6,3 r13,3 c18.8,4| c18.8,7.5| r18.8,11|'),
    label(pins.length ? 'NRF24L01+' : '', 15, 14.2, 1.1),
  )

export const wireless: Drawings = {
  'sim800l-gsm-gprs-module': ({ pins }) => {
    const half = pins.length / 2
    return group(
      spring(-13, 4.2, 13.5, 2.3, 10),
      pcb(25, 23, '#b3292c'),
      row(pins.slice(0, half), 1.6, 8.2, { vertical: true, side: 'left', size: 1.2 }),
      row(pins.slice(half), 23.4, 8.2, { vertical: true, side: 'right', size: 1.2 }),
      can(6.4, 5.6, 12.4, 13.8, 'SIM800L', 2),
      ipex(21, 3),
      parts('red4.6,4.2 c8,3 c11,3 r14,3'),
      label('SIMCom', 12.6, 8, 1.3, { fill: '#22528f' }),
    )
  },
  'sim900a-gsm-module': ({ pins }) =>
    group(
      smaUp(8, 0.4),
      pcb(50, 50, '#1d4f9a', { radius: 2 }),
      holes(3, [3.6, 3.6], [46.4, 3.6], [3.6, 46.4], [46.4, 46.4]),
      group(
        rect(12, 8, 24, 24, SILVER, 0.6),
        rect(12.6, 8.6, 22.8, 22.8, '#d3d6d7', 0.5),
        label('SIMCom', 24, 14, 2.8, { fill: '#22528f', weight: 1.8 }),
        label('SIM900A', 24, 19.5, 3.4, { fill: '#3b4043', weight: 1.9 }),
        label('GSM/GPRS', 24, 25, 2, { fill: '#5c6265' }),
      ),
      radialTop(42, 14, 4.2),
      radialTop(42, 25, 4.2),
      cardSlot(12, 35, 18, 13.5, 'SIM'),
      row(pins, 34.2, 48.2, { look: 'male', side: 'bottom', size: 1.5 }),
      parts('red40,33 green43,33 c8,20| c8,24| r8,28| r8,32| c36,36 c39,37'),
      label('SIM900A', 42, 40.4, 1.9),
      disc(8, 14, 1.2, HOLE),
    ),
  'neo-6m-gps-module-with-antenna': ({ pins }) =>
    group(
      wire('M36 6C52 2 46 -12 60 -10', '#24272a', 1.5),
      place(patch(0, 0, 25), 56, -22),
      pcb(36, 26, '#1d4f9a'),
      holes(2.6, [2.8, 2.8], [33.2, 2.8], [2.8, 23.2], [33.2, 23.2]),
      can(9, 4, 16, 12.2, 'u-blox|NEO-6M', 2.2),
      ipex(30.5, 8),
      sensorLid(4, 10, 3.4, 5, false),
      chip(28, 15, 3.6, 3.6, { legs: 4, reach: 0.6 }),
      parts('c6,19 r9,19 led29,21.5'),
      row(pins, 14.2, 24.2, { side: 'bottom', size: 1.3 }),
      group(rect(4, 17.5, 0.1, 0.1, GOLD)),
    ),
  'neo-m8n-gps-module': ({ pins }) =>
    group(
      pcb(40, 40, '#20262b', { radius: 2 }),
      holes(2.6, [3, 3], [37, 3], [3, 37], [37, 37]),
      patch(7.5, 5, 25),
      label('NEO-M8N', 20, 32.8, 2.2, { weight: 1.8 }),
      row(pins, 16.19, 38.2, { side: 'bottom', look: 'pad', size: 0.01 }),
      ...pins.map((pin, at) => label(pin, 16.19 + at * 2.54, 35.8, 0.9)),
      parts('green5,33 blue35,33 c5,14| c5,18| r35,14| r35,18|'),
    ),
  'lora-sx1278-ra-02-433-mhz-module': ({ pins }) =>
    castellated(17, 16.5, '#1d4a96', pins, group(can(2.6, 1, 11.8, 11.2, 'Ra-02|SX1278 433', 1.5), ipex(8.5, 14.3))),
  'lora-rfm95w-868-mhz-module': ({ pins }) =>
    castellated(
      16,
      16,
      '#15603a',
      pins,
      group(
        qfn(5, 5, 5, 5, 'RF95'),
        crystal(10.8, 10.6, 3.2, 2, ''),
        parts('c4,3 r7,3 c10,3 c12.4,5| c12.4,8| r4,8| r4,11|'),
        label('RFM95W', 7.6, 13.6, 1.5),
        label('868', 6.5, 11.8, 1.1),
      ),
    ),
  'nrf24l01-2-4-ghz-transceiver': ({ pins }) => group(nrf(pins, '#17191b'), meander(20.6, 1.5, 7.6, 12, 4, '#c9a95a')),
  'nrf24l01-pa-lna-with-antenna': ({ pins }) => ({
    ...group(
      place(group(whip(0, 0, 62)), 40, 7.6, { turn: 90 }),
      group(
        rect(38, 5, 5, 5.2, '#cfa94e', 0.4),
        rect(30, 4.4, 9, 6.4, '#cfa94e', 0.4),
        repeat(5, (at) => rect(31 + at * 1.5, 4.2, 0.5, 6.8, '#9d7d33')),
      ),
      group(
        pcb(32, 15.2, '#17191b'),
        doubleRow(4, 3.2, 3.8, { vertical: true }),
        can(10, 2, 15, 11.2, '', 1),
        label('NRF24L01+', 17.5, 6.2, 1.8, { fill: '#565c5f' }),
        label('PA LNA', 17.5, 9.2, 1.5, { fill: '#565c5f' }),
        parts('c8,3 c27.5,3 r27.5,12'),
        label(pins[0] ?? '', 5, 14.4, 0.9),
      ),
    ),
    pinWindow: { left: 0, top: 0, right: 38, bottom: 15.2 },
  }),
  '433-mhz-rf-transmitter-receiver-pair': ({ pins }) => {
    const receiver = group(
      pcb(30, 14, '#1f6b3f'),
      group(ring(6, 6.5, 2.6, '#b8753a', 0.9), disc(6, 6.5, 1.6, '#1b1e20')),
      chip(12, 4, 4.4, 4.6, { legs: 4, name: 'LM358' }),
      group(rect(21.5, 3, 4.4, 6, '#2a62b8', 0.4), disc(23.7, 6, 1.5, '#d9b25c')),
      parts('c18.5,4| r18.5,8| c27.8,4|'),
    )
    const sender = group(
      pcb(19, 19, '#1f6b3f'),
      disc(9.5, 6, 4.6, SILVER),
      disc(9.5, 6, 4, '#d9dcdd'),
      label('R433A', 9.5, 6, 1.7, { fill: '#565c5f' }),
      ring(4.6, 13.8, 1.8, '#b8753a', 0.8),
      parts('r15,12 c15,14.5'),
      unnumbered(row(3, 6.96, 17.6, { look: 'male' })),
    )
    return {
      ...group(
        place(sender, 36, 0),
        receiver,
        row(pins, 11.19, 12.4, { look: 'angled', side: 'bottom', reach: 5, size: 0.01 }),
      ),
      slab: undefined,
    }
  },
  'hc-05-bluetooth-module': ({ pins }) => bluetoothCarrier('HC-05', '#1d4f9a', '#1f7a4a', pins),
  'hc-06-bluetooth-module-slave': ({ pins }) => bluetoothCarrier('HC-06', '#17355f', '#2f8a3f', pins),
  'hm-10-bluetooth-4-0-ble-module': ({ pins }) => bluetoothCarrier('HM-10', '#24272a', '#2a63b5', pins),
  'esp-01s-esp8266-wi-fi-module': () =>
    group(
      pcb(24.8, 14.3, '#17191b'),
      doubleRow(4, 2.8, 3.4, { vertical: true }),
      chip(8.4, 2.6, 4, 4, { legs: 4, four: true, reach: 0.4 }),
      chip(8.2, 8.8, 4.6, 3.6, { legs: 4, reach: 0.5 }),
      meander(16.6, 1.4, 7, 11.5, 4),
      parts('blue14.6,3 c14.6,6| r14.6,9| c14.6,12'),
      label('ESP-01S', 12.4, 13.5, 1),
    ),
  'esp-12f-esp8266-module': () =>
    group(
      unnumbered(
        castellated(
          16,
          24,
          '#1b2f4a',
          Array.from({ length: 16 }, () => ''),
          { svg: '' },
        ),
      ),
      radioModule(1.4, 0.4, 13.2, 22, 'ESP-12F|ESP8266MOD', '#1b2f4a'),
      repeat(6, (at) => disc(3 + at * 2, 23.4, 0.7, GOLD)),
    ),
  'rc522-rfid-reader-kit-13-56-mhz': ({ pins }) => {
    const tag = group(
      disc(56, 33, 11.5, '#2258b8'),
      rect(47, 16, 18, 17, '#2258b8', 5),
      disc(56, 33, 9.6, '#2f6bd0'),
      disc(56, 20, 3, HOLE),
      ring(56, 16.5, 6, '#b9bdbf', 1),
      disc(53, 30, 3, '#fff', { opacity: 0.14 }),
    )
    return group(
      tag,
      pcb(40, 60, '#1d4f9a', { radius: 1.6 }),
      holes(3.2, [6, 5], [34, 5], [4, 52], [36, 52]),
      coil(3.4, 9, 33.2, 30, 4),
      chip(17, 42, 6, 6, { legs: 8, four: true, name: 'MFRC522', reach: 0.5 }),
      crystal(26, 44, 8, 3, '27.12'),
      row(pins, 11.11, 58.2, { look: 'male', side: 'bottom', size: 1.25 }),
      parts('c12,43| c12,47| r14.5,50 red8,43 c26,50 r29,50'),
      label('RFID-RC522', 20, 22, 3.2, { opacity: 0.9 }),
    )
  },
  'pn532-nfc-module': () =>
    group(
      pcb(43, 41, '#b3292c', { radius: 1.6 }),
      coil(1.8, 1.6, 39.4, 37.8, 5, '#e0c477'),
      hole(9, 33, 3),
      hole(34, 33, 3),
      chip(16, 13, 6.6, 6.6, { legs: 8, four: true, name: 'PN532', reach: 0.5 }),
      crystal(25.5, 15, 7, 2.8, '27.12'),
      unnumbered(row(['GND', 'VCC', 'SDA', 'SCL'], 17.69, 32.6, { size: 1.2 })),
      group(rect(26, 22, 6, 5, '#b3312c', 0.4), rect(27, 23, 1.7, 3, '#f2f3ef'), rect(29.4, 23, 1.7, 1.6, '#f2f3ef')),
      parts('c12,14| c12,18| r14,24 c18,24 led22,24'),
      label('NFC V3', 13, 10.5, 1.8),
      line('M34 12q2 2 0 4M36 11q3 3 0 6', '#fff', 0.4),
    ),
  'mifare-13-56-mhz-cards-pack-of-5': () =>
    repeat(5, (at) =>
      place(
        group(
          rect(0, 0, 85.6, 54, '#f6f7f4', 3.2),
          rect(0, 0, 85.6, 54, 'none', 3.2, { stroke: '#aab5b0', 'stroke-width': 0.8 }),
          ...(at === 4
            ? [
                rect(0, 9, 85.6, 9, '#17573a'),
                line('M58 36q4 4 0 8M62 33q7 7 0 14M66 30q10 10 0 20', '#17573a', 1.4, { 'stroke-linecap': 'round' }),
                label('MIFARE 1K', 8, 30, 6, { fill: '#24312b', anchor: 'start', weight: 1.9 }),
                label('13.56 MHz', 8, 38, 3.6, { fill: '#5c6265', anchor: 'start' }),
              ]
            : []),
        ),
        -20 + at * 6,
        at * 5,
        { turn: 12 - at * 4 },
      ),
    ),
  'infrared-receiver-remote-kit': () => {
    const receiver = group(
      ...[0, 1, 2].map((at) => rect(0.9 + at * 2.54, 7, 0.6, 16, SILVER, 0.2)),
      area('M0 2.4Q3.74 -2.6 7.48 2.4V8.4H0z', BLACK),
      disc(3.74, 3.6, 2.3, '#3a3f42'),
      label('38K', 3.74, 6.9, 1.3, { fill: '#9aa0a3' }),
    )
    const pins = [0, 1, 2].map((at) => ({ x: 1.2 + at * 2.54, y: 23, side: 'bottom' as const }))
    return group(wokwi('wokwi-ir-remote'), place({ ...receiver, pins }, 48, 54, { scale: 1.3 }))
  },
}
