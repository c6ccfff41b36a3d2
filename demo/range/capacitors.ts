import type { DemoProduct } from '../demo-product.ts'
import { rangeFamily, rangePart, readTable, spelled, withPrefix } from './part.ts'

/** Typical use of each value of ceramic chip capacitors, by the printed code in picofarads. */
const USES: Record<string, string> = Object.fromEntries(
  readTable<'code' | 'use'>(`
  code | use
  100 | Loads crystals that need little capacitance, and trims the end of an antenna.
  120 | Loads the 32.768 kHz crystal of a clock, with one at each leg.
  180 | Loads a crystal of 8 to 16 MHz whose data sheet asks for about 12 pF.
  220 | Two of these and a 16 MHz crystal make the clock of an ATmega328P.
  330 | Loads a crystal that needs 20 pF, and reduces hiss in an amplifier's feedback.
  470 | Slows an amplifier's feedback just enough to prevent ringing.
  101 | Keeps radio interference out of audio inputs, and filters the line of a fast sensor.
  331 | A snubber for a small converter, with 10 Ω in series.
  102 | Removes radio interference from long sensor wires, and connects a shield to ground.
  222 | Makes a 7 kHz filter with 10 kΩ, in C0G so that it stays there.
  103 | Rounds the edges of a button with 10 kΩ, and goes at the CONT pin of an NE555.
  473 | Makes a 340 Hz low-pass with 10 kΩ, for turning PWM into a voltage.
  104 | The capacitor that goes beside every chip, between its supply and ground.
  224 | Couples audio between stages, and boosts the high side of a motor driver.
  474 | Couples audio into a 10 kΩ input with no loss above 34 Hz.
  105 | Goes at the input and output of small regulators such as the XC6206 and MCP1700.
  225 | Steadies the output of a small regulator or the reference of a converter.
  475 | Steadies the supply of a radio chip while it sends.
  106 | Goes at the input of a buck converter, and beside an ESP32 for its current bursts.
  226 | Goes at the output of a converter or an AMS1117, in place of a tantalum.
  476 | High capacitance in little space, for 3.3 V supplies of modems and LEDs.
  107 | As much as a small electrolytic, for a modem's current peaks on a 3.3 V supply.
`).map(({ code, use }) => [code, use]),
)

/** Advice for each dielectric at a given voltage, and for each size. */
const DIELECTRICS: Record<string, (volts: number) => string> = {
  C0G: (volts) => `C0G keeps its value within 30 ppm per degree, at any voltage up to ${volts} V.`,
  X7R: (volts) => `X7R varies by 15 % between -55 and 125 °C, and by more as the voltage approaches ${volts} V.`,
  X5R: (volts) => `X5R is rated up to 85 °C, and near ${volts} V only a third of its capacitance may be left.`,
}
const SIZES: Record<string, string> = {
  '0402': 'An 0402 needs solder paste and hot air, and fits best beside the pins of a small chip.',
  '0603': 'It has no polarity; solder one end, let it cool, then solder the other.',
  '0805': 'It has no polarity and is easy to solder by hand; do not heat both ends at once.',
  '1206': 'A ceramic this long cracks when the board bends, so keep it away from edges and screws.',
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
    marked: `with no markings: the tape is labelled ${code}`,
    mind: `${DIELECTRICS[dielectric]?.(Number(volts))} ${SIZES[size]}`,
    picture: {
      kind: 'chip',
      name: `${withPrefix(farads, 'F')} ${volts} V ${dielectric}`,
      size,
      colour: farads < 5e-9 ? '#c4b59c' : '#a98660',
    },
  })
}

