import type { Property } from './property.ts'

/** Typical values by base unit. */
const EXAMPLES: Record<string, string> = {
  Ω: '4.7 kΩ',
  F: '100 nF',
  H: '10 µH',
  V: '50 V',
  A: '500 mA',
  W: '0.25 W',
  Hz: '16 MHz',
  C: '10 nC',
  cd: '500 mcd',
  Ah: '2000 mAh',
  Pa: '100 kPa',
  '%': '5 %',
  '%RH': '0-100 %RH',
  'ppm/°C': '100 ppm/°C',
  ppm: '20 ppm',
  '°C': '85 °C',
  '°': '120 °',
  m: '2.54 mm',
  s: '10 ms',
  kg: '5 g',
  byte: '32 KB',
  bit: '10 bit',
  'bit/s': '250 kbit/s',
  'samples/s': '100 kS/s',
  lx: '1-65535 lx',
  dBm: '20 dBm',
  N·m: '1.8 kg·cm',
  rpm: '200 rpm',
  'm³/s': '2 L/min',
}
const SPANS: Record<string, string> = { V: '3.3-5 V', '°C': '-40 to 85 °C', A: '0-5 A', Pa: '300-1100 hPa' }
const OF_CHOICES: Record<string, string> = {
  manufacturer: 'Yageo',
  package: '0603',
  microcontroller: 'ATmega328P',
  i2c_address: '0x76',
}

/** Returns an example text to show next to the field for a property; undefined if the property accepts any text. */
export function exampleOf({ key, type, unit, holds, choices }: Property): string | undefined {
  if (type === 'flag') return 'yes'
  if (type === 'choice') return OF_CHOICES[key] ?? Object.keys(choices ?? {})[0]
  if (!unit) return '4'
  return (holds === 'within' ? SPANS[unit] : undefined) ?? EXAMPLES[unit]
}
