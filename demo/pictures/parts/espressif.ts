import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { GOLD, MASK, SILVER } from '../palette.ts'
import { edge, hole, holes, pcb } from '../pieces/board.ts'
import { can, chip, qfn, tabbed } from '../pieces/chips.ts'
import { cardSlot, usb } from '../pieces/connectors.ts'
import { meander } from '../pieces/antennas.ts'
import { row } from '../pieces/headers.ts'
import { button, parts } from '../pieces/passives.ts'
import { disc, group, place, rect, type Shape } from '../svg.ts'
import { wokwi } from '../wokwi.ts'

const DEVKIT_PINS =
  '3V3 GND.1 D15 D2 D4 RX2 TX2 D5 D18 D19 D21 RX0 TX0 D22 D23 EN VP VN D34 D35 D32 D33 D25 D26 D27 D14 D12 D13 GND.2 VIN'.split(
    ' ',
  )

/** Draws a radio module with a tinned lid, black board and antenna; (x, y) is its upper left corner. */
export function radioModule(
  x: number,
  y: number,
  width: number,
  height: number,
  name: string,
  mask = '#1b1d1f',
): Shape {
  const antennaHigh = height * 0.24
  return group(
    rect(x, y, width, height, mask, 0.4),
    edge(x, y, width, height, 0.4),
    meander(x + 1.4, y + 1, width - 2.8, antennaHigh - 1.6, 5, '#c9a04a'),
    can(x + 1, y + antennaHigh, width - 2, height - antennaHigh - 1, name),
  )
}

const bareRow = (count: number, x: number, y: number): Shape => ({
  ...row(count, x, y, { vertical: true, look: 'male' }),
  pins: [],
})
const bottomUsb = (x: number, y: number, kind: 'c' | 'micro' | 'mini') => place(usb(0, 0, kind), x, y, { turn: -90 })