/** Formats a capacitance as many shops label it, such as 0.1 uF for 100 nF. */
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
  Electrolytic Capacitor 1 µF 50 V | 500 | 20 | + - | capacitor, electrolytic | 1µF 50V | 1 µF | 50 V | 5 mm | 11 mm | 2 mm | -40 to 85 °C | Couples audio where a ceramic would distort, and sets the timing of a slow NE555. | with a stripe marking minus | At this value film or ceramic is more stable, so choose it where size and price matter. The long leg is plus. ||
  Electrolytic Capacitor 10 µF 50 V | 500 | 20 | + - | capacitor, electrolytic | 10µF 50V | 10 µF | 50 V | 5 mm | 11 mm | 2 mm | -40 to 105 °C | Steadies reset lines and the supply of a single sensor, and sets the gain of an LM386. | with a stripe marking minus | Reversed, it heats up, swells and vents at its cross. It is slow, so add 100 nF beside it for radio chips. ||
  Electrolytic Capacitor 47 µF 25 V | 500 | 20 | + - | capacitor, electrolytic | 47µF 25V | 47uF | 25 V | 5 mm | 11 mm | 2 mm | -40 to 105 °C | Buffers the supply of a servo signal board, a relay module or a string of LEDs. | with a stripe marking minus | Use it on rails up to 16 V. The long leg is plus, and bending the legs right at the body breaks the seal. ||
  Electrolytic Capacitor 100 µF 16 V | 500 | 20 | + - | capacitor, electrolytic | 100µF 16V | 100 µF | 16 V | 5 mm | 11 mm | 2 mm | -40 to 85 °C | Stops a breadboard with a radio from restarting whenever the radio sends. | with a stripe marking minus | Fine for 3.3, 5 and 9 V, but not for a car at 14 V. Place it close to the load, not at the power source. ||
  Electrolytic Capacitor 100 µF 35 V | 700 | 20 | + - | capacitor, electrolytic | 100µF 35V | 100 µF | 35V | 6.3 mm | 11 mm | 2.5 mm | -40 to 105 °C | Motor drivers such as the A4988 need one close to their motor supply. | with a stripe marking minus | Without it, the voltage spike from a long wire can destroy the driver. It has plenty of margin up to 24 V. ||
  Electrolytic Capacitor 220 µF 16 V | 700 | 20 | + - | capacitor, electrolytic | 220µF 16V | 220uF | 16V | 6.3 mm | 11 mm | 2.5 mm | -40 to 105 °C | Couples an LM386 to its speaker and steadies the supply of 5 V servos. | with a stripe marking minus | A larger one gives more bass and a louder click at switch-on. Don't use it on 12 V from solar panels, which may rise to 18 V. ||
  Electrolytic Capacitor 220 µF 35 V | 900 | 10 | + - | capacitor, electrolytic | 220µF 35V | 220 µF | 35 V | 8 mm | 12 mm | 3.5 mm | -40 to 105 °C | Smooths the 12 or 24 V supply of a panel, a printer or an LED strip. | with a stripe marking minus | This is not a low ESR type, which converters need. Leave the cross on its top free, since it vents there. ||
  Electrolytic Capacitor 470 µF 16 V | 900 | 10 | + - | capacitor, electrolytic, low esr | 470µF 16V | 470 µF | 16 V | 8 mm | 12 mm | 3.5 mm | -40 to 105 °C | Goes beside a SIM800L, whose bursts of 2 A otherwise pull the supply down. | with a stripe marking minus | Use short, thick wires, or it won't help the modem. At 5 V it can last ten years and more. ||
  Electrolytic Capacitor 470 µF 25 V | 900 | 10 | + - | capacitor, electrolytic | 470µF 25V | 470uF | 25V | 10 mm | 13 mm | 5 mm | -40 to 105 °C | Makes a quiet 12 V supply of a few hundred milliamperes behind a bridge rectifier. | with a stripe marking minus | Without a load the voltage rises by a factor of 1.4, so use a transformer of 15 V at most. Let it discharge before you touch the circuit. ||
  Electrolytic Capacitor 1000 µF 16 V | 900 | 10 | + - | capacitor, electrolytic | 1000µF 16V | 1000 µF | 16 V | 10 mm | 16 mm | 5 mm | -40 to 105 °C | Goes at the first LED of a WS2812 strip, between 5 V and ground. | with a stripe marking minus | Connecting it to a live supply makes a spark, so wire it up before you switch on. The stripe goes to ground. ||
  Electrolytic Capacitor 2200 µF 16 V | 1200 | 5 | + - | capacitor, electrolytic | 2200µF 16V | 2200 µF | 16V | 12.5 mm | 20 mm | 5 mm | -40 to 85 °C | Carries a small amplifier through drum beats, and a clock through short power cuts. | with a stripe marking minus | At 5 V and 10 mA it lasts about half a second. Discharge it through a 100 Ω resistor, not with a screwdriver. ||
  Electrolytic Capacitor 4700 µF 25 V | 1500 | 5 | + - | capacitor, electrolytic | 4700µF 25V | 4.7 mF | 25 V | 16 mm | 32 mm | 7.5 mm | -40 to 85 °C | Smooths the supply of a 20 W amplifier or a bank of relays. | with a stripe marking minus | Glue its body down in vehicles, since the legs can't carry it when shaken. It stays charged for minutes, so discharge it before you work. ||
  Electrolytic Capacitor 10 µF 400 V | 1200 | 5 | + - | capacitor, electrolytic, mains | 10µF 400V | 10 µF | 400 V | 10 mm | 20 mm | 5 mm | -40 to 105 °C | Repairs the mains side of LED lamps and chargers, where a dried-out capacitor like this is the most common fault. | with a stripe marking minus | Only for people trained on mains. Even unplugged it keeps 325 V for minutes, so discharge it through 10 kΩ and measure. ||
