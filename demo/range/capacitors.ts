import type { DemoProduct } from '../demo-product.ts'
import { rangeFamily, rangePart, readTable, spelled, withPrefix } from './part.ts'

/** Typical use of each ceramic chip value, by its printed code in picofarads. */
const USES: Record<string, string> = Object.fromEntries(
  readTable<'code' | 'use'>(`
  code | use
  100 | Ten picofarads load a crystal that asks for little, and trim the end of an antenna.
  120 | It loads the 32.768 kHz crystal of a clock, one at each leg.
  180 | It loads a crystal of 8 to 16 MHz whose data sheet asks for 12 pF or so.
  220 | Two of them and a 16 MHz crystal are the clock of an ATmega328P.
  330 | It loads a crystal that asks for 20 pF, and takes hiss off an amplifier's feedback.
  470 | It slows an amplifier's feedback down just enough that it does not ring.
  101 | It keeps radio out of audio inputs, and filters the line of a fast sensor.
  331 | The snubber of a small converter, with 10 Ω in series.
  102 | It takes radio off long sensor wires, and sits from shield to ground.
  222 | A filter with 10 kΩ at 7 kHz, in C0G so that it stays there.
  103 | It rounds the edges of a button with 10 kΩ, and belongs at CONT of an NE555.
  473 | A low-pass with 10 kΩ at 340 Hz, for PWM that shall become a voltage.
  104 | The capacitor that belongs beside every chip, between its supply and ground.
  224 | It couples sound between stages, and boosts the high side of a motor driver.
  474 | It couples sound into an input of 10 kΩ with nothing lost above 34 Hz.
  105 | It belongs at the input and output of small regulators such as the XC6206 and MCP1700.
  225 | It steadies the output of a small regulator and the reference of a converter.
  475 | It holds up the supply of a radio chip while it sends.
  106 | It belongs at the input of a buck converter and beside an ESP32 with its bursts.
  226 | The output of a converter or of an AMS1117, where a tantalum used to be.
  476 | Much capacitance in little space: supplies of 3.3 V for modems and LEDs.
  107 | As much as a small electrolytic, for the peaks of a modem at a 3.3 V supply.
`).map(({ code, use }) => [code, use]),
)

/** Advice on a dielectric at a voltage, and on a size. */
const DIELECTRICS: Record<string, (volts: number) => string> = {
  C0G: (volts) => `C0G keeps its value within 30 ppm a degree and at any voltage up to ${volts} V.`,
  X7R: (volts) => `X7R strays by 15 % between -55 and 125 °C, and by more the nearer the voltage comes to ${volts} V.`,
  X5R: (volts) => `X5R is for up to 85 °C, and near ${volts} V a third of its capacitance may be all that is left.`,
}
const SIZES: Record<string, string> = {
  '0402': 'A 0402 is for paste and hot air, and best beside the pins of a small chip.',
  '0603': 'It has no direction; solder one end, let it cool, then the other.',
  '0805': 'It has no direction and is easily soldered by hand; do not heat both ends at once.',
  '1206': 'So long a ceramic cracks when the board bends, so keep it from edges and screws.',
}

