import type { Property } from '#contract/parts/property.ts'
import { quantity, atLeast, atMost, choice, volts } from './define.ts'

/** Properties of resistors, capacitors and inductors. */
export const PASSIVE: Property[] = [
  quantity('resistance', 'Resistance', 'Ω', ['Resistance at 25 °C', 'Résistance', 'Ohms', 'Total resistance', 'R'], {
    isBare: true,
  }),
  quantity('capacitance', 'Capacitance', 'F', ['Capacité', 'C']),
  quantity('inductance', 'Inductance', 'H', ['Inductance value', 'L']),
  quantity('impedance', 'Impedance', 'Ω', ['Impedance @ frequency', 'Impedance at 100 MHz', 'Speaker impedance'], {
    isBare: true,
  }),
  atMost('tolerance', 'Tolerance', '%', ['Tolérance', 'Resistance tolerance', 'Capacitance tolerance', 'Precision'], {
    isBare: true,
    isEitherWay: true,
  }),
  atLeast(
    'power',
    'Power',
    'W',
    [
      'Power(Watts)',
      'Power rating',
      'Rated power',
      'Power dissipation',
      'Power Dissipation (Pd)',
      'Pd',
      'Ptot',
      'Maximum',
      'Puissance',
    ],
    volts,
  ),
  atLeast(
    'voltage_rating',
    'Voltage rating',
    'V',
    [
      'Voltage rated',
      'Rated voltage',
      'Voltage',
      'Working voltage',
      'Overload Voltage (Max)',
      'Max. working voltage',
      'Tension',
    ],
    volts,
  ),
  atMost('temperature_coefficient', 'Temperature coefficient', 'ppm/°C', ['TCR', 'Temp coefficient'], {
    isEitherWay: true,
  }),
  choice('dielectric', 'Dielectric', ['Temperature coefficient', 'Dielectric type', 'Dielectric material', 'Ceramic'], {
    choices: { C0G: ['NP0', 'NPO', 'COG'], X8R: [], X7R: [], X7S: [], X7T: [], X6S: [], X5R: [], Y5V: [], Z5U: [] },
    isClosed: true,
    better: 'more',
  }),
  atMost('esr', 'ESR', 'Ω', ['Equivalent series resistance']),
  atMost('dc_resistance', 'DC resistance', 'Ω', ['DC Resistance (DCR)', 'DCR']),
  atLeast('lifetime', 'Life', 's', ['Lifetime', 'Life time', 'Endurance']),
  choice('taper', 'Taper', ['Resistance law']),
  quantity('dark_resistance', 'Dark resistance', 'Ω', []),
  quantity('light_resistance', 'Light resistance', 'Ω', ['Light resistance (10 lx)']),
]
