import type { DemoProduct } from '../demo-product.ts'
import { rangePart, readTable, spelled, withPrefix } from './part.ts'

/** Typical use of each resistor value. */
const USES = readTable<'ohms' | 'use'>(`
  ohms    | use
  0       | A wire link in the shape of a resistor: it bridges a track, or joins two grounds at one point.
  1       | For measuring current: each ampere through it drops one volt.
  10      | Damps the gate of a MOSFET, and limits the inrush current into a capacitor.
  22      | Goes in series with fast lines such as USB and SPI, to prevent ringing.
  33      | Terminates a clock line at its source, to prevent overshoot on 50 Ω tracks.
  47      | A series resistor for data lines and for the base of power transistors.
  100     | Protects a pin that might be shorted, and separates an analogue supply from a digital one.
  120     | Terminates a CAN or RS-485 cable: fit one at each end and none in between.
  150     | Drives a red or yellow LED from 3.3 V at about 9 mA.
  220     | The usual resistor for an LED at 5 V, where it gives about 14 mA.
  330     | Drives an LED gently at 5 V, and goes in the data line of WS2812 strips.
  470     | For an LED at 9 V, or a 5 V indicator that should be visible but not dazzling.
  560     | For an LED at 12 V with about 18 mA, as in cars and solar systems.
  680     | For an LED at 12 V with 15 mA, or for a stiff voltage divider.
  1000    | Goes before the base of a small transistor, and before an LED at 12 or 24 V.
  1500    | A strong pull-up for I2C on long wires, or for the D+ line of a full-speed USB device.
  2200    | The pull-up of an I2C bus at 400 kHz: one on SDA and one on SCL.
  3300    | With 6.8 kΩ to ground, it brings a 5 V output down to 3.3 V for a Pico or an ESP32.
  4700    | The pull-up for I2C at 100 kHz, and for the data wire of a DS18B20.
  5100    | One on each of the two CC pins makes a USB-C socket request 5 V from its charger.
  6800    | The upper or lower half of dividers from 5 V down to a 3.3 V input.
  10000   | The most used value, for pull-ups, buttons and the enable pins of radios.
  15000   | With 10 kΩ, it lets a 3.3 V input measure up to 8 V.
  22000   | One half of a divider for batteries, or a quiet load for microphones.
  33000   | With 10 kΩ, it lets a 3.3 V input measure a 12 V battery.
  47000   | A weak pull-up for SD cards and for inputs that must not load their source.
  68000   | The feedback resistor of amplifiers and regulators that should waste little current.
  100000  | Measures a battery without draining it, and holds the gate of a MOSFET low.
  220000  | Biases a microphone amplifier, or forms half of a divider that is always on.
  470000  | Makes a slow timer with a microfarad, and sets the hysteresis of a comparator.
  1000000 | For a comparator's hysteresis, a touch pad, or discharging a capacitor after switch-off.
  10000000 | Helps a crystal start beside its inverter, and drains static from a floating input.
`)

/** Data for each size: power in watts, maximum voltage in volts, and advice. */
const SIZES: Record<string, { watts: number; volts: number; mind: string }> = {
  '0402': {
    watts: 1 / 16,
    volts: 50,
    mind: 'An 0402 is a millimetre long: use solder paste, hot air and a magnifier, not an iron.',
  },
  '0603': {
    watts: 1 / 10,
    volts: 75,
    mind: 'An 0603 is the smallest size that most people can still solder with a fine iron.',
  },
  '0805': {
    watts: 1 / 8,
    volts: 150,
    mind: 'An 0805 is an easy size for beginners: tin one pad, hold the part there, then solder the other.',
  },
  '1206': {
    watts: 1 / 4,
    volts: 200,
    mind: 'A 1206 can bridge two tracks beneath it, but long chips crack where a board bends.',
  },
  'axial 1/4 W': { watts: 1 / 4, volts: 250, mind: 'Bend the legs 2 mm away from the body; it has no polarity.' },
  'axial 1/2 W': { watts: 1 / 2, volts: 350, mind: 'If it runs hot, mount it a few millimetres above the board.' },
}

/** Manufacturers' series by size and tolerance, with pack size, price and values. */
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
    marked: isAxial ? `with the colour bands ${ringColours(ohms, percent).join(', ')}` : markOf(code, family),
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

/** Formats a resistance the way manufacturers write it in part numbers, such as 4K7, 100R or 1M. */
function letterCode(ohms: number): string {
  const [factor, letter] = ohms >= 1e6 ? [1e6, 'M'] : ohms >= 1e3 ? [1e3, 'K'] : [1, 'R']
  const [whole, decimals = ''] = String(ohms / factor).split('.')
  return `${whole}${letter}${decimals}`
}

/**
 * Returns the code printed on a resistor: three digits for sizes up to 0603 and for a tolerance of 5 %, four digits for
 * all others; empty for 0402.
 */
function printOf(ohms: number, size: string, percent: string): string {
  if (size === '0402') return ''
  const digits = size === '0603' || percent === '5' ? 2 : 3
  if (ohms === 0) return '0'
  if (ohms < 10 ** (digits - 1)) return ohms < 10 ? `${ohms}R0` : `${ohms}R0`.slice(0, 4)
  const zeros = Math.floor(Math.log10(ohms) + 1e-9) - digits + 1
  return `${ohms / 10 ** zeros}${zeros}`
}

function markOf(code: string, size: string): string {
  if (!code) return 'with nothing printed on them, so label any that you take off the tape'
  if (code.includes('R')) return `marked ${code}, where R is the decimal point`
  if (code === '0') return 'marked 0 or 000'
  const zeros = ['no zeros', 'one zero', 'two zeros', 'three zeros', 'four zeros', 'five zeros'][Number(code.at(-1))]
  return `marked ${code}${size === '0603' ? ' over a short bar' : ''}: ${code.slice(0, -1)} followed by ${zeros}`
}

/** Returns the colours of a resistor's rings from left to right: digits, zeros, tolerance. */
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

/** Describes the limit of a resistor of the given value, which is set by heat or voltage. */
function limitOf(ohms: number, { watts, volts }: { watts: number; volts: number }): string {
  if (ohms === 0) return 'It carries up to 2 A.'
  const [maxVolts, amperes] = [Math.sqrt(watts * ohms), Math.sqrt(watts / ohms)]
  return maxVolts >= volts
    ? `At this value the limit is ${volts} V rather than heat.`
    : `Maximum ${withPrefix(Number(maxVolts.toPrecision(2)), 'V')} or ${withPrefix(Number(amperes.toPrecision(2)), 'A')}.`
}
