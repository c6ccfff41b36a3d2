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
  LED 3 mm Red | | | 500 | 20 | A K | led, red, 3mm | led | | red | 3 mm | | 2.0 V | 20 mA | 200 mcd | 625 nm | 40° | Indicators in fronts and models, where 5 mm is too much. | with the long leg at plus | 330 Ω suit 5 V, and 150 Ω suit 3.3 V. The flat side of its rim is minus, also when the legs are cut.
  LED 3 mm Green | | | 500 | 20 | A K | led, green, 3mm | led | | green | 3 mm | | 2.1 V | 20 mA | 60 mcd | 570 nm | 40° | The quiet green of old equipment, for power and ready. | with the long leg at plus | It is dimmer than the blue-green kind, so 220 Ω at 5 V are right. It works from 2 V on, as the red one does.
  LED 3 mm Blue | | | 600 | 20 | A K | led, blue, 3mm | led | | blue | 3 mm | | 3.0-3.2 V | 20 mA | 800 mcd | 470 nm | 30° | A point of light that is seen across a room. | with the long leg at plus | From 3.3 V it hardly lights, so feed it from 5 V with 220 Ω or more. A touch with a charged hand may kill it.
  LED 3 mm White | | | 600 | 20 | A K | led, white, 3mm | led | | white | 3 mm | | 3.0-3.2 V | 20mA | 3000 mcd | | 30° | Torches, doll's houses and the light of a microscope. | with the long leg at plus | A lithium cell drives it through 47 Ω. It is bright enough to hurt, so do not look along its axis.
  LED 5 mm Red | | | 500 | 20 | A K | led, red, 5mm | led | | red | 5 mm | | 1.8-2.2 V | 20 mA | 500 mcd | 625 nm | 30° | The first lamp of every course, and the sign of power on a panel. | with the long leg at plus | 220 Ω belong in series at 5 V, at plus or at minus alike. A hole of 5 mm and a drop of glue hold it.
  LED 5 mm Green Bright | | | 600 | 20 | A K | led, green, 5mm | led | | green | 5 mm | | 3.0-3.4 V | 20 mA | 5000 mcd | 525 nm | 20° | Signals that are seen in daylight: doors, gates, traffic lights in models. | with the long leg at plus | It is of the kind that needs 3 V, so 5 V and 470 Ω are plenty. Beside a plain red one give it 2.2 kΩ.
  LED 5 mm Yellow | | | 500 | 20 | A K | led, yellow, 5mm | led | | yellow | 5 mm | | 2.0 V | 20 mA | 300 mcd | 590 nm | 30° | Warnings and turn signals of robots and bicycles. | with the long leg at plus | At 12 V five in series share one resistor of 100 Ω. Turned round it bears 5 V only, so mind the plug.
  LED 5 mm Blue | | | 600 | 20 | A K | led, blue, 5mm | led | | blue | 5 mm | | 3.0-3.4 V | 20mA | 2000 mcd | 470 nm | 20° | Light for fronts, water tanks and reading bands on banknotes. | with the long leg at plus | 100 Ω at 5 V give it its full 20 mA. The eye finds blue glaring at night, so use a tenth.
  LED 5 mm White Warm | | | 600 | 20 | A K | led, white, 5mm | led | | warm white | 5 mm | | 3.0-3.2 V | 20 mA | 8000 mcd | | 25° | Reading lamps and lanterns from a panel and a cell. | with the long leg at plus | Three in series and 150 Ω run on 12 V. Heat in a closed lamp ages them within a year, so leave them air.
  LED 5 mm UV 395 nm | | | 800 | 10 | A K | led, uv, 5mm | led | | ultraviolet | 5 mm | | 3.2-3.4 V | 20 mA | | 395 nm | 20° | It shows the marks in banknotes and hardens drops of resin. | with the long leg at plus | Little of it is seen and more is there: do not look into it. 100 Ω suit it at 5 V, and dark goggles suit you.
  LED 5 mm Infrared 940 nm | IR333-A | Everlight | 800 | 10 | A K | led, infrared, 5mm, remote | led | | infrared | 5 mm | | 1.2-1.5 V | 100 mA | | 940 nm | 20° | The lamp of remote controls: with an IR receiver it carries commands through a room. | with the long leg at plus | A pin gives 20 mA and 3 m; a transistor and 33 Ω give 100 mA and 10 m. A phone's camera sees it light.
  LED 10 mm Red | | | 900 | 10 | A K | led, red, 10mm | led | | red | 10 mm | | 2.0 V | 20 mA | 1000 mcd | 625 nm | 40° | A large lamp for games, scoreboards and doors. | with the long leg at plus | It takes no more current than a small one: 220 Ω at 5 V. Its body wants a hole of 10 mm and a drop of glue.
  LED 0603 Red | NCD0603R1 | NationStar | 600 | 50 | A K | led, red, smd, 0603 | chip-led | R | red | | 0603 | 1.6-2.6 V | 25 mA | 67-195 mcd | 615-630 nm | 130° | The power lamp of small boards. | with a green mark at minus | 1 kΩ at 3.3 V is bright enough and spares the battery. Iron it for two seconds at most, since its lens melts before the joint does.
  LED 0603 White | KT-0603W | KENTO | 700 | 50 | A K | led, white, smd, 0603 | chip-led | W | white | | 0603 | 2.6-3.4 V | 20 mA | | | 130° | It lights the edge of a display or the icons of a front. | with a green mark at minus | From 3.3 V its light varies from piece to piece, so feed it from 5 V with 470 Ω. Keep it dry before it is soldered in an oven.
  LED 0805 Red | NCD0805R1 | NationStar | 600 | 50 | A K | led, red, smd, 0805 | chip-led | R | red | | 0805 | 1.6-2.6 V | 25mA | 67-195 mcd | 615-630 nm | 130° | The first surface-mount lamp to try by hand. | with a mark at minus below | 470 Ω at 3.3 V and 1 kΩ at 5 V are usual. Solder minus first, where the copper is larger and cools more.
  LED 0805 Green | KT-0805G | KENTO | 600 | 50 | A K | led, green, smd, 0805 | chip-led | G | emerald green | | 0805 | 2.6-3.4 V | 20 mA | | 520 nm | 130° | It says ready, and does so even at half a milliampere. | with a mark at minus below | With 4.7 kΩ at 5 V it is still seen by day. Older yellow-green ones need ten times the current.
`,
)