export const espressif: Drawings = {
  'esp32-devkit-v1-30-pin': () => wokwi('wokwi-esp32-devkit-v1', { ledPower: true }, { pins: DEVKIT_PINS }),
  'esp32-wroom-32e-devkitc-38-pin': () =>
    group(
      pcb(28, 54.4, MASK.black),
      bareRow(19, 1.5, 4.6),
      bareRow(19, 26.5, 4.6),
      radioModule(5, -1.4, 18, 25.5, 'ESP32-|WROOM-32E', '#111315'),
      tabbed(6, 30, 6.4, 3.6, '1117'),
      chip(15.6, 29, 4.6, 4.6, { legs: 5, four: true, name: 'CP2102' }),
      button(4.6, 44, 4.4),
      button(19, 44, 4.4),
      bottomUsb(14, 55.6, 'micro'),
      parts('c7,27 r10,27 c20,27 r22,30| led6,39 c12,38 r15,38 r18,38'),
      label('EN', 6.8, 42.2, 1.4),
      label('BOOT', 21.2, 42.2, 1.4),
    ),
  'esp32-s3-devkitc-1-n16r8': () =>
    group(
      pcb(25.5, 63, '#20242a'),
      bareRow(22, 1.4, 4.8),
      bareRow(22, 24.1, 4.8),
      radioModule(3.8, -1.6, 18, 25.5, 'ESP32-S3|WROOM-1|N16R8', '#15181c'),
      bottomUsb(7.8, 64.6, 'c'),
      bottomUsb(17.8, 64.6, 'c'),
      button(4, 44, 4.2, '#e9ebe7'),
      button(17.4, 44, 4.2, '#e9ebe7'),
      group(rect(10.6, 38, 4.4, 4.4, '#f4f4f0', 0.3), disc(12.8, 40.2, 1.5, '#7fd38a')),
      chip(6, 29.4, 3.4, 3.4, { legs: 4, four: true }),
      tabbed(14.6, 29, 5.4, 3.2, '1117'),
      parts('c12,27 r15,27 red6,37 c19,37 r19,39 c12,48 r12,51'),
      label('RGB@48', 12.8, 44.4, 1.2),
      label('USB', 7.8, 53.6, 1.5),
      label('UART', 17.8, 53.6, 1.5),
    ),
  'esp32-c3-supermini': ({ pins }) =>
    group(
      pcb(18, 22.5, '#1c1f24', { radius: 1 }),
      row(pins.slice(0, 8).map(shortPin), 1.4, 2.4, { vertical: true, side: 'left', look: 'castle', size: 1.1 }),
      row(pins.slice(8).map(shortPin), 16.6, 2.4, { vertical: true, side: 'right', look: 'castle', size: 1.1 }),
      usb9(9, -1.2),
      qfn(6.6, 9.4, 4.8, 4.8, 'ESP32|C3'),
      button(4.8, 6.6, 2.2, '#e4e7e2'),
      button(11, 6.6, 2.2, '#e4e7e2'),
      rect(6, 17.4, 6, 3.4, '#b3312c', 0.3),
      parts('c7,16 r10,16 led13,12| c5,14'),
    ),
  'esp32-cam-with-ov2640': ({ pins }) =>
    group(
      pcb(27, 40.5, MASK.black),
      row(pins.slice(0, 8), 1.7, 10, { vertical: true, side: 'left', look: 'castle', size: 1.3 }),
      row(pins.slice(8), 25.3, 10, { vertical: true, side: 'right', look: 'castle', size: 1.3 }),
      meander(6, 36.8, 13, 2.8, 6),
      rect(6.4, 2, 14.2, 3.2, '#e8e6df', 0.3),
      rect(9.2, 1.2, 8.6, 8, '#7a5a2c', 0.4),
      rect(8.8, 6.8, 9.4, 9.4, '#1b1d20', 1),
      disc(13.5, 11.5, 3.6, '#2f3438'),
      disc(13.5, 11.5, 2.4, '#0d1116'),
      disc(12.6, 10.6, 0.8, '#5d7f9c'),
      cardSlot(7, 18.4, 13.4, 14, 'TF CARD'),
      group(rect(21, 34.6, 4, 4, '#f6f1cf', 0.3), rect(21.7, 35.3, 2.6, 2.6, '#f0dc6a')),
      parts('red4,34 c4,36.4 r4,3 c4,5 r23,3 c23,5'),
      label('ESP32-CAM', 13.5, 34.8, 1.9),
    ),
  'esp32-cam-mb-usb-programmer-base': () =>
    group(
      pcb(27, 40.5, '#232629'),
      { ...row(8, 2, 9, { vertical: true, look: 'socket' }), pins: [] },
      { ...row(8, 25, 9, { vertical: true, look: 'socket' }), pins: [] },
      place(usb(0, 0, 'micro'), 13.5, -1.2, { turn: 90 }),
      chip(10, 14, 7, 9.6, { legs: 8, name: 'CH340|C' }),
      button(5, 31, 4.6, '#c0392b'),
      button(17.4, 31, 4.6, '#e4e7e2'),
      tabbed(10.4, 8, 5, 2.8, '1117'),
      parts('c8,26 r11,26 r14,26 c17,26 led20,7 r7,7 c20,12'),
      label('IO0', 7.3, 29.2, 1.5),
      label('RST', 19.7, 29.2, 1.5),
      label('ESP32-CAM-MB', 13.5, 38.4, 1.9),
    ),
  'nodemcu-esp8266-v3-ch340': ({ pins }) =>
    group(
      pcb(31, 58, '#20344f'),
      holes(2.8, [3, 3], [28, 3], [3, 55], [28, 55]),
      row(pins.slice(0, 15), 1.6, 10, { vertical: true, side: 'left', look: 'male', size: 1.4 }),
      row(pins.slice(15), 29.4, 10, { vertical: true, side: 'right', look: 'male', size: 1.4 }),
      radioModule(7.5, -0.4, 16, 24, 'ESP-12E|ESP8266MOD', '#182a40'),
      chip(11.6, 33, 4.2, 9.4, { legs: 8, name: '' }),
      label('CH340G', 20, 37.6, 1.6, { turn: -90 }),
      tabbed(12, 27.4, 6.4, 3.4, '1117'),
      button(7.6, 49, 4, '#e4e7e2'),
      button(19.6, 49, 4, '#e4e7e2'),
      bottomUsb(15.5, 59.2, 'micro'),
      parts('c22,30 r22,32 c9,30 led9,27 c10,45 r15,45'),
      label('LoLin NodeMCU V3', 15.5, 47, 1.6),
    ),
  'wemos-d1-mini-esp8266': ({ pins }) =>
    group(
      pcb(25.6, 34.2, '#1d4f8a', { radius: 2 }),
      row(pins.slice(0, 8), 1.6, 6, { vertical: true, side: 'left', size: 1.5 }),
      row(pins.slice(8), 24, 6, { vertical: true, side: 'right', size: 1.5 }),
      meander(8, 1.2, 10, 3.4, 5),
      can(6.6, 6.4, 12.4, 14.6, 'ESP8266MOD|WiFi', 1.6),
      place(usb(0, 0, 'micro'), 12.8, 35.2, { turn: -90 }),
      chip(10, 23.4, 5.6, 3.8, { legs: 4, name: 'CH340' }),
      place(button(0, 0, 3.2, '#e4e7e2'), 1, 27.4),
      parts('c19,24 r19,26 c7.6,24 r7.6,26'),
      label('D1 mini', 20.4, 30.6, 1.5),
      rect(2.6, 25.4, 0.01, 0.01, GOLD),
      hole(22.6, 2.2, 1.2),
      rect(3, 1, 2.4, 1, SILVER),
    ),
}

const shortPin = (pin: string) => pin.replace('GPIO', '')
const usb9 = (x: number, y: number) => place(usb(0, 0, 'c'), x, y, { turn: 90 })
