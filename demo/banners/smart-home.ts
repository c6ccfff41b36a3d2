import { label } from '#demo/pictures/lettering.ts'
import { WIRES } from '#demo/pictures/palette.ts'
import { disc, group, line, rect, type Shape, wire } from '#demo/pictures/svg.ts'
import { glowingLight, brightness, progress, type Video } from './video.ts'
import { placePart, withShadow } from './stage.ts'

type Path = [from: Point, out: Point, into: Point, to: Point]
type Point = [x: number, y: number]

/**
 * Video of a sensor reading that travels along a wire to the screen and appears there, while a relay switches a plug on
 * and later off.
 */
export const smartHome = (): Video => ({
  still: group(wires(), parts()),
  draw: (seconds, still) =>
    group(
      still,
      ...pulses.map(({ path, start }) => pulse(path, progress(seconds, start, start + PULSE_SECONDS))),
      waves(seconds),
      screen(seconds),
      lights(seconds),
    ),
})

const PULSE_SECONDS = 0.9

const sensorWires = [0, 1, 2].map((at): Path => [
  [177, 232 + at * 8.4],
  [215, 232 + at * 8.4],
  [222 + at * 15, 190],
  [222 + at * 15, 142],
])
const relayWires = [0, 1, 2].map((at): Path => [
  [292 + at * 15, 142],
  [290 + at * 13, 190],
  [262 - at * 6, 232 + at * 7],
  [302, 236 + at * 7.6],
])
const screenWires = [0, 1, 2, 3].map((at): Path => [
  [262 + at * 15, 62],
  [270 + at * 18, 4 - at * 3],
  [504 + at * 10, -20 + at * 6],
  [496 + at * 10.7, 30],
])
const mainsWires = [0, 1].map((at): Path => [
  [452, 244 + at * 15],
  [475, 244 + at * 15],
  [480, 236 + at * 15],
  [505, 236 + at * 15],
])

const [sensorData, relaySignal, screenData] = [sensorWires[1], relayWires[1], screenWires[2]]

const pulses = [
  { path: sensorData, start: 0.4 },
  { path: screenData, start: 1.5 },
  { path: relaySignal, start: 2.6 },
  { path: relaySignal, start: 6 },
].flatMap(({ path, start }) => (path ? [{ path, start }] : []))

const ON = 3.5
const OFF = 6.9

const wires = () =>
  withShadow(
    ...coloured(sensorWires, [WIRES.red, WIRES.yellow, WIRES.black]),
    ...coloured(relayWires, [WIRES.violet, WIRES.blue, WIRES.red]),
    ...coloured(screenWires, [WIRES.orange, WIRES.white, WIRES.green, WIRES.black]),
    ...coloured(mainsWires, [WIRES.brown, WIRES.blue], 5),
  )

const parts = () =>
  group(
    placePart('esp32-wroom-32e-devkitc-38-pin', 290, 102, { scale: 3.1, turn: -90 }),
    placePart('dht11-temperature-humidity-sensor-module', 122, 240, { scale: 3.3, turn: -90 }),
    placePart('relay-module-1-channel-5-v', 378, 244, { scale: 3 }),
    placePart('wi-fi-smart-plug-16-a-with-energy-meter', 560, 244, { scale: 2 }),
    placePart('oled-display-0-96-inch-ssd1306-i2c', 512, 86, { scale: 4.2 }),
  )

function coloured(paths: Path[], colours: string[], width = 3.6): Shape[] {
  return paths.map((path, at) => wire(written(path), colours[at] ?? WIRES.black, width))
}

function written([from, out, into, to]: Path): string {
  return `M${from.join(' ')}C${[out, into, to].map((point) => point.join(' ')).join(' ')}`
}

/** Draws a pulse of light along a wire. */
function pulse(path: Path, share: number): Shape {
  if (share <= 0 || share >= 1) return { svg: '' }
  const [x, y] = pointOn(path, share)
  return group(disc(x, y, 7, '#fff4d6', { 'fill-opacity': 0.28 }), disc(x, y, 3, '#fffaf0'))
}

function pointOn(path: Path, share: number): Point {
  const rest = 1 - share
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
  const along = (axis: 0 | 1) => path.reduce((sum, point, at) => sum + point[axis] * (weights[at] ?? 0), 0)
  return [along(0), along(1)]
}

/** Draws Wi-Fi waves at the antenna while the plug is being switched. */
function waves(seconds: number): Shape {
  return group(
    ...[0, 1, 2].map((at) => {
      const strength =
        brightness(seconds, 2.3 + at * 0.25, 4 + at * 0.25, 0.5) +
        brightness(seconds, 5.6 + at * 0.2, 6.8 + at * 0.2, 0.4)
      const reach = 16 + at * 13
      return line(
        `M${188 - reach * 0.55} ${102 - reach}A${reach * 1.15} ${reach * 1.15} 0 0 0 ${188 - reach * 0.55} ${102 + reach}`,
        '#f0c38d',
        4,
        {
          'stroke-linecap': 'round',
          'stroke-opacity': Math.min(1, strength) * 0.9,
        },
      )
    }),
  )
}

/** Draws the temperature on the screen, which rises by a tenth of a degree when the sensor's reading arrives. */
function screen(seconds: number): Shape {
  const isNew = seconds > 2.4 && seconds < 7.4
  const [left, top, scale] = [454.7, 27.6, 4.2]
  const at = (x: number, y: number): Point => [left + x * scale, top + y * scale]
  const [x, y] = at(2.8, 9.6)
  const [textX, textY] = at(3.6, 13.2)
  return group(
    rect(x, y, 21.6 * scale, 8.2 * scale, '#050809'),
    label(isNew ? '24.7°C' : '24.6°C', textX, textY, 4.6 * scale, { fill: '#7fd4ff', anchor: 'start', weight: 1.4 }),
    line(`M${at(17, 16).join(' ')}l6.3 -8.4 6.3 4.2 7.6 -12.6 ${isNew ? '6 -2' : '6 4'}`, '#7fd4ff', 1.6),
  )
}

function lights(seconds: number): Shape {
  const on = brightness(seconds, ON, OFF)
  const beat = seconds % 2 < 1 ? brightness(seconds % 2, 0.1, 0.9, 0.25) : 0
  return group(
    glowingLight(338, 223, 4, '#ff5b4d', 1),
    glowingLight(338, 265, 4, '#58e08a', on),
    glowingLight(603, 202, 6, '#3ddc84', on),
    glowingLight(327, 126.5, 3.6, '#6db7ff', beat),
  )
}
