import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, MASK, SILVER } from '../palette.ts'
import { edge, hole, holes, pcb } from '../pieces/board.ts'
import { can, chip, qfn } from '../pieces/chips.ts'
import { cardSlot, ffc, hdmi, rj45, usb } from '../pieces/connectors.ts'
import { doubleRow } from '../pieces/headers.ts'
import { button, parts } from '../pieces/passives.ts'
import { area, disc, group, line, type Pin, place, rect, repeat, ring, type Shape, uncounted } from '../svg.ts'

const usbStack = (x: number, y: number, tongue: string): Shape =>
  group(
    rect(x, y, 17.4, 14.6, SILVER, 0.5),
    rect(x + 1, y + 1.6, 15, 11.4, '#b6babb', 0.3),
    rect(x + 14.8, y + 1.2, 2.2, 12.2, tongue),
    rect(x + 1, y + 1.6, 15, 0.5, '#dfe2e2'),
  )
const bottomSocket = (shape: Shape, x: number, y: number) => place(shape, x, y, { turn: -90 })

/** Draws the features that all full-size Raspberry Pi models share. */
function piBoard(mask: string): Shape {
  return group(pcb(85, 56, mask, { radius: 3 }), holes(2.7, [3.5, 3.5], [61.5, 3.5], [3.5, 52.5], [61.5, 52.5]), {
    ...doubleRow(20, 8.4, 4.8),
    pinWindow: { left: 0, top: 0, right: 66, bottom: 17 },
  })
}

/**
 * Draws the Pico's castellated board with its socket on the left. As on the real board, pins 1 to 20 are below, and
 * pins 21 to 40 run from right to left above.
 */
function picoBoard(mask: string): Shape {
  const pins = Array.from({ length: 40 }, (_, at): Pin =>
    at < 20 ? { x: 1.5 + at * 2.54, y: 19.9, side: 'bottom' } : { x: 1.5 + (39 - at) * 2.54, y: 1.1, side: 'top' },
  )
  return {
    ...group(
      pcb(51, 21, mask, { radius: 1.4 }),
      ...pins.map((pin) =>
        group(rect(pin.x - 0.8, pin.y < 5 ? 0 : 19.2, 1.6, 1.8, GOLD, 0.6), disc(pin.x, pin.y, 0.45, HOLE)),
      ),
      rect(-1.3, 6.6, 6, 7.8, SILVER, 0.5),
      rect(-1.3, 7.4, 5.2, 6.2, '#b4b8ba', 0.4),
      hole(2.4, 4.8, 1.6, false),
      hole(2.4, 16.2, 1.6, false),
      qfn(21.6, 6.9, 7.2, 7.2, 'RP2040'),
      group(rect(10.6, 8.2, 4.4, 4.6, '#efefec', 0.4), disc(12.8, 10.5, 1.5, '#d3d3cd')),
      parts('c8,6 r18.6,8| c18.6,12| c31,8| r31,12.6| led7.6,14.8'),
    ),
    pins,
    slab: { box: { left: 0, top: 0, right: 51, bottom: 21 }, colour: mask, radius: 1.4 },
  }
}

