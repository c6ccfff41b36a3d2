import { rangeFamily } from './part.ts'

export const crystals = rangeFamily(
  ['Crystals & Oscillators', 'Crystals'],
  (row) => ({ kind: row.body, name: row.print }),
  `
  name | mpn | maker | price | pack | pins | tags | body | print | Frequency | Load capacitance | Frequency tolerance | Package | use | marked | mind
  Crystal 32.768 kHz Cylinder | | | 700 | 10 | | crystal, clock, rtc | crystal-can | 32.768K | 32.768 kHz | 12.5 pF | ±20 ppm | | The beat of clocks: divided by two fifteen times it is one second. | in a tin cylinder of 2 x 6 mm | Its legs are thinner than hair and break when they are bent twice. 20 ppm are 10 seconds in a week.
  Crystal 32.768 kHz FC-135 | Q13FC13500004 | Epson | 1200 | 5 | | crystal, clock, rtc, smd | crystal-smd | 32.768K | 32.768kHz | 12.5 pF | ±20 ppm | FC-135 | The clock crystal for flat boards with an STM32 or an RTC. | marked with a letter and a date | Keep tracks short and other signals away, since it works with a microwatt. Two capacitors of 18 pF suit it.
  Crystal 4 MHz HC-49 | | | 700 | 10 | | crystal, clock | hc-49 | 4.000 | 4 MHz | 20 pF | ±30 ppm | HC-49S | The clock of PIC chips, older radios and telephones. | marked 4.000 | It wants 27 to 33 pF at either leg, close by. It has no direction, and a knock harder than a fall from a table ends it.
  Crystal 8 MHz HC-49 | | | 700 | 10 | | crystal, clock | hc-49 | 8.000 | 8 MHz | 20 pF | 30 ppm | HC-49S | The clock of an STM32 board, and of an ATmega328P at 3.3 V. | marked 8.000 | Two capacitors of 22 pF belong beside it, with short tracks. Its tin may touch ground, but never one of its own legs.
  Crystal 12 MHz HC-49 | | | 700 | 10 | | crystal, clock, usb | hc-49 | 12.000 | 12MHz | 20 pF | ±30 ppm | HC-49S | The clock of USB chips such as the CH340G, and of 8051 boards. | marked 12.000 | A CH340G with a dead crystal is not seen by the computer: replace this first. 22 pF belong at each leg.
  Crystal 16 MHz HC-49 | | | 700 | 10 | | crystal, clock, arduino | hc-49 | 16.000 | 16 MHz | 20 pF | ±30 ppm | HC-49S | The clock of the Arduino Uno and of a bare ATmega328P. | marked 16.000 | With two capacitors of 22 pF it works on a breadboard too, close to the chip. A chip set to an outer clock is mute without it.
  Crystal 25 MHz SMD 3225 | X322525MOB4SI | Yangxing | 1500 | 5 | | crystal, clock, ethernet, smd | crystal-smd | 25.000 | 25 MHz | 12 pF | ±10 ppm | SMD 3225 | The clock of Ethernet chips such as the W5500 and the LAN8720. | marked 25.000 | Of its four pads two opposite ones are the crystal and two are ground. It is for hot air, and 18 pF suit it.
`,
)

