import { rangeFamily } from './part.ts'

export const leds = rangeFamily(
  ['LEDs & Opto', 'LEDs'],
  (row) => ({
    kind: row.body,
    name: row.print,
    size: row['Package'] || (row['Diameter'] ?? ''),
    colour: row['Colour'] ?? '',
  }),
  `
  name | mpn | maker | price | pack | pins | tags | body | print | Colour | Diameter | Package | Forward voltage | Current | Luminous intensity | Dominant wavelength | Viewing angle | use | marked | mind
  LED 3 mm Red | | | 500 | 20 | A K | led, red, 3mm | led | | red | 3 mm | | 2.0 V | 20 mA | 200 mcd | 625 nm | 40° | For indicators in front panels and models, where 5 mm is too big. | with the longer leg marking plus | Use 330 Ω at 5 V or 150 Ω at 3.3 V. The flat side of its rim marks minus, even after the legs are cut.
  LED 3 mm Green | | | 500 | 20 | A K | led, green, 3mm | led | | green | 3 mm | | 2.1 V | 20 mA | 60 mcd | 570 nm | 40° | The soft green of older equipment, for power and ready lights. | with the longer leg marking plus | It is dimmer than the blue-green type, so use 220 Ω at 5 V. Like the red one, it works from 2 V up.
  LED 3 mm Blue | | | 600 | 20 | A K | led, blue, 3mm | led | | blue | 3 mm | | 3.0-3.2 V | 20 mA | 800 mcd | 470 nm | 30° | A point of light that can be seen across a room. | with the longer leg marking plus | At 3.3 V it hardly lights, so drive it from 5 V with 220 Ω or more. Static from your hand can destroy it.
  LED 3 mm White | | | 600 | 20 | A K | led, white, 3mm | led | | white | 3 mm | | 3.0-3.2 V | 20mA | 3000 mcd | | 30° | For torches, doll's houses and microscope lights. | with the longer leg marking plus | A lithium cell drives it through 47 Ω. It is bright enough to hurt, so don't look straight into it.
  LED 5 mm Red | | | 500 | 20 | A K | led, red, 5mm | led | | red | 5 mm | | 1.8-2.2 V | 20 mA | 500 mcd | 625 nm | 30° | The first LED of every course, and the power light of a panel. | with the longer leg marking plus | Put 220 Ω in series at 5 V, on either the plus or the minus side. A 5 mm hole and a drop of glue hold it.
  LED 5 mm Green Bright | | | 600 | 20 | A K | led, green, 5mm | led | | green | 5 mm | | 3.0-3.4 V | 20 mA | 5000 mcd | 525 nm | 20° | For signals that are visible in daylight: doors, gates, model traffic lights. | with the longer leg marking plus | This type needs 3 V, so 470 Ω at 5 V is plenty. Next to a plain red one, give it 2.2 kΩ.
  LED 5 mm Yellow | | | 500 | 20 | A K | led, yellow, 5mm | led | | yellow | 5 mm | | 2.0 V | 20 mA | 300 mcd | 590 nm | 30° | For warning lights and turn signals on robots and bicycles. | with the longer leg marking plus | At 12 V, five in series share one 100 Ω resistor. Reversed, it withstands only 5 V, so mind the plug.
  LED 5 mm Blue | | | 600 | 20 | A K | led, blue, 5mm | led | | blue | 5 mm | | 3.0-3.4 V | 20mA | 2000 mcd | 470 nm | 20° | For front panels, water tanks and reading the bands on banknotes. | with the longer leg marking plus | With 100 Ω at 5 V it gets its full 20 mA. Blue light glares at night, so use a tenth of that.
  LED 5 mm White Warm | | | 600 | 20 | A K | led, white, 5mm | led | | warm white | 5 mm | | 3.0-3.2 V | 20 mA | 8000 mcd | | 25° | For reading lamps and lanterns powered by a panel and a cell. | with the longer leg marking plus | Three in series with 150 Ω run on 12 V. In a closed lamp, heat ages them within a year, so give them air.
  LED 5 mm UV 395 nm | | | 800 | 10 | A K | led, uv, 5mm | led | | ultraviolet | 5 mm | | 3.2-3.4 V | 20 mA | | 395 nm | 20° | Shows the marks in banknotes and cures drops of resin. | with the longer leg marking plus | Most of its light is invisible, so do not look into it. Use 100 Ω at 5 V, and wear dark goggles.
  LED 5 mm Infrared 940 nm | IR333-A | Everlight | 800 | 10 | A K | led, infrared, 5mm, remote | led | | infrared | 5 mm | | 1.2-1.5 V | 100 mA | | 940 nm | 20° | The emitter of remote controls: with an IR receiver it carries commands across a room. | with the longer leg marking plus | A pin gives 20 mA and 3 m; a transistor and 33 Ω give 100 mA and 10 m. A phone's camera shows it glowing.
  LED 10 mm Red | | | 900 | 10 | A K | led, red, 10mm | led | | red | 10 mm | | 2.0 V | 20 mA | 1000 mcd | 625 nm | 40° | A large lamp for games, scoreboards and doors. | with the longer leg marking plus | It draws no more current than a small one: use 220 Ω at 5 V. Mount it in a 10 mm hole with a drop of glue.
  LED 0603 Red | NCD0603R1 | NationStar | 600 | 50 | A K | led, red, smd, 0603 | chip-led | R | red | | 0603 | 1.6-2.6 V | 25 mA | 67-195 mcd | 615-630 nm | 130° | The power light of small boards. | with a green mark at the cathode | 1 kΩ at 3.3 V is bright enough and saves the battery. Solder for two seconds at most: the lens melts easily.
  LED 0603 White | KT-0603W | KENTO | 700 | 50 | A K | led, white, smd, 0603 | chip-led | W | white | | 0603 | 2.6-3.4 V | 20 mA | | | 130° | Lights the edge of a display or the icons on a front panel. | with a green mark at the cathode | At 3.3 V its brightness varies from piece to piece, so drive it from 5 V with 470 Ω. Keep it dry before oven soldering.
  LED 0805 Red | NCD0805R1 | NationStar | 600 | 50 | A K | led, red, smd, 0805 | chip-led | R | red | | 0805 | 1.6-2.6 V | 25mA | 67-195 mcd | 615-630 nm | 130° | A good first surface-mount LED to solder by hand. | with a cathode mark underneath | The usual resistors are 470 Ω at 3.3 V and 1 kΩ at 5 V. Solder minus first, where the larger copper draws more heat.
  LED 0805 Green | KT-0805G | KENTO | 600 | 50 | A K | led, green, smd, 0805 | chip-led | G | emerald green | | 0805 | 2.6-3.4 V | 20 mA | | 520 nm | 130° | A ready light that is visible even at half a milliampere. | with a cathode mark underneath | With 4.7 kΩ at 5 V it can still be seen by day. Older yellow-green ones need ten times the current.
`,
)