const CERAMICS = readTable<'size' | 'dielectric' | 'volts' | 'percent' | 'mpns'>(`
  size | dielectric | volts | percent | mpns
  0402 | C0G | 50  | 5  | CL05C100JB5NNNC
  0402 | X7R | 50  | 10 | CL05B103KB5NNNC
  0402 | X7R | 16  | 10 | CL05B104KO5NNNC
  0402 | X5R | 25  | 10 | CL05A105KA5NQNC
  0402 | X5R | 6.3 | 20 | CL05A106MQ5NUNC
  0603 | C0G | 50  | 5  | CL10C120JB8NNNC CL10C180JB8NNNC CL10C220JB8NNNC CL10C330JB8NNNC CL10C470JB8NNNC
  0603 | X7R | 50  | 10 | CL10B102KB8NNNC CL10B473KB8NNNC CC0603KRX7R9BB104
  0603 | X7R | 25  | 10 | CL10B224KA8NNNC CL10B474KA8NNNC
  0603 | X5R | 50  | 10 | CL10A105KB8NNNC
  0603 | X5R | 16  | 10 | CL10A225KO8NNNC CL10A475KO8NNNC
  0603 | X5R | 10  | 10 | CL10A106KP8NNNC
  0805 | C0G | 50  | 5  | CL21C222JBFNNNE
  0805 | X7R | 50  | 10 | CL21B103KBANNNC CC0805KRX7R9BB104 CL21B105KBFNNNE
  0805 | X7R | 100 | 10 | CL21B104KCFNNNE
  0805 | X5R | 25  | 10 | CL21A475KAQNNNE CL21A106KAYNNNE
  0805 | X5R | 25  | 20 | CL21A226MAQNNNE
  1206 | X7R | 500 | 10 | CL31B102KGFNNNE
  1206 | X7R | 50  | 10 | CL31B105KBHNNNE CL31B225KBHNNNE
  1206 | X5R | 50  | 10 | CL31A106KBHNNNE
  1206 | X5R | 25  | 10 | CL31A226KAHNNNE
  1206 | X5R | 10  | 20 | CL31A476MPHNNNE
  1206 | X5R | 6.3 | 20 | CL31A107MQHNNNE
`)

export const ceramics: DemoProduct[] = CERAMICS.flatMap((row, at) =>
  row.mpns.split(' ').map((mpn, place) => ceramic(row, mpn, at + place)),
)

function ceramic({ size, dielectric, volts, percent }: (typeof CERAMICS)[number], mpn: string, place: number) {
  const code = /^CL..[ABC](\d{3})/.exec(mpn)?.[1] ?? mpn.slice(-3)
  const farads = Number(code.slice(0, 2)) * 10 ** Number(code.slice(2)) * 1e-12
  const isLarge = farads >= 4e-6
  return rangePart({
    name: `Ceramic Capacitor ${withPrefix(farads, 'F')} ${volts} V ${dielectric} ${size}`,
    path: ['Capacitors', 'Ceramic'],
    price: isLarge ? 1200 : 700,
    pack: isLarge ? 20 : 50,
    mpn,
    maker: mpn.startsWith('CC') ? 'Yageo' : 'Samsung Electro-Mechanics',
    specs: {
      Capacitance: spelled(
        place,
        withPrefix(farads, 'F'),
        withPrefix(farads, 'F').replace(' ', ''),
        plainFarads(farads),
      ),
      Voltage: spelled(place, `${volts} V`, `${volts}V`),
      Dielectric: dielectric === 'C0G' ? spelled(place, 'C0G', 'NP0', 'C0G (NP0)') : dielectric,
      Tolerance: spelled(place, `${percent} %`, `±${percent}%`),
      Package: spelled(place, size, size, `SMD ${size}`),
    },
    tags: ['capacitor', 'mlcc', code, 'smd'],
    use: USES[code] ?? '',
    marked: `with no print on them: the tape says ${code}`,
    mind: `${DIELECTRICS[dielectric]?.(Number(volts))} ${SIZES[size]}`,
    picture: {
      kind: 'chip',
      name: `${withPrefix(farads, 'F')} ${volts} V ${dielectric}`,
      size,
      colour: farads < 5e-9 ? '#c4b59c' : '#a98660',
    },
  })
}

/** 0.1 µF for 100 nF, as on many shelves. */
function plainFarads(farads: number): string {
  return farads >= 1e-8 ? `${Number((farads * 1e6).toPrecision(3))} uF` : `${Number((farads * 1e12).toPrecision(3))} pF`
}

