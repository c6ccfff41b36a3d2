import { rangeFamily } from './part.ts'

export const inductors = rangeFamily(
  ['Inductors & Ferrites', 'Inductors'],
  (row) => ({
    kind: row.print.split(' ')[0] ?? '',
    name: row.print.split(' ')[1] ?? '',
    size: row['Package'] || (row['Size'] ?? ''),
  }),
  `
  name | mpn | maker | price | pack | pins | tags | print | Inductance | Tolerance | Rated current | DC resistance | Package | Size | use | marked | mind
  Chip Inductor 10 nH 0402 | SDCL1005C10NJTDF | Sunlord | 900 | 20 | | inductor, rf, smd | chip 10nH | 10 nH | 5 % | 300 mA | 400 mΩ | 0402 | | It matches an antenna of 868 MHz or 2.4 GHz to its radio chip. | with no print: the tape says 10N | Take the value from the data sheet of your chip and measure. A track of 10 mm has as much, so keep tracks short.
  Chip Inductor 68 nH 0603 | SDCL1608C68NJTDF | Sunlord | 900 | 20 | | inductor, rf, smd | chip 68nH | 68nH | ±5% | 300 mA | 850 mΩ | 0603 | | It feeds a 433 MHz stage with current and keeps its radio off the supply. | with no print: the tape says 68N | It resonates by itself at 900 MHz, beyond which it is a capacitor. Keep other coils some millimetres off.
  Chip Inductor 2.2 µH 0805 | CMI201209U2R2KT | Fenghua | 900 | 20 | | inductor, smd | chip 2.2µH | 2.2 µH | ±10% | 50 mA | 0.6 Ω | 0805 | | It keeps a converter's noise from the analogue supply of a chip. | with no print: the tape says 2R2 | It is for 50 mA: in a buck converter it would saturate at once. Put 1 µF behind it.
  Chip Inductor 10 µH 0805 | SDFL2012S100KTF | Sunlord | 900 | 20 | | inductor, smd | chip 10µH | 10 µH | 10 % | 15 mA | 1.15 Ω | 0805 | | It parts the AVCC of a microcontroller from VCC, as the data sheets of AVR ask. | with no print: the tape says 100 | With 100 nF at AVCC it filters from 160 kHz up. More than 15 mA it does not bear, so no pins may be fed from there.
  Chip Inductor 100 µH 0805 | MLF2012C101KT000 | TDK | 1200 | 10 | | inductor, smd | chip 100µH | 100 uH | ±10% | 2 mA | 2.5 Ω | 0805 | | It tunes loops and coils for 125 kHz tags with some nanofarads. | with no print: the tape says 101 | Its core bears 2 mA and no more, so it is for signals only. For supplies look at the shielded coils.
  Power Inductor 4.7 µH 3 A | | | 900 | 5 | | inductor, power, smd | coil 4R7 | 4.7 µH | 20 % | 3 A | 40 mΩ | | 6 x 6 x 2.8 mm | The coil of small buck converters at 1 MHz and more, from 5 V to 3.3 V. | marked 4R7 on a shielded body | Look at the current at which it saturates, which must lie above the peak. Its shield keeps the field from the radio beside it.
  Power Inductor 10 µH 2 A | | | 900 | 5 | | inductor, power, smd | coil 100 | 10uH | ±20% | 2 A | 65 mΩ | | 6 x 6 x 2.8 mm | The coil of converters at 500 kHz, such as an MP1584 at 5 V. | marked 100 on a shielded body | 100 is 10 and no zero, so 10 µH. Tin both pads and use much heat, since its copper takes it away.
  Power Inductor 22 µH 1.5 A | | | 900 | 5 | | inductor, power, smd | coil 220 | 22 µH | 20 % | 1.5 A | 0.11 Ω | | 6 x 6 x 2.8 mm | It makes 12 V of a lithium cell with an MT3608 or an SX1308. | marked 220 on a shielded body | If the converter gets hot and squeals, the coil saturates: take a larger one. Put the diode and the coil close together.
  Power Inductor 33 µH 3 A | | | 1200 | 5 | | inductor, power, smd | coil 330 | 33 µH | ±20% | 3 A | 60 mΩ | | 12 x 12 x 7 mm | The coil of an LM2596 that gives 5 V and up to 3 A. | marked 330 on a shielded body | At 150 kHz a coil has to be this large. It mends most modules whose own coil has burnt or come off.
  Axial Inductor 100 µH | | | 700 | 10 | | inductor, through hole | axial-inductor 100µH | 100 µH | 10 % | 150 mA | 2.5 Ω | axial | | It filters the supply of an analogue stage on a perfboard, and makes a choke for a small radio. | with rings of brown, black, brown, silver | It looks like a fat green resistor: measure it, and it has 2 or 3 Ω. Two in a row need some distance.
  Axial Inductor 1 mH | | | 700 | 10 | | inductor, through hole | axial-inductor 1mH | 1 mH | ±10% | 60 mA | 18 Ω | axial | | It tunes medium waves and joule thieves, and chokes the noise of dimmers of some milliamperes. | with rings of brown, black, red, silver | Its 18 Ω lose a volt at 60 mA, which is the most that it bears. It has no direction.
`,
)

export const ferriteBeads = rangeFamily(
  ['Inductors & Ferrites', 'Ferrite Beads'],
  (row) => ({ kind: 'chip', name: row.print, size: row['Package'] ?? '', colour: '#4b4a4c' }),
  `
  name | mpn | maker | price | pack | pins | tags | print | Impedance at 100 MHz | Tolerance | Rated current | DC resistance | Package | use | marked | mind
  Ferrite Bead 120 Ω 2 A 0603 | BLM18PG121SN1D | Murata | 900 | 20 | | ferrite, emi, smd | 120 Ω 2 A | 120 Ω | 25 % | 2 A | 50 mΩ | 0603 | It stands in the 5 V of a USB socket, so that the board's noise stays off the cable. | with no print: the tape says 121 | Its 120 Ω are those at 100 MHz; for direct current it is a wire of 50 mΩ. Put 10 µF before and behind it.
  Ferrite Bead 600 Ω 200 mA 0603 | GZ1608D601TF | Sunlord | 700 | 20 | | ferrite, emi, smd | 600 Ω 200 mA | 600Ω @ 100MHz | ±25% | 200 mA | 450 mΩ | 0603 | It parts the analogue supply of a converter or a codec from the digital one. | with no print: the tape says 601 | More than half its current makes it blind to noise. With a ceramic behind it, it may ring: 1 Ω in series calms that.
  Ferrite Bead 100 Ω 800 mA 0805 | GZ2012D101TF | Sunlord | 700 | 20 | | ferrite, emi, smd | 100 Ω 800 mA | 100 Ω | ±25% | 800 mA | | 0805 | It keeps the hash of a motor driver off the supply that it shares with sensors. | with no print: the tape says 101 | It turns noise into heat, other than a coil, and so does not ring by itself. Place it where the wire enters the board.
  Ferrite Bead 600 Ω 500 mA 0805 | GZ2012D601TF | Sunlord | 700 | 20 | | ferrite, emi, smd | 600 Ω 500 mA | 600 Ω | 25 % | 500 mA | 300 mΩ | 0805 | It quiets the supply of a GPS or LoRa module, which then hears further. | with no print: the tape says 601 | At 500 mA it loses 150 mV, which a 3.3 V radio may miss. One in the plus wire is enough, and ground stays whole.
`,
)
