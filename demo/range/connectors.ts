import { rangeFamily } from './part.ts'

export const crystals = rangeFamily(
  ['Crystals & Oscillators', 'Crystals'],
  (row) => ({ kind: row.body, name: row.print }),
  `
  name | mpn | maker | price | pack | pins | tags | body | print | Frequency | Load capacitance | Frequency tolerance | Package | use | marked | mind
  Crystal 32.768 kHz Cylinder | | | 700 | 10 | | crystal, clock, rtc | crystal-can | 32.768K | 32.768 kHz | 12.5 pF | ±20 ppm | | The timebase of clocks: divided by two fifteen times, it gives one second. | in metal cylinders of 2 x 6 mm | Its legs are thinner than a hair and break if they are bent twice. 20 ppm is 10 seconds a week.
  Crystal 32.768 kHz FC-135 | Q13FC13500004 | Epson | 1200 | 5 | | crystal, clock, rtc, smd | crystal-smd | 32.768K | 32.768kHz | 12.5 pF | ±20 ppm | FC-135 | The clock crystal for flat boards with an STM32 or an RTC. | marked with a letter and a date | Keep tracks short and other signals away, since it runs on a microwatt. It needs two 18 pF capacitors.
  Crystal 4 MHz HC-49 | | | 700 | 10 | | crystal, clock | hc-49 | 4.000 | 4 MHz | 20 pF | ±30 ppm | HC-49S | The clock of PIC chips, older radios and telephones. | marked 4.000 | It needs 27 to 33 pF at each leg, close by. It has no polarity, and a knock harder than a fall from a table destroys it.
  Crystal 8 MHz HC-49 | | | 700 | 10 | | crystal, clock | hc-49 | 8.000 | 8 MHz | 20 pF | 30 ppm | HC-49S | The clock of an STM32 board, and of an ATmega328P at 3.3 V. | marked 8.000 | Place two 22 pF capacitors beside it, with short tracks. Its can may touch ground, but never its own legs.
  Crystal 12 MHz HC-49 | | | 700 | 10 | | crystal, clock, usb | hc-49 | 12.000 | 12MHz | 20 pF | ±30 ppm | HC-49S | The clock of USB chips such as the CH340G, and of 8051 boards. | marked 12.000 | If the computer doesn't detect a CH340G, its crystal may be dead: replace this first. Each leg needs 22 pF.
  Crystal 16 MHz HC-49 | | | 700 | 10 | | crystal, clock, arduino | hc-49 | 16.000 | 16 MHz | 20 pF | ±30 ppm | HC-49S | The clock of the Arduino Uno and of a bare ATmega328P. | marked 16.000 | With two 22 pF capacitors close to the chip it works on a breadboard too. A chip set to an external clock won't run without it.
  Crystal 25 MHz SMD 3225 | X322525MOB4SI | Yangxing | 1500 | 5 | | crystal, clock, ethernet, smd | crystal-smd | 25.000 | 25 MHz | 12 pF | ±10 ppm | SMD 3225 | The clock of Ethernet chips such as the W5500 and the LAN8720. | marked 25.000 | Of its four pads, two opposite ones are the crystal and two are ground. Solder it with hot air, and use 18 pF.
`,
)

