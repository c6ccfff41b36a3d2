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
  Chip Inductor 10 nH 0402 | SDCL1005C10NJTDF | Sunlord | 900 | 20 | | inductor, rf, smd | chip 10nH | 10 nH | 5 % | 300 mA | 400 mΩ | 0402 | | Matches an 868 MHz or 2.4 GHz antenna to its radio chip. | with no markings: the tape is labelled 10N | Take the value from your chip's data sheet and measure. A 10 mm track has the same inductance, so keep tracks short.
  Chip Inductor 68 nH 0603 | SDCL1608C68NJTDF | Sunlord | 900 | 20 | | inductor, rf, smd | chip 68nH | 68nH | ±5% | 300 mA | 850 mΩ | 0603 | | Feeds a 433 MHz stage with current and keeps its radio signal off the supply. | with no markings: the tape is labelled 68N | It self-resonates at 900 MHz, above which it acts as a capacitor. Keep other coils a few millimetres away.
  Chip Inductor 2.2 µH 0805 | CMI201209U2R2KT | Fenghua | 900 | 20 | | inductor, smd | chip 2.2µH | 2.2 µH | ±10% | 50 mA | 0.6 Ω | 0805 | | Keeps a converter's noise out of a chip's analogue supply. | with no markings: the tape is labelled 2R2 | It is rated for 50 mA: in a buck converter it would saturate at once. Put 1 µF after it.
  Chip Inductor 10 µH 0805 | SDFL2012S100KTF | Sunlord | 900 | 20 | | inductor, smd | chip 10µH | 10 µH | 10 % | 15 mA | 1.15 Ω | 0805 | | Separates a microcontroller's AVCC from VCC, as AVR data sheets ask. | with no markings: the tape is labelled 100 | With 100 nF at AVCC it filters from 160 kHz up. It carries only 15 mA, so don't power any pins from there.
  Chip Inductor 100 µH 0805 | MLF2012C101KT000 | TDK | 1200 | 10 | | inductor, smd | chip 100µH | 100 uH | ±10% | 2 mA | 2.5 Ω | 0805 | | Tunes loops and coils for 125 kHz tags with a few nanofarads. | with no markings: the tape is labelled 101 | Its core is limited to 2 mA, so it is for signals only. For power supplies, see the shielded coils.
  Power Inductor 4.7 µH 3 A | | | 900 | 5 | | inductor, power, smd | coil 4R7 | 4.7 µH | 20 % | 3 A | 40 mΩ | | 6 x 6 x 2.8 mm | The coil of small buck converters at 1 MHz and above, from 5 V to 3.3 V. | marked 4R7 on a shielded body | Check its saturation current, which must be above the peak. Its shield keeps the field away from a nearby radio.
  Power Inductor 10 µH 2 A | | | 900 | 5 | | inductor, power, smd | coil 100 | 10uH | ±20% | 2 A | 65 mΩ | | 6 x 6 x 2.8 mm | The coil of 500 kHz converters, such as an MP1584 at 5 V. | marked 100 on a shielded body | The marking 100 means 10 and no zero, so 10 µH. Tin both pads and use plenty of heat, since its copper carries it away.
  Power Inductor 22 µH 1.5 A | | | 900 | 5 | | inductor, power, smd | coil 220 | 22 µH | 20 % | 1.5 A | 0.11 Ω | | 6 x 6 x 2.8 mm | Makes 12 V from a lithium cell with an MT3608 or an SX1308. | marked 220 on a shielded body | If the converter gets hot and squeals, the coil is saturating: use a larger one. Put the diode and the coil close together.
  Power Inductor 33 µH 3 A | | | 1200 | 5 | | inductor, power, smd | coil 330 | 33 µH | ±20% | 3 A | 60 mΩ | | 12 x 12 x 7 mm | The coil of an LM2596 that supplies 5 V at up to 3 A. | marked 330 on a shielded body | At 150 kHz a coil has to be this large. It repairs most modules whose own coil has burnt out or come off.
  Axial Inductor 100 µH | | | 700 | 10 | | inductor, through hole | axial-inductor 100µH | 100 µH | 10 % | 150 mA | 2.5 Ω | axial | | Filters the supply of an analogue stage on perfboard, and works as a choke in a small radio. | with brown, black, brown and silver bands | It looks like a fat green resistor, but a meter shows 2 or 3 Ω. Leave some distance between two of them.
  Axial Inductor 1 mH | | | 700 | 10 | | inductor, through hole | axial-inductor 1mH | 1 mH | ±10% | 60 mA | 18 Ω | axial | | Tunes medium-wave radios and joule thieves, and chokes noise from dimmers of a few milliamperes. | with brown, black, red and silver bands | Its 18 Ω drop one volt at 60 mA, its maximum current. It has no polarity.
`,
)

export const ferriteBeads = rangeFamily(
  ['Inductors & Ferrites', 'Ferrite Beads'],
  (row) => ({ kind: 'chip', name: row.print, size: row['Package'] ?? '', colour: '#4b4a4c' }),
  `
  name | mpn | maker | price | pack | pins | tags | print | Impedance at 100 MHz | Tolerance | Rated current | DC resistance | Package | use | marked | mind
  Ferrite Bead 120 Ω 2 A 0603 | BLM18PG121SN1D | Murata | 900 | 20 | | ferrite, emi, smd | 120 Ω 2 A | 120 Ω | 25 % | 2 A | 50 mΩ | 0603 | Goes in the 5 V line of a USB socket, to keep the board's noise off the cable. | with no markings: the tape is labelled 121 | Its 120 Ω apply at 100 MHz; for direct current it is a 50 mΩ wire. Put 10 µF before and after it.
  Ferrite Bead 600 Ω 200 mA 0603 | GZ1608D601TF | Sunlord | 700 | 20 | | ferrite, emi, smd | 600 Ω 200 mA | 600Ω @ 100MHz | ±25% | 200 mA | 450 mΩ | 0603 | Separates the analogue supply of a converter or codec from the digital one. | with no markings: the tape is labelled 601 | Above half its rated current it no longer filters noise. With a ceramic after it, it may ring: add 1 Ω in series to damp that.
  Ferrite Bead 100 Ω 800 mA 0805 | GZ2012D101TF | Sunlord | 700 | 20 | | ferrite, emi, smd | 100 Ω 800 mA | 100 Ω | ±25% | 800 mA | | 0805 | Keeps a motor driver's noise off the supply that it shares with sensors. | with no markings: the tape is labelled 101 | Unlike a coil, it turns noise into heat, so it does not ring by itself. Place it where the wire enters the board.
  Ferrite Bead 600 Ω 500 mA 0805 | GZ2012D601TF | Sunlord | 700 | 20 | | ferrite, emi, smd | 600 Ω 500 mA | 600 Ω | 25 % | 500 mA | 300 mΩ | 0805 | Quiets the supply of a GPS or LoRa module, which then receives over longer distances. | with no markings: the tape is labelled 601 | At 500 mA it drops 150 mV, which a 3.3 V radio may miss. One in the positive line is enough; leave ground unbroken.
`,
)