export const electrolytics = rangeFamily(
  ['Capacitors', 'Electrolytic'],
  (row) => ({
    kind: 'electrolytic',
    name: row.print,
    size: `${Number.parseFloat(row['Diameter'] ?? '')}x${Number.parseFloat(row['Height'] ?? '')}`,
    colour: row['Operating temperature']?.includes('105') ? '#20304f' : '#26292b',
  }),
  `
  name | price | pack | pins | tags | print | Capacitance | Voltage | Diameter | Height | Pitch | Operating temperature | use | marked | mind | mpn | maker
  Electrolytic Capacitor 1 µF 50 V | 500 | 20 | + - | capacitor, electrolytic | 1µF 50V | 1 µF | 50 V | 5 mm | 11 mm | 2 mm | -40 to 85 °C | It couples sound where a ceramic would distort, and times a slow NE555. | with the stripe at minus | At so small a value film or ceramic is steadier, so take it where size and price matter. The long leg is plus. ||
  Electrolytic Capacitor 10 µF 50 V | 500 | 20 | + - | capacitor, electrolytic | 10µF 50V | 10 µF | 50 V | 5 mm | 11 mm | 2 mm | -40 to 105 °C | It steadies the reset line and the supply of one sensor, and sets the gain of an LM386. | with the stripe at minus | Reversed it warms, swells and opens at its cross. For radio chips put 100 nF beside it, since it is slow. ||
  Electrolytic Capacitor 47 µF 25 V | 500 | 20 | + - | capacitor, electrolytic | 47µF 25V | 47uF | 25 V | 5 mm | 11 mm | 2 mm | -40 to 105 °C | A store for a servo signal board, a relay module or a string of LEDs. | with the stripe at minus | Use it on rails of up to 16 V. The long leg is plus, and legs that are bent at the body break the seal. ||
  Electrolytic Capacitor 100 µF 16 V | 500 | 20 | + - | capacitor, electrolytic | 100µF 16V | 100 µF | 16 V | 5 mm | 11 mm | 2 mm | -40 to 85 °C | It keeps a breadboard with a radio on it from restarting when the radio sends. | with the stripe at minus | It is right for 3.3, 5 and 9 V, and too weak for a car at 14 V. Put it where the current is drawn and not where it comes from. ||
  Electrolytic Capacitor 100 µF 35 V | 700 | 20 | + - | capacitor, electrolytic | 100µF 35V | 100 µF | 35V | 6.3 mm | 11 mm | 2.5 mm | -40 to 105 °C | Motor drivers such as the A4988 want one at their motor supply, close by. | with the stripe at minus | Without it the first long wire kills the driver by its own kick. Up to 24 V it has room to spare. ||
  Electrolytic Capacitor 220 µF 16 V | 700 | 20 | + - | capacitor, electrolytic | 220µF 16V | 220uF | 16V | 6.3 mm | 11 mm | 2.5 mm | -40 to 105 °C | It couples an LM386 to its speaker and holds up servos at 5 V. | with the stripe at minus | A larger one gives more bass and a louder click when it is switched on. Do not use it on 12 V from solar panels, which may rise to 18 V. ||
  Electrolytic Capacitor 220 µF 35 V | 900 | 10 | + - | capacitor, electrolytic | 220µF 35V | 220 µF | 35 V | 8 mm | 12 mm | 3.5 mm | -40 to 105 °C | It smooths the 12 and 24 V of a panel, a printer or a strip of LEDs. | with the stripe at minus | For a converter look for low ESR types, of which this is none. Leave the cross on its top free, since it opens there. ||
  Electrolytic Capacitor 470 µF 16 V | 900 | 10 | + - | capacitor, electrolytic, low esr | 470µF 16V | 470 µF | 16 V | 8 mm | 12 mm | 3.5 mm | -40 to 105 °C | It stands beside a SIM800L, whose bursts of 2 A else pull the supply down. | with the stripe at minus | Use short, thick wires, or it is of no use to the modem. At 5 V it may live for ten years and more. ||
  Electrolytic Capacitor 470 µF 25 V | 900 | 10 | + - | capacitor, electrolytic | 470µF 25V | 470uF | 25V | 10 mm | 13 mm | 5 mm | -40 to 105 °C | Behind a bridge rectifier it makes a quiet supply of 12 V and some hundred milliamperes. | with the stripe at minus | Without load the voltage rises by 1.4, so a transformer of 15 V is the most. Let it empty before you touch the circuit. ||
  Electrolytic Capacitor 1000 µF 16 V | 900 | 10 | + - | capacitor, electrolytic | 1000µF 16V | 1000 µF | 16 V | 10 mm | 16 mm | 5 mm | -40 to 105 °C | The capacitor that belongs at the first lamp of a WS2812 strip, between 5 V and ground. | with the stripe at minus | It makes a spark when it is connected to a live supply, so connect first and switch on then. The stripe goes to ground. ||
  Electrolytic Capacitor 2200 µF 16 V | 1200 | 5 | + - | capacitor, electrolytic | 2200µF 16V | 2200 µF | 16V | 12.5 mm | 20 mm | 5 mm | -40 to 85 °C | It carries a small amplifier over the beat of a drum, and a clock over a short outage. | with the stripe at minus | At 5 V and 10 mA it lasts about half a second. So much charge wants a resistor of 100 Ω to be emptied by, not a screwdriver. ||
  Electrolytic Capacitor 4700 µF 25 V | 1500 | 5 | + - | capacitor, electrolytic | 4700µF 25V | 4.7 mF | 25 V | 16 mm | 32 mm | 7.5 mm | -40 to 85 °C | It smooths the supply of an amplifier of 20 W or of a bank of relays. | with the stripe at minus | Glue its body down where a vehicle shakes it, since its legs do not carry it. It stays charged for minutes: empty it before you work. ||
  Electrolytic Capacitor 10 µF 400 V | 1200 | 5 | + - | capacitor, electrolytic, mains | 10µF 400V | 10 µF | 400 V | 10 mm | 20 mm | 5 mm | -40 to 105 °C | It mends the mains side of LED lamps and chargers, where most faults are a dried-out one of these. | with the stripe at minus | It is for people trained on mains. Even unplugged it keeps 325 V for minutes, so discharge it through 10 kΩ and measure. ||
`,
)