export const raspberry: Drawings = {
  'raspberry-pi-5-8-gb': () => ({
    ...group(
      piBoard('#1e6d48'),
      can(20, 18, 16, 16, 'BCM2712', 2),
      group(rect(41, 18, 10, 14, BLACK, 0.4), label('8GB', 46, 25, 2.4, { fill: '#9aa0a3' })),
      can(5.6, 12, 9, 10),
      chip(56, 24, 8, 8, { legs: 0, name: 'RP1', size: 2 }),
      rj45(68.4, 36.8, 15.8, 19),
      usbStack(70, 1.6, '#26292b'),
      usbStack(70, 19, '#2b5fa5'),
      bottomSocket(usb(0, 0, 'c'), 11.2, 57.2),
      hdmi(21.6, 50.6, 6.8, 6.6),
      hdmi(35.2, 50.6, 6.8, 6.6),
      ffc(47, 41.6, 2.6, 13.6),
      ffc(53, 41.6, 2.6, 13.6),
      ffc(1, 26, 2.6, 13),
      button(0.6, 41.6, 2.8, '#e4e7e2'),
      parts('c18,40 r21,40 c33,38 r18,44 c54,20| r39,36 c42,36 c45,36'),
      label('Raspberry Pi 5', 31, 44.6, 2.8),
    ),
    pins: [],
  }),
  'raspberry-pi-4-model-b-4-gb': () =>
    group(
      piBoard('#257a4a'),
      can(22, 18, 15, 15, 'BCM2711', 2),
      group(rect(41.6, 17.6, 11, 15, BLACK, 0.4), label('4GB', 47, 25, 2.4, { fill: '#9aa0a3' })),
      can(6, 10.4, 10, 9.6),
      chip(56.6, 36, 6, 6, { legs: 0, name: 'VL805', size: 1.4 }),
      rj45(68.4, 1.6, 16, 19),
      usbStack(70, 20.6, '#2b5fa5'),
      usbStack(70, 38.4, '#26292b'),
      bottomSocket(usb(0, 0, 'c'), 11.2, 57.2),
      hdmi(22.6, 50.6, 6.8, 6.6),
      hdmi(36, 50.6, 6.8, 6.6),
      group(uncounted(rect(50, 46, 7, 10, BLACK, 0.6)), disc(53.5, 57, 3, '#33373a')),
      ffc(44.6, 36, 3, 18),
      ffc(2.4, 20, 3, 18),
      parts('c18,38 r21,38 c36,38 r40,40 c18,42 r58,20| c60,20| r30,38'),
      label('Raspberry Pi 4 Model B', 30, 45, 2.3),
    ),
  'raspberry-pi-zero-2-w': () => {
    const pads = repeat(40, (at) =>
      group(
        disc(8.4 + (at % 20) * 2.54, at < 20 ? 2.2 : 4.8, 0.85, GOLD),
        disc(8.4 + (at % 20) * 2.54, at < 20 ? 2.2 : 4.8, 0.45, HOLE),
      ),
    )
    return group(
      pcb(65, 30, '#1f7046', { radius: 3 }),
      holes(2.7, [3.5, 3.5], [61.5, 3.5], [3.5, 26.5], [61.5, 26.5]),
      pads,
      cardSlot(1, 9, 12, 12, 'micro SD'),
      can(30, 9, 12, 12, 'RP3A0', 1.9),
      can(45, 8.6, 8, 9),
      hdmi(7.4, 26, 10.6, 5),
      bottomSocket(usb(0, 0, 'micro'), 41.4, 31),
      bottomSocket(usb(0, 0, 'micro'), 54, 31),
      ffc(60.6, 8, 3.4, 15),
      area('M53 20l4 6h-8z', '#1a5f3b'),
      parts('c24,12| r26,12| c24,17| r26,17| c20,20 r20,22 led57,20'),
      label('Raspberry Pi Zero 2 W', 26, 23.4, 1.9),
    )
  },
  'raspberry-pi-pico': () =>
    group(
      picoBoard(MASK.green),
      chip(34, 8.4, 3.6, 4.2, { legs: 4, reach: 0.5 }),
      label('Raspberry Pi', 43, 8.8, 1.8),
      label('Pico', 43, 12.4, 3.4, { weight: 1.8 }),
    ),
  'raspberry-pi-pico-w': () =>
    group(
      picoBoard('#17604a'),
      can(33, 5.4, 10.4, 10.2, 'CYW43439', 1.3),
      area('M45 8h5.4v5h-5.4z', '#0f4a38'),
      line('M45.6 12.4l2-3.6 2 3.6', GOLD, 0.5),
      label('Pico W', 17.8, 17, 1.9),
      chip(18.2, 3.6, 2.4, 2.2, { legs: 3, reach: 0.4 }),
    ),
  'raspberry-pi-camera-module-3': () =>
    group(
      group(
        rect(4, 20, 17, 26, '#dfe2dc', 0.2),
        repeat(15, (at) => uncounted(rect(5 + at * 1.04, 38, 0.5, 8, GOLD))),
        rect(4, 34, 17, 4, '#3a6ea8'),
      ),
      pcb(25, 24, '#1e6d48', { radius: 1.6 }),
      holes(2, [2, 2], [23, 2], [2, 14.5], [23, 14.5]),
      rect(7, 3.4, 11, 11.4, '#17191b', 0.8),
      edge(7, 3.4, 11, 11.4, 0.8),
      disc(12.5, 9.1, 4.5, '#2f3438'),
      ring(12.5, 9.1, 3.6, '#44494c', 0.5),
      disc(12.5, 9.1, 2.5, '#0d1116'),
      disc(11.6, 8.2, 0.8, '#5d7f9c'),
      ffc(3, 18.4, 19, 4.6),
      parts('c4.4,6| c4.4,10| r21,6| r21,10|'),
      label('Camera Module 3', 12.5, 16.6, 1.5),
    ),
  'raspberry-pi-27w-usb-c-power-supply': () =>
    group(
      line('M44 30C56 32 50 52 62 51C72 50 68 26 78 26', '#f2f2ee', 4.4, { 'stroke-linecap': 'round' }),
      line('M44 30C56 32 50 52 62 51C72 50 68 26 78 26', '#d9dcd6', 1, { 'stroke-linecap': 'round' }),
      group(
        rect(76, 21, 14, 10, '#eceeea', 2),
        rect(89, 22.4, 7, 7.2, SILVER, 1.6),
        rect(90, 24.6, 6, 2.8, '#8f9496', 1),
      ),
      rect(-9, 10, 12, 3, SILVER, 1.2),
      rect(-9, 31, 12, 3, SILVER, 1.2),
      rect(0, 0, 46, 44, '#f4f4f0', 6),
      rect(0.5, 0.5, 45, 43, 'none', 5.6, { stroke: '#d6d9d3', 'stroke-width': 1 }),
      rect(0, 0, 9, 44, '#e6e8e3', 4),
      label('27W USB-C', 27, 15, 4.2, { fill: '#8a2a48', weight: 1.9 }),
      label('5.1V 5A', 27, 22, 3.4, { fill: '#5c6265' }),
      label('9V 3A · 12V 2.25A', 27, 28, 2.2, { fill: '#8a9092' }),
      label('15V 1.8A', 27, 32, 2.2, { fill: '#8a9092' }),
      disc(27, 38, 1.1, '#c31c4a'),
    ),
  'microsd-card-32-gb-class-10': () => {
    const card = 'M1 0h7.4l2.2 2.3v2.8l-.9.7.9.9v8.1a.4.4 0 0 1-.4.4H.6a.4.4 0 0 1-.4-.4V.8A.8.8 0 0 1 1 0z'
    return group(
      place(sdAdapter(), 12.6, -5.6),
      place(
        group(
          area(card, '#1d2023'),
          rect(0.5, 3.2, 9.2, 8.4, '#b3312c', 0.3),
          label('32', 3.6, 6, 3.6, { weight: 2 }),
          label('GB', 7.6, 6.7, 1.7),
          label('micro SDHC', 5, 9.9, 1.25),
          label('C10', 7.8, 13.4, 1.3, { fill: '#cfd3d4' }),
          area('M1 14.2h4', '#fff'),
        ),
        0,
        0,
        { scale: 1.15 },
      ),
    )
  },
}

function sdAdapter(): Shape {
  const outline = 'M1 0h17.6l4.6 4.4v27a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1z'
  return group(
    area(outline, '#25292c'),
    rect(0.6, 12, 0.9, 4, '#eceeea', 0.3),
    rect(3, 6.6, 17, 17, '#33393d', 0.8),
    label('microSD', 11.5, 11.4, 3, { fill: '#e6e8e8', weight: 1.8 }),
    label('ADAPTER', 11.5, 15.8, 2, { fill: '#9aa0a3' }),
    rect(6, 27, 11.4, 5.4, '#15181a', 0.5),
  )
}