`,
)

export const tantalums = rangeFamily(
  ['Capacitors', 'Tantalum'],
  (row) => ({ kind: 'tantalum', name: row.print, size: row['Package']?.slice(-1) ?? 'A' }),
  `
  name | mpn | maker | price | pack | pins | tags | print | Capacitance | Voltage | Tolerance | ESR | Package | use | marked | mind
  Tantalum Capacitor 1 µF 35 V | TAJA105K035RNJ | KYOCERA AVX | 900 | 10 | + - | tantalum, capacitor, smd | 105 35 | 1 µF | 35 V | 10 % | 7.5 Ω | Case A | A small, long-lived buffer for sensors at 5 to 12 V, quiet where a ceramic would sing. | marked 105V with a bar marking plus | The bar marks plus, unlike on electrolytics, where a stripe marks minus. Reversed, it burns, so check twice.
  Tantalum Capacitor 4.7 µF 16 V | TAJA475K016RNJ | KYOCERA AVX | 900 | 10 | + - | tantalum, capacitor, smd | 475 16 | 4.7uF | 16V | ±10% | 4 Ω | Case A | Goes at the output of older regulators that need a few ohms of ESR. | marked 475C with a bar marking plus | Use it at half its voltage, 8 V, and never on a supply that can deliver many amperes at once. Ceramics have replaced most of these.
  Tantalum Capacitor 10 µF 16 V | TAJA106K016RNJ | KYOCERA AVX | 1000 | 10 | + - | tantalum, capacitor, smd | 106 16 | 10 µF | 16 V | ±10% | 3 Ω | CASE-A | Found beside many regulators on boards from the years before ceramics. | marked 106C with a bar marking plus | At 5 V it keeps its full 10 µF, unlike a ceramic of that size. Don't connect it to a battery without a resistor or fuse.
  Tantalum Capacitor 22 µF 16 V | TAJB226K016RNJ | KYOCERA AVX | 1200 | 10 | + - | tantalum, capacitor, smd | 226 16 | 22 µF | 16V | 10 % | 2.3 Ω | Case B | The output capacitor of an AMS1117, exactly as its data sheet asks. | marked 226C with a bar marking plus | Its 2.3 Ω damp the ringing that a ceramic could cause in the regulator. Use it on 3.3 and 5 V, with the bar to plus.
  Tantalum Capacitor 100 µF 6.3 V | TAJB107K006RNJ | KYOCERA AVX | 1500 | 5 | + - | tantalum, capacitor, smd | 107 6 | 100uF | 6.3 V | ±10% | 1.7 Ω | CASE-B | Carries a modem or a camera through its current peaks at 3.3 V. | marked 107J with a bar marking plus | At 5 V the margin is too small: use the 10 V type there. Solder it quickly, since more than two seconds harms it.
  Tantalum Capacitor 100 µF 16 V | TAJD107K016RNJ | KYOCERA AVX | 2000 | 5 | + - | tantalum, capacitor, smd | 107 16 | 100 µF | 16V | 10 % | 0.6 Ω | CASE-D | High capacitance that neither dries out nor drops with voltage, for equipment that runs for decades. | marked 107C with a bar marking plus | It fails as a short circuit, so protect its supply with a fuse or a current limit. The bar marks plus.
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
  Film Capacitor 1 nF 100 V | | | 900 | 10 | film, capacitor, polyester | 1n 100V | 1 nF | 100 V | 5 % | 5 mm | polyester | Sets the cutoff of audio filters, where an X7R ceramic would add distortion. | marked 1n, J (5 %) and 100 | It has no polarity. A slow iron melts the foil, so two seconds per leg is enough. |
  Film Capacitor 10 nF 100 V | | | 900 | 10 | film, capacitor, polyester | 10n 100V | 10nF | 100V | ±5% | 5 mm | polyester | Makes a 1.6 kHz filter with 10 kΩ, as in tone controls and guitar effects. | marked 10n, J (5 %) and 100 | Its value doesn't change with voltage, so matched pairs stay matched. It fits perfboard holes 5 mm apart. |
  Film Capacitor 100 nF 63 V | | | 900 | 10 | film, capacitor, polyester | 100n 63V | 0.1 µF | 63 V | ±10% | 5 mm | polyester | Couples audio between stages without the distortion and microphony of ceramics. | marked 100n or .1, K (10 %) and 63 | Beside digital chips a ceramic is better and cheaper. Small faults in its foil heal by themselves. |
  Film Capacitor 470 nF 63 V | | | 1100 | 10 | film, capacitor, polyester | 470n 63V | 470 nF | 63V | 5 % | 5 mm | polyester | For slow integrators, and for holding the voltage in a sample-and-hold circuit. | marked 470n or .47, J (5 %) and 63 | It leaks so little that it holds a voltage for minutes. Keep fingers off the board around it, since fingerprints leak more. |
  Film Capacitor 1 µF 63 V | | | 1300 | 10 | film, capacitor, polyester | 1µ 63V | 1 uF | 63 V | ±5% | 5 mm | polyester | Couples the tweeters of loudspeakers, and inputs of 16 kΩ down to 10 Hz. | marked 1µ0, J (5 %) and 63 | Unlike an electrolytic, it has no polarity and does not dry out. It is large, so check your space first. |
  X2 Capacitor 100 nF 275 V AC | | | 1200 | 5 | film, capacitor, x2, mains | .1µF X2 | 100 nF | 275 V AC | 10 % | 15 mm | polypropylene | Goes across live and neutral, after the fuse, to suppress noise from motors and dimmers. | marked 0.1 µF, X2 and approval marks | Use only X2 types there: other capacitors burn. For people trained on mains only, with 1 MΩ across it to discharge it. |
  X2 Capacitor 470 nF 275 V AC | | | 1800 | 5 | film, capacitor, x2, mains | .47µF X2 | 0.47 µF | 275 V AC | ±10% | 22.5 mm | polypropylene | The dropper in small transformerless supplies, which fail when it loses capacitance over the years. | marked 0.47 µF, X2 and approval marks | If a lamp or a timer flickers, measure this part first. Everything it feeds is live, so it is only for people trained on mains. |
`,
)