export const tantalums = rangeFamily(
  ['Capacitors', 'Tantalum'],
  (row) => ({ kind: 'tantalum', name: row.print, size: row['Package']?.slice(-1) ?? 'A' }),
  `
  name | mpn | maker | price | pack | pins | tags | print | Capacitance | Voltage | Tolerance | ESR | Package | use | marked | mind
  Tantalum Capacitor 1 µF 35 V | TAJA105K035RNJ | KYOCERA AVX | 900 | 10 | + - | tantalum, capacitor, smd | 105 35 | 1 µF | 35 V | 10 % | 7.5 Ω | Case A | A small store with a long life for sensors at 5 to 12 V, quiet where a ceramic would sing. | marked 105V with a bar at plus | The bar is plus, other than on electrolytics, where a stripe is minus. Reversed it burns, so look twice.
  Tantalum Capacitor 4.7 µF 16 V | TAJA475K016RNJ | KYOCERA AVX | 900 | 10 | + - | tantalum, capacitor, smd | 475 16 | 4.7uF | 16V | ±10% | 4 Ω | Case A | It belongs at the output of older regulators that ask for some ohms of ESR. | marked 475C with a bar at plus | Use it at half its voltage, which is 8 V, and on no supply that can give many amperes at once. Ceramics made most of these unneeded.
  Tantalum Capacitor 10 µF 16 V | TAJA106K016RNJ | KYOCERA AVX | 1000 | 10 | + - | tantalum, capacitor, smd | 106 16 | 10 µF | 16 V | ±10% | 3 Ω | CASE-A | The value that stands beside many a regulator on boards of the years before ceramics. | marked 106C with a bar at plus | At 5 V it loses nothing of its 10 µF, which a ceramic of that size does. Keep it off batteries without a resistor or fuse.
  Tantalum Capacitor 22 µF 16 V | TAJB226K016RNJ | KYOCERA AVX | 1200 | 10 | + - | tantalum, capacitor, smd | 226 16 | 22 µF | 16V | 10 % | 2.3 Ω | Case B | The output of an AMS1117, whose data sheet asks for just this one. | marked 226C with a bar at plus | Its 2.3 Ω damp what the regulator would else do at a ceramic. Use it on 3.3 and 5 V, with the bar to plus.
  Tantalum Capacitor 100 µF 6.3 V | TAJB107K006RNJ | KYOCERA AVX | 1500 | 5 | + - | tantalum, capacitor, smd | 107 6 | 100uF | 6.3 V | ±10% | 1.7 Ω | CASE-B | It carries a modem or a camera through its peaks at 3.3 V. | marked 107J with a bar at plus | At 5 V it has too little to spare: take the 10 V one there. Solder it briefly, since the third second harms it.
  Tantalum Capacitor 100 µF 16 V | TAJD107K016RNJ | KYOCERA AVX | 2000 | 5 | + - | tantalum, capacitor, smd | 107 16 | 100 µF | 16V | 10 % | 0.6 Ω | CASE-D | Much capacitance that neither dries out nor shrinks with voltage, for things that run for decades. | marked 107C with a bar at plus | It fails as a short, so give its supply a fuse or a limit of current. The bar is plus.
`,
)

