import type { DemoProduct } from '../demo-product.ts'
import { rangePart, readTable, spelled, withPrefix } from './part.ts'

/** Typical use of each value. */
const USES = readTable<'ohms' | 'use'>(`
  ohms    | use
  0       | A wire in the shape of a resistor: it bridges a track, or joins two grounds at one place.
  1       | A piece to measure current with: each ampere through it shows as one volt.
  10      | It calms the gate of a MOSFET, and keeps the rush into a capacitor within bounds.
  22      | It goes in series with fast lines such as USB and SPI, so that edges do not ring.
  33      | It ends a clock line where it begins, which takes the overshoot off 50 Ω tracks.
  47      | A series resistor for data lines and for the base of power transistors.
  100     | It protects a pin that might be shorted, and parts an analogue supply from a digital one.
  120     | It ends a CAN or RS-485 cable: one at each of the two ends, none between.
  150     | It feeds a red or yellow LED from 3.3 V with some 9 mA.
  220     | The usual resistor before an LED at 5 V, where it lets some 14 mA through.
  330     | It feeds an LED at 5 V gently, and sits in the data line of WS2812 strips.
  470     | An LED at 9 V, or an indicator at 5 V that shall be seen and not dazzle.
  560     | An LED at 12 V with some 18 mA, as in cars and on solar systems.
  680     | An LED at 12 V with 15 mA, or a divider that has to be stiff.
  1000    | It goes before the base of a small transistor, and before an LED at 12 or 24 V.
  1500    | A strong pull-up: I2C on long wires, or the D+ line of a slow USB device.
  2200    | The pull-up of an I2C bus at 400 kHz, one on SDA and one on SCL.
  3300    | With 6.8 kΩ below it, it brings a 5 V output down to the 3.3 V of a Pico or an ESP32.
  4700    | The pull-up of I2C at 100 kHz and of a DS18B20 on its one wire.
  5100    | On each of the two CC pins it makes a USB-C socket ask its charger for 5 V.
  6800    | The upper or lower half of dividers that take 5 V down for a 3.3 V input.
  10000   | The value that is used most: pull-ups, buttons, the enable pins of radios.
  15000   | With 10 kΩ it measures up to 8 V on an input that stands 3.3 V.
  22000   | A divider's half for batteries, and a quiet load for microphones.
  33000   | With 10 kΩ it measures a 12 V battery on a 3.3 V input.
  47000   | A weak pull-up for SD cards and for inputs that must not load what they read.
  68000   | The feedback of amplifiers and regulators, where little current should be lost.
  100000  | It measures a battery without emptying it, and holds the gate of a MOSFET down.
  220000  | The bias of a microphone amplifier or half of a divider that is always on.
  470000  | A slow timer with a microfarad, and the hysteresis of a comparator.
  1000000 | A comparator's hysteresis, a touch pad, the discharge of a capacitor after switching off.
  10000000 | It lets a crystal start beside its inverter, and drains static from a floating input.
`)

/** Sizes: watts, maximum volts, and advice. */
const SIZES: Record<string, { watts: number; volts: number; mind: string }> = {
  '0402': {
    watts: 1 / 16,
    volts: 50,
    mind: 'A 0402 is a millimetre long: paste, hot air and a magnifier, hardly an iron.',
  },
  '0603': {
    watts: 1 / 10,
    volts: 75,
    mind: 'A 0603 is the smallest size that most people still solder with a fine iron.',
  },
  '0805': {
    watts: 1 / 8,
    volts: 150,
    mind: 'A 0805 is the easy size to begin with: tin one pad, hold, then solder the other.',
  },
  '1206': {
    watts: 1 / 4,
    volts: 200,
    mind: 'A 1206 bridges two tracks beneath it, but long ones crack where a board bends.',
  },
  'axial 1/4 W': { watts: 1 / 4, volts: 250, mind: 'Bend the legs 2 mm away from the body; they have no direction.' },
  'axial 1/2 W': { watts: 1 / 2, volts: 350, mind: 'Keep the hotter ones a few millimetres above the board.' },
}

/** Manufacturers' series by size and tolerance: pieces, price, values. */
const SERIES = readTable<'size' | 'percent' | 'series' | 'pack' | 'price' | 'values'>(`
  size        | percent | series    | pack | price | values
  0402        | 1 | RC0402FR-07   | 100 | 700  | 33 100 1000 4700 10000
  0603        | 1 | RC0603FR-07   | 100 | 600  | 22 47 100 220 330 1000 2200 3300 4700 5100 10000 22000 47000 100000 1000000
  0805        | 1 | RC0805FR-07   | 100 | 700  | 10 150 220 470 680 1500 4700 10000 15000 33000
  0805        | 5 | RC0805JR-07   | 100 | 500  | 0 1000
  1206        | 1 | RC1206FR-07   | 50  | 600  | 47 120 330 4700 10000
  1206        | 5 | RC1206JR-07   | 50  | 500  | 1 1000
  axial 1/4 W | 1 | MFR-25FBF52-  | 50  | 700  | 47 100 330 470 1000 2200 4700 100000 1000000
  axial 1/4 W | 5 | CFR-25JB-52-  | 50  | 500  | 150 6800 470000 10000000
  axial 1/2 W | 5 | CFR-50JB-52-  | 20  | 600  | 1 10 120 560
`)

const COLOURS = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'grey', 'white']

