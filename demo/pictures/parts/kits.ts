import type { DemoProduct, Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { WIRES } from '../palette.ts'
import { axial, lamp } from '../pieces/passives.ts'
import { boxFor, disc, group, line, place, rect, repeat, type Shape, unnumbered, wire } from '../svg.ts'
import { wokwi } from '../wokwi.ts'
import { drivers } from './drivers.ts'
import { espressif } from './espressif.ts'
import { wheel } from './motors.ts'
import { power } from './power.ts'
import { breadboard } from './prototyping.ts'
import { raspberry } from './raspberry.ts'
import { sensorsAir } from './sensors-air.ts'
import { sensorsMotion } from './sensors-motion.ts'
import { sensorsWater } from './sensors-water.ts'

type Compartment = { x: number; y: number; width: number; height: number; part: Shape; turn?: number }

/** Scales a part to fit its compartment. */
function fitted({ x, y, width, height, part, turn = 0 }: Compartment): Shape {
  const laid = turn ? place(part, 0, 0, { turn }) : part
  const box = boxFor(laid)
  const scale = Math.min((width - 5) / (box.right - box.left), (height - 5) / (box.bottom - box.top))
  const [midX, midY] = [x + width / 2, y + height / 2]
  const moved = place(
    unnumbered(laid),
    midX - ((box.left + box.right) / 2) * scale,
    midY - ((box.top + box.bottom) / 2) * scale,
    { scale },
  )
  return group(rect(x, y, width, height, '#e0e4dc', 1.4), moved)
}

type KitBox = { lid: string; title: string; sub: string; compartments: Compartment[] }

/** Draws an open kit from above, with the printed lid at the top and all compartments with their contents below. */
export function kitBox({ lid, title, sub, compartments }: KitBox): Shape {
  const zigzag = Array.from({ length: 10 }, (_, at) => `M${at * 20 - 2} 38l10-8 10 8M${at * 20 - 2} 44l10-8 10 8`).join(
    '',
  )
  return group(
    rect(0, 0, 190, 46, lid, 3),
    rect(0, 0, 190, 1.6, '#fff', 2, { opacity: 0.14 }),
    { svg: `<path d="${zigzag}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.5"/>` },
    label(title, 11, 14, 11, { fill: '#f5f3ea', anchor: 'start', weight: 1.9, fit: 168 }),
    label(sub, 11, 25, 5.4, { fill: '#e9bd88', anchor: 'start', weight: 1.7 }),
    tray(compartments),
  )
}

function tray(compartments: Compartment[]): Shape {
  return group(rect(0, 48, 190, 104, '#cfd4ca', 3), rect(2.5, 50.5, 185, 99, '#f1f3ee', 2), ...compartments.map(fitted))
}

const lamps = (): Shape =>
  repeat(6, (at) =>
    lamp(at * 7, 0, 2.8, [WIRES.red, WIRES.yellow, WIRES.green, WIRES.blue, '#f2f3ef', WIRES.red][at] ?? ''),
  )
const resistors = (): Shape =>
  repeat(4, (at) =>
    axial(0, at * 4, 26, at % 2 ? '#d8c096' : '#7fb0d6', [
      WIRES.brown,
      [WIRES.black, WIRES.red, WIRES.violet, WIRES.green][at] ?? '',
      [WIRES.orange, WIRES.red, WIRES.yellow, WIRES.brown][at] ?? '',
      '#b8860b',
    ]),
  )
const jumpers = (): Shape =>
  group(
    ...Object.values(WIRES).map((colour, at) =>
      wire(`M${at * 4} 0C${at * 4 - 5} 14 ${at * 3.4 + 8} 26 ${at * 4} 42`, colour, 2.2),
    ),
  )
const draw = (drawings: Drawings, slug: string, pins = 0): Shape => {
  const product: DemoProduct = {
    slug,
    name: '',
    mpn: '',
    specs: [],
    pins: Array.from({ length: pins }, () => ''),
    picture: { kind: '', name: '' },
  }
  const shape = drawings[slug]?.(product)
  if (!shape) throw new Error(`No drawing for ${slug}`)
  return shape
}
const servo = (): Shape =>
  draw(
    {
      ...sensorsMotion,
      servo: () =>
        wokwi(
          'wokwi-servo',
          {},
          { crop: { left: 0, top: 0, right: 45, bottom: 21.6 }, change: (svg) => svg.replaceAll('#666', '#2f6fc4') },
        ),
    },
    'servo',
  )
const hcsr04 = (): Shape => draw(sensorsMotion, 'hc-sr04-ultrasonic-distance-sensor')
const uno = (): Shape => wokwi('wokwi-arduino-uno', { ledPower: true })
const dht = (): Shape => draw(sensorsAir, 'dht11-temperature-humidity-sensor-module', 3)
const relay = (): Shape => draw(drivers, 'relay-module-1-channel-5-v', 6)

const BOXES: Record<string, () => KitBox> = {
  'arduino-uno-starter-kit': () => ({
    lid: '#17573a',
    title: 'Starter Kit',
    sub: 'ARDUINO UNO · 32 PARTS',
    compartments: [
      { x: 6, y: 54, width: 74, height: 56, part: uno() },
      { x: 83, y: 54, width: 58, height: 38, part: breadboard(30) },
      { x: 144, y: 54, width: 40, height: 38, part: servo() },
      { x: 83, y: 95, width: 30, height: 51, part: jumpers() },
      { x: 116, y: 95, width: 36, height: 24, part: resistors() },
      { x: 116, y: 122, width: 36, height: 24, part: lamps() },
      { x: 155, y: 95, width: 29, height: 51, part: dht() },
      { x: 6, y: 113, width: 74, height: 33, part: hcsr04() },
    ],
  }),
  'esp32-iot-starter-kit': () => ({
    lid: '#8c4a21',
    title: 'IoT Starter Kit',
    sub: 'ESP32 · 28 PARTS',
    compartments: [
      { x: 6, y: 54, width: 66, height: 40, part: draw(espressif, 'esp32-devkit-v1-30-pin'), turn: 90 },
      { x: 75, y: 54, width: 62, height: 40, part: breadboard(30) },
      { x: 140, y: 54, width: 44, height: 40, part: wokwi('wokwi-pir-motion-sensor') },
      { x: 6, y: 97, width: 36, height: 49, part: dht() },
      { x: 45, y: 97, width: 50, height: 28, part: relay() },
      { x: 45, y: 128, width: 50, height: 18, part: lamps() },
      { x: 98, y: 97, width: 30, height: 49, part: jumpers() },
      { x: 131, y: 97, width: 53, height: 30, part: hcsr04() },
      { x: 131, y: 130, width: 53, height: 16, part: resistors() },
    ],
  }),
  'raspberry-pi-pico-w-starter-kit': () => ({
    lid: '#7a2340',
    title: 'Pico W Starter Kit',
    sub: 'RASPBERRY PI PICO W · MICROPYTHON',
    compartments: [
      { x: 6, y: 54, width: 80, height: 38, part: draw(raspberry, 'raspberry-pi-pico-w') },
      { x: 89, y: 54, width: 95, height: 38, part: breadboard(45) },
      { x: 6, y: 95, width: 48, height: 51, part: draw(sensorsMotion, 'analogue-joystick-module-ky-023') },
      {
        x: 57,
        y: 95,
        width: 60,
        height: 30,
        part: wokwi('wokwi-lcd1602', {
          pins: 'none',
          background: 'blue',
          color: '#fff',
          text: 'Hello, Kigali    24.6 C',
        }),
      },
      { x: 57, y: 128, width: 60, height: 18, part: lamps() },
      { x: 120, y: 95, width: 30, height: 51, part: jumpers() },
      { x: 153, y: 95, width: 31, height: 24, part: resistors() },
      { x: 153, y: 122, width: 31, height: 24, part: wokwi('wokwi-pushbutton-6mm', { color: 'green' }) },
    ],
  }),
  '37-in-1-sensor-kit': () => {
    const names = [
      'wokwi-flame-sensor',
      'wokwi-ky-040',
      'wokwi-analog-joystick',
      'wokwi-photoresistor-sensor',
      'wokwi-tilt-switch',
      'wokwi-big-sound-sensor',
      'wokwi-heart-beat-sensor',
      'wokwi-ntc-temperature-sensor',
      'wokwi-gas-sensor',
      'wokwi-small-sound-sensor',
      'wokwi-mpu6050',
      'wokwi-microsd-card',
    ]
    return {
      lid: '#1d3f6e',
      title: '37 in 1 Sensor Kit',
      sub: '37 MODULES · FOR ARDUINO AND ESP32',
      compartments: names.map((name, at) => ({
        x: 6 + (at % 4) * 45,
        y: 54 + Math.floor(at / 4) * 31,
        width: 42,
        height: 28.5,
        part: name === 'wokwi-analog-joystick' ? draw(sensorsMotion, 'analogue-joystick-module-ky-023') : wokwi(name),
      })),
    }
  },
  'smart-irrigation-kit-esp32': () => ({
    lid: '#2f6b2a',
    title: 'Smart Irrigation Kit',
    sub: 'ESP32 · SOIL SENSOR · PUMP · RELAY',
    compartments: [
      { x: 6, y: 54, width: 70, height: 42, part: draw(espressif, 'esp32-devkit-v1-30-pin'), turn: 90 },
      {
        x: 79,
        y: 54,
        width: 105,
        height: 28,
        part: draw(sensorsWater, 'capacitive-soil-moisture-sensor-v1-2', 3),
        turn: 90,
      },
      { x: 79, y: 85, width: 50, height: 28, part: relay() },
      { x: 132, y: 85, width: 52, height: 61, part: hose() },
      { x: 6, y: 99, width: 70, height: 47, part: pump() },
      { x: 79, y: 116, width: 50, height: 30, part: draw(power, '18650-battery-holder-2-cells') },
    ],
  }),
}

/** Draws the tray of a boxed kit in close-up, without its lid; returns undefined for other products. */
export function trayOf({ slug }: DemoProduct): Shape | undefined {
  const box = BOXES[slug]?.()
  return box && place(tray(box.compartments), 0, 0, { turn: -6 })
}

export const kits: Drawings = Object.fromEntries(
  Object.entries(BOXES).map(([slug, box]) => [slug, () => kitBox(box())]),
)

function hose(): Shape {
  return group(
    ...[20, 16, 12, 8].map((radius) =>
      group(
        line(`M${-radius} 0a${radius} ${radius} 0 1 1 0 .1`, '#cfe0e2', 3.4),
        line(`M${-radius} 0a${radius} ${radius} 0 1 1 0 .1`, '#f2f8f8', 1),
      ),
    ),
    disc(0, 0, 21.5, 'none'),
  )
}

function pump(): Shape {
  return group(
    wire('M40 22C52 22 56 30 66 28', WIRES.red, 1.6),
    wire('M40 26C52 26 56 34 66 32', WIRES.black, 1.6),
    rect(14, -9, 8, 14, '#d9dedb', 1),
    rect(0, 4, 42, 25, '#eef0ec', 6),
    rect(0.4, 4.4, 41.2, 24.2, 'none', 5.6, { stroke: '#b9c2bd', 'stroke-width': 0.8 }),
    rect(28, 4, 2, 25, '#cfd4d0'),
    label('DC 5V', 15, 16, 4, { fill: '#5c6265' }),
    wheelMark(),
  )
}

const wheelMark = (): Shape => place(wheel(0, 0, 4, '#b9c2bd'), 36, 16.5)
