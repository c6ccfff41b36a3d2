import { DOME } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { BLACK, GOLD, HOLE, SILVER, WIRES } from '../palette.ts'
import { edge, hole, holes, outline, pcb } from '../pieces/board.ts'
import { chip, qfn } from '../pieces/chips.ts'
import { jst } from '../pieces/connectors.ts'
import { row } from '../pieces/headers.ts'
import { crystal, parts, squareTrimmer } from '../pieces/passives.ts'
import { disc, group, line, rect, repeat, ring, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'

export const sensorsMotion: Drawings = {
  'hc-sr04-ultrasonic-distance-sensor': () =>
    wokwi(
      'wokwi-hc-sr04',
      {},
      { pins: ['VCC', 'TRIG', 'ECHO', 'GND'], crop: { left: 0, top: 0, right: 45, bottom: 26 } },
    ),
  'jsn-sr04t-waterproof-ultrasonic-sensor': ({ pins }) =>
    group(
      wire('M20 -2C20 -22 -14 -24 -18 -6S-6 16 -24 22', '#1f2224', 2.6),
      disc(-28, 26, 11, '#202326'),
      disc(-28, 26, 9.4, '#34393d'),
      disc(-28, 26, 7.6, '#c9cdce'),
      disc(-28, 26, 7.6, DOME),
      pcb(41, 28.5, '#1f6b3f'),
      holes(2.8, [3, 3], [38, 3], [3, 25.5], [38, 25.5]),
      jst(16.6, -1, 2, { named: false, side: 'top' }),
      chip(8, 8, 5, 9, { legs: 7, name: '' }),
      chip(20, 9, 4, 5, { legs: 4, name: '' }),
      crystal(9, 20, 7, 2.6, '27.0'),
      group(rect(27, 8, 8, 8, SILVER, 0.4), label('T1', 31, 12, 2, { fill: '#5c6265' })),
      parts('c16,8| c16,12| r18,18 r21,18 c24,18 red6,20 c27,19 r30,19'),
      row(pins, 16.7, 26.6, { look: 'angled', side: 'bottom', size: 1.4 }),
      label('JSN-SR04T', 29, 22.4, 1.7),
    ),
  'vl53l0x-time-of-flight-distance-sensor': ({ pins }) =>
    group(
      pcb(25, 10.7, '#5a2d82'),
      holes(2.8, [2.4, 2.6], [22.6, 2.6]),
      row(pins, 6.15, 9.2, { size: 1.05 }),
      group(
        rect(10.2, 2.2, 4.6, 2.6, '#131517', 0.3),
        disc(11.4, 3.5, 0.6, '#3a4650'),
        disc(13.7, 3.5, 0.4, '#5b2c2c'),
      ),
      parts('c7.6,3.4| r17.4,3.4| c19.2,4.4|'),
      label('VL53L0X', 12.5, 1.1, 1.1),
    ),
  'ir-obstacle-avoidance-sensor': ({ pins }) =>
    group(
      ...[4.2, 9.8].map((y, at) =>
        group(
          rect(-7.6, y - 0.3, 8, 0.6, SILVER),
          rect(-13, y - 2.5, 7, 5, at ? '#1f2326' : '#e9eef2', 2.4),
          rect(-8, y - 2.9, 1.4, 5.8, at ? '#1f2326' : '#dbe2e7', 0.4),
          disc(-10.6, y - 1, 0.6, '#fff', { opacity: 0.5 }),
        ),
      ),
      pcb(31, 14, '#1a3f86'),
      squareTrimmer(9, 3.4, 6.8),
      chip(18.6, 4.4, 4.8, 4.6, { legs: 4, name: 'LM393' }),
      hole(26.5, 3, 2.4, false),
      row(pins, 29, 4.46, { vertical: true, look: 'angled', side: 'right', size: 1.3 }),
      parts('red4,3 green4,11 r6.4,5| r6.4,9| c17,12 r20,12'),
    ),
  'tcrt5000-line-tracking-sensor-module': ({ pins }) =>
    group(
      pcb(34, 14, '#20262b'),
      group(
        rect(-1.8, 2, 10.2, 9.6, '#15181a', 0.6),
        disc(1.4, 6.8, 2.2, '#3d5f8f'),
        disc(1.4, 6.8, 2.2, DOME),
        disc(5.8, 6.8, 2.2, '#0a0c0d'),
        disc(5.2, 6.2, 0.6, '#4a5054'),
      ),
      squareTrimmer(12, 3.6, 6.4, '#2a62b8'),
      chip(21.4, 4.4, 4.6, 4.6, { legs: 4, name: 'LM393' }),
      row(pins, 32, 3.2, { vertical: true, look: 'angled', side: 'right', size: 1.25 }),
      parts('red11,12.4 r14,12.4 r17,12.4 c20,12.4 green11,1.6 c20,1.8'),
    ),
  'rcwl-0516-microwave-motion-sensor': ({ pins }) =>
    group(
      pcb(36, 17.3, '#1f6f49'),
      row(pins, 34.2, 3.6, { vertical: true, look: 'pad', side: 'right', size: 1.25 }),
      line('M3 3.4h6.4v10.4h-6.4M6.2 6v5.4', GOLD, 1),
      repeat(6, (at) => rect(11 + at * 0.95, 4, 0.5, 9.2, GOLD)),
      chip(19, 5.6, 3.8, 6, { legs: 8, name: '' }),
      disc(24.6, 4, 1, HOLE),
      parts('c25,7| r25,10| c17.4,3 r20,3 c23,14.6'),
      group(rect(12.6, 7.4, 2.6, 2, BLACK, 0.2)),
      label('RCWL-0516', 20, 14.8, 1.4),
    ),
  'mpu6050-accelerometer-gyroscope-gy-521': () =>
    wokwi('wokwi-mpu6050', { led1: true }, { pins: ['VCC', 'GND', 'SCL', 'SDA', 'XDA', 'XCL', 'AD0', 'INT'] }),
  'adxl345-three-axis-accelerometer-module': ({ pins }) =>
    group(
      pcb(20.6, 15.8, '#1d57a0'),
      hole(2.6, 2.6, 2.6),
      hole(18, 2.6, 2.6),
      row(pins, 1.41, 14.2, { size: 1.15 }),
      qfn(8, 4, 5, 3, 'ADXL345'),
      line('M15.4 6.6v-3M15.4 6.6h3M13.8 8.2l1.6-1.6', '#fff', 0.22),
      label('Y', 15.4, 2.7, 0.9),
      label('X', 19.2, 6.6, 0.9),
      parts('c6,4.6| c6,7.4| r14,9 c4,6|'),
      label('GY-291', 10.3, 1.6, 1.2),
    ),
  'ky-040-rotary-encoder-module': () => wokwi('wokwi-ky-040', {}, { pins: ['CLK', 'DT', 'SW', 'VCC', 'GND'] }),
  'hall-effect-sensor-module-a3144': ({ pins }) =>
    group(
      ...[4.6, 7.14, 9.68].map((y) => rect(-5.4, y - 0.3, 7, 0.6, SILVER)),
      group(
        rect(-9.6, 4.8, 4.4, 4.7, BLACK, 0.4),
        rect(-9.6, 4.8, 1, 4.7, '#3b4043', 0.3),
        label('44E', -7, 7.2, 1.3, { fill: '#9aa0a3', turn: 90 }),
      ),
      pcb(25, 14.3, '#192b52'),
      squareTrimmer(7, 3.8, 6.4, '#2a62b8'),
      chip(16, 4.7, 4.4, 4.6, { legs: 4, name: 'LM393' }),
      row(pins, 23.2, 4.6, { vertical: true, look: 'angled', side: 'right', size: 1.3 }),
      parts('red4,2.6 green4,12 r6.6,12.4 r9.2,12.4 c12,12.4'),
      hole(20.6, 2.2, 2, false),
    ),
  'sound-sensor-module-lm393': () =>
    wokwi('wokwi-big-sound-sensor', { led1: true }, { pins: ['AOUT', 'GND', 'VCC', 'DOUT'] }),
  'ttp223-capacitive-touch-sensor': ({ pins }) =>
    group(
      pcb(24, 24, '#1f4fa0'),
      holes(2.4, [2.8, 2.8], [21.2, 2.8], [2.8, 21.2], [21.2, 21.2]),
      ring(12, 10, 6.2, '#fff', 0.4),
      disc(12, 10, 5.6, '#2a62b8'),
      label('TOUCH', 12, 10, 2.2),
      row(pins, 9.46, 22.2, { size: 1.3 }),
      chip(16.6, 16.4, 2.6, 2.2, { legs: 3, reach: 0.6 }),
      parts('c6,17 led6,19 r18,20'),
    ),
  'keypad-4x4-membrane': () => {
    const tail = group(
      rect(25.6, 75, 20.4, 24, '#d8d5c6'),
      repeat(8, (at) => rect(27 + at * 2.42, 75, 1.1, 20, '#3b4043')),
      rect(24.8, 95, 22, 8, '#1b1d1f', 0.6),
    )
    const pad = wokwi('wokwi-membrane-keypad', {})
    return {
      ...group(tail, pad),
      pins: Array.from({ length: 8 }, (_, at) => ({ x: 27.5 + at * 2.42, y: 103, side: 'bottom' as const })),
    }
  },
  'analogue-joystick-module-ky-023': () =>
    group(
      wokwi('wokwi-analog-joystick', {}, { pins: ['GND', 'VCC', 'HORZ', 'VERT', 'SEL'] }),
      disc(13.6, 13.6, 10.6, '#303437'),
      disc(13.6, 13.6, 10.6, DOME),
      ring(13.6, 13.6, 7, '#fff', 0.3, { 'stroke-opacity': 0.12 }),
    ),
  'fingerprint-sensor-as608': ({ pins }) => {
    const leads = [WIRES.red, WIRES.yellow, WIRES.white, WIRES.black]
    const ridges = repeat(5, (at) => ring(12, 10, 1 + at * 1.1, '#6f9ad0', 0.35, { 'stroke-opacity': 0.6 }))
    return {
      ...group(
        ...leads.map((colour, at) =>
          wire(`M50 ${7 + at * 2}C60 ${7 + at * 2} 60 ${5 + at * 3.3} 74 ${5 + at * 3.3}`, colour, 1.1),
        ),
        rect(0, 0, 52, 20, '#1d2024', 2),
        edge(0, 0, 52, 20, 2),
        rect(3, 2, 18, 16, '#0f1c30', 1.4),
        rect(4, 3, 16, 14, '#1b3f73', 1),
        ridges,
        rect(4, 3, 7, 14, '#fff', 1, { opacity: 0.08 }),
        label('AS608', 33, 8, 3.4, { weight: 1.8 }),
        label('OPTICAL FINGERPRINT', 35, 13, 1.6, { fill: '#9aa0a3', fit: 24 }),
        rect(47, 5, 5.6, 10, '#eceeea', 0.6),
      ),
      pins: pins.map((_, at) => ({ x: 74, y: 5 + at * 3.3, side: 'right' as const })),
    }
  },
  'max30102-pulse-oximeter-module': ({ pins }) =>
    group(
      pcb(20.6, 15.2, '#17191c'),
      row(pins, 2.68, 13.5, { size: 1.1 }),
      hole(2.4, 2.4, 2.2),
      hole(18.2, 2.4, 2.2),
      group(
        rect(7.6, 3.4, 5.6, 3.3, '#0d0e10', 0.3),
        outline(7.4, 3.2, 6, 3.7, '#e4e7e2', 0.15),
        disc(8.8, 5, 0.7, '#d8453a'),
        rect(10.6, 4.2, 1.9, 1.7, '#7c8f9c', 0.2),
      ),
      parts('c5.4,5| r15.6,5| c5,8 r16,8 r8,8.2'),
      label('MAX30102', 10.3, 1.7, 1.3),
      line('M14 8.6h1l.5-1 .7 2 .5-1h1', '#d8453a', 0.22),
    ),
}