export const headers = rangeFamily(
  ['Connectors & Wire', 'Headers & Terminals'],
  (row) => ({ kind: row.body, name: row['Pins'] ?? '', size: row['Pitch'] ?? '' }),
  `
  name | mpn | maker | price | pack | tags | body | Pins | Rows | Pitch | Gender | use | marked | mind
  Pin Header 2x20 2.54 mm | | | 800 | 5 | pin header, raspberry pi | header-double | 40 | 2 | 2.54 mm | male | The header of a Raspberry Pi Zero that was sold without one. | with gilded pins | Solder one pin, look whether it stands straight, then the others. Broken in parts it serves for jumpers.
  Pin Header 1x40 Right Angle 2.54 mm | | | 900 | 5 | pin header, right angle | header-angled | 40 | 1 | 2.54 mm | male | Pins that leave over the edge: modules that stand on a breadboard, programming plugs. | with pins bent by 90° | Break off as many as you need. Plugs pull at the bend, so hold the strip and not the board.
  Pin Header 1x40 2.00 mm | | | 900 | 5 | pin header, 2mm, xbee | header | 40 | 1 | 2 mm | male | Pins for XBee, some Bluetooth and many meters, whose rows are 2 mm apart. | with thinner pins | They do not fit a breadboard nor the usual jumpers. Count the pitch over ten pins before you order: 18 mm it is.
  Female Header 1x8 2.54 mm | | | 700 | 10 | header, socket, arduino | socket | 8 | 1 | 2.54 mm | female | One side of an Arduino shield, or the place of an ESP-01 twice. | with a height of 8.5 mm | A shield wants two of 8, one of 6 and one of 10. Put them on a board while you solder, so that they line up.
  Female Header 1x15 2.54 mm | | | 900 | 5 | header, socket, esp32 | socket | 15 | 1 | 2.54 mm | socket | Two of them are the socket of an ESP32 board with thirty pins. | with a height of 8.5 mm | Measure your board first, for the rows are 25.4 mm apart on some and 28 on others. Pull boards out evenly, from both ends.
  Female Header 1x20 2.54 mm | | | 900 | 5 | header, socket, pico | socket | 20 | 1 | 2.54 mm | female | Two of them hold a Raspberry Pi Pico, which then can be taken out again. | with a height of 8.5 mm | The rows of a Pico are 17.78 mm apart. Without sockets a mistake in soldering costs the board.
  Screw Terminal 3-Pin 5.08 mm | | | 1500 | 10 | terminal, screw | terminal | 3 | 1 | 5.08 mm | | Relays, thermostats and sensors with three wires. | in green, with dovetails | Two and three slide into each other to any number. Each bears 10 A, which a perfboard's copper does not.
  Screw Terminal 2-Pin 3.5 mm | | | 1300 | 10 | terminal, screw | terminal | 2 | 1 | 3.5 mm | | A terminal for thin wires where 5.08 mm are too wide: sensors, buttons, speakers. | in green | It takes wires of up to 1 mm² and bears 6 A. The pins want holes of 1.2 mm, which you drill.
`,
)

export const jst = rangeFamily(
  ['Connectors & Wire', 'JST Connectors'],
  (row) => ({ kind: 'jst', name: row['Positions'] ?? '', size: row['Pitch'] ?? '' }),
  `
  name | mpn | maker | price | pack | tags | Positions | Rows | Pitch | Gender | Current | Connector | use | marked | mind
  JST PH 2-Pin Header 2.0 mm | B2B-PH-K-S(LF)(SN) | JST | 900 | 10 | jst, ph, battery | 2 | 1 | 2 mm | male | 2 A | JST PH | The socket of lithium cells on many boards. | in white, to be soldered upright | Sellers wire plus left or right as they like: measure before you plug in. It bears 2 A and some thirty pluggings.
  JST PH 4-Pin Header 2.0 mm | B4B-PH-K-S(LF)(SN) | JST | 1000 | 10 | jst, ph, grove | 4 | 1 | 2.0 mm | male | 2 A | JST PH | Sensors with supply and two lines, and small motors of two coils. | in white, to be soldered upright | Grove plugs look alike and do fit, with another latch. Print the order of the wires beside it.
  JST XH 2-Pin Header 2.5 mm | B2B-XH-A(LF)(SN) | JST | 800 | 10 | jst, xh | 2 | 1 | 2.5 mm | male | 3 A | JST XH | Fans, lamps and batteries of up to 3 A. | in white, to be soldered upright | 2.5 mm are not 2.54: beyond five pins a perfboard no longer fits. It cannot be plugged in turned round by mistake.
  JST XH 3-Pin Header 2.5 mm | B3B-XH-A(LF)(SN) | JST | 800 | 10 | jst, xh, balance | 3 | 1 | 2.5 mm | male | 3A | JST XH | The balance plug of a lithium battery of two cells, and of endstops in printers. | in white, to be soldered upright | Black is the minus of the first cell. Never short its pins: a cell gives 50 A.
  JST XH 4-Pin Header 2.5 mm | B4B-XH-A(LF)(SN) | JST | 900 | 10 | jst, xh | 4 | 1 | 2.5 mm | male | 3 A | JST XH | Motors of printers, and the balance plug of three cells. | in white, to be soldered upright | The two coils are pins 1 and 2, and 3 and 4, in most printers. Pull at the housing and not at the wires.
  JST XH 5-Pin Header 2.5 mm | B5B-XH-A(LF)(SN) | JST | 900 | 10 | jst, xh | 5 | 1 | 2.5 mm | male | 3 A | JST XH | The plug of the 28BYJ-48 and of batteries of four cells. | in white, to be soldered upright | On a 28BYJ-48 the red wire is the common plus. It sits with half a millimetre of play in holes of 0.9 mm.
`,
)