export const resistors: DemoProduct[] = SERIES.flatMap((series) =>
  series.values.split(' ').map((ohms, at) => resistor(series, Number(ohms), at)),
)

function resistor(series: (typeof SERIES)[number], ohms: number, place: number): DemoProduct {
  const { size: family, percent, pack } = series
  const size = SIZES[family]
  if (!size) throw new Error(`No size ${family}`)
  const [isAxial, watts] = [family.startsWith('axial'), size.watts]
  const code = isAxial ? '' : printOf(ohms, family, percent)
  return rangePart({
    name: `Resistor ${withPrefix(ohms, 'Ω')} ${isAxial ? family.replace('axial ', '') : family} ${percent}%`,
    path: ['Resistors', 'Fixed Resistors'],
    price: Number(series.price),
    pack: Number(pack),
    mpn: `${series.series}${letterCode(ohms)}${isAxial ? '' : 'L'}`,
    maker: 'Yageo',
    specs: {
      Resistance: ohms === 0 ? '0 Ω' : spellOhms(ohms, place),
      Tolerance: spelled(place, `${percent} %`, `±${percent}%`, `${percent}%`),
      Power: spelled(place, `1/${1 / watts}W`, `${Number(watts.toPrecision(3))} W`, `${watts * 1000} mW`),
      Voltage: `${size.volts} V`,
      Package: isAxial ? 'axial' : spelled(place, family, family, `SMD ${family}`),
      Type: isAxial ? (percent === '1' ? 'metal film' : 'carbon film') : 'thick film',
    },
    tags: ['resistor', letterCode(ohms).toLowerCase(), isAxial ? 'through hole' : 'smd'],
    use: USES.find((one) => Number(one.ohms) === ohms)?.use ?? '',
    marked: isAxial ? `with rings of ${ringColours(ohms, percent).join(', ')}` : markOf(code, family),
    mind: `${limitOf(ohms, size)} ${size.mind}`,
    picture: isAxial
      ? { kind: 'axial-resistor', name: String(ohms), size: family, colour: percent }
      : { kind: 'chip-resistor', name: code || withPrefix(ohms, 'Ω'), size: family, colour: percent },
  })
}

function spellOhms(ohms: number, place: number): string {
  const code = letterCode(ohms)
  const short = code.endsWith('R') ? `${ohms}R` : code.replace('K', 'k')
  const kilo = ohms >= 1000 && ohms < 1e6 ? `${ohms / 1000} kohm` : withPrefix(ohms, 'Ω')
  return spelled(place, withPrefix(ohms, 'Ω'), short, withPrefix(ohms, 'Ω'), kilo, ohms < 1e5 ? `${ohms} Ω` : short)
}

/** 4K7, 100R, 1M: as manufacturers write values in part numbers. */
function letterCode(ohms: number): string {
  const [factor, letter] = ohms >= 1e6 ? [1e6, 'M'] : ohms >= 1e3 ? [1e3, 'K'] : [1, 'R']
  const [whole, decimals = ''] = String(ohms / factor).split('.')
  return `${whole}${letter}${decimals}`
}

/** Three digits up to 0603 and for 5 %, else four; none on a 0402. */
function printOf(ohms: number, size: string, percent: string): string {
  if (size === '0402') return ''
  const digits = size === '0603' || percent === '5' ? 2 : 3
  if (ohms === 0) return '0'
  if (ohms < 10 ** (digits - 1)) return ohms < 10 ? `${ohms}R0` : `${ohms}R0`.slice(0, 4)
  const zeros = Math.floor(Math.log10(ohms) + 1e-9) - digits + 1
  return `${ohms / 10 ** zeros}${zeros}`
}

function markOf(code: string, size: string): string {
  if (!code) return 'with nothing printed on them, so label what you take off the tape'
  if (code.includes('R')) return `marked ${code}, where R is the point`
  if (code === '0') return 'marked 0 or 000'
  const zeros = ['no zero', 'one zero', 'two zeros', 'three zeros', 'four zeros', 'five zeros'][Number(code.at(-1))]
  return `marked ${code}${size === '0603' ? ' over a short bar' : ''}: ${code.slice(0, -1)} and ${zeros}`
}

/** Returns the ring colours from the left: digits, zeros, tolerance. */
export function ringColours(ohms: number, percent: string): string[] {
  const digits = percent === '1' ? 3 : 2
  const zeros = Math.floor(Math.log10(ohms) + 1e-9) - digits + 1
  const figures = String(Math.round(ohms / 10 ** zeros))
  const multiplier = zeros < 0 ? 'gold' : (COLOURS[zeros] ?? '')
  return [
    ...Array.from(figures, (digit) => COLOURS[Number(digit)] ?? ''),
    multiplier,
    percent === '1' ? 'brown' : 'gold',
  ]
}

/** Describes the limit set by heat or voltage at this value. */
function limitOf(ohms: number, { watts, volts }: { watts: number; volts: number }): string {
  if (ohms === 0) return 'Up to 2 A may flow through it.'
  const [maxVolts, amperes] = [Math.sqrt(watts * ohms), Math.sqrt(watts / ohms)]
  return maxVolts >= volts
    ? `At this value the limit is ${volts} V, not heat.`
    : `More than ${withPrefix(Number(maxVolts.toPrecision(2)), 'V')} or ${withPrefix(Number(amperes.toPrecision(2)), 'A')} is too much for it.`
}