export const headers = rangeFamily(
  ['Connectors & Wire', 'Headers & Terminals'],
  (row) => ({ kind: row.body, name: row['Pins'] ?? '', size: row['Pitch'] ?? '' }),
  `
  name | mpn | maker | price | pack | tags | body | Pins | Rows | Pitch | Gender | use | marked | mind
  Pin Header 2x20 2.54 mm | | | 800 | 5 | pin header, raspberry pi | header-double | 40 | 2 | 2.54 mm | male | The header for a Raspberry Pi Zero that was sold without one. | with gold-plated pins | Solder one pin, check that the header is straight, then solder the others. Broken into pieces, it works for jumpers.
  Pin Header 1x40 Right Angle 2.54 mm | | | 900 | 5 | pin header, right angle | header-angled | 40 | 1 | 2.54 mm | male | Pins that leave over the board's edge, for modules that stand upright on a breadboard and for programming plugs. | with pins bent at 90° | Break off as many as you need. Plugs pull at the bend, so hold the strip and not the board.
  Pin Header 1x40 2.00 mm | | | 900 | 5 | pin header, 2mm, xbee | header | 40 | 1 | 2 mm | male | Pins for XBee, some Bluetooth modules and many meters, which have a 2 mm pitch. | with thinner pins | They don't fit a breadboard or the usual jumpers. Measure over ten pins before you order: it should be 18 mm.
  Female Header 1x8 2.54 mm | | | 700 | 10 | header, socket, arduino | socket | 8 | 1 | 2.54 mm | female | One side of an Arduino shield, or a socket for ESP-01 modules. | 8.5 mm tall | A shield needs two of 8, one of 6 and one of 10. Put them on a board while you solder, so that they line up.
  Female Header 1x15 2.54 mm | | | 900 | 5 | header, socket, esp32 | socket | 15 | 1 | 2.54 mm | socket | Two of these make the socket of an ESP32 board with thirty pins. | 8.5 mm tall | Measure your board first: the rows are 25.4 mm apart on some and 28 on others. Pull boards out evenly, from both ends.
  Female Header 1x20 2.54 mm | | | 900 | 5 | header, socket, pico | socket | 20 | 1 | 2.54 mm | female | Two of these hold a Raspberry Pi Pico, so that it can be taken out again. | 8.5 mm tall | The rows of a Pico are 17.78 mm apart. Without sockets, a soldering mistake costs you the board.
  Screw Terminal 3-Pin 5.08 mm | | | 1500 | 10 | terminal, screw | terminal | 3 | 1 | 5.08 mm | | For relays, thermostats and sensors with three wires. | in green, with dovetails | Blocks of two and three slide together to make any number. Each carries 10 A, but a perfboard's copper does not.
  Screw Terminal 2-Pin 3.5 mm | | | 1300 | 10 | terminal, screw | terminal | 2 | 1 | 3.5 mm | | A terminal for thin wires where 5.08 mm is too wide: sensors, buttons, speakers. | in green | It takes wires of up to 1 mm² and carries 6 A. The pins need holes of 1.2 mm, which you have to drill.
`,
)

export const jst = rangeFamily(
  ['Connectors & Wire', 'JST Connectors'],
  (row) => ({ kind: 'jst', name: row['Positions'] ?? '', size: row['Pitch'] ?? '' }),
  `
  name | mpn | maker | price | pack | tags | Positions | Rows | Pitch | Gender | Current | Connector | use | marked | mind
  JST PH 2-Pin Header 2.0 mm | B2B-PH-K-S(LF)(SN) | JST | 900 | 10 | jst, ph, battery | 2 | 1 | 2 mm | male | 2 A | JST PH | The socket for lithium cells on many boards. | in white, for vertical mounting | Sellers wire plus on the left or the right as they like, so measure before you plug in. It carries 2 A and lasts about thirty insertions.
  JST PH 4-Pin Header 2.0 mm | B4B-PH-K-S(LF)(SN) | JST | 1000 | 10 | jst, ph, grove | 4 | 1 | 2.0 mm | male | 2 A | JST PH | For sensors with supply and two signal lines, and small motors with two coils. | in white, for vertical mounting | Grove plugs look alike and do fit, but have a different latch. Print the order of the wires beside it.
  JST XH 2-Pin Header 2.5 mm | B2B-XH-A(LF)(SN) | JST | 800 | 10 | jst, xh | 2 | 1 | 2.5 mm | male | 3 A | JST XH | For fans, lamps and batteries of up to 3 A. | in white, for vertical mounting | Note that 2.5 mm is not 2.54: beyond five pins it no longer fits a perfboard. It cannot be plugged in the wrong way round.
  JST XH 3-Pin Header 2.5 mm | B3B-XH-A(LF)(SN) | JST | 800 | 10 | jst, xh, balance | 3 | 1 | 2.5 mm | male | 3A | JST XH | The balance connector of a two-cell lithium battery, and the connector of printer endstops. | in white, for vertical mounting | Black is the minus of the first cell. Never short its pins: a cell gives 50 A.
  JST XH 4-Pin Header 2.5 mm | B4B-XH-A(LF)(SN) | JST | 900 | 10 | jst, xh | 4 | 1 | 2.5 mm | male | 3 A | JST XH | For printer motors, and the balance connector of three cells. | in white, for vertical mounting | In most printers the two coils are pins 1 and 2, and 3 and 4. Pull on the housing, not on the wires.
  JST XH 5-Pin Header 2.5 mm | B5B-XH-A(LF)(SN) | JST | 900 | 10 | jst, xh | 5 | 1 | 2.5 mm | male | 3 A | JST XH | The connector of the 28BYJ-48 and of four-cell batteries. | in white, for vertical mounting | On a 28BYJ-48 the red wire is the common plus. The pins have half a millimetre of play in holes of 0.9 mm.
`,
)