export const films = rangeFamily(
  ['Capacitors', 'Film'],
  (row) => ({
    kind: 'film',
    name: row.print,
    size: row['Pitch'] ?? '',
    colour: row['Material'] === 'polypropylene' ? '#d8b13a' : '#b23a2e',
  }),
  `
  name | mpn | maker | price | pack | tags | print | Capacitance | Voltage | Tolerance | Pitch | Material | use | marked | mind | pins
  Film Capacitor 1 nF 100 V | | | 900 | 10 | film, capacitor, polyester | 1n 100V | 1 nF | 100 V | 5 % | 5 mm | polyester | It sets the corner of audio filters, where a ceramic X7R would add sound of its own. | marked 1n, J for 5 % and 100 | It has no direction. Heat from a slow iron melts the foil: two seconds a leg are enough. |
  Film Capacitor 10 nF 100 V | | | 900 | 10 | film, capacitor, polyester | 10n 100V | 10nF | 100V | ±5% | 5 mm | polyester | With 10 kΩ it is a filter at 1.6 kHz, as in tone controls and guitar effects. | marked 10n, J for 5 % and 100 | It keeps its value with voltage, so two of a pair stay alike. It fits two holes of a perfboard, 5 mm apart. |
  Film Capacitor 100 nF 63 V | | | 900 | 10 | film, capacitor, polyester | 100n 63V | 0.1 µF | 63 V | ±10% | 5 mm | polyester | It couples sound between stages without the distortion and the microphony of ceramics. | marked 100n or .1, K for 10 % and 63 | Beside digital chips a ceramic is better and cheaper. It heals small faults of its foil by itself. |
  Film Capacitor 470 nF 63 V | | | 1100 | 10 | film, capacitor, polyester | 470n 63V | 470 nF | 63V | 5 % | 5 mm | polyester | It integrates slowly and holds what a sample-and-hold has caught. | marked 470n or .47, J for 5 % and 63 | It leaks so little that a voltage on it stays for minutes. Keep fingers off the board around it, since they leak more. |
  Film Capacitor 1 µF 63 V | | | 1300 | 10 | film, capacitor, polyester | 1µ 63V | 1 uF | 63 V | ±5% | 5 mm | polyester | It couples loudspeakers' tweeters, and inputs of 16 kΩ down to 10 Hz. | marked 1µ0, J for 5 % and 63 | Unlike an electrolytic it takes either direction and does not dry out. It is large, so look at the space first. |
  X2 Capacitor 100 nF 275 V AC | | | 1200 | 5 | film, capacitor, x2, mains | .1µF X2 | 100 nF | 275 V AC | 10 % | 15 mm | polypropylene | It goes across live and neutral, behind the fuse, against the noise of motors and dimmers. | marked 0.1 µF, X2 and its approvals | Only X2 may stand there: other capacitors burn. It is for people trained on mains, with 1 MΩ across it to empty it. |
  X2 Capacitor 470 nF 275 V AC | | | 1800 | 5 | film, capacitor, x2, mains | .47µF X2 | 0.47 µF | 275 V AC | ±10% | 22.5 mm | polypropylene | It is the dropper in small supplies without transformer, which die when it has shrunk with the years. | marked 0.47 µF, X2 and its approvals | If a lamp or a timer flickers, measure this one first. What it feeds is live all over: it is for people trained on mains. |
`,
)
