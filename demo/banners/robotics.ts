import { WIRES } from '#demo/pictures/palette.ts'
import { group, line, place, rect, repeat, type Shape, wire } from '#demo/pictures/svg.ts'
import { VIDEO_SECONDS, glowingLight, brightness, type Video } from './video.ts'
import { placePart, withShadow } from './stage.ts'

/** Video of a robot car seen from above, following its lane while its sensor turns. */
export const robotics = (): Video => ({
  still: car(),
  draw: (seconds, still) => {
    const sway = Math.sin((seconds / 4) * 2 * Math.PI)
    const vehicle = group(
      still,
      ...wheels.map(([x, y]) => tyre(x, y, seconds)),
      distanceSensor(seconds),
      lights(seconds),
    )
    return group(lane(seconds), echoes(seconds), place(vehicle, 0, sway * 2.5))
  },
})

const [MIDDLE_X, MIDDLE_Y, SCALE] = [318, 160, 1.5]
/** Converts chassis coordinates in millimetres to stage coordinates. */
const at = (x: number, y: number): [number, number] => [MIDDLE_X + (x - 107.25) * SCALE, MIDDLE_Y + (y - 52) * SCALE]

/** Upper left corners of the four tyres, in chassis millimetres. */
const wheels: [number, number][] = [
  [20, -31],
  [126, -31],
  [20, 109],
  [126, 109],
]
const [TYRE_LONG, TYRE_WIDE, TREAD_GAP] = [64, 26, 5.2]

/** Number of tread and lane steps per loop. Both are whole numbers, so that the loop is seamless. */
const TREADS_PASSED = 61
const [DASHES_PASSED, DASH_GAP] = [6, 80]

function car(): Shape {
  const [driverX, driverY] = at(52, 52)
  const [brainX, brainY] = at(160, 52)
  return group(
    placePart('4wd-robot-car-chassis-kit', MIDDLE_X, MIDDLE_Y, { scale: SCALE }),
    withShadow(
      wire(curve([70, 40], [110, 18], [152, 34]), WIRES.yellow, 3),
      wire(curve([70, 48], [110, 28], [152, 42]), WIRES.green, 3),
      wire(curve([70, 60], [110, 84], [152, 64]), WIRES.blue, 3),
      wire(curve([172, 46], [184, 40], [198, 49]), WIRES.orange, 3),
      wire(curve([172, 58], [184, 64], [198, 55]), WIRES.white, 3),
    ),
    placePart('l298n-dual-motor-driver-module', driverX, driverY, { scale: SCALE * 0.95, turn: 90 }),
    placePart('raspberry-pi-pico-w', brainX, brainY, { scale: SCALE * 1.1, turn: 90 }),
  )
}

function curve(from: [number, number], by: [number, number], to: [number, number]): string {
  return `M${at(...from).join(' ')}Q${at(...by).join(' ')} ${at(...to).join(' ')}`
}

/** Draws the lane that moves below the car. */
function lane(seconds: number): Shape {
  const passed = ((seconds / VIDEO_SECONDS) * DASHES_PASSED * DASH_GAP) % DASH_GAP
  const edge = (y: number) => rect(-10, y, 660, 3, '#f0c38d', 0, { 'fill-opacity': 0.5 })
  const dashes = repeat(10, (dash) =>
    rect(dash * DASH_GAP - passed - 40, MIDDLE_Y - 4, 42, 8, '#eef5ef', 2, { 'fill-opacity': 0.4 }),
  )
  return group(edge(14), edge(303), dashes)
}

/** Draws a tyre whose tread moves forwards, as the upper side of a rolling tyre does. */
function tyre(x: number, y: number, seconds: number): Shape {
  const shift = (((seconds / VIDEO_SECONDS) * TREADS_PASSED) % 1) * TREAD_GAP
  const treads = repeat(12, (tread) => rect(1 + tread * TREAD_GAP + shift * 0.96, 0, 2, TYRE_WIDE, '#4a5155', 0.8))
  const hubY = y < 0 ? -3 : TYRE_WIDE - 3
  const drawn = group(
    rect(0, 0, TYRE_LONG, TYRE_WIDE, '#202326', 4),
    treads,
    rect(TYRE_LONG / 2 - 6, hubY, 12, 6, '#e5b52c', 1.5),
  )
  return place(drawn, ...at(x, y), { scale: SCALE })
}

const sweep = (seconds: number) => 26 * Math.sin((seconds / 4) * 2 * Math.PI)

/** Draws the distance sensor on the bumper, turning from side to side. */
function distanceSensor(seconds: number): Shape {
  return place(sensorFace, ...at(206, 52), { turn: sweep(seconds) })
}

const sensorFace = group(
  rect(-9, -9, 18, 18, '#2f6fc4', 4),
  rect(-8, -8, 16, 4, '#5a93de', 2),
  place(placePart('vl53l0x-time-of-flight-distance-sensor', 0, 0, { scale: 2 }), 13, 0, { turn: 90 }),
)

/** Draws the echoes that the distance sensor receives. */
function echoes(seconds: number): Shape {
  const [x, y] = at(212, 52)
  const arcs = [0, 1, 2].map((arc) => {
    const share = (seconds / 2 + arc / 3) % 1
    const reach = 26 + share * 96
    const [dx, dy] = [Math.cos(0.5) * reach, Math.sin(0.5) * reach]
    return line(`M${dx} ${-dy}A${reach} ${reach} 0 0 1 ${dx} ${dy}`, '#f0c38d', 4, {
      'stroke-linecap': 'round',
      'stroke-opacity': brightness(share, 0, 1, 0.4) * 0.85,
    })
  })
  return place(group(...arcs), x, y, { turn: sweep(seconds) })
}

function lights(seconds: number): Shape {
  const beat = brightness(seconds % 1, 0.1, 0.7, 0.2)
  const [x, y] = at(168.4, 33)
  return group(
    glowingLight(x, y, 3.6, '#7ff0a8', beat),
    ...[16, 88].map((side) => glowingLight(...at(205, side), 4.5, '#ffe9a8', 1)),
  )
}
